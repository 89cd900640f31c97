extension SourceText {
  /// The role of the names at a place in Lua code.
  private enum Place {
    case code
    /// The names after `local` or `for`.
    case names
    /// The name after `local function`.
    case localFunction
    /// The name of a function, before its parameters.
    case function
    case parameters
  }

  /// Returns the names that Lua code declares up to a line with `local`, in loops and as parameters, in their order, with their lines.
  ///
  /// It reads names only. A name may be out of scope at the line.
  package func localDeclarations(before last: Int) -> [(name: String, line: Int)] {
    var names: [(String, Int)] = []
    var place = Place.code
    for number in 1...max(1, last) {
      guard let text = line(number) else { break }
      let bytes = Array(text.utf8)
      for token in LuaTokenizer.tokens(of: bytes, isFile: false) {
        let word = String(decoding: bytes[token.range], as: UTF8.self)
        switch (word, place) {
        case ("local", _), ("for", _): place = .names
        case ("function", .names): place = .localFunction
        case ("function", _): place = .function
        case ("(", .function): place = .parameters
        case (",", .names), (",", .parameters), (".", .function), (":", .function): break
        case ("in", .names): place = .code
        case (_, .names) where token.kind == .name, (_, .parameters) where token.kind == .name:
          names.append((word, number))
        case (_, .localFunction) where token.kind == .name:
          names.append((word, number))
          place = .function
        case (_, .function) where token.kind == .name: break
        default: place = .code
        }
      }
    }
    return names
  }

  /// Returns the name of the function to which the only closure that starts on a line is passed: `app:perform`. Returns `nil` if no closure or
  /// several start there, or if it is not the argument of a call on that line.
  package func calleeOfFunction(onLine number: Int) -> String? {
    guard let (words, place) = onlyFunction(onLine: number) else { return nil }
    var depth = 0
    for index in words[..<place].indices.reversed() {
      switch words[index] {
      case ")", "]", "}": depth += 1
      case "(" where depth == 0:
        let parts = words[..<index].reversed().prefix { [".", ":"].contains($0) || Self.isName($0) }
        let name = parts.reversed().joined()
        return parts.first.map(Self.isName) == true && name.first.map { $0 != "." && $0 != ":" } == true ? name : nil
      case "(", "[", "{":
        if depth == 0 { return nil }
        depth -= 1
      default: break
      }
    }
    return nil
  }

  /// Returns the name of the only function that starts on a line, if it has one: `Feed:reload`.
  package func nameOfFunction(onLine number: Int) -> String? {
    guard let (words, place) = onlyFunction(onLine: number) else { return nil }
    let name = words[(place + 1)...].prefix { $0 != "(" }.joined()
    return name.isEmpty ? nil : name
  }

  private static func isName(_ word: String) -> Bool {
    word.first.map { $0.isLetter || $0 == "_" } == true && !["function", "and", "or", "not", "return"].contains(word)
  }

  private func onlyFunction(onLine number: Int) -> (words: [String], place: Int)? {
    guard let text = line(number) else { return nil }
    let bytes = Array(text.utf8.prefix(1_000))
    let words = LuaTokenizer.tokens(of: bytes, isFile: false).map { String(decoding: bytes[$0.range], as: UTF8.self) }
    let places = words.indices.filter { words[$0] == "function" }
    return places.count == 1 ? (words, places[0]) : nil
  }
}
