internal import RouteDiagnostics
internal import ScenarioRunner

/// The reports of a run, each with a separate output.
///
/// Only ``run(_:of:in:_:)`` opens them, and it ends them however the run ends: no report is left without its end.
final class SuiteReports {
  /// The requested reports of a run and its other listeners.
  struct Request {
    /// The reports to open, or `nil` if the listeners are the only ones.
    var reports: [ReportRequest]?
    /// The reporting options, including the file for the results that `report merge` reads.
    var options = SuiteRequest.Reporting()
    /// The output handler in Lua, which replaces the report on standard output, or `nil`.
    var handler: OutputHandler?
    /// Whether to print the summary in busted's format.
    var isBusted = false
    /// Whether text on standard output is omitted, because standard error has explained why nothing runs.
    var omitsText = false
    /// Whether to print without color.
    var noColor = false
    /// Further listeners, after the reports.
    var listeners: [any RunListener] = []
    /// Opens the output files.
    let outputs: OutputFiles
    /// Writes to standard output.
    let write: (String) -> Void
  }

  private var listeners: [any RunListener] = []
  private var results: FileOutput?
  private var includesPassedLogs = false
  private var files: [any RunOutput] = []

  private init() {}

  /// Opens the reports, passes the start of a run, its events and its end to them, and completes their outputs.
  ///
  /// If a report cannot be opened, those that are open already state this. If the run throws, they state that it ended with an error.
  ///
  /// - Parameters:
  ///   - request: The reports.
  ///   - plan: The plan of the run.
  ///   - environment: The machine.
  ///   - body: Runs, passes the events between the start and the end to the reports, and returns the results.
  /// - Returns: The failures to write files.
  /// - Throws: `FileOutput.Failure` for a file that cannot be opened; `SuiteSession.Refusal` for reports that would be mixed; the errors of
  ///   `body`.
  static func run(
    _ request: Request, of plan: SuitePlan, in environment: CommandEnvironment,
    _ body: (SuiteReports) throws -> SuiteSummary
  ) throws -> [FileOutput.Failure] {
    let reports = SuiteReports()
    var summary = SuiteSummary()
    do {
      try reports.open(request, environment)
    } catch {
      summary.nothingRan = (error as? FileOutput.Failure)?.diagnostic ?? Diagnostic("the run could not start")
      reports.receive(.runBegan(plan))
      reports.receive(.runEnded(summary))
      _ = reports.finish()
      throw error
    }
    reports.receive(.runBegan(plan))
    summary.ending = .internalError
    defer { _ = reports.finish() }
    do { summary = try body(reports) } catch {
      reports.receive(.runEnded(summary))
      throw error
    }
    reports.receive(.runEnded(summary))
    return reports.finish()
  }

  /// Opens the reports. What was opened before an error stays open.
  private func open(_ request: Request, _ environment: CommandEnvironment) throws {
    if let requests = request.reports { try open(requests, request, environment) }
    listeners += request.listeners
  }

  private func open(_ requests: [ReportRequest], _ request: Request, _ environment: CommandEnvironment) throws {
    var reports = OpenReports()
    defer {
      listeners = reports.listeners + listeners
      files = reports.files + files
    }
    try reports.open(requests, request, environment)
    if let handler = request.handler { listeners.append(handler) }
    includesPassedLogs = request.options.includesPassedLogs
    if let path = request.options.logSuccess {
      let log = try FileOutput(request.outputs.place(of: path), keepsContents: true)
      listeners.append(SuccessLog(write: log.write))
      files.append(log)
    }
    if let path = request.options.results {
      let results = try FileOutput(request.outputs.place(of: path))
      results.write(SuiteStream.fileMark)
      self.results = results
      files.append(results)
    }
  }

  /// The details that the listeners read. Reports that are created from the results later may show hierarchies.
  var details: RecordedDetails {
    var details: RecordedDetails = results == nil ? [] : [.tree, .passedTrees, .trace, .timeline]
    if results != nil, includesPassedLogs { details.insert(.passedLogs) }
    for listener in listeners { details.formUnion(listener.details) }
    return details
  }

  /// Implements `runner:8.10`.
  func receive(_ event: RunEvent) {
    for listener in listeners { listener.receive(event) }
    results?.write(SuiteStream.bytes(of: event))
  }

  /// Notifies the listeners that show progress. It is `nil` without such listeners.
  var observe: ((RunEvent) -> Void)? {
    let watching = listeners.filter(\.isWatching)
    guard !watching.isEmpty else { return nil }
    return { event in
      for listener in watching { listener.observe(event) }
    }
  }

  func tick() {
    for listener in listeners { listener.tick() }
  }

  /// Waits until all files are written.
  ///
  /// - Returns: The failures to write files.
  private func finish() -> [FileOutput.Failure] {
    listeners = []
    results = nil
    defer { files = [] }
    return files.compactMap { $0.finish() }
  }
}
