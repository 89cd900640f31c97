internal import Diagnostics

extension TestReport {
  /// Whether it speaks against the run.
  var isFailure: Bool { status == .failed || status == .error }

  /// Where what there is to tell about it is: the place of its first diagnostic, or that of the test.
  var place: SourceLocation { diagnostics.first?.diagnostic.location ?? name.place }

  /// Why it failed or is pending, in a line; nil when that was not said.
  var reason: String? { diagnostics.first.map(\.diagnostic.title) }
}

extension TestName {
  /// Where it is declared; a file that is one story begins at its first line.
  var place: SourceLocation { SourceLocation(file: file, line: line ?? 1) }
}

extension QuotedDiagnostic {
  /// What there is to tell without the place, for those who show it at its place: the title, and below it the rest as it is drawn.
  var message: String {
    var body = styledText().plain.split(separator: "\n", omittingEmptySubsequences: false).drop { !$0.isEmpty }
    while body.last?.isEmpty == true { body.removeLast() }
    return ([diagnostic.title[...]] + body).joined(separator: "\n")
  }
}

extension OutsideFailure {
  /// What failed: a hook, the body of a group, or the file itself.
  var title: String { scope ?? "the whole file" }
}

extension SuiteSummary.Ending {
  /// Why the run ended before its end; nil when it did not.
  var explanation: String? {
    switch self {
    case .finished: nil
    case .stoppedAtFailure: "the run stopped at the first failure, as requested"
    case .interrupted: "the run was interrupted"
    case .internalError: "the run ended with an internal error of RouteScript"
    }
  }
}
