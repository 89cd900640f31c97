internal import ArgumentParser
internal import Diagnostics
internal import RouteScript
internal import ScenarioRunner

/// Carries out `routescript test`.
struct SuiteSession {
  let environment: CommandEnvironment

  /// What ends a session before anything is run.
  enum Refusal: Error {
    /// A fault of the command line or the configuration.
    case fault(QuotedDiagnostic)
    /// What the parser of arguments says.
    case text(String)
  }

  func execute(_ command: TestCommand) -> ExitStatus {
    do {
      for folder in command.configuration.directory where !environment.changeFolder(folder) {
        throw Refusal.fault(QuotedDiagnostic(Diagnostic("there is no folder '\(folder)'")))
      }
      let configured = try SuiteConfigurator(environment: environment).configured(command)
      return try run(configured)
    } catch Refusal.text(let text) {
      environment.writeError(text + "\n")
    } catch Refusal.fault(let diagnostic) {
      environment.explain(diagnostic, noColor: command.shared.noColor)
    } catch let fault as ScriptFault {
      environment.explain(
        Diagnostic(
          fault.title, found: fault.found, expected: fault.expected, suggestions: fault.suggestions, help: fault.help),
        noColor: command.shared.noColor)
    } catch let failure as FileOutput.Failure {
      environment.explain(
        Diagnostic("cannot write \(failure.path)", found: failure.reason), noColor: command.shared.noColor)
    } catch {
      environment.explain(Diagnostic("routescript failed: \(error)"), noColor: command.shared.noColor)
      return .internalError
    }
    return .usage
  }

  private func run(_ configured: ConfiguredSuite) throws -> ExitStatus {
    let command = configured.command
    let cache = configured.bazel == nil ? SuiteCache(files: environment.files) : nil
    let history = cache?.read() ?? SuiteHistory()
    let plan = try SuitePlanner(files: environment.files).plan(configured.plan(history, environment))
    let run = RunSession(environment: environment, options: command.shared.request, arguments: [])
    var status = ExitStatus.ok
    for path in plan.missing {
      _ = run.read(path)
      status = .usage
    }
    guard let system = environment.makeWorkers?() else {
      throw Refusal.fault(QuotedDiagnostic(Diagnostic("there are no processes to run suites in")))
    }
    var setup = WorkerSetup(worker: 0, state: run.options)
    setup.run = configured.fileOptions(history)
    setup.state.seed = plan.plan.seed
    setup.state.moduleTemplates = configured.moduleTemplates
    setup.state.snapshotUpdate = command.snapshots.updateSnapshots
    setup.state.recordsCoverage = command.covering.isWanted
    let (snapshots, coverage) = (SnapshotCollector(), CoverageCollector())
    let lister = command.selection.list ? TestLister(write: { [output = system.output] in output.append($0) }) : nil
    let reports = try lister == nil ? SuiteReports(configured, environment, run, system) : SuiteReports(system)
    setup.details = reports.details
    if let lister { reports.listeners.append(lister) }
    if command.snapshots.updateSnapshots != nil { reports.listeners.append(snapshots) }
    if command.covering.isWanted { reports.listeners.append(coverage) }

    let tally = SuiteTally()
    var recorder = SuiteHistory.Recorder(history, isWhole: configured.isWhole)
    reports.hear(.runBegan(plan.plan))
    let jobs = command.running.jobs ?? environment.processorCount
    let pool = SuitePool(
      SuitePool.Request(
        tasks: plan.tasks, schedule: plan.schedule, setup: setup, jobs: min(jobs, max(1, plan.tasks.count)),
        stopsAtFailure: setup.run.stopsAtFailure),
      system: system,
      tell: { event in
        tally.count(event)
        recorder.record(event)
        reports.hear(event)
      }, observe: reports.observe, tick: reports.tick)
    let ending = pool.run()
    let summary = tally.summary(ending, after: system.now)
    if lister == nil, recorder.history != history { cache?.write(recorder.history) }
    status = status.combined(
      with: conclude(summary, configured, plan, reports, lister, failure: pool.failureReason, hasMissing: status != .ok)
    )
    // A run that somebody broke off says nothing of what would have come.
    guard summary.ending == .finished || summary.ending == .stoppedAtFailure else { return status }
    let isWritten = SnapshotOptions.write(
      snapshots, in: environment, output: environment.writeOutput, noColor: command.shared.noColor)
    let isCovered =
      !command.covering.isWanted
      || command.covering.tell(coverage, in: environment, noColor: command.shared.noColor)
    return isWritten && isCovered ? status : status.combined(with: .failed)
  }

  /// Tells the end of a run and says how the process is to end.
  private func conclude(
    _ summary: SuiteSummary, _ configured: ConfiguredSuite, _ plan: SuitePlanner.Result, _ reports: SuiteReports,
    _ lister: TestLister?, failure: String?, hasMissing: Bool
  ) -> ExitStatus {
    let command = configured.command
    let count = lister?.count ?? summary.total
    let isEmpty = count == 0 && summary.errors == 0 && summary.ending == .finished
    if !isEmpty { reports.hear(.runEnded(summary)) }
    reports.finish()
    switch summary.ending {
    case .interrupted:
      environment.writeError("\nroutescript: interrupted\n")
      return .interrupted
    case .internalError:
      environment.explain(
        Diagnostic("routescript failed: \(failure ?? "for an unknown reason")"), noColor: command.shared.noColor)
      return .internalError
    case .finished, .stoppedAtFailure: break
    }
    if isEmpty {
      // A part of a suite may have nothing to do.
      if configured.shard != nil && (plan.tasks.isEmpty || configured.bazel != nil) { return .ok }
      if hasMissing && plan.tasks.isEmpty { return .ok }
      environment.explain(configured.nothingSelected(plan, summary), noColor: command.shared.noColor)
      return .nothingSelected
    }
    if command.running.failOnFlaky && !summary.flaky.isEmpty { return .failed }
    return summary.failed == 0 && summary.errors == 0 ? .ok : .failed
  }
}

/// Prints where tests are, for `--list`.
final class TestLister: SuiteListener {
  /// How many tests were found.
  private(set) var count = 0
  private let write: (String) -> Void

  init(write: @escaping (String) -> Void) { self.write = write }

  func begin(_ plan: SuitePlan) {}

  func receive(_ event: SuiteEvent) {
    switch event {
    case .testFound(let name):
      count += 1
      let title = name.path.isEmpty ? "(the whole file)" : TerminalText.printable(name.fullName)
      write("\(name.file):\(name.line ?? 1): \(title)\n")
    case .failedOutsideTest(let failure):
      write(failure.diagnostics.map { $0.headed(by: failure.scope) }.rendered())
    default: break
    }
  }

  func end(_ summary: SuiteSummary) {}
}
