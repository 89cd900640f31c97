internal import Diagnostics
internal import Simulation

/// Tells a run as a story: each step as the person wrote it, what followed from it indented below, with the virtual time.
///
/// The story reads the log from where it stopped the last time, so it can be told step by step or all at once.
public struct Story {
  private let formatter: EventFormatter
  private let symbols: SymbolTable
  private let sources: (String) -> SourceText?
  private let style: OutputStyle
  private let width: Int
  private var nextIndex = 0
  private var shownTime: VirtualTime?
  private var pendingStep: Event?
  private var shownStep: SourcePosition?
  private var beginsEnd = false

  /// Prepares to tell what a log says.
  ///
  /// - Parameters:
  ///   - classes: the declarations that name the log's objects.
  ///   - width: how many columns there are.
  ///   - style: plain or coloured.
  ///   - sources: looks up the text of a chunk by its name.
  init(classes: ClassTable, width: Int, style: OutputStyle, sources: @escaping (String) -> SourceText?) {
    formatter = EventFormatter(classes: classes)
    symbols = classes.symbols
    self.width = width
    self.style = style
    self.sources = sources
  }

  /// What happened since the last call, as text that ends with a line feed, or empty.
  mutating func next(of log: EventLog) -> String {
    var text = ""
    if nextIndex < log.droppedCount {
      text += "      … \(log.droppedCount - nextIndex) earlier events are no longer in the log\n"
      nextIndex = log.droppedCount
    }
    while nextIndex < log.endIndex {
      if let event = log[nextIndex] { text += tell(event) }
      nextIndex += 1
    }
    return text
  }

  /// Tells what follows as brought about by the end of the script.
  mutating func end() {
    beginsEnd = true
    pendingStep = nil
    shownTime = nil
  }

  private mutating func tell(_ event: Event) -> String {
    if case .step = event.kind {
      pendingStep = event
      return ""
    }
    var text = ""
    if let step = pendingStep {
      // Several calls on one line are one step to whoever wrote it.
      if step.position != shownStep || !step.position.isKnown {
        text += heading(step)
        shownTime = nil
      }
      shownStep = step.position
      pendingStep = nil
    }
    if beginsEnd {
      beginsEnd = false
      text += "\n" + style.paint(" end │ ", as: .secondary) + style.paint("the script has ended", as: .emphasis) + "\n"
    }
    if case .output(let record) = event.kind {
      return text + style.paint("      print  ", as: .secondary) + record.text + "\n"
    }
    let time = event.time == shownTime ? "     " : event.time.description
    shownTime = event.time
    let words = formatter.words(event.kind)
    let subject = words.subject.isEmpty ? "" : pad(words.subject, to: 28)
    let indent = String(repeating: "  ", count: min(6, Int(event.depth)))
    text += "      " + style.paint(pad(time, to: 7), as: .secondary)
    guard case .failure(let record) = event.kind else { return text + subject + indent + words.text + "\n" }
    let title = "\(Self.glyph(record.kind)) \(EventFormatter.label(record.kind)) \(record.name)"
    text += subject + indent + style.paint(title, as: record.kind == .warning ? .warning : .error) + "\n"
    let margin = String(repeating: " ", count: 15)
    for line in Paragraph.lines(of: record.message, width: max(20, width - margin.count)) {
      text += margin + line + "\n"
    }
    return text
  }

  /// The line of the script that took the step, behind its number.
  private func heading(_ step: Event) -> String {
    guard step.position.isKnown else { return "\n" }
    let file = symbols.name(step.position.file)
    let number = Int(step.position.line)
    guard let source = sources(file)?.line(number) else {
      return "\n" + style.paint("\(file):\(number)", as: .emphasis) + "\n"
    }
    let gutter = String(repeating: " ", count: max(0, 4 - String(number).count)) + "\(number) │ "
    var line = source.drop { $0 == " " || $0 == "\t" }.description.replacingTabs
    let room = max(20, width - gutter.count)
    if DisplayWidth.columns(of: line) > room { line = String(line.prefix(room - 1)) + "…" }
    return "\n" + style.paint(gutter, as: .secondary) + style.paint(line, as: .emphasis) + "\n"
  }

  private static func glyph(_ kind: FailureRecord.Kind) -> String { kind == .warning ? "⚠" : "✗" }

  private func pad(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(1, columns - DisplayWidth.columns(of: text)))
  }
}

extension String {
  fileprivate var replacingTabs: String { map { $0 == "\t" ? "    " : String($0) }.joined() }
}
