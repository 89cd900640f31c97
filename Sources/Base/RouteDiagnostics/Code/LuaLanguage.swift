/// Lua. A string becomes a literal.
public enum LuaLanguage: CodeLanguage {
  /// Returns a string literal. Characters that a reader does not see, or that change how others are shown, are written by their numbers.
  public static func quoted(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      default:
        if scalar.value < 0x20 || scalar.value == 0x7F {
          let code = String(scalar.value)
          literal += "\\" + String(repeating: "0", count: 3 - code.count) + code
        } else if TerminalText.isUnsafe(scalar) {
          literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          literal.unicodeScalars.append(scalar)
        }
      }
    }
    return literal + "\""
  }
}

/// Code in Lua.
public typealias LuaCode = Code<LuaLanguage>
