internal import RouteDiagnostics

/// Writes the content of an inline snapshot as a literal.
struct SnapshotLiteral {
  /// The lines of the snapshot, laid out.
  let lines: [String]
  let layout: SourceLayout

  /// Returns a replacement for a literal in the same style: its quotes or brackets, its margin, and the position of its end.
  ///
  /// - Parameters:
  ///   - old: The bytes of the old literal.
  ///   - place: The position of the literal in the source.
  func replacing(_ old: ArraySlice<UInt8>) -> [UInt8] {
    guard let level = LuaTokenizer.longBracketLevel(old) else {
      // An empty pair of quotes does not show the author's style for several lines.
      if old.count == 2, lines.count > 1 { return block(margin: layout.margin(at: old.startIndex), level: 0) }
      return LuaStringLiteral.quoted(lines.joined(separator: "\n"), with: old.first ?? UInt8(ascii: "\""))
    }
    let content = old.dropFirst(level + 2).dropLast(level + 2)
    guard let lineBreak = SourceLayout.firstLineBreak(in: content), content.starts(with: lineBreak) else {
      if lines.count <= 1, SourceLayout.firstLineBreak(in: content) == nil {
        return LuaStringLiteral.long(Array((lines.first ?? "").utf8), level: level)
      }
      return block(margin: layout.margin(at: old.startIndex), level: level)
    }
    let written = content.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
    let first = written.first { !$0.allSatisfy(\.isLuaSpace) }
    let margin =
      first.map { Array($0.prefix { $0 == 0x20 || $0 == 0x09 }) }
      ?? layout.margin(at: old.startIndex) + layout.indentation
    var text = lines.flatMap { lineBreak + margin + Array($0.utf8) }
    // Keep the characters before the closing bracket.
    let lastBreak = content.lastIndex { $0 == 0x0A || $0 == 0x0D } ?? content.startIndex
    let tail = content[(lastBreak + 1)...]
    if tail.allSatisfy(\.isLuaSpace) { text += lineBreak + Array(tail) }
    return LuaStringLiteral.long(text, level: level)
  }

  /// Returns a new literal for a position without one.
  func inserted(at place: Int) -> [UInt8] {
    lines.isEmpty ? Array("\"\"".utf8) : block(margin: layout.margin(at: place), level: 0)
  }

  /// Returns long brackets around indented lines, with the closing bracket on a separate line.
  private func block(margin: [UInt8], level: Int) -> [UInt8] {
    let text = lines.flatMap { layout.lineBreak + margin + layout.indentation + Array($0.utf8) }
    return LuaStringLiteral.long(text + layout.lineBreak + margin, level: level)
  }
}
