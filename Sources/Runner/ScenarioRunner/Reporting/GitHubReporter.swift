internal import RouteDiagnostics

/// Writes annotations, which GitHub Actions shows beside the lines of a change.
///
/// GitHub shows at most ten errors and ten warnings per step. If there are more, the last one shown contains their number.
public final class GitHubReporter: RunListener {
  private static let limit = 10

  private let settings: ReportSettings
  private let write: (String) -> Void
  private var errors: [WorkflowCommand] = []
  private var warnings: [WorkflowCommand] = []

  /// Creates a reporter.
  public init(_ settings: ReportSettings = ReportSettings(), write: @escaping (String) -> Void) {
    self.settings = settings
    self.write = write
  }

  /// Collects failures and warnings.
  public func receive(_ event: RunEvent) {
    switch event {
    case .runEnded(let summary): end(summary)
    case .testEnded(let report):
      let title = report.name.title
      if report.isFailure && !report.isRetried {
        errors.append(annotation(.error, title, at: report.name.place, report.diagnostics))
      } else if report.isFlaky {
        let message = "flaky: passed at attempt \(report.attempt) only"
        warnings.append(annotation(.warning, title, at: report.name.place, message))
      }
      for warning in report.warnings {
        warnings.append(annotation(.warning, title, at: report.name.place, [warning]))
      }
    case .failedOutsideTest(let failure):
      let place = SourceLocation(file: failure.file, line: 1)
      errors.append(annotation(.error, failure.title, at: place, failure.diagnostics))
    case .fileEnded(let report):
      let place = SourceLocation(file: report.file, line: 1)
      for warning in report.warnings { warnings.append(annotation(.warning, report.file, at: place, [warning])) }
    default: break
    }
  }

  /// Writes the annotations.
  private func end(_ summary: SuiteSummary) {
    var places = Self.limit
    if let explanation = summary.ending.explanation, summary.ending != .stoppedAtFailure {
      let rest = summary.unfinishedFiles.isEmpty ? "" : "\nnot run: " + summary.unfinishedFiles.joined(separator: ", ")
      let running = summary.brokenOffTests.map { "\nrunning then: \($0.title) (\($0.place))" }.joined()
      write(WorkflowCommand(.error, title: "RouteScript", message: explanation + running + rest).line)
      places -= 1
    }
    if let reason = summary.nothingRan {
      write(
        WorkflowCommand(severity: reason.severity, title: "RouteScript", message: QuotedDiagnostic(reason).message).line
      )
    }
    write(errors, "failures", atMost: places)
    write(warnings, "warnings", atMost: Self.limit)
  }

  private func write(_ annotations: [WorkflowCommand], _ noun: String, atMost limit: Int) {
    let shown = annotations.count > limit ? limit - 1 : annotations.count
    for annotation in annotations.prefix(shown) { write(annotation.line) }
    guard shown < annotations.count else { return }
    let others = annotations.dropFirst(shown).map { other in
      other.place.map { "\(other.title) (\($0))" } ?? other.title
    }
    let message = "\(others.count) more \(noun):\n" + others.joined(separator: "\n")
    write(WorkflowCommand(annotations[shown].kind, title: "RouteScript", message: message).line)
  }

  private func annotation(
    _ kind: WorkflowCommand.Kind, _ title: String, at place: SourceLocation, _ diagnostics: [QuotedDiagnostic]
  ) -> WorkflowCommand {
    annotation(
      kind, title, at: diagnostics.first?.diagnostic.location ?? place,
      diagnostics.map(\.message).joined(separator: "\n\n"))
  }

  private func annotation(
    _ kind: WorkflowCommand.Kind, _ title: String, at place: SourceLocation, _ message: String
  ) -> WorkflowCommand {
    let place = SourceLocation(file: settings.path(place.file), line: place.line, columns: place.columns)
    return WorkflowCommand(kind, at: place, title: title, message: message)
  }
}
