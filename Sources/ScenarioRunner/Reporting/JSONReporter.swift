internal import Diagnostics
internal import Simulation

/// Writes the event log as JSON lines; docs/events.md describes them.
public final class JSONReporter: RunListener {
  private let write: (String) -> Void
  private var events: EventJSON?
  private var nextEvent = 0
  private var file = ""

  /// Prepares to write.
  public init(write: @escaping (String) -> Void) { self.write = write }

  /// Begins a file.
  public func begin(_ context: RunContext) {
    events = EventJSON(classes: context.classes)
    nextEvent = 0
  }

  /// Writes the new events of the log.
  public func receive(_ event: RunEvent) {
    switch event {
    case .fileBegan(let name): file = name
    case .appBegan: nextEvent = 0
    case .progressed(let log):
      nextEvent = max(nextEvent, log.droppedCount)
      while nextEvent < log.endIndex {
        if let event = log[nextEvent], let events { write(events.line(event)) }
        nextEvent += 1
      }
    case .testEnded(let result):
      writeResult(
        result.name, result.status.rawValue, assertions: result.assertions, steps: result.steps, result.diagnostics)
    case .failedOutsideTest(let name, let diagnostics):
      writeResult(TestName(file: file, path: [], line: nil), "error", outside: name, diagnostics)
    default: break
    }
  }

  private func writeResult(
    _ name: TestName, _ status: String, outside: String? = nil, assertions: Int = 0, steps: Int = 0,
    _ diagnostics: [Diagnostic]
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
          for diagnostic in diagnostics {
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
