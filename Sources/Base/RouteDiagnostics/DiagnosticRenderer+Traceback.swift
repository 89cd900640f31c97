extension DiagnosticRenderer {
  /// Returns the calls, innermost first, with their locations in a column.
  ///
  /// Repeated calls (recursion) are printed once with their count, and so are repeated sequences of calls. If the stack is deep, only both
  /// ends are printed.
  func traceback(of diagnostic: Diagnostic) -> [StyledText] {
    let rows = shortened(folded(diagnostic.traceback.filter { !$0.name.isEmpty || $0.location != nil }))
    let column =
      rows.compactMap { $0.place.isEmpty ? nil : DisplayWidth.columns(of: $0.name) }
      .filter { $0 <= Self.widestName }.max() ?? 0
    return rows.map { row in
      guard !row.place.isEmpty else { return "\(Self.indentation)\(row.name)" }
      let gap = max(0, column - DisplayWidth.columns(of: row.name)) + 2
      return "\(Self.indentation)\(row.name)\(String(repeating: " ", count: gap))\(row.place, as: .secondary)"
    }
  }

  private struct Row {
    var name: String
    var place: String
  }

  private static let widestName = 44
  private static let mostRows = 20

  private func folded(_ frames: [Diagnostic.Frame]) -> [Row] {
    var rows: [Row] = []
    var index = 0
    while index < frames.count {
      let frame = frames[index]
      if let period = CallCycle.period(of: Array(frames[index...].prefix(32))), period > 1 {
        let count = CallCycle.repetitions(of: period, in: frames[index...])
        rows += frames[index..<(index + period)].map { Row(name: name(of: $0), place: place(of: $0)) }
        rows.append(Row(name: "… these \(period) calls \(count) times", place: ""))
        index += count * period
        rows += omission(after: frames[index - 1])
        continue
      }
      var count = 1
      while frames[index + count - 1].omittedCount == 0, index + count < frames.count,
        frames[index + count].name == frame.name, frames[index + count].location == frame.location
      {
        count += 1
      }
      rows.append(Row(name: name(of: frame) + (count > 1 ? " (\(count) times)" : ""), place: place(of: frame)))
      rows += omission(after: frames[index + count - 1])
      index += count
    }
    return rows
  }

  private func name(of frame: Diagnostic.Frame) -> String {
    TerminalText.printable(frame.name).split(separator: "\n").joined(separator: " ")
  }

  private func place(of frame: Diagnostic.Frame) -> String {
    frame.location.map { TerminalText.printable($0.description) } ?? ""
  }

  /// Returns the row for the calls that the traceback omits after a call, if there are any.
  private func omission(after frame: Diagnostic.Frame) -> [Row] {
    let count = frame.omittedCount
    return count == 0 ? [] : [Row(name: "… \(count) more \(count == 1 ? "call" : "calls")", place: "")]
  }

  private func shortened(_ rows: [Row]) -> [Row] {
    guard rows.count > Self.mostRows else { return rows }
    let end = Self.mostRows / 2
    let omitted = Row(name: "… \(rows.count - 2 * end) more calls", place: "")
    return Array(rows[..<end]) + [omitted] + Array(rows[(rows.count - end)...])
  }
}
