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
        return Self.path(endingAt: index, of: words)
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

  /// Returns the variable or field to which the only function that starts on a line is assigned: `Router.globalErrorHandler`.
  package func targetOfFunction(onLine number: Int) -> String? {
    guard let (words, place) = onlyFunction(onLine: number), place > 0, words[place - 1] == "=" else { return nil }
    return Self.path(endingAt: place - 1, of: words)
  }

  /// Returns the names that end before a token, with the signs between them: `app.clock:advance`.
  private static func path(endingAt end: Int, of words: [String]) -> String? {
    let parts = words[..<end].reversed().prefix { [".", ":"].contains($0) || isName($0) }
    guard let last = parts.first, let first = parts.last, isName(last), isName(first) else { return nil }
    // Names without a sign between them belong to different statements, and `local` is not a name.
    var path: [String] = []
    for part in parts {
      if let next = path.last, isName(part), isName(next) { break }
      path.append(part)
    }
    return path.reversed().joined()
  }

  private static func isName(_ word: String) -> Bool {
    word.first.map { $0.isLetter || $0 == "_" } == true && !["function", "and", "or", "not", "return"].contains(word)
  }

  private func onlyFunction(onLine number: Int) -> (words: [String], place: Int)? {
    guard let words = words(onLine: number) else { return nil }
    let places = words.indices.filter { words[$0] == "function" }
    guard places.count == 1 else { return nil }
    if places[0] > 0 { return (words, places[0]) }
    // The arguments of a call can be on separate lines.
    let before = (max(1, number - 5)..<number).flatMap { self.words(onLine: $0) ?? [] }
    return (before + words, before.count)
  }

  private func words(onLine number: Int) -> [String]? {
    guard let text = line(number) else { return nil }
    let bytes = Array(text.utf8.prefix(1_000))
    return LuaTokenizer.tokens(of: bytes, isFile: false).map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }
}
