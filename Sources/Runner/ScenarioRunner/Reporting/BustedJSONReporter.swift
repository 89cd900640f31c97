internal import RouteDiagnostics

/// Writes the results of a run in busted's `json` format: one object at the end, with lists of `successes`, `pendings`, `failures` and
/// `errors`.
public final class BustedJSONReporter: RunListener {
  /// An entry of a list.
  private struct Entry {
    let name: String
    /// The name without those of the groups.
    let ownName: String
    let descriptor: String
    let message: String?
    let place: SourceLocation
    var duration: Duration?
    var isError = false
  }

  private let write: (String) -> Void
  private var successes: [Entry] = []
  private var pendings: [Entry] = []
  private var failures: [Entry] = []
  private var errors: [Entry] = []
  private var warnings: [Entry] = []

  /// Creates a reporter.
  public init(write: @escaping (String) -> Void) { self.write = write }

  /// Collects results.
  public func receive(_ event: RunEvent) {
    switch event {
    case .runEnded(let summary): end(summary)
    case .testEnded(let report) where !report.isRetried: add(report)
    case .failedOutsideTest(let failure):
      for diagnostic in failure.diagnostics {
        let place = diagnostic.diagnostic.location ?? SourceLocation(file: failure.file, line: 1)
        errors.append(
          Entry(
            name: failure.title, ownName: failure.title, descriptor: "file", message: Self.message(diagnostic),
            place: place, isError: true))
      }
    case .fileEnded(let report):
      for warning in report.warnings {
        add(
          warning, name: report.file, ownName: report.file, descriptor: "file",
          SourceLocation(file: report.file, line: 1))
      }
    default: break
    }
  }

  private func add(
    _ warning: QuotedDiagnostic, name: String, ownName: String, descriptor: String, _ place: SourceLocation
  ) {
    warnings.append(
      Entry(
        name: name, ownName: ownName, descriptor: descriptor, message: Self.message(warning),
        place: warning.diagnostic.location ?? place))
  }

  private func add(_ report: TestReport) {
    let isPending = report.status == .pending
    var entry = Entry(
      name: report.name.path.isEmpty ? report.name.file : report.name.fullName,
      ownName: report.name.path.last ?? report.name.file, descriptor: isPending ? "pending" : "it",
      message: isPending ? report.reason : report.diagnostics.first.map(Self.message), place: report.place)
    entry.duration = report.realDuration
    switch report.status {
    case .passed: successes.append(entry)
    case .pending: pendings.append(entry)
    case .failed: failures.append(entry)
    case .error:
      entry.isError = true
      errors.append(entry)
    }
    for warning in report.warnings {
      add(warning, name: entry.name, ownName: entry.ownName, descriptor: entry.descriptor, report.place)
    }
  }

  private static func message(_ quoted: QuotedDiagnostic) -> String {
    let place = quoted.diagnostic.location.map { "\($0.file):\($0.line): " } ?? ""
    return place + quoted.message
  }

  /// Writes the object. busted does not have the members `warnings`, `ending` and `nothingRan`, which exist only if there are warnings, if
  /// the run ended early, and if nothing ran.
  private func end(_ summary: SuiteSummary) {
    var json = JSONText()
    json.object { json in
      json.member("successes") { Self.write(successes, &$0) }
      json.member("pendings") { Self.write(pendings, &$0) }
      json.member("failures") { Self.write(failures, &$0) }
      json.member("errors") { Self.write(errors, &$0) }
      if !warnings.isEmpty { json.member("warnings") { Self.write(warnings, &$0) } }
      json.member("duration", summary.realDuration.inSeconds)
      if summary.ending != .finished { json.member("ending", summary.ending.word) }
      if let reason = summary.nothingRan { json.member("nothingRan", reason.title) }
    }
    write(json.text + "\n")
  }

  private static func write(_ entries: [Entry], _ json: inout JSONText) {
    json.array { json in for entry in entries { json.element { write(entry, &$0) } } }
  }

  private static func write(_ entry: Entry, _ json: inout JSONText) {
    json.object { json in
      json.member("name", entry.name)
      if let message = entry.message { json.member("message", message) }
      if entry.isError { json.member("isError", true) }
      trace(of: entry, &json)
      json.member("element") { json in
        json.object { json in
          json.member("name", entry.ownName)
          json.member("descriptor", entry.descriptor)
          if let duration = entry.duration { json.member("duration", duration.inSeconds) }
          json.member("attributes") { $0.object { _ in } }
          trace(of: entry, &json)
        }
      }
    }
  }

  private static func trace(of entry: Entry, _ json: inout JSONText) {
    json.member("trace") { json in
      json.object { json in
        json.member("source", "@\(entry.place.file)")
        json.member("short_src", entry.place.file)
        json.member("currentline", entry.place.line)
        json.member("what", "Lua")
        if let message = entry.message { json.member("message", message) }
      }
    }
  }
}
