internal import RouteDiagnostics
internal import SimulatedWorld

/// The timelines of a page: each string once for the whole page, moments as rows of numbers.
struct HTMLTimeline {
  private var numbers: [String: Int] = [:]
  private var texts: [String] = []

  /// Returns the moments of a test, one row each: milliseconds, kind, subject, text, file, line, depth, hierarchy. Strings are indices of
  /// ``table``, or -1 for a missing one.
  mutating func rows(_ report: TestReport) -> MarkupCode {
    var json = JSONText()
    json.array { json in
      for moment in Self.moments(report) {
        let numbers = [
          Int(moment.time.nanoseconds / 1_000_000), Int(moment.kind.rawValue), number(moment.subject),
          number(moment.text), moment.file.map { number($0) } ?? -1, moment.line, moment.depth,
          moment.tree.map { number($0) } ?? -1,
        ]
        json.element { json in
          json.array { json in
            for number in numbers { json.element { $0.number(number) } }
          }
        }
      }
    }
    return MarkupCode(script: json)
  }

  /// Returns the moments of a test. Consecutive calls on one script line share a step. The reason of a failure is at the place where it
  /// occurred.
  private static func moments(_ report: TestReport) -> [TimelineMoment] {
    var moments: [TimelineMoment] = []
    var step: TimelineMoment?
    for moment in report.timeline ?? [] {
      if moment.kind == .step {
        if moment.file != nil, moment.file == step?.file, moment.line == step?.line { continue }
        step = moment
      }
      moments.append(moment)
    }
    guard report.isFailure, let diagnostic = report.diagnostics.first?.diagnostic, !moments.isEmpty else {
      return moments
    }
    // Later moments without a script line result from the end of the test.
    let place = moments.lastIndex { $0.file != nil }.map { $0 + 1 } ?? moments.count
    let time = place > 0 ? moments[place - 1].time : .zero
    moments.insert(
      TimelineMoment(
        time: time, file: diagnostic.location?.file, line: diagnostic.location?.line ?? 0, kind: .failure,
        text: diagnostic.title), at: place)
    return moments
  }

  /// The strings by their indices.
  var table: MarkupCode {
    var json = JSONText()
    json.array { json in
      for text in texts { json.element { $0.string(TerminalText.printable(text)) } }
    }
    return MarkupCode(script: json)
  }

  private mutating func number(_ text: String) -> Int {
    if let known = numbers[text] { return known }
    numbers[text] = texts.count
    texts.append(text)
    return texts.count - 1
  }
}
