internal import Diagnostics
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

  /// Runs the suite, and returns the exit status (`runner:8.3`).
  ///
  /// - Parameters:
  ///   - isRerun: Whether the files run because of an edit. Then all their tests run, even with `--last-failed`.
  ///   - isConcerned: Returns whether a file runs. By default, all files run.
  /// - Throws: The error that prevents the run.
  mutating func run(isRerun: Bool = false, _ isConcerned: ((String) -> Bool)? = nil) throws -> ExitStatus {
    let request = configured.request
    let cache = configured.bazel == nil ? SuiteCache(files: environment.files) : nil
    let readHistory = cache?.readHistory()
    let history = readHistory ?? SuiteHistory()
    var wanted = configured.plan(history, environment)
    if isRerun { wanted.runsLastFailed = false }
    let session = RunSession(environment: environment, options: request.shared, arguments: [])
    var setup = WorkerSetup(worker: 0, state: session.options)
    setup.run = configured.fileOptions(history)
    setup.state.moduleTemplates = configured.moduleTemplates
    setup.state.interpreter = configured.interpreter
    setup.reportsReadFiles = request.running.watch
    if let refusal = refusalOfHelper(setup.state) { throw refusal }
    var plan = try SuitePlanner(files: environment.files).plan(wanted)
    if let isConcerned { plan.keepOnly(isConcerned) }
    var status = ExitStatus.ok
    // The reports of a run describe these errors once. A list, or a run without files, prints them here.
    let isReported =
      (!plan.tasks.isEmpty || configured.isBusted) && !request.selection.list && (configured.shard?.index ?? 1) == 1
    var misnamed =
      plan.missing.map { ($0, missing($0)) } + plan.outside.map { ($0, outside($0)) }
      + plan.pastEnd.map { ($0.path, $0.diagnostic) }
    // A rerun of failures may have nothing to do, although there are files.
    let mayBeEmpty = configured.shard != nil || request.selection.lastFailed
    if configured.isBusted, plan.tasks.isEmpty, misnamed.isEmpty, !mayBeEmpty {
      let diagnostic = configured.moonScript.diagnostic(ofOmitted: plan.omitted, severity: .error)
      misnamed = [(request.paths.joined(separator: ", "), diagnostic ?? noFiles)]
    }
    // With busted's rules, what is missing fails the run like a test.
    if !misnamed.isEmpty { status = configured.isBusted ? .failed : .usage }
    if !isReported {
      for (_, diagnostic) in misnamed { environment.explain(diagnostic, noColor: request.shared.noColor) }
    }
    let write = { [output = system.output] (text: String) in output.append(text) }
    let lister = request.selection.list ? TestLister(write: write) : nil
    let reports =
      try lister.map { SuiteReports($0) }
      ?? SuiteReports(
        configured.reports, request.reporting, handler: outputHandler(), isBusted: configured.isBusted,
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
    let (dependencies, didRead) = (dependencies, didRead)
    var scoping = CoverageScoping(request.covering.scope, files: environment.files)
    if !isRerun && lister == nil { warnOfInsulation(files: plan.plan.files.count) }
    if !isRerun, !plan.tasks.isEmpty,
      let diagnostic = configured.moonScript.diagnostic(ofOmitted: plan.omitted, severity: .warning)
    {
      environment.explain(diagnostic, noColor: request.shared.noColor)
    }
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
        // Skip the tally for test starts, which are half of all events and do not affect it.
        if case .testBegan = event { return reports.receive(event) }
        tally.receive(event)
        recorder.record(event)
        var event = event
        if case .fileEnded(var report) = event {
          if request.running.watch {
            used[report.file, default: []].formUnion(report.modules + report.consulted)
            // An aborted file may not have required everything yet, so include its previous dependencies.
            if !report.isComplete { used[report.file, default: []].formUnion(dependencies[report.file] ?? []) }
          }
          if request.covering.isWanted {
            scoping.limit(&report)
            event = .fileEnded(report)
          }
        }
        reports.receive(event)
      }, observe: reports.observe, tick: reports.tick,
      watching: SuitePool.Watching(
        didRead: { file, path in
          used[file, default: []].insert(path)
          didRead(path)
        }, isOutdated: isOutdated))
    ending = pool.run()
    self.dependencies.merge(used) { $1 }
    var summary = tally.summary(ending, after: system.now - start)
    if lister == nil, recorder.history != history { cache?.write(recorder.history) }

    let count = lister?.count ?? summary.total
    let isEmpty = count == 0 && summary.errors == 0 && ending == .finished
    // An aborted run is incomplete, so do not evaluate requirements and snapshots.
    let isTold = !isEmpty && (ending == .finished || ending == .stoppedAtFailure)
    let written = isTold ? snapshots.write(files: environment.files) { SystemFiles.replace($0, with: $1) } : nil
    // A list runs no tests, so it has no coverage.
    let demands = RunDemands(failsOnFlaky: request.running.failOnFlaky, coverage: request.covering)
    let covers = request.covering.isWanted && lister == nil
    for event in isTold ? demands.events(summary, covers ? coverage : nil, unwritten: written?.problems ?? []) : [] {
      if case .failedOutsideTest = event { tally.receive(event) }
      reports.receive(event)
    }
    summary = tally.summary(ending, after: summary.realDuration)
    unfinished = Set(summary.unfinishedFiles)
    // A run of one shard reports its end even if it had nothing to do.
    let isTolerated = isEmpty && configured.isBusted
    if !isEmpty || configured.shard != nil || summary.warnings > 0 || isTolerated {
      reports.receive(.runEnded(summary))
    }
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
    // A shard may be empty, and a missing path has already been reported.
    if configured.shard != nil && (plan.tasks.isEmpty || configured.bazel != nil) { return status }
    if status != .ok && plan.tasks.isEmpty { return status }
    let isUnreadable = cache != nil && readHistory == nil
    environment.explain(
      configured.nothingSelected(plan, summary, hasReadableHistory: !isUnreadable), noColor: request.shared.noColor)
    // busted passes without tests.
    return isTolerated ? status : status.combined(with: .nothingSelected)
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
    environment.explain(
      Diagnostic(
        "--no-auto-insulate has no effect: each file runs in a separate Lua state", severity: .warning,
        help: ["set global variables and load modules for all files in a script, and pass it with --helper"]),
      noColor: configured.request.shared.noColor)
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

  /// The message for paths without suites, as busted words it.
  private var noFiles: Diagnostic {
    let patterns = configured.patterns
    return Diagnostic(
      "No test files found matching Lua pattern: \(patterns.joined(separator: ", "))",
      help: ["name the files, or match their names with --pattern"])
  }

  /// Returns the message for a path without a runnable file.
  private func missing(_ path: String) -> Diagnostic {
    var error = SourceFileError.missing
    do throws(SourceFileError) { _ = try environment.files.contents(of: path) } catch let reason { error = reason }
    let fault = ScriptSourceFault.fault(error, path: path, files: environment.files)
    if configured.isBusted, error == .missing { return Diagnostic("Cannot find file or directory: \(path)") }
    let isDefault = path == "spec" && configured.request.paths == ["spec"] && error == .missing
    if isDefault {
      return Diagnostic(
        "there is no folder 'spec' here, whose suites run without arguments",
        help: [
          "name the files or folders: `routescript test tests/`", "or run `routescript init` to write a first suite",
        ])
    }
    return Diagnostic(
      fault.title, found: fault.found, expected: fault.expected, suggestions: fault.suggestions, help: fault.help)
  }

  /// Returns the message for a link that leads out of the project.
  private func outside(_ path: String) -> Diagnostic {
    Diagnostic(
      "\(path) leads outside the project's folder",
      found: "a link to \(environment.files.realPath(of: path) ?? "elsewhere")", expected: "suites within the folder",
      help: ["pass it to run it: `routescript test \(path)`", "or trust the project with --trust"])
  }

  /// Returns the events for a path without a runnable file.
  private static func events(_ path: String, _ diagnostic: Diagnostic) -> [RunEvent] {
    [
      .fileBegan(FileStart(file: path)),
      .failedOutsideTest(OutsideFailure(file: path, scope: nil, diagnostics: [QuotedDiagnostic(diagnostic)])),
      .fileEnded(FileReport(file: path, isComplete: false)),
    ]
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

  /// Returns the exit status of the run (`runner:8.3`).
  private func conclude(_ summary: SuiteSummary, failure: String?) -> ExitStatus {
    switch summary.ending {
    case .filesChanged: return .ok
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
