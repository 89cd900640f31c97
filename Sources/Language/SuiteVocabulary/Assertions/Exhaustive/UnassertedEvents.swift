internal import AppSimulator
internal import RouteDiagnostics
internal import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

/// The report of `app:exhaustively` about unasserted events: the events by the lines that caused them, and the proposed assertions.
struct UnassertedEvents {
  let places: [Int]
  let app: App
  let classes: ClassTable
  let sources: ScriptSources

  /// The maximum number of lines of events, and of proposed code, to show.
  private static let shownEvents = 30
  private static let shownCode = 30

  private var log: EventLog { app.world.log }
  private var formatter: EventFormatter { EventFormatter(classes: classes) }

  var fault: ScriptFault {
    let changes = places.filter { isChange($0) }.count
    let callbacks = places.count - changes
    var parts: [String] = []
    if changes > 0 { parts.append("\(changes) hierarchy change\(changes == 1 ? "" : "s")") }
    if callbacks > 0 { parts.append("\(callbacks) callback\(callbacks == 1 ? "" : "s")") }
    let verb = places.count == 1 ? "was" : "were"
    return ScriptFault(
      "\(parts.joined(separator: " and ")) \(verb) not asserted", at: "exhaustively",
      details: [
        .text(eventLines.joined(separator: "\n"), caption: "Not asserted:"),
        .text(proposal(hasChanges: changes > 0).joined(separator: "\n"), caption: "To assert it:"),
      ])
  }

  private func isChange(_ place: Int) -> Bool {
    if case .hierarchy = log[place]?.kind { true } else { false }
  }

  // MARK: The events

  private var eventLines: [String] {
    let shown = places.prefix(Self.shownEvents)
    let words = shown.map { place in log[place].map { formatter.words($0.kind) } }
    let texts = PictureKind.log.laidOut(words.map { $0.map { "\($0.subject) \($0.text)" } ?? "" })
    var lines: [String] = []
    var position: SourcePosition?
    for (place, text) in zip(shown, texts) {
      if let event = log[place], event.position != position {
        position = event.position
        lines.append(heading(event.position))
      }
      lines.append("  " + text)
    }
    if places.count > shown.count { lines.append("… and \(places.count - shown.count) more") }
    return lines
  }

  /// Returns a line of the script, after its position.
  private func heading(_ position: SourcePosition) -> String {
    guard position.isKnown else { return "(outside of the script)" }
    let file = classes.symbols.name(position.file)
    return "\(file):\(position.line)" + (source(position).map { "  \($0)" } ?? "")
  }

  /// Returns a line of the script without its indentation. Truncates long lines.
  private func source(_ position: SourcePosition) -> String? {
    guard let line = sources.text(classes.symbols.name(position.file))?.line(Int(position.line)) else { return nil }
    let text = line.drop { $0 == " " || $0 == "\t" }
    return text.count > 60 ? text.prefix(59) + "…" : String(text)
  }

  // MARK: The proposal

  /// Returns code that asserts the events: the log of each step with callbacks, then the hierarchy.
  private func proposal(hasChanges: Bool) -> [String] {
    var code: [String] = []
    var known: Set<SourcePosition> = []
    for place in places where !isChange(place) {
      guard let step = step(of: place), known.insert(step.position).inserted else { continue }
      let callbacks = log.events(from: step.index + 1).prefix { if case .step = $0.kind { false } else { true } }.filter
      {
        if case .callback = $0.kind { true } else { false }
      }
      let words = callbacks.map { formatter.words($0.kind) }
      code += ["assert.log(app, function()"] + statement(step.position).map { "  " + $0 } + ["end, [["]
      code += PictureKind.log.laidOut(words.map { "\($0.subject) \($0.text)" }).map { "  " + $0 }
      code.append("]])")
    }
    if hasChanges {
      let tree = app.tree().split(separator: "\n").map { "  " + $0 }
      code += ["assert.hierarchy(app, [["] + tree + ["]])"]
    }
    guard code.count > Self.shownCode else { return code }
    return code.prefix(Self.shownCode) + ["… and \(code.count - Self.shownCode) more lines"]
  }

  /// Returns the statement of a step. If it cannot be copied, such as an assertion or a function, returns a comment that names its line.
  private func statement(_ position: SourcePosition) -> [String] {
    if let lines = sources.text(classes.symbols.name(position.file))?.wholeStatement(at: Int(position.line)),
      let first = lines.first, !first.hasPrefix("assert"), !first.contains("exhaustively")
    {
      return lines
    }
    return [position.isKnown ? "-- what line \(position.line) does" : "-- …"]
  }

  /// Returns the step that caused an event.
  private func step(of place: Int) -> (index: Int, position: SourcePosition)? {
    var index = place
    while let event = log[index] {
      if case .step = event.kind { return (index, event.position) }
      index -= 1
    }
    return nil
  }
}
