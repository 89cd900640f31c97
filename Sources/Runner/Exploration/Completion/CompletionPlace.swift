internal import RouteDiagnostics

/// The position in the input at which to complete a name.
enum CompletionPlace {
  /// A name by itself, such as a variable or a function.
  case name
  /// A member after a dot or a colon. `of` is the index of the last token before the separator.
  case member(of: Int, isMethod: Bool)
  /// The inside of a string argument. `in` is the name of the called function, or `nil` if it is not known.
  case string(in: String?)
  /// A key in the table of a declaration with this function.
  case key(of: String)

  /// The tokens of the input up to the cursor.
  struct Text {
    let bytes: [UInt8]
    let tokens: [LuaToken]

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      tokens = LuaTokenizer.tokens(of: bytes, isFile: false)
    }

    func text(_ index: Int) -> String {
      tokens.indices.contains(index) ? String(decoding: bytes[tokens[index].range], as: UTF8.self) : ""
    }

    func isName(_ index: Int) -> Bool {
      tokens.indices.contains(index) && tokens[index].kind == .name && !LuaWords.keywords.contains(text(index))
    }

    /// Whether two tokens touch: `..` is two dots.
    func touch(_ first: Int, _ second: Int) -> Bool {
      tokens.indices.contains(first) && tokens.indices.contains(second)
        && tokens[first].range.upperBound == tokens[second].range.lowerBound
    }

    /// Returns the token that opens the bracket that the token at an index closes, or `nil` if there is no such token.
    func opening(of index: Int) -> Int? {
      var depth = 0
      for place in stride(from: index, through: 0, by: -1) where tokens[place].kind == .symbol {
        switch text(place) {
        case ")", "]", "}": depth += 1
        case "(", "[", "{":
          depth -= 1
          if depth == 0 { return place }
        default: break
        }
      }
      return nil
    }

    /// The innermost bracket that is still open at the end, or `nil` if all are closed.
    var openBracket: Int? {
      var depth = 0
      for place in stride(from: tokens.count - 1, through: 0, by: -1) where tokens[place].kind == .symbol {
        switch text(place) {
        case ")", "]", "}": depth += 1
        case "(", "[", "{":
          if depth == 0 { return place }
          depth -= 1
        default: break
        }
      }
      return nil
    }
  }

  /// Finds the position to complete.
  ///
  /// - Returns: The position, and the byte offset at which the partial name starts.
  static func find(in text: Text) -> (place: CompletionPlace, start: Int) {
    let end = text.bytes.count
    if let last = text.tokens.last, last.kind == .string, isOpen(text, last) {
      var start = last.range.lowerBound + 1
      if text.bytes[last.range.lowerBound] == UInt8(ascii: "[") {
        while start < end, text.bytes[start] == UInt8(ascii: "=") { start += 1 }
        start = min(end, start + 1)
      }
      return (.string(in: callee(of: text.tokens.count - 1, text)), start)
    }
    var index = text.tokens.count - 1
    var start = end
    if let last = text.tokens.last, last.kind == .name, last.range.upperBound == end {
      start = last.range.lowerBound
      index -= 1
    }
    let before = text.text(index)
    let isPair = text.text(index - 1) == before && text.touch(index - 1, index)
    if before == "." && !isPair { return (.member(of: index - 1, isMethod: false), start) }
    if before == ":" && !isPair { return (.member(of: index - 1, isMethod: true), start) }
    if ["{", ",", ";"].contains(before), let open = bracket(upTo: index, text), text.text(open) == "{",
      let word = declaration(before: open, text)
    {
      return (.key(of: word), start)
    }
    return (.name, start)
  }

  /// Whether a string has no closing delimiter yet.
  static func isOpen(_ text: Text, _ token: LuaToken) -> Bool {
    guard token.range.upperBound == text.bytes.count else { return false }
    let bytes = text.bytes[token.range]
    guard let first = bytes.first else { return false }
    if first == UInt8(ascii: "[") {
      let level = bytes.dropFirst().prefix { $0 == UInt8(ascii: "=") }.count
      return !String(decoding: bytes, as: UTF8.self).hasSuffix("]" + String(repeating: "=", count: level) + "]")
    }
    return bytes.count < 2 || bytes.last != first
  }

  private static func bracket(upTo index: Int, _ text: Text) -> Int? {
    text.text(index) == "{" ? index : Text(Array(text.bytes[..<text.tokens[index].range.upperBound])).openBracket
  }

  /// Returns the function whose declaration a table belongs to, as in `viewController "Editor" {` and `launch {`.
  private static func declaration(before open: Int, _ text: Text) -> String? {
    var index = open - 1
    if text.tokens.indices.contains(index), text.tokens[index].kind == .string { index -= 1 }
    if text.text(index) == ",", text.tokens.indices.contains(index - 1), text.tokens[index - 1].kind == .string {
      index -= 2
    }
    if text.text(index) == "(" { index -= 1 }
    return text.isName(index) ? text.text(index) : nil
  }

  /// Returns the name of the function that receives a string as its argument.
  private static func callee(of string: Int, _ text: Text) -> String? {
    if text.isName(string - 1) { return text.text(string - 1) }
    guard string > 0,
      let open = Text(Array(text.bytes[..<text.tokens[string].range.lowerBound])).openBracket,
      text.text(open) == "(" || text.text(open) == "{"
    else { return nil }
    return text.isName(open - 1) ? text.text(open - 1) : nil
  }
}

/// The words that Lua reserves.
enum LuaWords {
  static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local", "nil",
    "not",
    "or", "repeat", "return", "then", "true", "until", "while",
  ]
}
