/// The form in which styled text is written. No form conveys anything by color alone.
public enum OutputStyle: Sendable {
  /// Characters only.
  case plain
  /// ANSI escape sequences of the sixteen basic colors, which follow the theme of the terminal.
  case ansi
  /// HTML whose `span` elements have the names of the roles as classes.
  case html
}

extension StyledText {
  /// The characters without their roles.
  public var plain: String { rendered(.plain) }

  /// Returns the text in a form.
  public func rendered(_ style: OutputStyle) -> String {
    if spans.count == 1, spans[0].role == nil, style != .html { return spans[0].text }
    var result = ""
    for span in spans { result += span.rendered(style) }
    return result
  }
}

extension StyledText.Span {
  fileprivate func rendered(_ style: OutputStyle) -> String {
    switch style {
    case .plain: text
    case .ansi: role.map { "\u{1B}[\($0.ansiCode)m\(text)\u{1B}[0m" } ?? text
    case .html:
      role.map { "<span class=\"\($0.rawValue)\">\(text.escapingMarkup(quotes: true))</span>" }
        ?? text.escapingMarkup(quotes: true)
    }
  }
}

extension TextRole {
  fileprivate var ansiCode: String {
    switch self {
    case .error: "1;31"
    case .warning: "1;33"
    case .note: "1;36"
    case .success, .added: "32"
    case .removed: "31"
    case .emphasis: "1"
    case .secondary: "2"
    case .keyword: "35"
    case .string: "32"
    case .number: "33"
    case .name: "36"
    }
  }
}
