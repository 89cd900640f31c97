/// Sanitizes text for printing, so that the contents of scripts and files cannot control the terminal.
///
/// Control characters are shown by their symbol (`␛` for escape). C1 controls, line separators and bidirectional controls, which can make a
/// line read differently from its characters, are shown by their number: `\u{202E}`.
public enum TerminalText {
  /// Returns the text without control characters other than newlines. A tab becomes four spaces.
  public static func printable(_ text: String) -> String { printable(text, keepsTabs: false) }

  /// Returns the text without control characters other than newlines and, if they are kept, tabs.
  public static func printable(_ text: String, keepsTabs: Bool) -> String {
    if isPlain(text) { return text }
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
    isPlain(text) ? text : printable(text).escapingScalars { $0 == "\n" ? "␊" : nil }
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

  /// Whether `text` consists of printable ASCII characters only.
  private static func isPlain(_ text: String) -> Bool {
    // All bytes at once: a check of individual characters takes several times as long.
    text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isPlain) } ?? text.utf8.allSatisfy(isPlain)
  }

  private static func isPlain(_ byte: UInt8) -> Bool { 0x20 <= byte && byte < 0x7F }

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
