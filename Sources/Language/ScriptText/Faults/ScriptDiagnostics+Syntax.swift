internal import LuaRuntime
internal import RouteDiagnostics

extension ScriptDiagnostics {
  /// Completes the diagnostic of a chunk that is not Lua with the token at which the parser stopped, and the token that it needed to close.
  func explainSyntax(_ error: LuaError, _ result: inout Diagnostic) {
    defer { adviseOnSwift(&result) }
    if error.message == "C stack overflow" {
      result.title = "syntax error: the chunk has too many syntax levels"
      result.help = [
        "split the code with `local` values: at most 200 brackets, operators, blocks and functions can be nested"
      ]
      return
    }
    var message = error.message[...]
    if let opening = takeOpening(of: &message), let location = result.location {
      let unique = sources.text(location.file).flatMap { uniqueRange(of: opening.token, onLine: opening.line, of: $0) }
      result.notes = [
        .init(
          "it would close this '\(opening.token)'",
          at: SourceLocation(file: location.file, line: opening.line, columns: unique),
          showsSource: opening.line != location.line)
      ]
    }
    if error.kind == .syntax(incomplete: true), message.hasSuffix(" near <eof>") {
      result.title = "syntax error: \(message.dropLast(" near <eof>".count)) at the end of the script"
      pointToEnd(&result)
      if result.notes.isEmpty {
        result.help = [Self.missingEnd]
      }
      return
    }
    // The parser notices some mistakes late and then reports their line.
    let parts = message.split(separator: " at line ", omittingEmptySubsequences: false)
    if parts.count == 2, let line = Int(parts[1]) {
      message = parts[0]
      result.location?.line = line
    }
    // Lua's message already starts with this prefix if it has no specific description.
    result.title = message.hasPrefix("syntax error") ? String(message) : "syntax error: \(message)"
    guard var token = nearToken(message) else {
      let quoted = message.split(separator: "'", omittingEmptySubsequences: false)
      underline(
        quoted.count > 2 ? String(quoted[1]) : message.split(separator: " ").first.map(String.init), in: &result)
      return
    }
    if token.hasPrefix("<\\"), token.hasSuffix(">") {
      // Lua reports the first byte of a character that it does not know.
      let unknown = result.location.flatMap { self.character(thatStopsLua: $0) }
      token = unknown.map { String($0) } ?? "\u{FFFD}"
      result.help = [Self.advice(onUnknown: unknown)]
    }
    if token.hasSuffix("_"), message.hasPrefix("malformed number") { explainSeparators(token, &result) }
    if result.location?.columns != nil {
      // The number is underlined already.
    } else if let place = place(ofToken: token, at: result.location) {
      result.location = place
    } else if let location = result.location {
      // The advice depends on the token, so the first one counts if there are several.
      let columns = sources.text(location.file)?.range(of: token, onLine: location.line)
      result.location = SourceLocation(file: location.file, line: location.line, columns: columns)
    }
  }

  /// Explains a number with separators. Lua reports its start: `1_` in `1_000`.
  private func explainSeparators(_ start: String, _ result: inout Diagnostic) {
    guard let location = result.location, let line = sources.text(location.file)?.line(location.line) else { return }
    let scalars = Array(line.unicodeScalars.prefix(1_000))
    let word = Array(start.unicodeScalars)
    guard let first = scalars.indices.first(where: { scalars[$0...].starts(with: word) }) else { return }
    let number = scalars[first...].prefix {
      $0 == "_" || $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
    }
    result.location = SourceLocation(
      file: location.file, line: location.line, columns: (first + 1)..<(first + 1 + number.count))
    let digits = String(String.UnicodeScalarView(number.filter { $0 != "_" }))
    result.help = ["write the number without separators: \(digits)"]
  }

  /// Adds what Lua wants if the line is Swift, unless there is more specific advice.
  private func adviseOnSwift(_ result: inout Diagnostic) {
    guard result.help.isEmpty || result.help == [Self.missingEnd], let location = result.location,
      let text = sources.text(location.file), let line = text.line(location.line)
    else { return }
    let isInTable = result.notes.contains { $0.text.contains("'{'") }
    let isAtEnd = (location.columns?.lowerBound ?? 0) > line.unicodeScalars.count
    if let advice = isAtEnd
      ? SwiftHabits.advice(onLineWithComment: String(line.prefix(1_000)), of: nil)
      : adviceOnCommentBefore(location, text)
    {
      result.help = [advice]
    } else if let column = location.columns?.lowerBound,
      let advice = SwiftHabits.advice(on: String(line.prefix(1_000)), at: column, isInTable: isInTable)
    {
      result.help = [advice]
    } else if let advice = adviceOnEarlierLine(of: text, before: location.line, result.title) {
      result.help = [advice]
    }
  }

  /// Returns the advice on a comment at the end of the line before a place, or `nil` if the place is not the start of a line.
  private func adviceOnCommentBefore(_ location: SourceLocation, _ text: SourceText) -> String? {
    guard let column = location.columns?.lowerBound, let line = text.line(location.line),
      line.unicodeScalars.prefix(column - 1).allSatisfy(\.properties.isWhitespace)
    else { return nil }
    let before = stride(from: location.line - 1, to: 0, by: -1).lazy.compactMap { text.line($0) }
      .first { !$0.allSatisfy(\.isWhitespace) }
    return before.flatMap { SwiftHabits.advice(onLineWithComment: String($0.prefix(1_000)), of: nil) }
  }

