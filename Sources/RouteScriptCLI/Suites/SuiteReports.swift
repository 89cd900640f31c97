internal import ScenarioRunner

/// The reports that a run gives, each to its own output.
final class SuiteReports {
  private var listeners: [any RunListener] = []
  private var results: FileOutput?
  private var files: [any RunOutput] = []

  /// Creates a run with one report.
  init(_ listener: any RunListener) { listeners = [listener] }

  /// The reports that a person asked for.
  ///
  /// - Parameters:
  ///   - requests: the reports.
  ///   - options: the file for what `report merge` reads, and what a person wants to be told.
  ///   - isBusted: whether the run is summed up in busted's words.
  ///   - outputs: opens the files.
  ///   - write: writes to standard output.
  /// - Throws: `FileOutput.Failure` for a file that cannot be written, `SuiteSession.Refusal` for a report that there is not.
  init(
    _ requests: [ReportRequest], _ options: SuiteRequest.Reporting, isBusted: Bool = false, noColor: Bool,
    _ environment: CommandEnvironment, outputs: OutputFiles, write: @escaping (String) -> Void
  ) throws {
    let reports = try OpenReports(
      requests, options, isBusted: isBusted, noColor: noColor, environment, outputs: outputs, write: write)
    listeners = reports.listeners
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

  /// The details that they read. A report that is made of the results later may show hierarchies.
  var details: RecordedDetails {
    var details: RecordedDetails = results == nil ? [] : .tree
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

  /// Tells those who show what is going on; nil where there are none.
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
  /// - Returns: those that could not be.
  func finish() -> [FileOutput.Failure] {
    listeners = []
    results = nil
    defer { files = [] }
    return files.compactMap { $0.finish() }
  }
}
