internal import ArgumentParser
internal import RouteDiagnostics
internal import RouteScript
internal import ScenarioRunner
internal import ScriptText

/// `routescript report`: processes the results of runs.
struct ReportCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "report", abstract: "Merge the results of several runs.", subcommands: [MergeCommand.self])
  }
}

/// `routescript report merge`: merges results.
struct MergeCommand: ExecutableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "merge", abstract: "Merge files of `routescript test --results`.",
      usage: "routescript report merge [<options>] <file> ...",
      discussion: "The exit status is that of one run of everything: 1 if a test failed.")
  }

  @Argument(help: ArgumentHelp("A results file. Pass those of all shards.", valueName: "file"), completion: .file())
  var files: [String]

  @OptionGroup var reporting: ReportingOptions
  @OptionGroup(title: "Coverage") var covering: CoverageOptions

  @Option(
    help: ArgumentHelp("Write the durations of files, for `routescript test --durations`.", valueName: "file"),
    completion: .file())
  var durations: String?

  @Flag(help: "Fail if a test is flaky.")
  var failOnFlaky = false

  @Flag(name: .customLong("no-color"), help: "Print without color. A non-empty NO_COLOR does the same.")
  var noColor = false

  func execute(in environment: CommandEnvironment) -> ExitStatus {
    do {
      let outputs = OutputFiles(environment)
      try outputs.add(
        reporting.report.map { try ReportRequest($0) }, reporting.request, covering.request, inputs: files)
      try outputs.add("--durations", durations, inputs: files)
      try confine(in: environment)
      var merge = SuiteMerge()
      for file in files {
        let bytes: [UInt8]
        do throws(SourceFileError) {
          bytes = try environment.readFile(file)
        } catch {
          throw ScriptSourceFault.fault(error, path: file, files: environment.files)
        }
        try merge.add(bytes, from: file)
      }
      return try report(merge.merged(), environment, outputs)
    } catch let fault as SuiteMerge.Fault {
      environment.explain(fault.diagnostic, noColor: noColor)
    } catch SuiteSession.Refusal.fault(let diagnostic) {
      environment.explain(diagnostic, noColor: noColor)
    } catch let failure as FileOutput.Failure {
      environment.explain(failure.diagnostic, noColor: noColor)
    } catch let fault as ScriptFault {
      environment.explain(Diagnostic(fault.title, suggestions: fault.suggestions), noColor: noColor)
    } catch {
      environment.explain(Diagnostic("\(error)"), noColor: noColor)
    }
    return .usage
  }

  /// Drops the rights that a merge does not need, before the first file is read: results may come from another machine.
  private func confine(in environment: CommandEnvironment) throws {
    var confinement = Confinement(reading: files, in: environment)
    for report in try reporting.report.map({ try ReportRequest($0) }) { confinement.allowOutput(report.path) }
    let (reporting, covering) = (reporting.request, covering.request)
    for path in [reporting.results, reporting.logSuccess, covering.coverageJSON, covering.coverageLcov, durations] {
      confinement.allowOutput(path)
    }
    _ = environment.confine(confinement)
  }

  /// Passes the merged run to the reports, and returns its exit status.
  private func report(
    _ run: SuiteMerge.Run, _ environment: CommandEnvironment, _ outputs: OutputFiles
  ) throws -> ExitStatus {
    let coverage = CoverageCollector()
    var recorder = SuiteHistory.Recorder(SuiteHistory(), isWhole: true)
    let demands = RunDemands(failsOnFlaky: failOnFlaky, coverage: covering.request)
    var request = SuiteReports.Request(outputs: outputs, write: environment.writeReports)
    request.reports = try reporting.report.map { try ReportRequest($0) }
    request.options = reporting.request
    request.noColor = noColor
    var summary = run.summary
    var failures = try SuiteReports.run(request, of: run.plan, in: environment) { reports in
      for event in run.events {
        recorder.record(event)
        coverage.receive(event)
        reports.receive(event)
      }
      let covers = covering.request.isWanted && coverage.unrecorded.isEmpty
      for unmet in demands.events(summary, covers ? coverage : nil) {
        reports.receive(unmet)
        if case .failedOutsideTest(let failure) = unmet { summary.errors += failure.diagnostics.count }
      }
      return summary
    }
    if let durations {
      let text = SuiteDurations.text(recorder.history.durations)
      if let failure = FileOutput.write(Array(text.utf8), to: durations) { failures.append(failure) }
    }
    var status = status(summary)
    if let reason = summary.nothingRan { environment.explain(reason, noColor: noColor) }
    if covering.request.isWanted { status = status.combined(with: try tell(coverage, environment, outputs)) }
    for failure in failures { environment.explain(failure.diagnostic, noColor: noColor) }
    return failures.isEmpty ? status : status.combined(with: .usage)
  }

  /// Returns the exit status of the merged run, which is that of one run of everything (`runner:8.3`).
  private func status(_ summary: SuiteSummary) -> ExitStatus {
    var status = ExitStatus.ok
    if summary.ending == .interrupted { status = .interrupted }
    if summary.ending == .internalError { status = .internalError }
    if summary.failed > 0 || summary.errors > 0 { status = status.combined(with: .failed) }
    return summary.nothingRan == nil ? status : status.combined(with: .nothingSelected)
  }

  /// Reports the coverage of the merged run.
  private func tell(
    _ coverage: CoverageCollector, _ environment: CommandEnvironment, _ outputs: OutputFiles
  ) throws -> ExitStatus {
    guard coverage.unrecorded.isEmpty else {
      environment.explain(
        Diagnostic(
          "the results contain no coverage",
          found: "no coverage of \(coverage.unrecorded.joined(separator: ", "))",
          help: ["run all tests with --coverage: `routescript test --coverage --results FILE`"]),
        noColor: noColor)
      return .usage
    }
    return try covering.request.tell(coverage, in: environment, outputs: outputs, noColor: noColor)
  }
}
