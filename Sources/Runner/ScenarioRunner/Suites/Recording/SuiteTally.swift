/// A counter of the results of a run.
public final class SuiteTally: RunListener {
  /// The number of the slowest tests that are kept.
  public static let slowestCount = 50

  /// The current totals.
  public private(set) var summary = SuiteSummary()

  /// The planned files, in order. Empty without a plan.
  private let plannedFiles: [String]
  /// The files whose end was reported.
  private var toldFiles: [String] = []

  /// Creates a counter that starts at zero.
  ///
  /// - Parameter plan: The plan of the run. If the run ends early, the summary names the files that did not run.
  public init(_ plan: SuitePlan? = nil) {
    plannedFiles = plan?.files ?? []
  }

  /// Counts an event.
  public func receive(_ event: RunEvent) {
    switch event {
    case .testEnded(let report):
      if !report.isRetried { summary.count(report) }
    case .failedOutsideTest(let failure): summary.errors += failure.diagnostics.count
    case .fileEnded(let report):
      summary.files += 1
      summary.skipped += report.skipped
      summary.warnings += report.warnings.count
      toldFiles.append(report.file)
      if let test = report.brokenOffTest { summary.brokenOffTests.append(test) }
      if !report.isComplete { summary.unfinishedFiles.append(report.file) }
    default: break
    }
  }

  /// Returns the summary of a run that ended.
  ///
  /// - Parameters:
  ///   - ending: The reason why it ended.
  ///   - duration: The real duration.
  public func summary(_ ending: SuiteSummary.Ending, after duration: Duration) -> SuiteSummary {
    summary.ending = ending
    if ending != .finished {
      let begun = Set(summary.unfinishedFiles)
      let toldFiles = Set(toldFiles)
      let rest = plannedFiles.filter { begun.contains($0) || !toldFiles.contains($0) }
      summary.unfinishedFiles.removeAll { rest.contains($0) }
      summary.unfinishedFiles += rest
    }
    summary.realDuration = duration
    return summary
  }
}

extension SuiteSummary {
  fileprivate mutating func count(_ report: TestReport) {
    assertions += report.assertions
    warnings += report.warnings.count
    switch report.status {
    case .passed:
      passed += 1
      if report.isFlaky { flaky.append(report.name) }
    case .pending: pending += 1
    case .failed, .error:
      failed += 1
      failures.append(report.name)
    }
    rank(report)
  }

  /// Adds a test to the slowest ones. Among equally slow tests, earlier ones take precedence.
  private mutating func rank(_ report: TestReport) {
    let isFull = slowest.count == SuiteTally.slowestCount
    if isFull, let last = slowest.last, report.realDuration <= last.duration { return }
    let place = slowest.firstIndex { $0.duration < report.realDuration } ?? slowest.count
    slowest.insert(TimedTest(name: report.name, duration: report.realDuration), at: place)
    if isFull { slowest.removeLast() }
  }
}
