extension SourceText {
  /// Returns the position of a name in a statement that may span several lines.
  ///
  /// Lua's messages contain the line on which a call starts, but a key of the table argument may be on a later line. The search covers the
  /// first line, then the keys of the outermost table, then the whole statement, with code first. The statement is assumed to end where its
  /// brackets are closed.
  ///
  /// Lua does not report columns. If the first line contains the name more than once, the use of the name selects one occurrence.
  ///
  /// - Parameters:
  ///   - identifier: The name.
  ///   - number: The line on which the statement starts, from 1.
  ///   - use: How the code uses the name, or `nil` if this is unknown.
  /// - Returns: The line, and the columns from 1 in Unicode scalars. The columns are `nil` if several occurrences on the first line are
  ///   possible. The result is `nil` if the statement does not contain the name.
  package func place(
    of identifier: String, inStatementAt number: Int, usedAs use: NameUse? = nil
  ) -> (line: Int, columns: Range<Int>?)? {
    guard identifier.utf8.count <= Self.longestLine else { return nil }
    let word = Array(identifier.unicodeScalars)
    guard !word.isEmpty else { return nil }
    var best: (occurrence: Occurrence, line: Int)?
    var depth = 0
    for current in number..<(number + Self.longestStatement) {
      guard let line = line(current), line.utf8.count <= Self.longestLine else { break }
      let text = Array(line.unicodeScalars)
      let found = Self.occurrences(of: word, in: text, depth: &depth)
      if current == number, let columns = Self.columns(of: found.filter(\.isCode), in: text, use) {
        return (current, columns.count == 1 ? columns[0] : nil)
      }
      for occurrence in found
      where best.map({
        occurrence.rank(onFirstLine: current == number) < $0.occurrence.rank(onFirstLine: $0.line == number)
      }) ?? true {
        best = (occurrence, current)
      }
      if depth <= 0 { break }
    }
    guard let best else { return nil }
    // Either of two equal strings on the first line may be the right one.
    if best.line == number, let line = line(number) {
      var depth = 0
      let found = Self.occurrences(of: word, in: Array(line.unicodeScalars), depth: &depth)
      if found.count > 1 { return (number, nil) }
    }
    return (best.line, best.occurrence.columns)
  }

  /// Returns the columns of the occurrences in code that fit a use best, or `nil` if no occurrence exists.
  private static func columns(
    of found: [Occurrence], in text: [Unicode.Scalar], _ use: NameUse?
  ) -> [Range<Int>]? {
    guard found.count > 1, let use else { return found.isEmpty ? nil : found.map(\.columns) }
    let code = NameOccurrences(text)
    for isExact in [true, false] {
      let fitting = found.filter {
        code.fits(($0.columns.lowerBound - 1)..<($0.columns.upperBound - 1), use, exactly: isExact)
      }
      if !fitting.isEmpty { return fitting.map(\.columns) }
    }
    return found.map(\.columns)
  }

  /// Returns the lines of a statement, without their common margin, if it can be copied elsewhere unchanged.
  ///
  /// - Parameter number: The line on which the statement starts, from 1.
  /// - Returns: The lines. It is `nil` if the line does not start a whole statement, or if the statement spans more than ten lines. It is
  ///   also `nil` if the statement contains a function, since it is unknown when that function is called.
  public func wholeStatement(at number: Int) -> [String]? {
    var lines: [String] = []
    var brackets = 0
    var blocks = 0
    for current in number..<(number + 10) {
      guard let line = line(current), line.utf8.count <= 200 else { return nil }
      lines.append(line)
      let text = Array(line.unicodeScalars)
      let isCode = LuaTokenizer.isCode(text)
      var word = String.UnicodeScalarView()
      for index in text.indices {
        guard isCode[index] else { continue }
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

  /// The maximum number of lines to search, in case a bracket is never closed.
  private static let longestStatement = 1000
  /// The maximum length of a line in bytes. Longer lines are not readable.
  private static let longestLine = 20_000

  private struct Occurrence {
    let columns: Range<Int>
    let isCode: Bool
    /// Whether it is a key of the outermost table.
    let isKey: Bool

    /// Returns the rank of the occurrence. The lowest rank is preferred.
    func rank(onFirstLine: Bool) -> Int { isCode ? (onFirstLine ? 0 : isKey ? 1 : 2) : 3 }
  }

  /// Returns the occurrences of a whole word on a line. `depth` counts the open brackets.
  private static func occurrences(
    of word: [Unicode.Scalar], in text: [Unicode.Scalar], depth: inout Int
  ) -> [Occurrence] {
    var found: [Occurrence] = []
    let isCode = LuaTokenizer.isCode(text)
    for start in text.indices {
      if isCode[start] {
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
      found.append(Occurrence(columns: (start + 1)..<(end + 1), isCode: isCode[start], isKey: isKey))
    }
    return found
  }
}
