internal import Diagnostics
internal import Simulation

/// The end of a story, as a failure shows it: what happened before, and no more than a person reads.
enum StoryExcerpt {
  /// How many lines of the last step are shown.
  private static let lineLimit = 12
  /// How many steps before that one are named.
  private static let earlierSteps = 3
  /// How many events are told, of which those lines are the last.
  private static let eventLimit = 200
  /// How wide it is: a terminal of 80 columns, without the margin of failures.
  private static let width = 78
  private static let ellipsis = "        …"

  /// The last lines of what a log says, the oldest first: the last step with what came of it, the steps before it in short.
  ///
  /// - Parameters:
  ///   - file: the file that the story is of.
  ///   - classes: the declarations that name the log's objects.
  ///   - sources: looks up the text of a chunk by its name.
  /// - Returns: nil when nothing happened.
  static func lines(
    of log: EventLog, file: String, classes: ClassTable, sources: @escaping (String) -> SourceText?
  ) -> [String]? {
    let end = log.endIndex
    var start = max(log.droppedCount, end - eventLimit)
    // The story begins with a step, which names its line of the script.
    while start > log.droppedCount, start > end - 2 * eventLimit, !isStep(log[start]) { start -= 1 }
    guard (start..<end).contains(where: { isTelling(log[$0]) }) else { return nil }
    var story = Story(
      file: file, classes: classes, width: width, style: .plain, from: start, sources: sources)
    let steps = LineDiff.lines(of: story.next(of: log)).split(separator: "").map(Array.init)
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

  /// Whether an event is one of the app's own: what a script prints is no story.
  private static func isTelling(_ event: Event?) -> Bool {
    switch event?.kind {
    case nil, .step, .output: false
    default: true
    }
  }

  private static func isStep(_ event: Event?) -> Bool { if case .step = event?.kind { true } else { false } }
}

extension Diagnostic {
  /// The failure with the story that led to it.
  func telling(_ story: [String]?) -> Diagnostic {
    guard let story else { return self }
    var copy = self
    copy.details.append(.text(story.joined(separator: "\n"), caption: "What happened before:"))
    return copy
  }
}
