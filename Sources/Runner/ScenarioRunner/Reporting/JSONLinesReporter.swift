internal import RouteDiagnostics
internal import RouteScript
internal import ScriptText
internal import SimulatedWorld

/// Writes the events of a run as JSON, one object per line. docs/reports.md lists them. Without `runEnded`, the run did not complete.
public final class JSONLinesReporter: RunListener {
  /// The version of the format. A higher number means that members were removed or changed their meaning.
  private static let version = 1

  private let write: (String) -> Void

  /// Creates a reporter.
  public init(write: @escaping (String) -> Void) { self.write = write }

  /// The hierarchy at the end of each test.
  public var details: RecordedDetails { [.tree, .passedTrees] }

  /// Writes the plan.
  private func begin(_ plan: SuitePlan) {
    line("runBegan") { json in
      json.member("version", Self.version)
      json.member("tool", "RouteScript \(RouteScriptVersion.current)")
      json.allStrings("files", plan.files)
      if let count = plan.knownTests { json.member("knownTests", count) }
      // Some JSON parsers lose digits of large numbers.
      json.member("seed", "\(plan.seed)")
      json.member("shuffled", plan.isShuffled)
      json.member("jobs", plan.jobs)
      if let shard = plan.shard {
        json.member("shard") { json in
          json.object { json in
            json.member("index", shard.index)
            json.member("count", shard.count)
          }
        }
      }
      json.member("repetitions", plan.repetitions)
    }
  }

  /// Writes an event.
  public func receive(_ event: RunEvent) {
    switch event {
    case .runBegan(let plan): begin(plan)
    case .runEnded(let summary): end(summary)
    case .fileBegan(let start):
      line("fileBegan") { json in
        json.member("file", start.file)
        json.member("repetition", start.repetition)
      }
    case .groupBegan(let file, let path):
      line("groupBegan") { json in
        json.member("file", file)
        json.allStrings("path", path)
      }
    case .testBegan(let start):
      line("testBegan") { json in
        Self.write(start.name, &json)
        json.member("attempt", start.attempt)
      }
    case .output(let output):
      line("output") { json in
        if let test = output.test { Self.write(test, &json) } else { json.member("file", output.file) }
        json.member("text", output.text)
      }
    case .testEnded(let report): line("testEnded") { Self.write(report, &$0) }
    case .failedOutsideTest(let failure):
      line("failedOutsideTest") { json in
        json.member("file", failure.file)
        if let scope = failure.scope { json.member("scope", scope) }
        json.diagnostics("diagnostics", failure.diagnostics)
      }
    case .fileEnded(let report):
      line("fileEnded") { json in
        json.member("file", report.file)
        json.member("repetition", report.repetition)
        json.member("realDuration", report.realDuration.inSeconds)
        json.allStrings("modules", report.modules)
        json.member("skipped", report.skipped)
        json.member("complete", report.isComplete)
        json.diagnostics("warnings", report.warnings)
      }
    default: break
    }
  }

  /// Writes the end of the run.
  private func end(_ summary: SuiteSummary) {
    line("runEnded") { json in
      json.member("ending", summary.ending.word)
      json.member("success", summary.isSuccess)
      json.member("passed", summary.passed)
      json.member("failed", summary.failed)
      json.member("pending", summary.pending)
      json.member("errors", summary.errors)
      json.member("warnings", summary.warnings)
      json.member("skipped", summary.skipped)
      json.member("assertions", summary.assertions)
      json.member("files", summary.files)
      json.member("realDuration", summary.realDuration.inSeconds)
      json.list("flaky", summary.flaky) { Self.write($1, &$0) }
      json.list("failures", summary.failures) { Self.write($1, &$0) }
      json.list("brokenOffTests", summary.brokenOffTests) { Self.write($1, &$0) }
      json.strings("unfinishedFiles", summary.unfinishedFiles)
      if let reason = summary.nothingRan { json.member("nothingRan") { $0.diagnostic(QuotedDiagnostic(reason)) } }
    }
  }

  private static func write(_ report: TestReport, _ json: inout JSONText) {
    write(report.name, &json)
    json.member("status", report.status.rawValue)
    json.member("attempt", report.attempt)
    json.member("flaky", report.isFlaky)
    json.member("retried", report.isRetried)
    json.member("assertions", report.assertions)
    json.member("steps", report.steps)
    json.member("virtualDuration", report.virtualDuration.seconds)
    json.member("realDuration", report.realDuration.inSeconds)
    json.diagnostics("diagnostics", report.diagnostics)
    json.diagnostics("warnings", report.warnings)
    if !report.tree.isEmpty { json.member("tree", report.tree) }
  }

  private static func write(_ name: TestName, _ json: inout JSONText) {
    json.member("file", name.file)
    json.allStrings("path", name.path)
    if let line = name.line { json.member("line", line) }
  }

  private func line(_ event: String, _ members: (inout JSONText) -> Void) {
    var json = JSONText()
    json.object { json in
      json.member("event", event)
      members(&json)
    }
    json.endLine()
    write(json.text)
  }
}

extension SuiteSummary.Ending {
  /// The name of the ending in machine-readable reports.
  var word: String {
    switch self {
    case .finished: "finished"
    case .stoppedAtFailure: "stoppedAtFailure"
    case .interrupted: "interrupted"
    case .internalError: "internalError"
    case .filesChanged: "filesChanged"
    }
  }
}

extension Duration {
  /// The duration in seconds, to the microsecond.
  var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds * 1_000_000 + attoseconds / 1_000_000_000_000) / 1_000_000
  }
}
