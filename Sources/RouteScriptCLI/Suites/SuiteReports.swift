internal import ScenarioRunner

/// The reports that a run gives, each to its own output.
final class SuiteReports {
  /// What has to be recorded for them.
  private(set) var details: SuiteRecorder.Details = []
  /// Who is told.
  private(set) var listeners: [any SuiteListener] = []
  private var results: FileOutput?
  private var files: [any RunOutput] = []

  /// A report of one's own, and no other.
  init(_ listener: any SuiteListener) { listeners = [listener] }

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
    details = reports.details
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
      // A report may be made of them that shows it.
      details.insert(.tree)
      files.append(results)
    }
  }

  /// Whether somebody is to be told of each test that it begins; what reads results later may be.
  var hearBeginnings: Bool { results != nil || listeners.contains { $0.hearsBeginnings || $0.isWatching } }

  /// Tells somebody else, too.
  func add(_ listener: any SuiteListener) { listeners.append(listener) }

  /// Implements `runner:8.10`.
  func hear(_ event: SuiteEvent) {
    for listener in listeners { listener.hear(event) }
    results?.write(SuiteStream.bytes(of: event))
  }

  /// Tells what happens between the beginning and the end to those who are told now.
  var receive: (SuiteEvent) -> Void {
    let (listeners, results) = (self.listeners, self.results)
    // Mostly there is one, who need not be looked for with each event.
    if let only = listeners.first, listeners.count == 1, results == nil { return only.receive }
    return { event in
      for listener in listeners { listener.receive(event) }
      results?.write(SuiteStream.bytes(of: event))
    }
  }

  /// Tells those who show what is going on; nil where there are none.
  var observe: ((SuiteEvent) -> Void)? {
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
