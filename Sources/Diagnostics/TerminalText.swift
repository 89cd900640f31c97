/// Text made safe to print: what scripts and files contain must not steer the terminal.
///
/// Control characters are shown by their picture (`␛` for escape) and invisible direction marks, which
/// can make a line read differently from what it says, as U+FFFD.
public enum TerminalText {
  /// `text` without control characters other than the line feed; a tab becomes four spaces.
  public static func printable(_ text: String) -> String {
    if isPlain(text) { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result.append(scalar)
      case "\t": result.append(contentsOf: "    ".unicodeScalars)
      default: result.append(picture(of: scalar))
      }
    }
    return String(result)
  }

  /// Whether `text` is of characters of ASCII that are safe, and of no line feed.
  private static func isPlain(_ text: String) -> Bool {
    // In one piece: character by character takes several times as long.
    text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isPlain) } ?? text.utf8.allSatisfy(isPlain)
  }

  private static func isPlain(_ byte: UInt8) -> Bool { 0x20 <= byte && byte < 0x7F }

  /// The scalar to show for `scalar`: itself unless it would act on the terminal.
  static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? replacement
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0x2028...0x202E, 0x2066...0x2069: replacement
    default: scalar
    }
  }

  private static let replacement: Unicode.Scalar = "\u{FFFD}"
}
