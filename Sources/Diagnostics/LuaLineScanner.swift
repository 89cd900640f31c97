/// Tells code from strings and comments on a line of Lua, one position after the other.
///
/// It sees one line only: inside a string or comment that began on an earlier line it may take text for
/// code, which costs no more than a less well placed caret.
public struct LuaLineScanner {
  private let text: [Unicode.Scalar]
  private var position = 0
  /// Where the present string or comment ends, past its last character.
  private var literalEnd = 0

  /// Begins to read a text.
  public init(_ text: [Unicode.Scalar]) { self.text = text }

  /// Whether the scalar at `index` is code. `index` must not decrease from call to call.
  public mutating func isCode(at index: Int) -> Bool {
    while position <= index {
      if position >= literalEnd { literalEnd = endOfLiteral(at: position) }
      position += 1
    }
    return index >= literalEnd
  }

  /// The end of the string or comment that begins at `start`; `start` itself if none does.
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
  /// Whether Lua 5.4 accepts this scalar inside a name: ASCII letters, digits and `_`.
  var isLuaNamePart: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    default: false
    }
  }
}
