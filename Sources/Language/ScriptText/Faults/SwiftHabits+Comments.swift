/// The advice on comments of Swift, which Lua reads as divisions, and on `continue` at the end of a line.
extension SwiftHabits {
  /// The advice on a line that starts with two slashes, which Lua may read as a division of the value before it, or `nil` for another line.
  static func advice(onComment line: String) -> String? { Code(line).hasPair("//", at: 0) ? comment : nil }

  /// Returns the advice on a line that ends with a comment of Swift, or `nil` for another line. The parser stopped at the start of the next
  /// line, or the comment is the value that failed.
  ///
  /// - Parameter name: The only word of the comment, or `nil` for a comment of several words.
  static func advice(onLineWithComment line: String, of name: String?) -> String? {
    let code = Code(line)
    if name == nil, code.words.last == "continue",
      ["", "then", "do", "else", ";"].contains(code.word(code.words.count - 2))
    {
      return skip
    }
    guard let start = code.words.indices.last(where: { $0 > 0 && code.hasPair("//", at: $0) }) else { return nil }
    let words = code.words[(start + 2)...]
    if let name { return words.elementsEqual([name]) ? comment : nil }
    guard words.count > 1, let last = words.last, isName(last) else { return nil }
    let before = code.word(words.endIndex - 2)
    let isLabel = before == ":" && !code.touchesPrevious(words.endIndex - 1)
    return isLabel || isName(before) || before.first?.isNumber == true ? comment : nil
  }

  /// Returns the advice on a comment before the token at which the parser stopped. Lua reads two slashes after a value as a division.
  static func comment(_ code: Code, before place: Int) -> String? {
    if place > 0, code.hasPair("//", at: 0) { return comment }
    guard let start = (0..<place).last(where: { code.hasPair("//", at: $0) }) else { return nil }
    let (before, word) = (code.word(place - 1), code.word(place))
    // Two words in a row after a division, a word that starts a statement, and the marks of a sentence.
    let startsWithNumber = place == start + 3 && before.first?.isNumber == true
    let isSentence =
      isName(word) && (isName(before) || startsWithNumber && !["if", "elseif", "while", "for"].contains(code.word(0)))
      || place == start + 2
        && ["if", "for", "while", "return", "do", "then", "and", "or", "in", "until"].contains(word)
      || word.hasPrefix("'") && code.touchesPrevious(place)
      || ["?", "!"].contains(word) && place == code.words.count - 1 && place > start + 2
    return isSentence ? comment : nil
  }

  /// The advice on a comment of Swift.
  static let comment = "a comment starts with --"

  /// The advice on `continue`.
  static let skip = "write goto continue, and ::continue:: before the end of the loop"
}
