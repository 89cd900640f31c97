internal import RouteDiagnostics
internal import SimulatedWorld

/// Writes the event log as JSON lines, which docs/events.md describes.
public final class EventLogReporter: RunListener {
  private let write: (String) -> Void
  private var events: EventJSON?
  private var nextEvent = 0

  /// Creates a reporter.
  public init(write: @escaping (String) -> Void) { self.write = write }

  /// Writes the new events of the log.
  public func follow(_ progress: AppProgress) {
    switch progress {
    case .began(let context):
      events = EventJSON(classes: context.classes)
      nextEvent = 0
    case .advanced(let log):
      nextEvent = max(nextEvent, log.droppedCount)
      while nextEvent < log.endIndex {
        if let event = log[nextEvent], let events { write(events.line(event)) }
        nextEvent += 1
      }
    case .scriptEnded: break
    }
  }

  /// Writes the result of a test.
  public func receive(_ event: RunEvent) {
    switch event {
    case .testEnded(let report):
      writeResult(
        report.name, report.status.rawValue, assertions: report.assertions, steps: report.steps, report.diagnostics)
    case .failedOutsideTest(let failure):
      writeResult(
        TestName(file: failure.file, path: [], line: nil), "error", outside: failure.scope, failure.diagnostics)
    default: break
    }
  }

  private func writeResult(
    _ name: TestName, _ status: String, outside: String? = nil, assertions: Int = 0, steps: Int = 0,
    _ diagnostics: [QuotedDiagnostic]
  ) {
    var json = JSONText()
    json.object { json in
      json.member("kind", "result")
      json.member("file", name.file)
      if !name.path.isEmpty { json.member("test", name.title) }
      if let outside { json.member("outside", outside) }
      json.member("status", status)
      json.member("assertions", assertions)
      json.member("steps", steps)
      json.member("failures") { json in
        json.array { json in
          for diagnostic in diagnostics.map(\.diagnostic) {
            json.element { json in
              json.object { json in
                json.member("title", diagnostic.title)
                if let location = diagnostic.location {
                  json.member("file", location.file)
                  json.member("line", location.line)
                }
                if let found = diagnostic.found { json.member("found", found) }
                if let expected = diagnostic.expected { json.member("expected", expected) }
              }
            }
          }
        }
      }
    }
    write(json.text + "\n")
  }
}
