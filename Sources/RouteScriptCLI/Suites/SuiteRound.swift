internal import Diagnostics
internal import RouteScript
internal import ScenarioRunner

/// One run of a suite, from its plan to its end. Under `--watch` there are several, of what an edit concerns.
struct SuiteRound {
  let configured: ConfiguredSuite
  let environment: CommandEnvironment
  let system: ProcessWorkers
  let outputs: OutputFiles
  /// Why the last run ended.
  private(set) var ending = SuiteSummary.Ending.finished
  /// By file of the suite, the other files that it read when it was run the last time, and the places where it looked for some. Only of
  /// a suite that is watched.
  private(set) var dependencies: [String: Set<String>] = [:]

  init(
    configured: ConfiguredSuite, environment: CommandEnvironment, system: ProcessWorkers, outputs: OutputFiles
  ) {
    self.outputs = outputs
    self.configured = configured
    self.environment = environment
    self.system = system
  }

  /// Runs the suite, and returns the exit status (`runner:8.3`).
  ///
  /// - Parameters:
  ///   - isRerun: whether files are run because they were edited: then all of their tests are, also under `--last-failed`.
  ///   - isConcerned: which of its files are run; nil for all.
  /// - Throws: what speaks against running anything.
  mutating func run(isRerun: Bool = false, _ isConcerned: ((String) -> Bool)? = nil) throws -> ExitStatus {
    let request = configured.request
    let cache = configured.bazel == nil ? SuiteCache(files: environment.files) : nil
    let history = cache?.read() ?? SuiteHistory()
    var wanted = configured.plan(history, environment)
    if isRerun { wanted.runsLastFailed = false }
    let session = RunSession(environment: environment, options: request.shared, arguments: [])
    var setup = WorkerSetup(worker: 0, state: session.options)
    setup.run = configured.fileOptions(history)
    setup.state.moduleTemplates = configured.moduleTemplates
    var plan = try SuitePlanner(files: environment.files).plan(wanted)
    if let isConcerned { plan.keepOnly(isConcerned) }
    var status = ExitStatus.ok
    // Where something is run its reports say what was not, once; of a list, or of nothing, it is said here.
    let isReported = !plan.tasks.isEmpty && !request.selection.list && (configured.shard?.index ?? 1) == 1
    let misnamed =
      plan.missing.map { ($0, missing($0)) } + plan.outside.map { ($0, outside($0)) }
      + plan.pastEnd.map { ($0.path, $0.diagnostic) }
    if !misnamed.isEmpty { status = .usage }
    if !isReported {
      for (_, diagnostic) in misnamed { environment.explain(diagnostic, noColor: request.shared.noColor) }
    }
    let write = { [output = system.output] (text: String) in output.append(text) }
    let lister = request.selection.list ? TestLister(write: write) : nil
    let reports =
      try lister.map { SuiteReports($0) }
      ?? SuiteReports(
        configured.reports, request.reporting, isBusted: configured.isBusted,
        noColor: request.shared.noColor, environment, outputs: outputs, write: write)
    if isRerun { setup.run.selection.rerun = nil }
    setup.state.seed = plan.plan.seed
    setup.details = reports.details
    setup.state.snapshotUpdate = request.updateSnapshots
    setup.state.recordsCoverage = request.covering.isWanted
    let (snapshots, coverage) = (SnapshotCollector(), CoverageCollector())
    if request.updateSnapshots != nil { reports.add(snapshots) }
    if request.covering.isWanted { reports.add(coverage) }

    let tally = SuiteTally(plan.plan)
    var recorder = SuiteHistory.Recorder(history, isWhole: configured.isWhole, hasLines: configured.hasLines)
    var used: [String: Set<String>] = [:]
    let dependencies = dependencies
    var scoping = CoverageScoping(request.covering.scope, files: environment.files)
    let start = system.now
    reports.receive(.runBegan(plan.plan))
    for event in isReported ? misnamed.flatMap(Self.events) : [] {
      tally.receive(event)
      reports.receive(event)
    }
    let pool = SuitePool(
      SuitePool.Request(
        tasks: plan.tasks, schedule: plan.schedule, setup: setup, jobs: min(plan.plan.jobs, max(1, plan.tasks.count)),
        stopsAtFailure: setup.run.stopsAtFailure),
      system: system,
      tell: { event in
        // That a test begins counts for nothing, and half of all that is told is that.
        if case .testBegan = event { return reports.receive(event) }
        tally.receive(event)
        recorder.record(event)
        var event = event
        if case .fileEnded(var report) = event {
          if request.running.watch {
            used[report.file, default: []].formUnion(report.modules + report.consulted)
            // What a file that was broken off would have required yet is what it required before.
            if !report.isComplete { used[report.file, default: []].formUnion(dependencies[report.file] ?? []) }
          }
          if request.covering.isWanted {
            scoping.limit(&report)
            event = .fileEnded(report)
          }
        }
        reports.receive(event)
      }, observe: reports.observe, tick: reports.tick)
    ending = pool.run()
    self.dependencies.merge(used) { $1 }
    var summary = tally.summary(ending, after: system.now - start)
    if lister == nil, recorder.history != history { cache?.write(recorder.history) }

    let count = lister?.count ?? summary.total
    let isEmpty = count == 0 && summary.errors == 0 && ending == .finished
    // A run that somebody broke off says nothing of what would have come.
    let isTold = !isEmpty && (ending == .finished || ending == .stoppedAtFailure)
    let written = isTold ? snapshots.write(files: environment.files) { SystemFiles.replace($0, with: $1) } : nil
    // Where tests are only listed, nothing is used.
    let demands = RunDemands(failsOnFlaky: request.running.failOnFlaky, coverage: request.covering)
    let covers = request.covering.isWanted && lister == nil
    for event in isTold ? demands.events(summary, covers ? coverage : nil, unwritten: written?.problems ?? []) : [] {
      if case .failedOutsideTest = event { tally.receive(event) }
      reports.receive(event)
    }
    summary = tally.summary(ending, after: summary.realDuration)
    // A run that shares a suite with others says so even where it had nothing to do.
    if !isEmpty || configured.shard != nil || summary.warnings > 0 { reports.receive(.runEnded(summary)) }
    let failures = reports.finish()
    defer { outputs.remember() }
    system.output.flush()
    for fault in scoping.faults { environment.explain(fault, noColor: request.shared.noColor) }
    for failure in failures + [FileOutput.Failure(ofStandardOutput: system.output.failure)].compactMap(\.self) {
      environment.explain(failure.diagnostic, noColor: request.shared.noColor)
      status = status.combined(with: .usage)
    }
    if !isEmpty {
      status = status.combined(with: conclude(summary, failure: pool.failureReason))
      for line in written?.lines ?? [] { environment.writeOutput(line + "\n") }
      guard isTold, covers else { return status }
      let covered = try request.covering.tell(
        coverage, in: environment, outputs: outputs, noColor: request.shared.noColor)
      return status.combined(with: covered)
    }
    // A part of a suite may have nothing to do; and of a path that is not there enough has been said.
    if configured.shard != nil && (plan.tasks.isEmpty || configured.bazel != nil) { return status }
    if status != .ok && plan.tasks.isEmpty { return status }
    environment.explain(configured.nothingSelected(plan, summary), noColor: request.shared.noColor)
    return status.combined(with: .nothingSelected)
  }

