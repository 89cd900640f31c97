extension SourceText {
  /// Returns the names that Lua code declares with `local` up to a line, in their order, with their lines.
  ///
  /// It reads names only. A name may be out of scope at the line.
  package func localDeclarations(before last: Int) -> [(name: String, line: Int)] {
    var names: [(String, Int)] = []
    for number in 1...max(1, last) {
      guard let text = line(number) else { break }
      let bytes = Array(text.utf8)
      var isDeclaring = false
      for token in LuaTokenizer.tokens(of: bytes, isFile: false) {
        let word = String(decoding: bytes[token.range], as: UTF8.self)
        if word == "local" {
          isDeclaring = true
        } else if word != "function" && word != "," {
          guard isDeclaring, token.kind == .name else {
            isDeclaring = false
            continue
          }
          names.append((word, number))
        }
      }
    }
    return names
  }
}
