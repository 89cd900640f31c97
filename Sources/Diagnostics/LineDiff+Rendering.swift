extension LineDiff {
  /// A line as it is printed.
  struct PrintedLine {
    let text: String
    let role: TextRole?
  }

  /// The difference as text: `- ` before what was expected, `+ ` before what was found, `… ` before what an ellipsis left open, two spaces
  /// before what is common, tabs and spaces at the end of a differing line visible. Of long common stretches only `context` lines next to a
  /// difference stay, and of long open ones as many at both ends. Two texts without a difference are shown whole, unless they are long.
  public func rendered(context: Int = 3) -> [String] {
    printed(context: context).map(\.text)
  }

  func printed(context: Int) -> [PrintedLine] {
    let near = nearDifferences(context: context)
    var result: [PrintedLine] = []
    var index = 0
    while index < lines.count {
      if near[index] {
        result += Self.printed(lines[index], context: context)
        index += 1
        continue
      }
      let end = near[index...].firstIndex(of: true) ?? lines.count
      // A marker in place of a single line would save nothing.
      if end - index == 1 {
        result += Self.printed(lines[index], context: context)
      } else {
        result.append(PrintedLine(text: "  … \(end - index) equal lines", role: .secondary))
      }
      index = end
    }
    return result
  }

  /// How many lines without a difference are shown.
  private static let longestUnchanged = 24

  private func nearDifferences(context: Int) -> [Bool] {
    let isShown = !hasDifferences && lines.count <= Self.longestUnchanged
    var near = [Bool](repeating: isShown, count: lines.count)
    for (index, line) in lines.enumerated() where line.isDifference {
      for neighbour in max(0, index - context)...min(lines.count - 1, index + context) { near[neighbour] = true }
    }
    return near
  }

  /// `line` with tabs and the spaces at its end made visible: they may be all the difference.
  private static func visible(_ line: String) -> String {
    let end = line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex
    let marked = line[..<end].map { $0 == "\t" ? "⇥   " : String($0) }.joined()
    return marked + String(repeating: "·", count: line[end...].count)
  }

  private static func printed(_ line: Line, context: Int) -> [PrintedLine] {
    switch line {
    case .common(let text): [PrintedLine(text: text.isEmpty ? "" : "  " + text, role: nil)]
    case .removed(let text): [PrintedLine(text: text.isEmpty ? "-" : "- " + visible(text), role: .removed)]
    case .added(let text): [PrintedLine(text: text.isEmpty ? "+" : "+ " + visible(text), role: .added)]
    case .open(let open): printed(open: open, context: context)
    }
  }

  private static func printed(open: [String], context: Int) -> [PrintedLine] {
    func shown(_ lines: some Sequence<String>) -> [PrintedLine] {
      lines.map { PrintedLine(text: "… " + $0, role: .secondary) }
    }
    if open.isEmpty { return [PrintedLine(text: "… (no line)", role: .secondary)] }
    guard open.count > 2 * context + 1 else { return shown(open) }
    let rest = PrintedLine(text: "… (\(open.count - 2 * context) lines)", role: .secondary)
    return shown(open.prefix(context)) + [rest] + shown(open.suffix(context))
  }
}

extension LineDiff.Line {
  fileprivate var isDifference: Bool {
    switch self {
    case .removed, .added: true
    case .common, .open: false
    }
  }
}
