internal import Diagnostics
internal import LuaRuntime

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
      // A byte that is not valid in text is shown as the replacement character.
      token = "\u{FFFD}"
      result.help = ["save the script as UTF-8"]
    }
    if let place = place(ofToken: token, at: result.location) {
      result.location = place
    } else {
      underline(token, in: &result)
    }
  }

  /// Adds what Lua wants if the line is Swift, unless there is more specific advice.
  private func adviseOnSwift(_ result: inout Diagnostic) {
    guard result.help.isEmpty || result.help == [Self.missingEnd], let location = result.location,
      let column = location.columns?.lowerBound, let line = sources.text(location.file)?.line(location.line),
      let advice = SwiftHabits.advice(on: String(line.prefix(1_000)), at: column)
    else { return }
    result.help = [advice]
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
