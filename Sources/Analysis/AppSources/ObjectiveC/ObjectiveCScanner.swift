/// A token of an Objective-C source.
struct ObjectiveCToken {
  enum Kind: Equatable {
    case word
    /// A string, whose quotes are not in the range.
    case string
    case number
    /// A character that is not part of another token.
    case symbol(UInt8)
  }

  let kind: Kind
  /// Whether the token is the first of its line, and starts in the first column.
  let startsLine: Bool
  // A token of a file of megabytes takes as little memory as possible.
  private let start: UInt32
  private let end: UInt32

  init(kind: Kind, range: Range<Int>, startsLine: Bool) {
    self.kind = kind
    self.startsLine = startsLine
    start = UInt32(range.lowerBound)
    end = UInt32(range.upperBound)
  }

  var range: Range<Int> { Int(start)..<Int(end) }
}

/// A scanner of Objective-C. Comments and directives are skipped, except for macros that are strings.
struct ObjectiveCScanner {
  private let bytes: [UInt8]
  private var offset: Int
  /// The offset after the scanned part.
  private let end: Int
  /// Whether the part is the contents of a directive, in which `#` is a symbol.
  private let isDirective: Bool
  private var tokens: [ObjectiveCToken] = []
  /// The macros whose value is a string: the name and the string.
  private var macros: [(name: Range<Int>, text: Range<Int>)] = []
  /// The ranges of directives, without the `#`.
  private var directives: [Range<Int>] = []

  private init(_ bytes: [UInt8], _ range: Range<Int>, isDirective: Bool) {
    self.bytes = bytes
    self.isDirective = isDirective
    offset = range.lowerBound
    end = range.upperBound
  }

  /// Returns the tokens of a source, the names and values of the macros that are strings, and the ranges of all directives.
  static func scan(
    _ bytes: [UInt8]
  ) -> (tokens: [ObjectiveCToken], macros: [(name: Range<Int>, text: Range<Int>)], directives: [Range<Int>]) {
    var scanner = ObjectiveCScanner(bytes, bytes.indices, isDirective: false)
    scanner.run()
    return (scanner.tokens, scanner.macros, scanner.directives)
  }

  private func byte(_ offset: Int) -> UInt8 { offset < end ? bytes[offset] : 0 }

  private mutating func append(_ kind: ObjectiveCToken.Kind, _ range: Range<Int>) {
    let start = range.lowerBound
    tokens.append(
      ObjectiveCToken(kind: kind, range: range, startsLine: start == 0 || byte(start - 1) == UInt8(ascii: "\n")))
  }

  private mutating func run() {
    while offset < end {
      let byte = bytes[offset]
      switch byte {
      case UInt8(ascii: "#") where !isDirective && isFirstOfLine: directive()
      case UInt8(ascii: "/") where self.byte(offset + 1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where self.byte(offset + 1) == UInt8(ascii: "*"): skipBlock()
      case UInt8(ascii: "\""):
        if let range = string() { append(.string, range) }
      case UInt8(ascii: "'"): skipCharacter()
      case 0...0x20: offset += 1
      case let digit where digit >= 0x30 && digit <= 0x39:
        append(.number, word())
      case let letter where Self.isLetter(letter):
        append(.word, word())
      default:
        append(.symbol(byte), offset..<offset + 1)
        offset += 1
      }
    }
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z") || byte >= 0x30 && byte <= 0x39
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  private mutating func word() -> Range<Int> {
    let start = offset
    while offset < end, Self.isLetter(bytes[offset]) { offset += 1 }
    return start..<offset
  }

  private var isFirstOfLine: Bool {
    var place = offset
    while place > 0, bytes[place - 1] == 0x20 || bytes[place - 1] == 0x09 { place -= 1 }
    return place == 0 || bytes[place - 1] == UInt8(ascii: "\n")
  }

  /// Reads a string up to its closing quote. If the line ends first, it returns `nil`.
  private mutating func string() -> Range<Int>? {
    let start = offset + 1
    offset = start
    while offset < end, bytes[offset] != UInt8(ascii: "\""), bytes[offset] != UInt8(ascii: "\n") {
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard offset < end, bytes[offset] == UInt8(ascii: "\"") else {
      offset = min(offset, end)
      return nil
    }
    offset += 1
    return start..<offset - 1
  }

  private mutating func skipCharacter() {
    offset += 1
    while offset < end, bytes[offset] != UInt8(ascii: "'"), bytes[offset] != UInt8(ascii: "\n") {
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    offset = min(offset + 1, end)
  }

  private mutating func skipLine() {
    while offset < end, bytes[offset] != UInt8(ascii: "\n") { offset += 1 }
  }

  private mutating func skipBlock() {
    offset += 2
    while offset < end {
      if bytes[offset] == UInt8(ascii: "*"), byte(offset + 1) == UInt8(ascii: "/") {
        offset += 2
        return
      }
      offset += 1
    }
    offset = min(offset, end)
  }

  /// Skips a directive with its continued lines. `#define NAME @"text"` is recorded.
  private mutating func directive() {
    let start = offset + 1
    while offset < end, bytes[offset] != UInt8(ascii: "\n") {
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    offset = min(offset, end)
    guard start < offset else { return }
    directives.append(start..<offset)
    var inner = ObjectiveCScanner(bytes, start..<offset, isDirective: true)
    inner.run()
    let words = inner.tokens
    guard words.count == 3 || words.count == 4, words[0].kind == .word,
      bytes[words[0].range].elementsEqual("define".utf8),
      words[1].kind == .word, let text = words.last, text.kind == .string,
      words.count == 3 || words[2].kind == .symbol(UInt8(ascii: "@"))
    else { return }
    macros.append((words[1].range, text.range))
  }
}
