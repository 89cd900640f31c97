internal import RouteDiagnostics

extension StoryboardInput {
  /// Returns what a check did not read: files, folders and links, and the xibs in the format of Xcode 4.
  ///
  /// - Parameter isOmitted: Whether a file is not judged.
  func uncheckedParts(except isOmitted: (String) -> Bool = { _ in false }) -> [Diagnostic] {
    let archives = unreadable.filter(\.isArchive).map(\.file).filter { !isOmitted($0) }.sorted()
    let parts = unread.filter { !isOmitted($0.path) }
    guard let first = archives.first else { return parts.map(\.diagnostic) }
    let isOne = archives.count == 1
    let old = UnreadPart(
      archives.count, "xib", first: first,
      reason: isOne ? "its format is older than Xcode 5" : "their format is older than Xcode 5, as that of \(first)",
      help:
        "open \(isOne ? "it in Xcode and save it" : "them in Xcode and save them"), or use sources_exclude in .routescript"
    )
    return (parts + [old]).map(\.diagnostic)
  }

  /// Whether neither a storyboard or xib nor a source with facts was found, nor a folder that may have one.
  var isEmpty: Bool { fileCount + sourceCount == 0 && !unread.contains { $0.kind == .folder } }

  /// Prints that no storyboard was found, and what was not read, and returns the exit status.
  func explainEmptiness() -> ExitStatus {
    for part in unread { environment.explain(part.diagnostic, noColor: noColor) }
    environment.explain(
      Diagnostic(
        "there are no storyboards\(reading.hasFacts ? " or sources" : "") in \(paths.joined(separator: ", "))",
        help: ["pass .storyboard or .xib files, or folders that contain them"]), noColor: noColor)
    return .nothingSelected
  }

  /// Prints the unreadable files to standard error, and returns the exit status. The command's output omits these files.
  ///
  /// - Parameter allowingArchives: Whether a xib in the format of Xcode 4 is a note.
  func explainUnreadable(allowingArchives: Bool = false) -> ExitStatus {
    let style: OutputStyle = environment.colours(environment.errorIsTerminal, forbidden: noColor) ? .ansi : .plain
    for file in unreadable {
      let renderer = DiagnosticRenderer(width: environment.columns) { file.source.line($0.line) }
      environment.writeError(renderer.render(allowingArchives ? file.tolerant : file.diagnostic).rendered(style))
    }
    for part in unread { environment.explain(part.diagnostic, noColor: noColor) }
    let isWhole =
      unreadable.allSatisfy { allowingArchives && $0.isArchive } && unread.allSatisfy { $0.kind == .link }
    return isWhole ? .ok : .failed
  }
}
