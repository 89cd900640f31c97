package import RouteDiagnostics
package import SimulatedWorld

/// Writes a log as a trace: each line of the script, and indented below it the events that result from it, with their virtual times.
///
/// A trace continues where it ended, so that it can be written step by step or in one piece.
public struct Trace {
  private let classes: () -> ClassTable
  private lazy var formatter = EventFormatter(classes: classes())
  private let sources: (String) -> SourceText?
  private let width: Int
  private var nextIndex = 0
  private var shownTime: VirtualTime?
  private var pendingStep: Event?
  private var shownStep: SourcePosition?
  private var shownFile: String
  private var beginsEnd = false

  /// Creates a trace of a log.
  ///
  /// - Parameters:
  ///   - file: The file that runs.
  ///   - classes: The declarations that name the log's objects. They are requested with the first event, because a script without an app
  ///     needs none.
  ///   - width: The number of columns.
  ///   - start: The index of the first event.
  ///   - sources: Looks up the text of a chunk by its name.
  package init(
    file: String, classes: @autoclosure @escaping () -> ClassTable, width: Int, from start: Int = 0,
    sources: @escaping (String) -> SourceText?
  ) {
    self.classes = classes
    shownFile = file
    nextIndex = start
    self.width = width
    self.sources = sources
  }

  /// Returns the events since the last call as text that ends with a newline. Empty if nothing happened.
  ///
  /// - Parameter end: The index after the last event, or `nil` for all events.
  package mutating func next(of log: EventLog, to end: Int? = nil) -> StyledText {
    var text = StyledText()
    if nextIndex < log.droppedCount {
      text += "      … \(log.droppedCount - nextIndex) earlier events are no longer in the log\n"
      nextIndex = log.droppedCount
    }
    while nextIndex < end ?? log.endIndex {
      if let event = log[nextIndex] { text += lines(of: event) }
      nextIndex += 1
    }
    return text
  }

  /// Attributes the events that follow to the end of the script.
  mutating func end() {
    beginsEnd = true
    pendingStep = nil
    shownTime = nil
  }

  private mutating func lines(of event: Event) -> StyledText {
    if case .step = event.kind {
      pendingStep = event
      return ""
    }
    var text = StyledText()
    if let step = pendingStep {
      // Several calls on one line are one step to the author.
      if step.position != shownStep || !step.position.isKnown {
        text += heading(step)
        shownTime = nil
      }
      shownStep = step.position
      pendingStep = nil
    }
    if beginsEnd {
      beginsEnd = false
      text += "\n\(" end │ ", as: .secondary)\("the script has ended", as: .emphasis)\n"
    }
    if case .output(let record) = event.kind {
      return text + printed(record.text)
    }
    let time = event.time == shownTime ? "     " : event.time.description
    shownTime = event.time
    let words = formatter.words(event.kind)
    let subject = words.subject.isEmpty ? "" : pad(TerminalText.printable(words.subject), to: 26)
    let indent = String(repeating: "  ", count: min(6, Int(event.depth)))
    text += " \(pad(time, to: Self.column - 1), as: .secondary)\(subject)\(indent)"
    switch event.kind {
    case .failure(let record):
      let isWarning = record.kind == .warning
      let title = "\(isWarning ? "⚠" : "✗") \(EventFormatter.label(record.kind)) \(record.name)"
      text += StyledText(title, as: isWarning ? .warning : .error)
      return text + explanation(record.message)
    case .retainCycle(let record):
      // This is the leak that users look for: reference counting would not release these objects.
      text += StyledText("⚠ retain cycle: nothing else holds these objects", as: .warning)
      return text + explanation(record.text)
    default:
      let column = Self.column + DisplayWidth.columns(of: subject) + indent.count
      return text + "\(wrapped(words.text, at: column))\n"
    }
  }

  /// Returns the end of a line, followed by an explanation on separate lines.
  private func explanation(_ message: String) -> StyledText {
    var text: StyledText = "\n"
    let margin = String(repeating: " ", count: Self.column + 2)
    for line in Paragraph.lines(of: message, width: max(20, width - margin.count)) {
      text += "\(margin)\(line)\n"
    }
    return text
  }

  /// Returns the lines that the script printed.
  private func printed(_ output: String) -> StyledText {
    var text = StyledText()
    var margin = pad(" print", to: Self.column)
    for line in TerminalText.printable(output).split(separator: "\n", omittingEmptySubsequences: false) {
      text += "\(margin, as: .secondary)\(line)\n"
      margin = String(repeating: " ", count: Self.column)
    }
    return text
  }

  /// Returns text that starts at a column, with continuation lines below it.
  private func wrapped(_ text: String, at column: Int) -> String {
    let lines = Paragraph.lines(of: text, width: width - column)
    return lines.joined(separator: "\n" + String(repeating: " ", count: min(column + 2, width / 2)))
  }

  /// The column of events, after the time. With it, most events fit a line of 80 columns.
  private static let column = 8

  /// Returns the script line of the step, after its number.
  private mutating func heading(_ step: Event) -> StyledText {
    guard step.position.isKnown else { return "\n" }
    let file = classes().symbols.name(step.position.file)
    // The file is printed if it changes, because a function of a module may take a step.
    let change: StyledText = file == shownFile ? "" : "\(TerminalText.line(file), as: .secondary)\n"
    shownFile = file
    let number = Int(step.position.line)
    guard let source = sources(file)?.line(number) else {
      return "\n\("\(TerminalText.line(file)):\(number)", as: .emphasis)\n"
    }
    let gutter = String(repeating: " ", count: max(0, 4 - String(number).count)) + "\(number) │ "
    let room = max(20, width - gutter.count)
    // A line may have any length, and only its start is shown.
    var line = TerminalText.printable(String(source.drop { $0 == " " || $0 == "\t" }.prefix(4 * room)))
    if DisplayWidth.columns(of: line) > room {
      while DisplayWidth.columns(of: line) >= room { line.removeLast() }
      line += "…"
    }
    return "\n\(change)\(gutter, as: .secondary)\(line, as: .emphasis)\n"
  }

  private func pad(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(1, columns - DisplayWidth.columns(of: text)))
  }
}
