/// The form in which styled text is written to a terminal. Neither form conveys anything by color alone.
public enum OutputStyle: Sendable {
  /// Characters only.
  case plain
  /// ANSI escape sequences of the sixteen basic colors, which follow the theme of the terminal.
  case ansi
}

extension StyledText {
  /// The characters without their roles. Characters that control a terminal are replaced, as in ``TerminalText``.
  public var plain: String { rendered(.plain).string }

  /// Returns the text in a form.
  public func rendered(_ style: OutputStyle) -> TerminalText {
    if spans.count == 1, spans[0].role == nil { return TerminalText(spans[0].text) }
    var result = ""
    for span in spans {
      let text = TerminalText.printable(span.text, keepsTabs: true)
      if style == .ansi, let role = span.role {
        result += "\u{1B}[\(role.ansiCode)m\(text)\u{1B}[0m"
      } else {
        result += text
      }
    }
    return TerminalText(composed: result)
  }
}

extension TerminalText {
  /// Returns the movement to the row that is the given number of rows higher.
  public static func up(_ rows: Int) -> TerminalText { sequence("\(rows)A") }
  /// Returns the movement to the right by a number of columns.
  public static func right(_ columns: Int) -> TerminalText { sequence("\(columns)C") }
  /// The movement to the first column.
  public static let lineStart = TerminalText(composed: "\r")
  /// The movement to the first column of the next row.
  public static let nextLine = TerminalText(composed: "\r\n")
  /// Erases the row from the cursor on.
  public static let eraseLine = sequence("K")
  /// Erases everything from the cursor on.
  public static let eraseBelow = sequence("J")
  /// Erases the window, and moves to its first row.
  public static let clear = sequence("H") + sequence("2J")
  /// Hides the cursor.
  public static let hideCursor = sequence("?25l")
  /// Shows the cursor.
  public static let showCursor = sequence("?25h")
  /// Makes the terminal truncate long lines.
  public static let truncateLines = sequence("?7l")
  /// Makes the terminal wrap long lines.
  public static let wrapLines = sequence("?7h")

  /// Returns a control sequence of ECMA-48.
  private static func sequence(_ code: String) -> TerminalText { TerminalText(composed: "\u{1B}[\(code)") }
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
