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
}
