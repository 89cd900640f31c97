/// A token of Lua source code: a name or a reserved word, a literal, or a character of an operator. Comments are not tokens.
package struct LuaToken: Equatable {
  /// The kind of token.
  package enum Kind: Equatable {
    case name, number, string, symbol
  }

  /// The kind.
  package let kind: Kind
  /// The bytes of the token in the source.
  package let range: Range<Int>
  /// The line on which it starts, from 1.
  package let line: Int
}

/// The lexer for Lua source code. It splits a source into tokens as Lua's own lexer does.
///
/// Any bytes are accepted. A string or a comment that is not closed ends with its line, or with the source.
package struct LuaTokenizer {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  /// Returns the tokens of a source, in order.
  ///
  /// - Parameters:
  ///   - bytes: the source.
  ///   - isFile: whether it is a whole file, whose first line can be for the shell (`#!`).
  /// - Complexity: O(number of bytes).
  package static func tokens(of bytes: [UInt8], isFile: Bool = true) -> [LuaToken] {
    var tokenizer = LuaTokenizer(bytes, isFile: isFile)
    var tokens: [LuaToken] = []
    while let token = tokenizer.next() { tokens.append(token) }
    return tokens
  }

  /// Returns whether each scalar of some lines of code is code, rather than a blank or part of a string or a comment.
  ///
  /// In a string or a comment that started on an earlier line, text can count as code.
  package static func isCode(_ scalars: [Unicode.Scalar]) -> [Bool] {
    let bytes = Array(String(String.UnicodeScalarView(scalars)).utf8)
    var result = [Bool](repeating: false, count: scalars.count)
    var (index, offset) = (0, 0)
    for token in tokens(of: bytes, isFile: false) where token.kind != .string {
      while index < scalars.count, offset < token.range.upperBound {
        result[index] = offset >= token.range.lowerBound
        offset += UTF8.width(scalars[index])
        index += 1
      }
    }
    return result
  }

  /// Returns the number of `=` between the two brackets that open a long string, or `nil` if the bytes do not start with one.
  package static func longBracketLevel(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.first == UInt8(ascii: "[") else { return nil }
    let level = bytes.dropFirst().prefix { $0 == UInt8(ascii: "=") }.count
    return bytes.dropFirst(level + 1).first == UInt8(ascii: "[") ? level : nil
  }

  /// Returns the bytes between the delimiters of a string. Escape sequences are part of it.
  package static func contents(of token: LuaToken, in bytes: [UInt8]) -> Range<Int> {
    let literal = bytes[token.range]
    let start = token.range.lowerBound
    guard let level = longBracketLevel(literal) else {
      let isClosed = literal.count > 1 && literal.first == literal.last
      return (start + 1)..<max(start + 1, token.range.upperBound - (isClosed ? 1 : 0))
    }
    let end = Array("]".utf8) + [UInt8](repeating: UInt8(ascii: "="), count: level) + Array("]".utf8)
    let isClosed = literal.count >= 2 * end.count && literal.suffix(end.count).elementsEqual(end)
    return (start + end.count)..<(token.range.upperBound - (isClosed ? end.count : 0))
  }

  private init(_ bytes: [UInt8], isFile: Bool) {
    self.bytes = bytes
    guard isFile else { return }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    if byte(position) == UInt8(ascii: "#"), !isExpectation { skipLine() }
  }

  /// Whether the source continues with a macro of Swift Testing, which is not a line for the shell.
  private var isExpectation: Bool {
    ["#expect(", "#require("].contains { bytes[position...].starts(with: $0.utf8) }
  }

  private func byte(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }

  private mutating func next() -> LuaToken? {
    skipBlanks()
    guard position < bytes.count else { return nil }
    let (start, startLine) = (position, line)
    let first = bytes[position]
    let kind: LuaToken.Kind
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      kind = .string
      skipQuoted(first)
    case UInt8(ascii: "[") where longBracketLevel(at: position) != nil:
      kind = .string
      skipLongBracket()
    case _ where first.isLuaNameStart:
      kind = .name
      while byte(position).isLuaNamePart { position += 1 }
    case _ where first.isLuaDigit || first == UInt8(ascii: ".") && byte(position + 1).isLuaDigit:
      kind = .number
      skipNumber()
    default:
      kind = .symbol
      position += 1
    }
    return LuaToken(kind: kind, range: start..<position, line: startLine)
  }

  private mutating func skipBlanks() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x0A, 0x0D: skipLineBreak()
      case 0x09, 0x0B, 0x0C, 0x20: position += 1
      case UInt8(ascii: "-") where byte(position + 1) == UInt8(ascii: "-"):
        position += 2
        if longBracketLevel(at: position) != nil { skipLongBracket() } else { skipLine() }
      default: return
      }
    }
  }

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
  }

  /// Skips `\n`, `\r`, `\r\n` or `\n\r`, each of which ends one line.
  private mutating func skipLineBreak() {
    let first = bytes[position]
    position += 1
    if byte(position) != first, byte(position) == 0x0A || byte(position) == 0x0D { position += 1 }
    line += 1
  }

  private mutating func skipNumber() {
    while byte(position).isLuaNamePart || byte(position) == UInt8(ascii: ".") {
      let isExponent = [UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "p"), UInt8(ascii: "P")].contains(
        byte(position))
      position += 1
      if isExponent, byte(position) == UInt8(ascii: "+") || byte(position) == UInt8(ascii: "-") { position += 1 }
    }
  }

  private mutating func skipQuoted(_ quote: UInt8) {
    position += 1
    while position < bytes.count, bytes[position] != quote {
      switch bytes[position] {
      case 0x0A, 0x0D: return
      case UInt8(ascii: "\\"):
        position += 1
        if byte(position) == 0x0A || byte(position) == 0x0D {
          skipLineBreak()
        } else if byte(position) == UInt8(ascii: "z") {
          position += 1
          while position < bytes.count, bytes[position].isLuaSpace {
            if bytes[position] == 0x0A || bytes[position] == 0x0D { skipLineBreak() } else { position += 1 }
          }
        } else if position < bytes.count {
          position += 1
        }
      default: position += 1
      }
    }
    position = min(position + 1, bytes.count)
  }

  /// Returns the level of the long string or comment that opens at a position, or `nil` if none does.
  private func longBracketLevel(at place: Int) -> Int? {
    Self.longBracketLevel(bytes[min(place, bytes.count)...])
  }

  private mutating func skipLongBracket() {
    guard let level = longBracketLevel(at: position) else { return }
    position += level + 2
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "]"), closesLongBracket(level) {
        position += level + 2
        return
      }
      if bytes[position] == 0x0A || bytes[position] == 0x0D { skipLineBreak() } else { position += 1 }
    }
  }

  private func closesLongBracket(_ level: Int) -> Bool {
    byte(position + level + 1) == UInt8(ascii: "]")
      && bytes[(position + 1)..<(position + level + 1)].allSatisfy { $0 == UInt8(ascii: "=") }
  }
}

extension UInt8 {
  /// Whether a name can start with the byte.
  fileprivate var isLuaNameStart: Bool {
    self == UInt8(ascii: "_") || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
  }

  /// Whether a name can contain the byte.
  package var isLuaNamePart: Bool { isLuaNameStart || isLuaDigit }

  /// Whether the byte is a decimal digit.
  package var isLuaDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether the byte is a space, or ends a line.
  package var isLuaSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

extension Unicode.Scalar {
  /// Whether a name can contain the scalar: ASCII letters, digits and `_`.
  package var isLuaNamePart: Bool { isASCII && UInt8(ascii: self).isLuaNamePart }
}
