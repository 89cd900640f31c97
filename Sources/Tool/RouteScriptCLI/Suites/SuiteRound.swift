internal import RouteDiagnostics
internal import RouteScript
internal import ScenarioRunner
internal import ScriptText
internal import WorkerProcesses

/// One run of a suite, from its plan to its end. With `--watch`, there are several, each for the files that an edit affects.
struct SuiteRound {
  let configured: ConfiguredSuite
  let environment: CommandEnvironment
  let system: ProcessWorkers
  let outputs: OutputFiles
  /// The reason why the last run ended.
  private(set) var ending = SuiteSummary.Ending.finished
  /// Whether the last run was cancelled because a file had changed.
  var wasCancelled: Bool { ending == .filesChanged }
  /// The files that the last run did not finish.
  private(set) var unfinished: Set<String> = []
  /// Called with the path of each file that the run reads or searches, for a watched suite.
  var didRead: (String) -> Void = { _ in }
  /// Returns whether files have changed since the run began, for a watched suite. Its parameter is whether the system has notified about
  /// changes.
  var isOutdated: (Bool) -> Bool = { _ in false }
  /// By file of the suite, the other files that it read in its last run, and the paths at which it searched for files. Only recorded for
  /// a watched suite.
  private(set) var dependencies: [String: Set<String>] = [:]

  init(
    configured: ConfiguredSuite, environment: CommandEnvironment, system: ProcessWorkers, outputs: OutputFiles
  ) {
    self.outputs = outputs
    self.configured = configured
    self.environment = environment
    self.system = system
  }

  /// The results of a round, for the command.
  private struct Outcome {
    var summary = SuiteSummary()
    /// Whether nothing ran.
    var isVacant = false
    /// The written snapshots, or `nil` if the requirements were not evaluated.
    var snapshots: SnapshotCollector.Outcome?
    /// The reason of an internal failure, or `nil`.
    var failureReason: String?
  }

  /// Runs the suite, and returns the exit status (`runner:8.3`).
  ///
  /// - Parameters:
  ///   - isRerun: Whether the files run because of an edit. Then all their tests run, even with `--last-failed`.
  ///   - isConcerned: Returns whether a file runs. By default, all files run.
  /// - Throws: The error that prevents the run.
  mutating func run(isRerun: Bool = false, _ isConcerned: ((String) -> Bool)? = nil) throws -> ExitStatus {
    let cache = configured.bazel == nil ? SuiteCache(files: environment.files) : nil
    let readHistory = cache?.readHistory()
    let history = readHistory ?? SuiteHistory()
    let setup = setup(history, isRerun: isRerun)
    if let refusal = refusalOfHelper(setup.state) { throw refusal }
    let planned = try PlannedRound(configured, history, environment, isRerun: isRerun, isConcerned)
    if planned.isExplained { for path in planned.misnamed { explain(path.diagnostic) } }
    if !isRerun { warn(of: planned) }
    let lister =
      isList
      ? TestLister(write: environment.withoutCommands { [output = system.output] in output.append($0) }) : nil
    let recording = RoundRecording(
      configured, planned.result.plan, history, used: dependencies, files: environment.files)
    var outcome = Outcome()
    defer { system.output.flush() }
    let failures = try SuiteReports.run(request(planned, recording, lister), of: planned.result.plan, in: environment) {
      reports in
      outcome = play(planned, setup, recording, reports)
      if !isList, recording.history != history { cache?.write(recording.history) }
      if ending == .finished, (lister?.count ?? outcome.summary.total) == 0 {
        outcome.isVacant = outcome.summary.errors == 0 || planned.isInVain
        let nothing = NothingRan(
          configured, planned, outcome.summary, hasReadableHistory: !(cache != nil && readHistory == nil))
        if outcome.summary.errors == 0 { outcome.summary.nothingRan = nothing.reason }
      }
      if !outcome.isVacant { evaluate(&outcome, recording, reports) }
      unfinished = Set(outcome.summary.unfinishedFiles)
      return outcome.summary
    }
    outputs.remember()
    system.output.flush()
    for fault in recording.faults { explain(fault) }
    var status = planned.status
    for failure in failures + [FileOutput.Failure(ofStandardOutput: system.output.failure)].compactMap(\.self) {
      explain(failure.diagnostic)
      status = status.combined(with: .usage)
    }
    return try status.combined(with: conclude(outcome, planned, recording))
  }

  private var isList: Bool { configured.request.selection.list }

