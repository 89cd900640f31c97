internal import Diagnostics
internal import Simulation

/// A recorder of an app's timeline: its events as text, each with the hierarchy after it.
final class TimelineRecorder {
  /// The number of moments to keep. More would be unreadable. The latest are kept, as in the log.
  private static let limit = 10_000

  private let context: RunContext
  private let formatter: EventFormatter
  private var shownTree: String?
  private var drawnCount = 0
  private(set) var moments: [TimelineMoment] = []

  /// Starts to record the app that starts now.
  init(_ context: RunContext) {
    self.context = context
    formatter = EventFormatter(classes: context.classes)
    context.readEvents { [weak self] in self?.append($0) }
  }

  /// Ends a step. The current hierarchy belongs to the last moment of the step.
  func endStep() {
    guard let last = moments.indices.last else { return }
    let tree = context.tree()
    if tree != shownTree {
      moments[last].tree = tree
      shownTree = tree
    }
  }

  private func append(_ event: Event) {
    // In a long timeline, the hierarchy is drawn only after each step, because drawing takes longer than the events.
    if drawnCount < Self.limit {
      drawnCount += 1
      endStep()
    }
    moments.append(moment(event))
    if moments.count > 2 * Self.limit { moments.removeFirst(Self.limit) }
  }

  private func moment(_ event: Event) -> TimelineMoment {
    let file = event.position.isKnown ? context.classes.symbols.name(event.position.file) : nil
    let line = event.position.isKnown ? Int(event.position.line) : 0
    let words = formatter.words(event.kind)
    let isStep = if case .step = event.kind { true } else { false }
    let source = isStep ? file.flatMap { context.sources($0)?.line(line) } : nil
    return TimelineMoment(
      time: event.time, file: file, line: line, kind: TimelineMoment.Kind(event.kind), subject: words.subject,
      text: source.map(Self.trimmed) ?? words.text, depth: Int(event.depth))
  }

  /// Returns a script line without surrounding white space, and at most 500 characters of it.
  private static func trimmed(_ line: String) -> String {
    var line = line.drop { $0 == " " || $0 == "\t" }.prefix(500)
    while line.last == " " || line.last == "\t" { line.removeLast() }
    return String(line)
  }
}

extension TimelineMoment.Kind {
  fileprivate init(_ kind: Event.Kind) {
    self =
      switch kind {
      case .step: .step
      case .callback: .callback
      case .hierarchy: .hierarchy
      case .state: .state
      case .failure: .failure
      case .output: .output
      case .deallocated: .deallocated
      case .retainCycle: .retainCycle
      case .injection: .injection
      }
  }
}
