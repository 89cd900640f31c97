/// Counts what a run of suites came to.
public final class SuiteTally {
  /// How many of the slowest tests are kept.
  public static let slowestCount = 50

  /// What it came to so far.
  public private(set) var summary = SuiteSummary()

  /// The files that are to be run, in order; none when nobody says so.
  private let plannedFiles: [String]
  private var toldFiles: Set<String> = []

  /// Begins at zero.
  ///
  /// - Parameter plan: what is to be run: of a run that was broken off, the files that it did not come to are named.
  public init(_ plan: SuitePlan? = nil) {
    plannedFiles = plan?.files ?? []
  }

  /// Counts an event.
  public func count(_ event: SuiteEvent) {
    switch event {
    case .testEnded(let report):
      if !report.isRetried { count(report) }
    case .failedOutsideTest(let failure): summary.errors += failure.diagnostics.count
    case .fileEnded(let report):
      summary.files += 1
      summary.skipped += report.skipped
      summary.warnings += report.warnings.count
      toldFiles.insert(report.file)
      if let test = report.brokenOffTest { summary.brokenOffTests.append(test) }
      if !report.isComplete { summary.unfinishedFiles.append(report.file) }
    default: break
    }
  }

  /// The summary of a run that ended.
  ///
  /// - Parameters:
  ///   - ending: why it ended.
  ///   - duration: how long it took by the real clock.
  public func summary(_ ending: SuiteSummary.Ending, after duration: Duration) -> SuiteSummary {
    summary.ending = ending
    if ending != .finished {
      let begun = Set(summary.unfinishedFiles)
      let rest = plannedFiles.filter { begun.contains($0) || !toldFiles.contains($0) }
      summary.unfinishedFiles.removeAll { rest.contains($0) }
      summary.unfinishedFiles += rest
    }
    summary.realDuration = duration
    return summary
  }

  private func count(_ report: TestReport) {
    summary.assertions += report.assertions
    summary.warnings += report.warnings.count
    switch report.status {
    case .passed:
      summary.passed += 1
      if report.isFlaky { summary.flaky.append(report.name) }
    case .pending: summary.pending += 1
    case .failed, .error:
      summary.failed += 1
      summary.failures.append(report.name)
    }
    rank(report)
  }

  /// Keeps the slowest; of equally slow ones the earlier.
  private func rank(_ report: TestReport) {
    let slowest = summary.slowest
    if slowest.count == Self.slowestCount, let last = slowest.last, report.realDuration <= last.duration { return }
    let place = slowest.firstIndex { $0.duration < report.realDuration } ?? slowest.count
    summary.slowest.insert(.init(name: report.name, duration: report.realDuration), at: place)
    if summary.slowest.count > Self.slowestCount { summary.slowest.removeLast() }
  }
}
