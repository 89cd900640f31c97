/// The language of Graphviz. A string becomes a quoted one.
public enum DOTLanguage: CodeLanguage {
  /// Returns a quoted string. Control characters become visible symbols.
  public static func quoted(_ text: String) -> String {
    let escaped = TerminalText.printable(text).escapingScalars { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      default: nil
      }
    }
    return "\"\(escaped)\""
  }
}

/// A graph in the language of Graphviz.
public typealias DOTCode = Code<DOTLanguage>

extension DOTCode.StringInterpolation {
  /// Appends the name of a node.
  public mutating func appendInterpolation(name: String) { appendComposed(GraphName.code(name)) }

  /// Appends a label in the markup of Graphviz.
  public mutating func appendInterpolation(label: MarkupCode) { appendComposed("<\(label.text)>") }
}

/// The language of Mermaid, which code hosts draw in Markdown. A string becomes a quoted one.
public enum MermaidLanguage: CodeLanguage {
  /// Returns a quoted string. Line breaks become spaces.
  public static func quoted(_ text: String) -> String { quoted([text]) }

  /// Returns lines as a quoted string.
  static func quoted(_ lines: [String]) -> String { "\"" + lines.map(line).joined(separator: "<br>") + "\"" }

  /// Returns a line of a string. Mermaid searches the whole text for directives, which start with `%%{`, and reads Markdown between backticks
  /// and `\n` in strings.
  private static func line(_ text: String) -> String {
    TerminalText.printable(text).escapingScalars { scalar in
      switch scalar {
      case "\"": "#quot;"
      case "#": "#35;"
      case "<": "#lt;"
      case ">": "#gt;"
      case "&": "#amp;"
      case "%": "#37;"
      case "`": "#96;"
      case "\\": "#92;"
      case "\n": " "
      default: nil
      }
    }
  }
}

/// A flowchart in the language of Mermaid.
public typealias MermaidCode = Code<MermaidLanguage>

extension MermaidCode {
  /// Creates a quoted string of several lines.
  public init(quoting lines: [String]) { self.init(composed: MermaidLanguage.quoted(lines)) }
}

extension MermaidCode.StringInterpolation {
  /// Appends the name of a node.
  public mutating func appendInterpolation(name: String) { appendComposed(GraphName.code(name)) }

  /// Appends a color, such as `#1a7f5a`.
  public mutating func appendInterpolation(color: String) { appendComposed("#" + GraphName.code(color)) }
}

/// Names of nodes, which both languages write without quotes.
private enum GraphName {
  /// Returns the letters, digits and underscores of a name.
  static func code(_ name: String) -> String { name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") } }
}
