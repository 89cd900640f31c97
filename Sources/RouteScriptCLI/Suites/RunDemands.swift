internal import Diagnostics
internal import RouteScript
internal import ScenarioRunner

/// What a person demands of a run besides that its tests pass.
///
/// What is not met is told as errors outside tests, so that every report of the run says that it failed, and why. They stand under the name of
/// the demand, where tests stand under that of their file.
struct RunDemands {
  /// Whether a test that passed only after a failed attempt fails the run.
  var failsOnFlaky = false
  /// How much has to be used.
  var coverage = CoverageRequest()

  /// What a run does not meet.
  ///
  /// - Parameters:
  ///   - summary: how its tests went.
  ///   - collector: what they used; nil if nobody recorded that.
  ///   - unwritten: the snapshots that could not be written, and why.
  func events(_ summary: SuiteSummary, _ collector: CoverageCollector?, unwritten: [Diagnostic] = []) -> [RunEvent] {
    // Mostly nobody demands more, and to find that out below takes longer than most tests.
    guard failsOnFlaky || collector != nil || !unwritten.isEmpty else { return [] }
    var events: [RunEvent] = []
    func demand(_ name: String, _ faults: [(option: String, fault: Diagnostic)]) {
      guard !faults.isEmpty else { return }
      events.append(.fileBegan(FileStart(file: name)))
      events += faults.map { option, fault in
        .failedOutsideTest(OutsideFailure(file: name, scope: option, diagnostics: [QuotedDiagnostic(fault)]))
      }
      // It was not run, so there is nothing that it could have used.
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
