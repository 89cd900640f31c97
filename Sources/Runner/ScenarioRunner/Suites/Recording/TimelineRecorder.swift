internal import RouteDiagnostics
internal import SimulatedWorld

/// A recorder of an app's hierarchies for the timeline of a failed test.
///
/// Most tests pass, so recording is cheap: it keeps the hierarchy after each of its changes and each step of the script, and draws nothing.
/// The events are in the log.
final class TimelineRecorder {
  /// The number of moments to keep. More would be unreadable. The latest are kept, as in the log.
  private static let limit = 10_000

  private let context: RunContext
  private let formatter: EventFormatter
  private var eventCount = 0
  private var lastTime = VirtualTime.zero
  private var isChanged = false
  /// The hierarchies, each after the event of an index.
  private var trees: [(index: Int, draw: () -> String)] = []

  /// Starts to record the app that starts now.
  init(_ context: RunContext) {
    self.context = context
    formatter = EventFormatter(classes: context.classes)
    context.readEvents { [weak self] in self?.read($0) }
  }

  private func read(_ event: Event) {
    if isChanged || event.time != lastTime { endStep() }
    lastTime = event.time
    isChanged = if case .hierarchy = event.kind { true } else { false }
    eventCount += 1
  }

  /// Records the current hierarchy, which belongs to the last event.
  func endStep() {
    guard eventCount > 0, trees.last?.index != eventCount - 1 else { return }
    trees.append((eventCount - 1, context.tree()))
    if trees.count > 2 * Self.limit { trees.removeFirst(Self.limit) }
  }

  /// Returns the moments of the app that has run, without the effects of its end.
  func moments(of log: EventLog?) -> [TimelineMoment] {
    guard let log else { return [] }
    let end = min(eventCount, log.endIndex)
    var moments: [TimelineMoment] = []
    var trees = trees[...]
    var shownTree: String?
    for index in min(end, max(log.droppedCount, end - Self.limit))..<end {
      guard let event = log[index] else { continue }
      var moment = moment(event)
      var tree: String?
      while let next = trees.first, next.index <= index { tree = trees.removeFirst().draw() }
      if tree != nil, tree != shownTree {
        moment.tree = tree
        shownTree = tree
      }
      moments.append(moment)
    }
    return moments
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
