package import Diagnostics
package import Simulation

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
  private var shownFile: String
  private var beginsEnd = false

  /// Prepares to tell what a log says.
  ///
  /// - Parameters:
  ///   - file: the file that the story is of.
  ///   - classes: the declarations that name the log's objects.
  ///   - width: how many columns there are.
  ///   - style: plain or coloured.
  ///   - start: the place in the log where it begins.
  ///   - sources: looks up the text of a chunk by its name.
  package init(
    file: String, classes: ClassTable, width: Int, style: OutputStyle, from start: Int = 0,
    sources: @escaping (String) -> SourceText?
  ) {
    formatter = EventFormatter(classes: classes)
    symbols = classes.symbols
    shownFile = file
    nextIndex = start
    self.width = width
    self.style = style
    self.sources = sources
  }

  /// What happened since the last call, as text that ends with a line feed, or empty.
  package mutating func next(of log: EventLog) -> String {
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
      return text + told(record.text)
    }
    let time = event.time == shownTime ? "     " : event.time.description
    shownTime = event.time
    let words = formatter.words(event.kind)
    let subject = words.subject.isEmpty ? "" : pad(printed(words.subject), to: 26)
    let indent = String(repeating: "  ", count: min(6, Int(event.depth)))
    text += " " + style.paint(pad(time, to: Self.column - 1), as: .secondary)
    let title: String
    let message: String
    var role = TextRole.warning
    switch event.kind {
    case .failure(let record):
      title = "\(Self.glyph(record.kind)) \(EventFormatter.label(record.kind)) \(record.name)"
      message = record.message
      if record.kind != .warning { role = .error }
    case .retainCycle(let record):
      // What reference counting would have leaked is what an architect looks for.
      title = "⚠ retain cycle: nothing else holds these objects"
      message = record.text
    default:
      let column = Self.column + DisplayWidth.columns(of: subject) + indent.count
      return text + subject + indent + wrapped(words.text, at: column) + "\n"
    }
    text += subject + indent + style.paint(title, as: role) + "\n"
    let margin = String(repeating: " ", count: Self.column + 2)
    for line in Paragraph.lines(of: message, width: max(20, width - margin.count)) {
      text += margin + line + "\n"
    }
    return text
  }

  /// What the script printed, its lines one under the other.
  private func told(_ output: String) -> String {
    let lines = printed(output).split(separator: "\n", omittingEmptySubsequences: false)
    let margins =
      [pad(" print", to: Self.column)]
      + Array(repeating: String(repeating: " ", count: Self.column), count: lines.count - 1)
    return zip(margins, lines).map { style.paint($0, as: .secondary) + $1 + "\n" }.joined()
  }

  /// Words that begin at a column, those that find no room further down.
  private func wrapped(_ text: String, at column: Int) -> String {
    let lines = Paragraph.lines(of: text, width: width - column)
    return lines.joined(separator: "\n" + String(repeating: " ", count: min(column + 2, width / 2)))
  }

  /// Where what happened begins, behind the time: short enough for most events to fit a line of 80 columns.
  private static let column = 8

  private func printed(_ text: String) -> String { TerminalText.printable(text) }

  /// The line of the script that took the step, behind its number.
  private mutating func heading(_ step: Event) -> String {
    guard step.position.isKnown else { return "\n" }
    let file = symbols.name(step.position.file)
    // The file is named where it changes: a step may be taken by a function of a module.
    let change = file == shownFile ? "" : style.paint(file, as: .secondary) + "\n"
    shownFile = file
    let number = Int(step.position.line)
    guard let source = sources(file)?.line(number) else {
      return "\n" + style.paint("\(file):\(number)", as: .emphasis) + "\n"
    }
    let gutter = String(repeating: " ", count: max(0, 4 - String(number).count)) + "\(number) │ "
    let room = max(20, width - gutter.count)
    // Of a line without an end only its beginning is looked at.
    var line = printed(String(source.drop { $0 == " " || $0 == "\t" }.prefix(4 * room)))
    if DisplayWidth.columns(of: line) > room {
      while DisplayWidth.columns(of: line) >= room { line.removeLast() }
      line += "…"
    }
    return "\n" + change + style.paint(gutter, as: .secondary) + style.paint(line, as: .emphasis) + "\n"
  }

  private static func glyph(_ kind: FailureRecord.Kind) -> String { kind == .warning ? "⚠" : "✗" }

  private func pad(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(1, columns - DisplayWidth.columns(of: text)))
  }
}
