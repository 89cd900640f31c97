/// Formats the labels of nodes and edges for graph formats.
public enum GraphText {
  /// Returns a quoted Graphviz string.
  public static func dot(_ text: String) -> String {
    let escaped = TerminalText.printable(text).escapingScalars { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      default: nil
      }
    }
    return "\"\(escaped)\""
  }

  /// Returns a quoted Mermaid string. Line breaks become spaces.
  public static func mermaid(_ text: String) -> String { mermaid([text]) }

  /// Returns lines as a quoted Mermaid string.
  public static func mermaid(_ lines: [String]) -> String {
    "\"" + lines.map(mermaidLine).joined(separator: "<br>") + "\""
  }

  private static func mermaidLine(_ text: String) -> String {
    TerminalText.printable(text).escapingScalars { scalar in
      switch scalar {
      case "\"": "#quot;"
      case "#": "#35;"
      case "<": "#lt;"
      case ">": "#gt;"
      case "\n": " "
      default: nil
      }
    }
  }

  /// Returns the contents of an XML element.
  public static func xml(_ text: String) -> String { TerminalText.printable(text).escapingMarkup() }

  /// Returns the contents of a quoted XML attribute.
  public static func xmlAttribute(_ text: String) -> String {
    TerminalText.printable(text).escapingMarkup(quotes: true)
  }
}
