extension SourceText {
  /// Where a name stands in a statement that may go on over several lines.
  ///
  /// Lua's messages give the line on which a call begins; a key of the table that is passed may stand further down. The name is
  /// looked for on that line, then as a key of the outermost table, then anywhere in the statement, code first. The statement is
  /// taken to end where the brackets that it opened are closed.
  ///
  /// - Parameters:
  ///   - identifier: the name.
  ///   - number: the line on which the statement begins, from 1.
  /// - Returns: the line, and the columns from 1 in Unicode scalars; nil when the statement does not contain the name.
  public func place(of identifier: String, inStatementAt number: Int) -> (line: Int, columns: Range<Int>)? {
    guard identifier.utf8.count <= Self.longestLine else { return nil }
    let word = Array(identifier.unicodeScalars)
    guard !word.isEmpty else { return nil }
    var best: (occurrence: Occurrence, line: Int)?
    var depth = 0
    for current in number..<(number + Self.longestStatement) {
      guard let line = line(current), line.utf8.count <= Self.longestLine else { break }
      let text = Array(line.unicodeScalars)
      for occurrence in Self.occurrences(of: word, in: text, depth: &depth)
      where best.map({
        occurrence.rank(onFirstLine: current == number) < $0.occurrence.rank(onFirstLine: $0.line == number)
      }) ?? true {
        best = (occurrence, current)
      }
      if depth <= 0 { break }
    }
    return best.map { ($0.line, $0.occurrence.columns) }
  }

  /// The lines of a statement, without their common margin, that can be written elsewhere as it stands.
  ///
  /// - Parameter number: the line on which it begins, from 1.
  /// - Returns: nil when the line does not begin a whole statement, when a function is written there, of which nobody knows when it is
  ///   called, and when it goes on over more than ten lines.
  public func wholeStatement(at number: Int) -> [String]? {
    var lines: [String] = []
    var brackets = 0
    var blocks = 0
    for current in number..<(number + 10) {
      guard let line = line(current), line.utf8.count <= 200 else { return nil }
      lines.append(line)
      let text = Array(line.unicodeScalars)
      var scanner = LuaLineScanner(text)
      var word = String.UnicodeScalarView()
      for index in text.indices {
        guard scanner.isCode(at: index) else { continue }
        if text[index].isLuaNamePart { word.append(text[index]) }
        if index + 1 == text.count || !text[index + 1].isLuaNamePart || !text[index].isLuaNamePart {
          switch String(word) {
          case "function", "else", "elseif": return nil
          case "if", "do", "repeat": blocks += 1
          case "end", "until": blocks -= 1
          default: break
          }
          word = .init()
        }
        switch text[index] {
        case "(", "[", "{": brackets += 1
        case ")", "]", "}": brackets -= 1
        default: break
        }
        if brackets < 0 || blocks < 0 { return nil }
      }
      if brackets == 0 && blocks == 0 { return Self.withoutMargin(lines) }
    }
    return nil
  }

  private static func withoutMargin(_ lines: [String]) -> [String] {
    let margin = lines.map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
    return lines.map { String($0.dropFirst(margin)) }
  }

  /// A guard against a bracket that is never closed.
  private static let longestStatement = 1000
  /// No person reads a longer line.
  private static let longestLine = 20_000

  private struct Occurrence {
    let columns: Range<Int>
    let isCode: Bool
    /// Whether it is a key of the outermost table.
    let isKey: Bool

    /// What is looked at first has the lowest rank.
    func rank(onFirstLine: Bool) -> Int { isCode ? (onFirstLine ? 0 : isKey ? 1 : 2) : 3 }
  }

  /// The occurrences of a whole word on a line; `depth` counts the brackets that are open.
  private static func occurrences(
    of word: [Unicode.Scalar], in text: [Unicode.Scalar], depth: inout Int
  ) -> [Occurrence] {
    var found: [Occurrence] = []
    var scanner = LuaLineScanner(text)
    for start in text.indices {
      let isCode = scanner.isCode(at: start)
      if isCode {
        switch text[start] {
        case "(", "[", "{": depth += 1
        case ")", "]", "}": depth -= 1
        default: break
        }
      }
      let end = start + word.count
      guard end <= text.count, text[start..<end].elementsEqual(word),
        !isWordPart(text, start - 1, joinedTo: word[0]), !isWordPart(text, end, joinedTo: word[word.count - 1])
      else { continue }
      let following = text[end...].drop { $0 == " " || $0 == "\t" }
      let preceding = text[..<start].last { $0 != " " && $0 != "\t" } ?? ","
      let isKey =
        depth == 1 && following.first == "=" && following.dropFirst().first != "="
        && [",", "{", ";"].contains(preceding)
      found.append(Occurrence(columns: (start + 1)..<(end + 1), isCode: isCode, isKey: isKey))
    }
    return found
  }
}
