internal import StoryboardAnalysis

extension AppContents {
  /// Checks the app.
  func check(_ options: CheckOptions) -> CheckResult {
    let settings = input.analyzer.settings
    let (found, coverage) = AppCheck.run(files)
    var findings = input.unreadable.filter { !$0.isArchive }.map { Finding(unreadable: $0.diagnostic) } + found
    findings += DocumentCheck.run(
      DocumentLibrary(input.documents), sources: words, isComplete: input.hasFolder && input.unread.isEmpty,
      bundleIdentifiers: files.bundleIdentifiers)
    // A check simulates nothing.
    findings.removeAll {
      files.isOfDependency($0.file) || $0.rule == .unknownElement || $0.rule == .notSimulated
    }
    findings = settings.applied(to: findings).compactMap { files.unbuilt.contains($0.file) ? $0.inUnbuiltFile : $0 }
    var own = input
    own.omitDependencies()
    return CheckResult(
      DocumentCheck.sorted(findings), of: own, unread: unread + input.unreadParts(except: files.isOfDependency),
      coverage: coverage, notices: notices, options)
  }

  /// The words of the sources. Without the reader of Swift, they replace the facts, unless all sources are in Objective-C.
  private var words: SourceIndex {
    guard case .missing = input.analyzer.swift, !files.isComplete, input.unread.isEmpty else { return SourceIndex() }
    return input.sources
  }
}

extension StoryboardInput {
  /// Checks the storyboards alone.
  func check(_ options: CheckOptions) -> CheckResult {
    let findings =
      unreadable.map { Finding(unreadable: $0.diagnostic) }
      + DocumentCheck.run(DocumentLibrary(documents), sources: sources, isComplete: hasFolder)
    return CheckResult(
      DocumentCheck.sorted(findings).filter { !$0.rule.isOffByDefault }, of: self, unread: unread, options)
  }
}
