/// XML, SVG and HTML. A string becomes text, which elements and quoted attributes can contain.
///
/// Control characters become visible symbols. Characters that XML cannot contain are replaced.
public enum MarkupLanguage: CodeLanguage {
  /// Returns text for an element or an attribute in double quotes. A parser of XML would read a newline in an attribute as a space, so that
  /// it is written by its number.
  public static func quoted(_ text: String) -> String {
    escaped(text, quotes: true) { $0 == "\n" ? "&#10;" : nil }
  }

  /// Returns text for an element, whose newlines are kept.
  ///
  /// - Parameter quotes: Whether to replace quotes, too.
  public static func content(_ text: String, quotes: Bool = false) -> String {
    escaped(text, quotes: quotes) { _ in nil }
  }

  private static func escaped(_ text: String, quotes: Bool, other: (Unicode.Scalar) -> String?) -> String {
    if text.utf8.allSatisfy(isPlain) { return text }
    return TerminalText.printable(text).escapingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"" where quotes: "&quot;"
      case "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: other(scalar)
      }
    }
  }

  /// Whether a byte is unchanged. Nearly all strings of a report consist of such bytes, and this test is much faster than the replacement.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    default: 0x20...0x7E ~= byte
    }
  }
}

/// Code in XML, SVG or HTML.
public typealias MarkupCode = Code<MarkupLanguage>

extension MarkupCode {
  /// Creates the text of an element, whose newlines are kept.
  public init(content text: String, quotes: Bool = false) {
    self.init(composed: MarkupLanguage.content(text, quotes: quotes))
  }

  /// Creates the data of a `script` element. Its strings cannot end the element.
  public init(script json: JSONText) {
    self.init(composed: json.text.escapingScalars { $0 == "<" ? "\\u003c" : nil })
  }
}

extension StyledText {
  /// The text as HTML, whose `span` elements have the names of the roles as classes.
  public var html: MarkupCode {
    spans.map { span -> MarkupCode in
      let text = MarkupCode(content: span.text, quotes: true)
      return span.role.map { "<span class=\"\($0.rawValue)\">\(text)</span>" } ?? text
    }.joined()
  }
}
