internal import ScenarioRunner

/// The reports that a run gives, each to its own output.
final class SuiteReports {
  /// What has to be recorded for them.
  let details: SuiteRecorder.Details
  /// Who is told.
  var listeners: [any SuiteListener]
  private let system: ProcessWorkers
  private var results: FileOutput?

  /// No reports.
  init(_ system: ProcessWorkers) {
    self.system = system
    details = []
    listeners = []
  }

  /// The reports that a person asked for.
  ///
  /// - Throws: `FileOutput.Failure` for a file that cannot be written, `SuiteSession.Refusal` for a report that there is not.
  init(
    _ configured: ConfiguredSuite, _ environment: CommandEnvironment, _ run: RunSession, _ system: ProcessWorkers
  ) throws {
    self.system = system
    let options = configured.command
    var requests = try (options.reporting.report + options.configuration.output).map { try ReportRequest($0) }
    if let path = configured.bazel?.outputFile { requests.append(ReportRequest(.junit, path: path)) }
    let reports = try OpenReports(
      requests, isBusted: configured.isBusted, noColor: options.shared.noColor, environment,
      write: { [output = system.output] in output.append($0) })
    details = reports.details
    listeners = reports.listeners
    if let path = configured.command.reporting.results { results = try FileOutput(path) }
  }

  func hear(_ event: SuiteEvent) {
    for listener in listeners { listener.hear(event) }
    results?.write(SuiteStream.bytes(of: event))
  }

  func observe(_ event: SuiteEvent) {
    for listener in listeners { listener.observe(event) }
  }

  func tick() {
    for listener in listeners { listener.tick() }
  }

  /// Waits until all is written.
  func finish() {
    listeners = []
    results = nil
    system.output.flush()
  }
}
