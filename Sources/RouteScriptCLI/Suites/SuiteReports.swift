internal import ScenarioRunner

/// The reports of a run, each with a separate output.
final class SuiteReports {
  private var listeners: [any RunListener] = []
  private var results: FileOutput?
  private var includesPassedLogs = false
  private var files: [any RunOutput] = []

  /// Creates the reports of a run with one listener.
  init(_ listener: any RunListener) { listeners = [listener] }

  /// Opens the reports that the user requested.
  ///
  /// - Parameters:
  ///   - requests: The reports.
  ///   - options: The reporting options, including the file for the results that `report merge` reads.
  ///   - handler: The output handler in Lua, which replaces the report on standard output, or `nil`.
  ///   - isBusted: Whether to print the summary in busted's format.
  ///   - outputs: Opens the files.
  ///   - write: Writes to standard output.
  /// - Throws: `FileOutput.Failure` for a file that cannot be written; `SuiteSession.Refusal` for a report that does not exist.
  init(
    _ requests: [ReportRequest], _ options: SuiteRequest.Reporting, handler: OutputHandler? = nil,
    isBusted: Bool = false, noColor: Bool,
    _ environment: CommandEnvironment, outputs: OutputFiles, write: @escaping (String) -> Void
  ) throws {
    let reports = try OpenReports(
      requests, options, hasHandler: handler != nil, isBusted: isBusted, noColor: noColor, environment,
      outputs: outputs, write: write)
    listeners = reports.listeners
    if let handler { listeners.append(handler) }
    includesPassedLogs = options.includesPassedLogs
    files = reports.files
    if let path = options.logSuccess {
      let log = try FileOutput(outputs.place(of: path), keepsContents: true)
      listeners.append(SuccessLog(write: log.write))
      files.append(log)
    }
    if let path = options.results {
      let results = try FileOutput(outputs.place(of: path))
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

  /// Adds a listener.
  func add(_ listener: any RunListener) { listeners.append(listener) }

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
  func finish() -> [FileOutput.Failure] {
    listeners = []
    results = nil
    defer { files = [] }
    return files.compactMap { $0.finish() }
  }
}
