import RouteDiagnostics
import ScenarioRunner
import Testing

/// GitHub shows at most ten errors of a step.
@Suite struct AnnotationLimitTests {
  private func errors(ending: SuiteSummary.Ending) -> [Substring] {
    var text = ""
    let reporter = GitHubReporter { text += $0 }
    for number in 1...12 {
      reporter.receive(
        .failedOutsideTest(
          OutsideFailure(
            file: "a_spec.lua", scope: "block \(number)", diagnostics: [QuotedDiagnostic(Diagnostic("no"))])))
    }
    var summary = SuiteSummary()
    summary.ending = ending
    reporter.receive(.runEnded(summary))
    return text.split(separator: "\n")
  }

  @Test("The last annotation contains the number of further failures, even if another one explains how the run ended")
  func limit() {
    let finished = errors(ending: .finished)
    #expect(finished.count == 10)
    #expect(finished.last?.contains("3 more failures") == true)
    let interrupted = errors(ending: .interrupted)
    #expect(interrupted.count == 10)
    #expect(interrupted.last?.contains("4 more failures") == true)
  }
}
