/// A scanner that finds the words and strings of a Swift or Objective-C source. Comments are skipped.
struct SourceScan {
  enum Kind {
    case word(String)
    case string(String)
  }

  struct Token {
    let kind: Kind
    let line: Int
    /// The words before the token in the same statement, at most three.
    let before: [String]
  }

  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var recent: [String] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Token? {
    while offset < bytes.count {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "\n"):
        line += 1
        offset += 1
      case UInt8(ascii: "\""):
        let start = line
        guard let text = string() else { continue }
        defer { recent = [] }
        return Token(kind: .string(text), line: start, before: recent)
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipBlock()
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: ","):
        recent = []
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
        remember(word)
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
  /// read twice. A backslash at the end of a line continues the string.
  private mutating func string() -> String? {
    let start = offset + 1
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: "\n") {
      let isEscape = bytes[end] == UInt8(ascii: "\\")
      if isEscape, end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "\n") { line += 1 }
      end += isEscape ? 2 : 1
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else {
      offset = min(end, bytes.count)
      return nil
    }
    offset = end + 1
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private mutating func skipLine() {
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
  }

  private mutating func skipBlock() {
    offset += 2
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "\n") { line += 1 }
      if bytes[offset] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        offset += 2
        return
      }
      offset += 1
    }
  }
}
