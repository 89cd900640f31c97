internal import RouteDiagnostics

extension SwiftHabits {
  /// The tokens of a line. Adjacent symbols are separate tokens.
  struct Code {
    private(set) var words: [String] = []
    /// The column of each token, from 1.
    private(set) var columns: [Int] = []

    /// Splits a line.
    init(_ line: String) {
      let bytes = Array(line.utf8)
      for token in LuaTokenizer.tokens(of: bytes, isFile: false) {
        words.append(String(decoding: bytes[token.range], as: UTF8.self))
        columns.append(String(decoding: bytes[..<token.range.lowerBound], as: UTF8.self).unicodeScalars.count + 1)
      }
    }

    /// Returns the code from a token on.
    func suffix(from place: Int) -> Code {
      var code = self
      code.words.removeFirst(place)
      code.columns.removeFirst(place)
      return code
    }

    /// Returns the token at a place, or an empty string outside the line.
    func word(_ place: Int) -> String { words.indices.contains(place) ? words[place] : "" }

    /// Whether no space separates a token from the one before it.
    func touchesPrevious(_ place: Int) -> Bool {
      place > 0 && columns[place - 1] + words[place - 1].unicodeScalars.count == columns[place]
    }

    /// Whether two adjacent tokens are two symbols without a space between them.
    func hasPair(_ text: String, at place: Int) -> Bool {
      word(place) + word(place + 1) == text && touchesPrevious(place + 1)
    }

    /// Whether a symbol appears three times without a space.
    func hasTriple(_ symbol: String) -> Bool {
      words.indices.contains { place in
        word(place) == symbol && word(place + 1) == symbol && word(place + 2) == symbol && touchesPrevious(place + 1)
          && touchesPrevious(place + 2)
      }
    }

    /// Whether the innermost bracket that is open before a token is a brace.
    func isInBraces(_ place: Int) -> Bool {
      var open: [String] = []
      for word in words[..<place] {
        if ["(", "[", "{"].contains(word) { open.append(word) }
        if [")", "]", "}"].contains(word) { _ = open.popLast() }
      }
      return open.last == "{"
    }
  }
}
