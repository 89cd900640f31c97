extension SourceText {
  /// Returns the columns (from 1, in Unicode scalars) of the first occurrence of `identifier` as a whole word.
  ///
  /// Lua's messages contain a line and a name (`method 'presnt'`). This function finds the columns to underline. It prefers an occurrence
  /// in code to one in a string or a comment. A word ends where Lua's identifiers end, so the search also works for `assert.visible`.
  /// Non-ASCII characters end a word.
  ///
  /// - Returns: The columns, or `nil` if the line does not exist or does not contain the word.
  public func range(of identifier: String, onLine number: Int) -> Range<Int>? {
    guard let line = line(number) else { return nil }
    let text = Array(line.unicodeScalars)
    let word = Array(identifier.unicodeScalars)
    guard !word.isEmpty, word.count <= text.count else { return nil }

    var elsewhere: Range<Int>?
    let isCode = LuaTokenizer.isCode(text)
    for start in 0...(text.count - word.count) {
      let end = start + word.count
      guard text[start] == word[0], text[start..<end].elementsEqual(word),
        !Self.isWordPart(text, start - 1, joinedTo: word[0]),
        !Self.isWordPart(text, end, joinedTo: word[word.count - 1])
      else { continue }
      let columns = (start + 1)..<(end + 1)
      if isCode[start] { return columns }
      elsewhere = elsewhere ?? columns
    }
    return elsewhere
  }

  /// Whether the scalar at `index` would extend a word that ends in `edge`.
  static func isWordPart(_ text: [Unicode.Scalar], _ index: Int, joinedTo edge: Unicode.Scalar) -> Bool {
    text.indices.contains(index) && text[index].isLuaNamePart && edge.isLuaNamePart
  }
}
