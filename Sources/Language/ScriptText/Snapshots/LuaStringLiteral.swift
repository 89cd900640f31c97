internal import RouteDiagnostics

/// A string literal of a Lua source, in quotes or long brackets.
package enum LuaStringLiteral {
  /// Returns the bytes that a literal represents, or `nil` if it is not well-formed.
  package static func value(_ literal: ArraySlice<UInt8>) -> [UInt8]? {
    if let level = LuaTokenizer.longBracketLevel(literal) {
      guard literal.count >= 2 * (level + 2) else { return nil }
      var content = literal.dropFirst(level + 2).dropLast(level + 2)
      if let end = lineBreak(at: content.startIndex, in: content) { content = content[end...] }
      return unified(content)
    }
    guard literal.count >= 2, let quote = literal.first, literal.last == quote else { return nil }
    return unescaped(literal.dropFirst().dropLast())
  }

  /// Returns the end of the line break at an index, or `nil` if that index does not start one.
  private static func lineBreak(at place: Int, in bytes: ArraySlice<UInt8>) -> Int? {
    guard place < bytes.endIndex, bytes[place] == 0x0A || bytes[place] == 0x0D else { return nil }
    let next = place + 1
    let isPair = next < bytes.endIndex && bytes[next] != bytes[place] && (bytes[next] == 0x0A || bytes[next] == 0x0D)
    return isPair ? next + 1 : next
  }

  /// Returns the bytes with each line break as a newline.
  private static func unified(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var place = bytes.startIndex
    while place < bytes.endIndex {
      if let end = lineBreak(at: place, in: bytes) {
        result.append(0x0A)
        place = end
      } else {
        result.append(bytes[place])
        place += 1
      }
    }
    return result
  }

  private static let simpleEscapes: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12, UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13,
    UInt8(ascii: "t"): 9, UInt8(ascii: "v"): 11, UInt8(ascii: "\\"): 92, UInt8(ascii: "\""): 34, UInt8(ascii: "'"): 39,
  ]

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      guard let escape = rest.first else { return nil }
      if let end = lineBreak(at: rest.startIndex, in: rest) {
        result.append(0x0A)
        rest = rest[end...]
      } else if let simple = simpleEscapes[escape] {
        result.append(simple)
        rest.removeFirst()
      } else if escape == UInt8(ascii: "z") {
        rest = rest.dropFirst().drop(while: \.isLuaSpace)
      } else if escape == UInt8(ascii: "x") {
        guard let value = number(rest.dropFirst().prefix(2), radix: 16), let byte = UInt8(exactly: value) else {
          return nil
        }
        result.append(byte)
        rest = rest.dropFirst(3)
      } else if escape == UInt8(ascii: "u") {
        let digits = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "}") }
        guard rest.dropFirst().first == UInt8(ascii: "{"), let value = number(digits, radix: 16),
          let scalar = UInt32(exactly: value).flatMap(Unicode.Scalar.init)
        else { return nil }
        result += Array(String(Character(scalar)).utf8)
        rest = rest.dropFirst(3 + digits.count)
      } else {
        let digits = rest.prefix(3).prefix(while: \.isLuaDigit)
        guard let value = number(digits, radix: 10), let byte = UInt8(exactly: value) else { return nil }
        result.append(byte)
        rest = rest.dropFirst(digits.count)
      }
    }
    return result
  }

  private static func number(_ digits: ArraySlice<UInt8>, radix: Int) -> Int? {
    digits.isEmpty ? nil : Int(String(decoding: digits, as: UTF8.self), radix: radix)
  }

  /// Returns a quoted literal for a string.
  package static func quoted(_ text: String, with quote: UInt8) -> [UInt8] {
    var literal: [UInt8] = [quote]
    for byte in text.utf8 {
      switch byte {
      case quote, UInt8(ascii: "\\"): literal += [UInt8(ascii: "\\"), byte]
      case 0x0A: literal += Array("\\n".utf8)
      case 0x09: literal += Array("\\t".utf8)
      case 0..<0x20, 0x7F:
        let digits = String(byte)
        literal += Array(("\\" + String(repeating: "0", count: 3 - digits.count) + digits).utf8)
      default: literal.append(byte)
      }
    }
    return literal + [quote]
  }

  /// Returns a literal in long brackets whose content is written unchanged.
  ///
  /// - Parameter level: The minimum number of `=` between the brackets. More are added if the content would end the literal early.
  package static func long(_ content: [UInt8], level: Int = 0) -> [UInt8] {
    var level = level
    func closing(_ level: Int) -> [UInt8] {
      Array("]".utf8) + Array(repeating: UInt8(ascii: "="), count: level) + Array("]".utf8)
    }
    while contains(content + closing(level).dropLast(), closing(level)) { level += 1 }
    return Array("[".utf8) + Array(repeating: UInt8(ascii: "="), count: level) + Array("[".utf8) + content
      + closing(level)
  }

  private static func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    guard bytes.count >= part.count else { return false }
    return (0...(bytes.count - part.count)).contains {
      bytes[$0] == part[0] && bytes[$0..<($0 + part.count)].elementsEqual(part)
    }
  }
}