  private func explain(_ diagnostic: Diagnostic) {
    environment.explain(diagnostic, noColor: configured.request.shared.noColor)
  }

  // MARK: Before the run

  /// Returns the setup of the workers.
  private func setup(_ history: SuiteHistory, isRerun: Bool) -> WorkerSetup {
    let request = configured.request
    let session = RunSession(environment: environment, options: request.shared, arguments: [])
    var setup = WorkerSetup(worker: 0, state: session.options)
    setup.run = configured.fileOptions(history)
    if isRerun { setup.run.selection.rerun = nil }
    setup.state.moduleTemplates = configured.moduleTemplates
    setup.state.interpreter = configured.interpreter
    setup.state.snapshotUpdate = request.updateSnapshots
    setup.state.recordsCoverage = request.covering.isWanted
    setup.reportsReadFiles = request.running.watch
    return setup
  }

  /// Returns the reports to open. A list replaces them.
  private func request(
    _ planned: PlannedRound, _ recording: RoundRecording, _ lister: TestLister?
  ) -> SuiteReports.Request {
    let request = configured.request
    var reports = SuiteReports.Request(outputs: outputs) { [output = system.output] in output.append($0) }
    reports.listeners = recording.collectors
    if let lister {
      reports.listeners.append(lister)
      return reports
    }
    reports.reports = configured.reports
    reports.options = request.reporting
    reports.handler = outputHandler()
    reports.isBusted = configured.isBusted
    reports.noColor = request.shared.noColor
    reports.omitsText = planned.isInVain
    return reports
  }

  /// Prints warnings about the suite as a whole.
  private func warn(of planned: PlannedRound) {
    if !isList { warnOfInsulation(files: planned.result.plan.files.count) }
    guard !planned.result.tasks.isEmpty,
      let diagnostic = configured.moonScript.diagnostic(ofOmitted: planned.result.omitted, severity: .warning)
    else { return }
    explain(diagnostic)
  }

  // MARK: The run

  /// Runs the files, and passes all events to the reports.
  private mutating func play(
    _ planned: PlannedRound, _ setup: WorkerSetup, _ recording: RoundRecording, _ reports: SuiteReports
  ) -> Outcome {
    let start = system.now
    for event in planned.isReported ? planned.misnamed.flatMap(\.events) : [] {
      recording.count(event)
      reports.receive(event)
    }
    let result = planned.result
    var setup = setup
    setup.state.seed = result.plan.seed
    setup.details = reports.details
    let pool = SuitePool(
      SuitePool.Request(
        tasks: result.tasks, schedule: result.schedule, setup: setup,
        jobs: min(result.plan.jobs, max(1, result.tasks.count)), stopsAtFailure: setup.run.stopsAtFailure),
      system: system,
      tell: { reports.receive(recording.record($0)) }, observe: reports.observe, tick: reports.tick,
      watching: SuitePool.Watching(
        didRead: { [didRead] file, path in
          recording.noteRead(path, by: file)
          didRead(path)
        }, isOutdated: isOutdated))
    ending = pool.run()
    dependencies.merge(recording.used) { $1 }
    var outcome = Outcome()
    outcome.summary = recording.summary(ending, after: system.now - start)
    outcome.failureReason = pool.failureReason
    return outcome
  }

  /// Writes the snapshots, and checks the requirements in addition to passing tests. An aborted run is incomplete, so it does neither.
  private func evaluate(_ outcome: inout Outcome, _ recording: RoundRecording, _ reports: SuiteReports) {
    guard ending == .finished || ending == .stoppedAtFailure else { return }
    let snapshots = recording.snapshots.write(files: environment.files) { SystemFiles.replace($0, with: $1) }
    outcome.snapshots = snapshots
    let request = configured.request
    let demands = RunDemands(failsOnFlaky: request.running.failOnFlaky, coverage: request.covering)
    let coverage = covers ? recording.coverage : nil
    for event in demands.events(outcome.summary, coverage, unwritten: snapshots.problems) {
      recording.countRequirement(event)
      reports.receive(event)
    }
    outcome.summary = recording.summary(ending, after: outcome.summary.realDuration)
  }

  /// Whether coverage is reported. A list runs no tests, so it has none.
  private var covers: Bool { configured.request.covering.isWanted && !isList }

  // MARK: After the run

