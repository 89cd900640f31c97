internal import RouteDiagnostics
internal import ScenarioRunner
internal import ScriptText

/// A recording of a round as its events arrive: the counts, the history, the coverage, and the files that each suite reads.
final class RoundRecording {
  /// The snapshots of the tests, to be written.
  let snapshots = SnapshotCollector()
  /// The coverage.
  let coverage = CoverageCollector()
  /// By file of the suite, the files that it read, and the paths at which it searched for files.
  private(set) var used: [String: Set<String>] = [:]

  private let request: SuiteRequest
  private let tally: SuiteTally
  private let earlierUsed: [String: Set<String>]
  private var recorder: SuiteHistory.Recorder
  private var scoping: CoverageScoping

  /// Starts a recording.
  ///
  /// - Parameters:
  ///   - configured: The suite.
  ///   - plan: The plan of the round.
  ///   - history: The history to continue.
  ///   - used: The files that suites read in earlier rounds.
  ///   - files: The files of the machine.
  init(
    _ configured: ConfiguredSuite, _ plan: SuitePlan, _ history: SuiteHistory, used: [String: Set<String>],
    files: any SourceFiles
  ) {
    request = configured.request
    tally = SuiteTally(plan)
    earlierUsed = used
    recorder = SuiteHistory.Recorder(history, isWhole: configured.isWhole, hasLines: configured.hasLines)
    scoping = CoverageScoping(configured.request.covering.scope, files: files)
  }

  /// The listeners that collect what is written at the end.
  var collectors: [any RunListener] {
    var collectors: [any RunListener] = []
    if request.updateSnapshots != nil { collectors.append(snapshots) }
    if request.covering.isWanted { collectors.append(coverage) }
    return collectors
  }

  /// The history, including this round.
  var history: SuiteHistory { recorder.history }

  /// The reasons why some files cannot be counted in the coverage.
  var faults: [Diagnostic] { scoping.faults }

  /// Returns the results so far.
  func summary(_ ending: SuiteSummary.Ending, after duration: Duration) -> SuiteSummary {
    tally.summary(ending, after: duration)
  }

  /// Counts an event of a requested path that leads to no file.
  func count(_ event: RunEvent) { tally.receive(event) }

  /// Counts an event of a requirement in addition to passing tests. The requirement is not a file.
  func countRequirement(_ event: RunEvent) {
    if case .failedOutsideTest = event { tally.receive(event) }
  }

  /// Records an event of a worker.
  ///
  /// - Returns: The event for the reports.
  func record(_ event: RunEvent) -> RunEvent {
    // Skip test starts, which are half of all events and affect nothing here.
    if case .testBegan = event { return event }
    tally.receive(event)
    recorder.record(event)
    guard case .fileEnded(var report) = event else { return event }
    if request.running.watch {
      used[report.file, default: []].formUnion(report.modules + report.consulted)
      // An aborted file may not have required everything yet, so include its previous dependencies.
      if !report.isComplete { used[report.file, default: []].formUnion(earlierUsed[report.file] ?? []) }
    }
    guard request.covering.isWanted else { return event }
    scoping.limit(&report)
    return .fileEnded(report)
  }

  /// Records that a file of the suite read another file at a path, or searched for one.
  func noteRead(_ path: String, by file: String) { used[file, default: []].insert(path) }
}
