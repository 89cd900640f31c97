/// The labels of nodes and edges in the formats that draw graphs.
public enum GraphText {
  /// Returns a quoted string of Graphviz.
  public static func dot(_ text: String) -> String {
    var result = "\""
    for character in TerminalText.printable(text) {
      switch character {
      case "\"", "\\": result += "\\\(character)"
      case "\n", "\r\n": result += "\\n"
      default: result.append(character)
      }
    }
    return result + "\""
  }

  /// Returns a quoted string of Mermaid. Line breaks become spaces.
  public static func mermaid(_ text: String) -> String { mermaid([text]) }

  /// Returns lines as a quoted string of Mermaid.
  public static func mermaid(_ lines: [String]) -> String {
    "\"" + lines.map(mermaidLine).joined(separator: "<br>") + "\""
  }

  private static func mermaidLine(_ text: String) -> String {
    var result = ""
    for character in TerminalText.printable(text) {
      switch character {
      case "\"": result += "#quot;"
      case "#": result += "#35;"
      case "<": result += "#lt;"
      case ">": result += "#gt;"
      case "\n", "\r\n": result += " "
      default: result.append(character)
      }
    }
    return result
  }

  /// Returns the content of an XML element.
  public static func xml(_ text: String) -> String {
    var result = ""
    for character in TerminalText.printable(text) {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.append(character)
      }
    }
    return result
  }
}
