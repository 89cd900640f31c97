extension LineDiff {
  /// Returns the difference as lines of text.
  ///
  /// Each line has a prefix: `- ` if it was expected, `+ ` if it was found, `… ` if an ellipsis covers it, and two spaces if it is common.
  /// Tabs and trailing spaces of differing lines are made visible. Long common parts are reduced to `context` lines next to a difference.
  /// Long parts that an ellipsis covers are reduced to `context` lines at both ends. Without a difference, all lines are shown, unless
  /// there are many.
  public func rendered(context: Int = 3) -> [String] {
    printed(context: context).map(\.text)
  }

  func printed(context: Int) -> [StyledText.Span] {
    let near = nearDifferences(context: context)
    var result: [StyledText.Span] = []
    var index = 0
    while index < lines.count {
      if near[index] {
        result += Self.printed(lines[index], context: context)
        index += 1
        continue
      }
      let end = near[index...].firstIndex(of: true) ?? lines.count
      // A marker in place of a single line would not save space.
      if end - index == 1 {
        result += Self.printed(lines[index], context: context)
      } else {
        result.append(StyledText.Span(text: "  … \(end - index) equal lines", role: .secondary))
      }
      index = end
    }
    return result
  }

  /// The maximum number of lines that are shown if there is no difference.
  private static let longestUnchanged = 24

  private func nearDifferences(context: Int) -> [Bool] {
    let isShown = !hasDifferences && lines.count <= Self.longestUnchanged
    var near = [Bool](repeating: isShown, count: lines.count)
    for (index, line) in lines.enumerated() where line.isDifference {
      for neighbour in max(0, index - context)...min(lines.count - 1, index + context) { near[neighbour] = true }
    }
    return near
  }

  /// Returns `line` with visible tabs and trailing spaces, since these may be the only difference.
  private static func visible(_ line: String) -> String {
    let end = line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex
    let marked = line[..<end].map { $0 == "\t" ? "⇥   " : String($0) }.joined()
    return marked + String(repeating: "·", count: line[end...].count)
  }

  private static func printed(_ line: Line, context: Int) -> [StyledText.Span] {
    switch line {
    case .common(let text): [StyledText.Span(text: text.isEmpty ? "" : "  " + text)]
    case .removed(let text): [StyledText.Span(text: text.isEmpty ? "-" : "- " + visible(text), role: .removed)]
    case .added(let text): [StyledText.Span(text: text.isEmpty ? "+" : "+ " + visible(text), role: .added)]
    case .open(let open): printed(open: open, context: context)
    }
  }

  private static func printed(open: [String], context: Int) -> [StyledText.Span] {
    func shown(_ lines: some Sequence<String>) -> [StyledText.Span] {
      lines.map { StyledText.Span(text: "… " + $0, role: .secondary) }
    }
    if open.isEmpty { return [StyledText.Span(text: "… (no line)", role: .secondary)] }
    guard open.count > 2 * context + 1 else { return shown(open) }
    let rest = StyledText.Span(text: "… (\(open.count - 2 * context) lines)", role: .secondary)
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
