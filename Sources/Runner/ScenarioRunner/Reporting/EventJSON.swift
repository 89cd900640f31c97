internal import RouteDiagnostics
internal import SimulatedWorld

/// Writes events as JSON, one object per line, for other programs.
///
/// Every object has `time` (seconds), `kind`, and, if a script was running, `file` and `line`. The other members depend on the kind.
/// docs/events.md lists them.
struct EventJSON {
  private let classes: ClassTable

  init(classes: ClassTable) { self.classes = classes }

  /// Returns the line of an event, with its newline.
  func line(_ event: Event) -> String {
    var json = JSONText()
    json.object { json in
      json.member("time", event.time.seconds)
      if event.position.isKnown {
        json.member("file", classes.symbols.name(event.position.file))
        json.member("line", Int(event.position.line))
      }
      json.member("depth", Int(event.depth))
      write(event.kind, &json)
    }
    return json.text + "\n"
  }

  private func write(_ kind: Event.Kind, _ json: inout JSONText) {
    switch kind {
    case .step:
      json.member("kind", "step")
    case .callback(let receiver, let selector, let argument):
      json.member("kind", "callback")
      json.member("subject", classes.name(of: receiver))
      json.member("name", classes.symbols.shownName(selector))
      write(argument, &json)
    case .hierarchy(let container, let verb, let object):
      json.member("kind", "hierarchy")
      json.member("subject", classes.name(of: container))
      json.member("name", classes.symbols.shownName(verb))
      if !object.isNone { json.member("object", classes.name(of: object)) }
    case .state(let object, let old, let new):
      json.member("kind", "state")
      json.member("subject", classes.name(of: object))
      json.member("from", classes.symbols.shownName(old))
      json.member("to", classes.symbols.shownName(new))
    case .failure(let record):
      json.member("kind", "failure")
      json.member("failure", record.kind.rawValue)
      json.member("name", record.name)
      json.member("message", record.message)
      json.member("subjects") { json in
        json.array { json in
          for subject in record.subjects { json.element { $0.string(classes.name(of: subject)) } }
        }
      }
      json.member("received", record.isReceived)
    case .output(let record):
      json.member("kind", "output")
      json.member("text", record.text)
    case .deallocated(let object):
      json.member("kind", "deallocated")
      json.member("subject", classes.name(of: object))
    case .retainCycle(let record):
      json.member("kind", "retainCycle")
      json.member("text", record.text)
    case .injection(let object, let record):
      json.member("kind", "injection")
      if !object.isNone { json.member("subject", classes.name(of: object)) }
      json.member("text", record.text)
    }
  }

  private func write(_ argument: Event.Argument, _ json: inout JSONText) {
    switch argument {
    case .none: break
    case .animated(let animated): json.member("animated", animated)
    case .object(let object):
      json.member("argument") { object.isNone ? $0.null() : $0.string(classes.name(of: object)) }
    case .name(let name): json.member("argument", classes.symbols.shownName(name))
    case .answer(let answer): json.member("answer", answer)
    }
  }
}
