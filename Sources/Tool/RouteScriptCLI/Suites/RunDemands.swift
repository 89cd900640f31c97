internal import RouteDiagnostics
internal import RouteScript
internal import ScenarioRunner
internal import ScriptText

/// The requirements for a run in addition to passing tests.
///
/// Unmet requirements are reported as errors outside tests, so that every report shows that the run failed, and why. They are listed
/// under the name of the requirement, as tests are listed under that of their file.
struct RunDemands {
  /// Whether a test that passed only after a failed attempt fails the run.
  var failsOnFlaky = false
  /// The coverage thresholds.
  var coverage = CoverageRequest()

  /// Returns the events for unmet requirements.
  ///
  /// - Parameters:
  ///   - summary: The results of the tests.
  ///   - collector: The coverage of the tests, or `nil` if it was not recorded.
  ///   - unwritten: The snapshots that could not be written, and the reasons.
  func events(_ summary: SuiteSummary, _ collector: CoverageCollector?, unwritten: [Diagnostic] = []) -> [RunEvent] {
    // Usually there are no requirements, and the code below takes longer than most tests.
    guard failsOnFlaky || collector != nil || !unwritten.isEmpty else { return [] }
    var events: [RunEvent] = []
    func demand(_ name: String, _ faults: [(option: String, fault: Diagnostic)]) {
      guard !faults.isEmpty else { return }
      events.append(.fileBegan(FileStart(file: name)))
      events += faults.map { option, fault in
        .failedOutsideTest(OutsideFailure(file: name, scope: option, diagnostics: [QuotedDiagnostic(fault)]))
      }
      // No file ran under this name, so its coverage is empty.
      events.append(.fileEnded(FileReport(file: name, coverage: RouteCoverage(), lines: LineCoverage())))
    }
    demand("snapshots", unwritten.map { ("--update-snapshots", $0) })
    if failsOnFlaky {
      demand(
        "flaky tests",
        summary.flaky.map { test in
          let place = SourceLocation(file: test.file, line: test.line ?? 1)
          return (
            "--fail-on-flaky", Diagnostic("the test '\(test.title)' passed only after a failed attempt", at: place)
          )
        })
    }
    demand("coverage", collector.map(coverage.shortfalls) ?? [])
    return events
  }
}
