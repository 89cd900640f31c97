/// Text that can be written to a terminal: the contents of scripts and files in it cannot control the terminal.
///
/// Only printable characters, newlines and tabs enter it, the colors of ``StyledText/rendered(_:)``, and the movements in this type.
///
/// Control characters are shown by their symbol (`␛` for escape). C1 controls, line separators and bidirectional controls, which can make a
/// line read differently from its characters, are shown by their number: `\u{202E}`.
public struct TerminalText: Sendable, Equatable {
  /// The characters.
  public private(set) var string: String

  /// Creates printable text from any characters. Newlines and tabs are kept.
  public init(_ text: String = "") { string = Self.printable(text, keepsTabs: true) }

  /// Creates text from characters that are printable, apart from the sequences of this module.
  init(composed text: String) { string = text }

  /// Appends text.
  public static func += (text: inout TerminalText, other: TerminalText) { text.string += other.string }

  /// Returns the text of both operands.
  public static func + (first: TerminalText, second: TerminalText) -> TerminalText {
    TerminalText(composed: first.string + second.string)
  }
}

extension TerminalText {
  /// Returns the text without control characters other than newlines. A tab becomes four spaces.
  public static func printable(_ text: String) -> String { printable(text, keepsTabs: false) }

  /// Returns the text without control characters other than newlines and, if they are kept, tabs.
  public static func printable(_ text: String, keepsTabs: Bool) -> String {
    if isPlain(text, keepsTabs: keepsTabs) { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result.append(scalar)
      case "\t" where keepsTabs: result.append(scalar)
      case "\t": result.append(contentsOf: "    ".unicodeScalars)
      default: append(scalar, to: &result)
      }
    }
    return String(result)
  }

  /// Returns the text as one line: a newline is shown by its symbol, too. File names can contain newlines.
  public static func line(_ text: String) -> String {
    let text = printable(text)
    return text.utf8.contains(UInt8(ascii: "\n")) ? text.escapingScalars { $0 == "\n" ? "␊" : nil } : text
  }

  /// Whether a character controls a terminal, changes the order in which a line is read, or hides text: C0 and C1 controls, line
  /// separators, bidirectional controls, the byte order mark and tag characters.
  public static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xE0000...0xE007F:
      true
    default: false
    }
  }

  /// Whether the text would stay unchanged.
  private static func isPlain(_ text: String, keepsTabs: Bool) -> Bool {
    // All bytes at once: a check of individual characters takes several times as long.
    text.utf8.withContiguousStorageIfAvailable { bytes in
      var index = bytes.startIndex
      while index < bytes.endIndex {
        let byte = bytes[index]
        if byte < 0x80 {
          guard 0x20..<0x7F ~= byte || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t") && keepsTabs else {
            return false
          }
          index += 1
        } else {
          let (scalar, length) = bytes.scalar(at: index)
          guard !isUnsafe(scalar) else { return false }
          index += length
        }
      }
      return true
    } ?? false
  }

  /// Appends a character, or the visible form of an unsafe character.
  static func append(_ scalar: Unicode.Scalar, to result: inout String.UnicodeScalarView) {
    guard isUnsafe(scalar) else { return result.append(scalar) }
    let picture: UInt32? = scalar.value < 0x20 ? 0x2400 + scalar.value : scalar.value == 0x7F ? 0x2421 : nil
    if let shown = picture.flatMap(Unicode.Scalar.init) {
      result.append(shown)
    } else {
      result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16, uppercase: true))}".unicodeScalars)
    }
  }
}
