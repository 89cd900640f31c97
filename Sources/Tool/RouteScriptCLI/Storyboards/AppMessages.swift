internal import AppAnalysis
internal import RouteDiagnostics

extension CommandEnvironment {
  /// Prints why an app cannot be analyzed, and what was not read. Returns the exit status.
  func explain(_ failure: AppFailure, noColor: Bool) -> ExitStatus {
    for part in failure.unread { explain(part.diagnostic, noColor: noColor) }
    explain(failure.diagnostic, noColor: noColor)
    return ExitStatus(failure)
  }

  /// Prints what was not read to standard error, and returns the exit status. The command's output omits these files.
  ///
  /// - Parameters:
  ///   - documents: The storyboards and xibs that cannot be parsed.
  ///   - parts: The files and folders that cannot be read, and the links out of the folders.
  ///   - noColor: Whether the messages have no color.
  ///   - allowingArchives: Whether a xib in the format of Xcode 4 is a note.
  func explainUnread(
    _ documents: [UnreadableDocument], _ parts: [UnreadPart], noColor: Bool, allowingArchives: Bool = false
  ) -> ExitStatus {
    let style: OutputStyle = colours(errorIsTerminal, forbidden: noColor) ? .ansi : .plain
    for file in documents {
      let renderer = DiagnosticRenderer(width: columns) { file.source.line($0.line) }
      writeError(renderer.render(allowingArchives ? file.tolerant : file.diagnostic).rendered(style))
    }
    for part in parts { explain(part.diagnostic, noColor: noColor) }
    let isWhole = documents.allSatisfy { allowingArchives && $0.isArchive } && parts.allSatisfy { $0.kind == .link }
    return isWhole ? .ok : .failed
  }

  /// Prints what was not read of storyboards.
  func explainUnread(_ input: StoryboardInput, noColor: Bool) -> ExitStatus {
    explainUnread(input.unreadable, input.unread, noColor: noColor)
  }
}

extension ExitStatus {
  /// The status of a command whose app cannot be analyzed.
  init(_ failure: AppFailure) {
    switch failure.kind {
    case .nothingFound: self = .nothingSelected
    case .unreadableFile, .unknownScreen, .unreadSources, .unusableModule: self = .usage
    }
  }
}
