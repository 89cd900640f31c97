/// A scanner that finds the words and strings of a Lua, Swift or Objective-C source. Comments are skipped.
struct SourceScan {
  enum Kind {
    case word(String)
    case string(String)
  }

  struct Token {
    let kind: Kind
    let line: Int
    /// The words before the token in the same statement. In Lua, they include `(` and `=`.
    let before: [String]
  }

  private let bytes: [UInt8]
  private let isLua: Bool
  private var offset = 0
  private var line = 1
  private var recent: [String] = []

  init(_ bytes: [UInt8], isLua: Bool) {
    self.bytes = bytes
    self.isLua = isLua
  }

  mutating func next() -> Token? {
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "\n"):
        line += 1
        offset += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if byte == UInt8(ascii: "'") && !isLua {
          offset += 1
          continue
        }
        let start = line
        guard let text = string(endingIn: byte) else { continue }
        defer { recent = [] }
        return Token(kind: .string(text), line: start, before: recent)
      case UInt8(ascii: "/") where !isLua && peek(1) == UInt8(ascii: "/"),
        UInt8(ascii: "-") where isLua && peek(1) == UInt8(ascii: "-"):
        skipComment()
      case UInt8(ascii: "/") where !isLua && peek(1) == UInt8(ascii: "*"): skipBlock(until: "*/")
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: ","):
        recent = []
        offset += 1
      case UInt8(ascii: "("), UInt8(ascii: "="):
        if isLua { remember(byte == UInt8(ascii: "(") ? "(" : "=") }
        offset += 1
      default:
        guard Self.isLetter(byte) else {
          offset += 1
          continue
        }
        let start = offset
        while offset < bytes.count, Self.isLetter(bytes[offset]) { offset += 1 }
        let word = String(decoding: bytes[start..<offset], as: UTF8.self)
        let before = recent
        if isLua { recent = [word] } else { remember(word) }
        return Token(kind: .word(word), line: line, before: before)
      }
    }
    return nil
  }

  private mutating func remember(_ word: String) {
    recent.append(word)
    if recent.count > 3 { recent.removeFirst() }
  }

  private func peek(_ distance: Int) -> UInt8? { offset + distance < bytes.count ? bytes[offset + distance] : nil }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
      || byte >= UInt8(ascii: "0")
        && byte <= UInt8(ascii: "9")
      || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  /// Reads a string up to the closing quote. If the line ends first, it returns `nil` and stops at the end of the line, so that no text is
  /// read twice.
  private mutating func string(endingIn quote: UInt8) -> String? {
    let start = offset + 1
    var end = start
    while end < bytes.count, bytes[end] != quote, bytes[end] != UInt8(ascii: "\n") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < bytes.count, bytes[end] == quote else {
      offset = min(end, bytes.count)
      return nil
    }
    offset = end + 1
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private mutating func skipComment() {
    if isLua, peek(2) == UInt8(ascii: "["), peek(3) == UInt8(ascii: "[") { return skipBlock(until: "]]") }
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
  }

  private mutating func skipBlock(until end: StaticString) {
    let (first, second) = (end.utf8Start[0], end.utf8Start[1])
    offset += 2
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "\n") { line += 1 }
      if bytes[offset] == first, peek(1) == second {
        offset += 2
        return
      }
      offset += 1
    }
  }
}