  /// Returns the advice on a block in braces, or on `else if`, that started on an earlier line.
  private func adviceOnEarlierLine(of text: SourceText, before last: Int, _ title: String) -> String? {
    let lines = (max(1, last - Self.longestBlock)...max(1, last)).reversed().lazy.compactMap { number in
      text.line(number).map { String($0.prefix(1_000)) }
    }
    for word in ["do", "then"] where title.contains("'\(word)' expected") {
      return lines.compactMap { SwiftHabits.advice(onBlock: $0, expecting: word) }.first
    }
    guard title.contains("'end' expected"), lines.contains(where: SwiftHabits.hasElseIf) else { return nil }
    return "write elseif as one word: `else if` starts another block, which needs its own `end`"
  }

  /// The maximum number of lines to search for the start of a block.
  private static let longestBlock = 200

  /// Returns the first character of a line, outside strings and comments, that is not ASCII, or `nil` if the bytes are not text.
  private func character(thatStopsLua location: SourceLocation) -> Character? {
    guard let line = sources.text(location.file)?.line(location.line), !line.unicodeScalars.contains("\u{FFFD}") else {
      return nil
    }
    let bytes = Array(line.utf8)
    let strings = LuaTokenizer.tokens(of: bytes, isFile: false).filter { $0.kind == .string }.map(\.range)
    var offset = 0
    for character in line {
      if !character.isASCII, !strings.contains(where: { $0.contains(offset) }) { return character }
      offset += String(character).utf8.count
    }
    return nil
  }

  /// Returns the advice on a character that Lua does not know, or on a byte that is not text.
  private static func advice(onUnknown character: Character?) -> String {
    switch character {
    case nil: "save the script as UTF-8"
    case "\u{201C}", "\u{201D}", "\u{201E}", "\u{2018}", "\u{2019}": "write straight quotes: \"…\""
    case "\u{2013}", "\u{2014}", "\u{2212}": "write a hyphen for a minus sign: -"
    case "\u{2026}": "write three dots for variable arguments: ..."
    case "\u{A0}": "replace the no-break space by a space"
    case .some(let character) where character.isLetter:
      "use ASCII letters, digits and _ in names; other letters can be in strings"
    default: "remove the character: outside strings and comments Lua reads ASCII only"
    }
  }

  /// The advice on a script that ends too early.
  private static let missingEnd = "add the missing `end`, `)`, `}` or value"

  /// Removes `(to close '{' at line 2)` from a message, and returns its parts.
  private func takeOpening(of message: inout Substring) -> (token: String, line: Int)? {
    let parts = message.split(separator: " (to close '", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let rest = parts[1].split(separator: ")", maxSplits: 1, omittingEmptySubsequences: false)
    let words = rest[0].split(separator: "' at line ", maxSplits: 1)
    guard rest.count == 2, words.count == 2, let line = Int(words[1]) else { return nil }
    message = Substring(parts[0] + rest[1])
    return (String(words[0]), line)
  }

  /// Returns the token that the parser reports: `… near 'end'`.
  private func nearToken(_ message: Substring) -> String? {
    let parts = message.split(separator: " near '", omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last, last.hasSuffix("'") else { return nil }
    return String(last.dropLast())
  }

  /// Returns the position on its line of the token at which the parser stopped. That is the first occurrence of the token up to which the
  /// text cannot be the start of a chunk.
  private func place(ofToken token: String, at location: SourceLocation?) -> SourceLocation? {
    guard let location, let text = sources.text(location.file), let line = text.line(location.line) else { return nil }
    let scalars = Array(line.unicodeScalars)
    let word = Array(token.unicodeScalars)
    // Each occurrence requires a compilation.
    guard !word.isEmpty, word.count <= scalars.count, scalars.count <= 2_000 else { return nil }
    let before = (1..<location.line).map { (text.line($0) ?? "") + "\n" }.joined()
    for start in 0...(scalars.count - word.count) where scalars[start..<(start + word.count)].elementsEqual(word) {
      let end = start + word.count
      var beginning = String.UnicodeScalarView()
      beginning.append(contentsOf: scalars[..<end])
      // `=` is not a token within `==`, nor `end` within `ending`.
      if end < scalars.count && areJoined(scalars[end - 1], scalars[end]) { continue }
      if start > 0 && areJoined(scalars[start - 1], scalars[start]) { continue }
      if isBeginning(before + String(beginning)) { continue }
      return SourceLocation(file: location.file, line: location.line, columns: (start + 1)..<(end + 1))
    }
    return nil
  }

  /// Whether two adjacent characters belong to one token.
  private func areJoined(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Bool {
    func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
      scalar == "_" || scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
    }
    let joining: Set<Unicode.Scalar> = ["=", "~", "<", ">", "/", ":", "."]
    return isNamePart(left) && isNamePart(right) || joining.contains(left) && joining.contains(right)
  }

  /// Returns the columns of a token that a line contains only once.
  private func uniqueRange(of token: String, onLine number: Int, of text: SourceText) -> Range<Int>? {
    guard let line = text.line(number), line.split(separator: token, omittingEmptySubsequences: false).count == 2 else {
      return nil
    }
    return text.range(of: token, onLine: number)
  }

  /// Moves the location to the end of the last line that has text.
  private func pointToEnd(_ result: inout Diagnostic) {
    guard let location = result.location, let text = sources.text(location.file) else { return }
    var number = min(location.line, text.lineCount)
    while number > 1, text.line(number)?.allSatisfy(\.isWhitespace) ?? true { number -= 1 }
    var line = (text.line(number) ?? "")[...]
    while line.last?.isWhitespace == true { line.removeLast() }
    let column = line.unicodeScalars.count + 1
    result.location = SourceLocation(file: location.file, line: number, columns: column..<column)
    result.label = "the script ends here"
  }
}