  /// What is said of a path where nothing is that can be run.
  private func missing(_ path: String) -> Diagnostic {
    var error = SourceFileError.missing
    do throws(SourceFileError) { _ = try environment.files.contents(of: path) } catch let reason { error = reason }
    let fault = ScriptSourceFault.fault(error, path: path, files: environment.files)
    let isDefault = path == "spec" && configured.request.paths == ["spec"] && error == .missing
    return Diagnostic(
      fault.title, found: fault.found, expected: fault.expected, suggestions: fault.suggestions,
      help: fault.help + (isDefault ? ["run `routescript init` to write a first suite"] : []))
  }

  /// The message for a link that leads out of the project.
  private func outside(_ path: String) -> Diagnostic {
    Diagnostic(
      "\(path) leads outside the project's folder",
      found: "a link to \(environment.files.realPath(of: path) ?? "elsewhere")", expected: "suites within the folder",
      help: ["pass it to run it: `routescript test \(path)`", "or trust the project with --trust"])
  }

  /// What is told of a path at which nothing can be run.
  private static func events(_ path: String, _ diagnostic: Diagnostic) -> [RunEvent] {
    [
      .fileBegan(FileStart(file: path)),
      .failedOutsideTest(OutsideFailure(file: path, scope: nil, diagnostics: [QuotedDiagnostic(diagnostic)])),
      .fileEnded(FileReport(file: path, isComplete: false)),
    ]
  }

  /// The files of the suite as they are now, whichever of them are selected.
  ///
  /// - Throws: `ScriptFault` for a pattern of file names that is none.
  func plannedFiles() throws -> Set<String> {
    var request = configured.plan(SuiteHistory(), environment)
    request.runsLastFailed = false
    return Set(try SuitePlanner(files: environment.files).plan(request).plan.files)
  }

  /// Forgets files that are no longer there.
  mutating func forget(_ files: Set<String>) {
    for file in files { dependencies[file] = nil }
  }

  /// Returns the exit status of the run (`runner:8.3`).
  private func conclude(_ summary: SuiteSummary, failure: String?) -> ExitStatus {
    switch summary.ending {
    case .interrupted:
      environment.writeError("\nroutescript: interrupted\n")
      return .interrupted
    case .internalError:
      environment.explain(
        Diagnostic("routescript failed: \(failure ?? "for an unknown reason")"),
        noColor: configured.request.shared.noColor)
      return .internalError
    case .finished, .stoppedAtFailure: break
    }
    return summary.failed == 0 && summary.errors == 0 ? .ok : .failed
  }
}
