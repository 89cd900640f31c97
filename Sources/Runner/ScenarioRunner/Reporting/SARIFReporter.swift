internal import RouteDiagnostics
internal import RouteScript
internal import ScriptText

/// Writes SARIF 2.1.0: a result for each failure, warning and flaky test, which code scanning shows beside the code.
public final class SARIFReporter: RunListener {
  private enum Rule: String, CaseIterable {
    case failure = "test-failure"
    case error = "outside-tests"
    case flaky = "flaky-test"
    case warning = "test-warning"

    var text: String {
      switch self {
      case .failure: "A test failed."
      case .error: "A hook, a group or a file failed."
      case .flaky: "A test passed only after a failed attempt."
      case .warning: "A test produced a warning."
      }
    }

    var severity: Diagnostic.Severity {
      switch self {
      case .failure, .error: .error
      case .flaky, .warning: .warning
      }
    }
  }

  private let settings: ReportSettings
  private let output: ReportOutput
  private var results: [SARIFLog.Result] = []

  /// Creates a reporter.
  public init(_ settings: ReportSettings = ReportSettings(), to output: ReportOutput) {
    self.settings = settings
    self.output = output
  }

  /// Writes a draft that states that the run has not ended.
  private func begin(_ plan: SuitePlan) { output.draft?(document(.brokenOff("the run has not ended"))) }

  /// Collects failures, warnings and flaky tests.
  public func receive(_ event: RunEvent) {
    switch event {
    case .runBegan(let plan): begin(plan)
    case .runEnded(let summary): end(summary)
    case .testEnded(let report):
      let title = report.name.title
      if report.isFailure && !report.isRetried {
        for diagnostic in report.diagnostics { add(diagnostic, .failure, title, report.name.place) }
      } else if report.isFlaky {
        add("\(title): passed at attempt \(report.attempt) only", .flaky, title, report.name.place)
      }
      for warning in report.warnings { add(warning, .warning, title, report.name.place) }
    case .failedOutsideTest(let failure):
      let place = SourceLocation(file: failure.file, line: 1)
      for diagnostic in failure.diagnostics { add(diagnostic, .error, failure.title, place) }
    case .fileEnded(let report):
      let place = SourceLocation(file: report.file, line: 1)
      for warning in report.warnings { add(warning, .warning, report.file, place) }
    default: break
    }
  }

  /// Writes the log.
  private func end(_ summary: SuiteSummary) {
    let nothing = summary.nothingRan.flatMap { $0.severity == .error ? QuotedDiagnostic($0).message : nil }
    let explanation = summary.ending == .stoppedAtFailure ? nil : summary.ending.explanation ?? nothing
    output.write(document(explanation.map { .brokenOff($0) } ?? .completed))
  }

  private func add(_ quoted: QuotedDiagnostic, _ rule: Rule, _ test: String, _ place: SourceLocation) {
    let diagnostic = quoted.diagnostic
    add(
      "\(test): \(quoted.message)", rule, test, diagnostic.location ?? place,
      frames: diagnostic.traceback.filter { !$0.name.isEmpty })
  }

  private func add(
    _ text: String, _ rule: Rule, _ test: String, _ place: SourceLocation, frames: [Diagnostic.Frame] = []
  ) {
    results.append(
      SARIFLog.Result(
        rule: rule.rawValue, severity: rule.severity, text: text, place: inRepository(place),
        test: test, fingerprint: ("test/v1", "\(rule.rawValue) \(place.file) \(test)"),
        frames: frames.map {
          Diagnostic.Frame($0.name, at: $0.location.map(inRepository), omitting: $0.omittedCount)
        }))
  }

  /// Returns the place with its file relative to the top of the repository.
  private func inRepository(_ place: SourceLocation) -> SourceLocation {
    SourceLocation(file: settings.path(place.file), line: place.line, columns: place.columns)
  }

  private func document(_ ending: SARIFLog.Ending) -> String {
    let rules = Rule.allCases.map { SARIFLog.Rule(id: $0.rawValue, text: $0.text, severity: $0.severity) }
    return SARIFLog(
      tool: "RouteScript", version: RouteScriptVersion.current, rules: rules, results: results, ending: ending
    ).json.indentedText
  }
}
