/// A word of a Lua text: a name, a literal, a sign. Comments and spaces are none.
package struct LuaToken: Equatable {
  package enum Kind: Equatable {
    case name, number, string, symbol
  }

  package let kind: Kind
  /// Its bytes.
  package let range: Range<Int>
  /// The line on which it begins, from 1.
  package let line: Int
}

/// Splits a Lua text into words, as Lua's lexer does. A text that is no Lua ends where it stops making sense, and never fails.
package struct LuaTokenizer {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  /// The words of a text, in order.
  ///
  /// - Complexity: O(number of bytes).
  package static func tokens(of bytes: [UInt8]) -> [LuaToken] {
    var tokenizer = LuaTokenizer(bytes)
    var tokens: [LuaToken] = []
    while let token = tokenizer.next() { tokens.append(token) }
    return tokens
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    // A first line for the shell.
    if byte(position) == UInt8(ascii: "#") { skipLine() }
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

  /// `\n`, `\r`, `\r\n` and `\n\r` each end one line.
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

  /// The number of `=` between the two brackets that open a long string or comment; nil when none opens here.
  private func longBracketLevel(at place: Int) -> Int? {
    LuaStringLiteral.longBracketLevel(bytes[min(place, bytes.count)...])
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
  /// Whether a name may begin with the byte.
  var isLuaNameStart: Bool {
    self == UInt8(ascii: "_") || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
  }

  /// Whether a name may contain the byte.
  var isLuaNamePart: Bool { isLuaNameStart || isLuaDigit }

  /// Whether the byte is a decimal digit.
  var isLuaDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether the byte is a space, or ends a line.
  var isLuaSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
