internal import LuaRuntime

/// Writes strings so that all bytes are visible: invalid UTF-8 and spaces that look like others appear as Lua escapes.
package struct StringEscapes {
  /// Whether to escape every character outside ASCII, which distinguishes strings that look alike.
  var coversAllButASCII = false

  /// Creates a writer that keeps characters outside ASCII.
  package init() {}

  /// Returns the string in quotes, with Lua's escapes.
  package func quoted(_ bytes: some Collection<UInt8>) -> String {
    var text = "\""
    write(bytes, to: &text) { scalar, text in
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case let control where control.value < 32 || control.value == 127: text += "\\\(control.value)"
      default: return false
      }
      return true
    }
    return text + "\""
  }

  /// Returns the string's lines without their newlines. The part after the last newline is a line, too.
  package func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      var text = ""
      write(line, to: &text) { _, _ in false }
      return text
    }
  }

  private func write(
    _ bytes: some Collection<UInt8>, to text: inout String, _ writeSpecial: (Unicode.Scalar, inout String) -> Bool
  ) {
    var iterator = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes[...]
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .emptyInput: return
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        rest = rest.dropFirst(encoded.count)
        if writeSpecial(scalar, &text) { continue }
        if isEscaped(scalar) {
          text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          text.unicodeScalars.append(scalar)
        }
      case .error(let length):
        for byte in rest.prefix(length) {
          text += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
        rest = rest.dropFirst(length)
      }
    }
  }

  private func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x80 else { return false }
    return coversAllButASCII || Self.isUnseen(scalar)
  }

  /// Whether a character is invisible or looks like another. A joiner is visible by its effect, and the wide space by its width.
  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .spaceSeparator: scalar != "\u{3000}"
    case .format: scalar != "\u{200D}"
    default: false
    }
  }

  /// Returns whether two strings look the same, even if their bytes differ.
  package static func lookAlike(_ one: String, _ other: String) -> Bool { appearance(one) == appearance(other) }

  /// Returns the string without joiners and variation selectors. Swift compares the result by appearance, independently of its encoding.
  private static func appearance(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isJoining = scalar == "\u{200D}" || (0xFE00...0xFE0F).contains(scalar.value)
      if !isJoining { scalars.append(scalar) }
    }
    return String(scalars)
  }
}
