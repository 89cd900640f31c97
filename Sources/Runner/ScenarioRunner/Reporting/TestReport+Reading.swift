package import RouteDiagnostics

extension TestReport {
  /// Whether the test makes the run fail.
  var isFailure: Bool { status == .failed || status == .error }

  /// The place of the first diagnostic, or that of the test.
  var place: SourceLocation { diagnostics.first?.diagnostic.location ?? name.place }

  /// The reason why the test failed or is pending, in one line, or `nil` without a reason.
  var reason: String? { diagnostics.first.map(\.diagnostic.title) }
}

extension TestName {
  /// The place of the declaration. A file that is a single scenario starts at its first line.
  package var place: SourceLocation { SourceLocation(file: file, line: line ?? 1) }
}

extension QuotedDiagnostic {
  /// The diagnostic without its place, for reports that show it at its place: the title, followed by the rendered rest.
  package var message: String {
    var body = styledText().plain.split(separator: "\n", omittingEmptySubsequences: false).drop { !$0.isEmpty }
    while body.last?.isEmpty == true { body.removeLast() }
    return ([diagnostic.title[...]] + body).joined(separator: "\n")
  }
}

extension OutsideFailure {
  /// The hook or group body that failed, or the whole file.
  var title: String { scope ?? "the whole file" }
}

extension SuiteSummary.Ending {
  /// The reason why the run ended early, or `nil` if it completed.
  var explanation: String? {
    switch self {
    case .finished: nil
    case .stoppedAtFailure: "the run stopped at the first failure, as requested"
    case .interrupted: "the run was interrupted"
    case .internalError: "the run ended with an internal error of RouteScript"
    case .filesChanged: "a file has changed: the run was cancelled"
    }
  }
}