  /// Prints the end of a round that is not in its reports, and returns its exit status (`runner:8.3`).
  private func conclude(
    _ outcome: Outcome, _ planned: PlannedRound, _ recording: RoundRecording
  ) throws -> ExitStatus {
    let summary = outcome.summary
    if outcome.isVacant {
      guard let reason = summary.nothingRan else { return .ok }
      // A list of a shard may be empty, and misnamed paths have already been explained.
      let isTold = planned.isInVain || isList && reason.severity != .error
      if !isTold { explain(reason) }
      return reason.severity == .error ? .nothingSelected : .ok
    }
    let status = status(summary, failure: outcome.failureReason)
    guard let snapshots = outcome.snapshots else { return status }
    for line in snapshots.lines { environment.writeOutput(line + "\n") }
    guard covers else { return status }
    let covered = try configured.request.covering.tell(
      recording.coverage, in: environment, outputs: outputs, noColor: configured.request.shared.noColor)
    return status.combined(with: covered)
  }

  /// Returns the exit status for the results.
  private func status(_ summary: SuiteSummary, failure: String?) -> ExitStatus {
    switch summary.ending {
    case .filesChanged: return .ok
    case .interrupted:
      environment.writeError("\nroutescript: interrupted\n")
      return .interrupted
    case .internalError:
      explain(Diagnostic("routescript failed: \(failure ?? "for an unknown reason")"))
      return .internalError
    case .finished, .stoppedAtFailure: break
    }
    return summary.failed == 0 && summary.errors == 0 ? .ok : .failed
  }

  /// Returns the message for a helper that is a module which does not exist. busted then ends before any file.
  private func refusalOfHelper(_ state: ScriptState.Options) -> SuiteSession.Refusal? {
    guard configured.isBusted, let helper = configured.request.configuration.helper, !helper.isEmpty,
      !helper.hasSuffix(".lua")
    else { return nil }
    let folders = [""] + configured.request.paths.filter { !SuitePlanner.hasLine($0) }.map { "\($0)/" }
    let templates =
      state.moduleTemplates + folders.flatMap { ["\($0)?.lua", "\($0)?/init.lua"] } + state.installedTemplates
      + state.libraryTemplates
    let name = helper.replacing(".", with: "/")
    let paths = templates.map { $0.replacing("?", with: name) }
    if paths.contains(where: { environment.files.realPath(of: $0) != nil }) { return nil }
    let places = paths.map { "\n\tno file '\($0)'" }.joined()
    return .text(
      "busted: failed running the specified helper (\(helper)), error: (command line):1: module '\(helper)' not found:"
        + places)
  }

  /// Prints a warning if files were to share global variables and modules, which is impossible in separate Lua states.
  private func warnOfInsulation(files: Int) {
    guard configured.isBusted, !configured.request.configuration.autoInsulate, files > 1 else { return }
    explain(
      Diagnostic(
        "--no-auto-insulate has no effect: each file runs in a separate Lua state", severity: .warning,
        help: ["set global variables and load modules for all files in a script, and pass it with --helper"]))
  }

  /// Returns the output handler in Lua, or `nil` without one. As in busted, a handler that cannot be loaded is reported, and the run
  /// continues with the default output.
  private func outputHandler() -> OutputHandler? {
    guard let name = configured.outputHandler else { return nil }
    func refuse(_ reason: String) -> OutputHandler? {
      let name = TerminalText.printable(name)
      environment.writeError("busted: error: Cannot load output library: \(name)\n\(reason)\n")
      return nil
    }
    if name == "sound" { return refuse("RouteScript plays no sounds. The default output follows.") }
    guard configured.request.shared.isTrusted else {
      return refuse("Pass --trust to run an output handler that is written in Lua.")
    }
    do {
      return try OutputHandler(name, configured.request.reporting, configured.request.shared, environment)
    } catch {
      return refuse(TerminalText.printable("\(error)"))
    }
  }

  /// Returns the current files of the suite, regardless of the selection, and the directories that were searched for them.
  ///
  /// - Throws: `ScriptFault` for an invalid pattern of file names.
  func plannedFiles() throws -> (files: Set<String>, folders: Set<String>) {
    var request = configured.plan(SuiteHistory(), environment)
    request.runsLastFailed = false
    let result = try SuitePlanner(files: environment.files).plan(request)
    return (Set(result.plan.files), result.folders)
  }

  /// Removes the dependencies of deleted files.
  mutating func forget(_ files: Set<String>) {
    for file in files { dependencies[file] = nil }
  }
}
