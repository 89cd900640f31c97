extension DiagnosticRenderer {
  /// Returns the calls, innermost first, with their locations in a column.
  ///
  /// Repeated calls (recursion) are printed once with their count. If the stack is deep, only both ends are printed.
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
      var count = 1
      while frames[index + count - 1].omittedCount == 0, index + count < frames.count,
        frames[index + count].name == frame.name, frames[index + count].location == frame.location
      {
        count += 1
      }
      let omitted = frames[index + count - 1].omittedCount
      let place = frame.location.map { TerminalText.printable($0.description) } ?? ""
      let name = TerminalText.printable(frame.name).split(separator: "\n").joined(separator: " ")
      rows.append(Row(name: name + (count > 1 ? " (\(count) times)" : ""), place: place))
      if omitted > 0 { rows.append(Row(name: "… \(omitted) more \(omitted == 1 ? "call" : "calls")", place: "")) }
      index += count
    }
    return rows
  }

  private func shortened(_ rows: [Row]) -> [Row] {
    guard rows.count > Self.mostRows else { return rows }
    let end = Self.mostRows / 2
    let omitted = Row(name: "… \(rows.count - 2 * end) more calls", place: "")
    return Array(rows[..<end]) + [omitted] + Array(rows[(rows.count - end)...])
  }
}
