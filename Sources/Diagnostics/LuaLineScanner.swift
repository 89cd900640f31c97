/// A scanner that distinguishes code from strings and comments on a line of Lua, position by position.
///
/// It sees one line only. Inside a string or comment that started on an earlier line, it may treat text as code. The only consequence is a
/// less precise caret.
public struct LuaLineScanner {
  private let text: [Unicode.Scalar]
  private var position = 0
  /// The end of the current string or comment, after its last character.
  private var literalEnd = 0

  /// Creates a scanner for a line.
  public init(_ text: [Unicode.Scalar]) { self.text = text }

  /// Whether the scalar at `index` is code. `index` must not decrease between calls.
  public mutating func isCode(at index: Int) -> Bool {
    while position <= index {
      if position >= literalEnd { literalEnd = endOfLiteral(at: position) }
      position += 1
    }
    return index >= literalEnd
  }

  /// Returns the end of the string or comment that starts at `start`, or `start` itself if none starts there.
  private func endOfLiteral(at start: Int) -> Int {
    switch text[start] {
    case "-" where start + 1 < text.count && text[start + 1] == "-": endOfComment(at: start)
    case "\"", "'": endOfQuoted(at: start)
    case "[": endOfLongBracket(at: start) ?? start
    default: start
    }
  }

  private func endOfComment(at start: Int) -> Int {
    guard start + 2 < text.count else { return text.count }
    return endOfLongBracket(at: start + 2) ?? text.count
  }

  private func endOfQuoted(at start: Int) -> Int {
    var index = start + 1
    while index < text.count, text[index] != text[start] {
      index += text[index] == "\\" ? 2 : 1
    }
    return min(index + 1, text.count)
  }

  private func endOfLongBracket(at start: Int) -> Int? {
    guard text[start] == "[" else { return nil }
    let level = text[(start + 1)...].prefix { $0 == "=" }.count
    let opening = start + 1 + level
    guard opening < text.count, text[opening] == "[" else { return nil }
    var index = opening + 1
    while index + level + 1 < text.count {
      if text[index] == "]", text[index + level + 1] == "]",
        text[(index + 1)..<(index + level + 1)].allSatisfy({ $0 == "=" })
      {
        return index + level + 2
      }
      index += 1
    }
    return text.count
  }
}

extension Unicode.Scalar {
  /// Whether Lua 5.4 accepts this scalar in a name: ASCII letters, digits and `_`.
  var isLuaNamePart: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: false
    }
  }
}
