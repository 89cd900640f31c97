internal import RouteDiagnostics
internal import SimulatedWorld

/// The last lines of a trace, which a failure shows.
enum TraceExcerpt {
  /// The maximum number of lines of the last step.
  private static let lineLimit = 12
  /// The number of steps to show in short form before the last one.
  private static let earlierSteps = 3
  /// The approximate number of events to trace. The excerpt shows the last lines of that trace.
  private static let eventLimit = 200
  /// The number of columns: 80 without the margin of failures.
  private static let width = 78
  private static let ellipsis = "        …"

  /// Returns the last lines of the trace of a log: the last step with its events, and the steps before it in short.
  ///
  /// - Parameters:
  ///   - file: The file that runs.
  ///   - classes: The declarations that name the log's objects.
  ///   - sources: Looks up the text of a chunk by its name.
  /// - Returns: The lines, or `nil` if nothing happened.
  static func lines(
    of log: EventLog, file: String, classes: ClassTable, sources: @escaping (String) -> SourceText?
  ) -> [String]? {
    let end = log.endIndex
    var start = max(log.droppedCount, end - eventLimit)
    // The trace starts with a step, which has a script line.
    while start > log.droppedCount, start > end - 2 * eventLimit, !isStep(log[start]) { start -= 1 }
    guard (start..<end).contains(where: { isOfApp(log[$0]) }) else { return nil }
    var trace = Trace(file: file, classes: classes, width: width, from: start, sources: sources)
    let steps = LineDiff.lines(of: trace.next(of: log).plain).split(separator: "").map(Array.init)
    guard let last = steps.last else { return nil }
    var lines: [String] = []
    let earlier = steps.dropLast()
    if earlier.count > earlierSteps { lines.append(ellipsis) }
    for step in earlier.suffix(earlierSteps) { lines += short(step) }
    return lines + shown(last)
  }

  /// Returns a step in short form: its script line and its failures.
  private static func short(_ step: [String]) -> [String] {
    let heading = step.prefix(headingCount(step))
    let events = step.dropFirst(heading.count)
    let failures = events.filter { $0.contains(" ✗ ") || $0.contains(" ⚠ ") }
    return heading + failures + (events.isEmpty || failures.count == events.count ? [] : [ellipsis])
  }

  /// Returns a step with the last of its events.
  private static func shown(_ step: [String]) -> [String] {
    guard step.count > lineLimit else { return step }
    let heading = step.prefix(headingCount(step))
    return heading + [ellipsis] + step.dropFirst(heading.count).suffix(max(1, lineLimit - heading.count - 1))
  }

  /// Returns the number of lines before the events of a step: the script line, after the file name if it changes.
  private static func headingCount(_ step: [String]) -> Int {
    step.prefix(2).firstIndex { $0.contains(" │ ") }.map { $0 + 1 } ?? 1
  }

  /// Whether an event comes from the app. Steps and output come from the script.
  private static func isOfApp(_ event: Event?) -> Bool {
    switch event?.kind {
    case nil, .step, .output: false
    default: true
    }
  }

  private static func isStep(_ event: Event?) -> Bool { if case .step = event?.kind { true } else { false } }
}

extension Diagnostic {
  /// Returns the failure with the end of the trace that led to it.
  func adding(trace: [String]?) -> Diagnostic {
    guard let trace else { return self }
    var copy = self
    copy.history = .text(trace.joined(separator: "\n"), caption: "What happened before:")
    return copy
  }
}
