internal import Diagnostics
internal import Simulation

/// The last lines of a trace, which a failure shows.
enum TraceExcerpt {
  /// How many lines of the last step are shown.
  private static let lineLimit = 12
  /// How many steps before that one are named.
  private static let earlierSteps = 3
  /// How many events are told, of which those lines are the last.
  private static let eventLimit = 200
  /// How wide it is: a terminal of 80 columns, without the margin of failures.
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
    // The trace begins with a step, which names its line of the script.
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

  /// A step in short: its line of the script, and what went wrong in it.
  private static func short(_ step: [String]) -> [String] {
    let heading = step.prefix(headingCount(step))
    let events = step.dropFirst(heading.count)
    let failures = events.filter { $0.contains(" ✗ ") || $0.contains(" ⚠ ") }
    return heading + failures + (events.isEmpty || failures.count == events.count ? [] : [ellipsis])
  }

  /// A step with the last of what came of it.
  private static func shown(_ step: [String]) -> [String] {
    guard step.count > lineLimit else { return step }
    let heading = step.prefix(headingCount(step))
    return heading + [ellipsis] + step.dropFirst(heading.count).suffix(max(1, lineLimit - heading.count - 1))
  }

  /// How many lines say where a step was taken: the script's line, after the file's name where that changes.
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
  /// The failure with the end of the trace that led to it.
  func adding(trace: [String]?) -> Diagnostic {
    guard let trace else { return self }
    var copy = self
    copy.details.append(.text(trace.joined(separator: "\n"), caption: "What happened before:"))
    return copy
  }
}
