extension LineDiff {
  /// A line as it is printed.
  struct PrintedLine {
    let text: String
    let role: TextRole?
  }

  /// The difference as text: `- ` before what was expected, `+ ` before what was found, two spaces
  /// before what is common, tabs and spaces at the end of a differing line visible. Of long common stretches only `context` lines next to a difference stay.
  public func rendered(context: Int = 3) -> [String] {
    printed(context: context).map(\.text)
  }

  func printed(context: Int) -> [PrintedLine] {
    let near = nearDifferences(context: context)
    var result: [PrintedLine] = []
    var index = 0
    while index < lines.count {
      if near[index] {
        result.append(Self.printed(lines[index]))
        index += 1
        continue
      }
      let end = near[index...].firstIndex(of: true) ?? lines.count
      // A marker in place of a single line would save nothing.
      if end - index == 1 {
        result.append(Self.printed(lines[index]))
      } else {
        result.append(PrintedLine(text: "  … \(end - index) equal lines", role: .secondary))
      }
      index = end
    }
    return result
  }

  private func nearDifferences(context: Int) -> [Bool] {
    var near = [Bool](repeating: false, count: lines.count)
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

  private static func printed(_ line: Line) -> PrintedLine {
    switch line {
    case .common(let text): PrintedLine(text: text.isEmpty ? "" : "  " + text, role: nil)
    case .removed(let text): PrintedLine(text: text.isEmpty ? "-" : "- " + visible(text), role: .removed)
    case .added(let text): PrintedLine(text: text.isEmpty ? "+" : "+ " + visible(text), role: .added)
    case .open(let open):
      PrintedLine(text: "  … (\(open.count) \(open.count == 1 ? "line" : "lines"))", role: .secondary)
    }
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
