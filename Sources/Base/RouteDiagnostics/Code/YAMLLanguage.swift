/// YAML. A string becomes a scalar in double quotes.
public enum YAMLLanguage: CodeLanguage {
  /// Returns a scalar in double quotes. Characters that a document cannot contain, and unsafe ones (see ``TerminalText/isUnsafe(_:)``), are
  /// written by their numbers.
  public static func quoted(_ text: String) -> String {
    let escaped = text.escapingScalars { scalar in
      switch scalar {
      case "\"", "\\": return "\\\(scalar)"
      case "\n": return "\\n"
      case "\t": return "\\t"
      case _ where TerminalText.isUnsafe(scalar) || scalar == "\u{FFFE}" || scalar == "\u{FFFF}":
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      default: return nil
      }
    }
    return "\"\(escaped)\""
  }
}

/// A document in YAML.
public typealias YAMLCode = Code<YAMLLanguage>
