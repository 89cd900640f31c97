/// The role of a piece of output, which determines its color.
public enum TextRole: Sendable, CaseIterable {
  /// A failure.
  case error
  /// A warning.
  case warning
  /// Additional information.
  case note
  /// A success.
  case success
  /// Text that the reader looks for first.
  case emphasis
  /// Text that the reader may skip: gutters, locations, counts.
  case secondary
  /// A line that was expected and is missing.
  case removed
  /// A line that is present and was not expected.
  case added
}

/// The style of output: plain or colored. Color is never the only carrier of information.
public enum OutputStyle: Sendable {
  /// Text only.
  case plain
  /// ANSI escape sequences of the sixteen basic colors, which follow the user's theme.
  case ansi

  /// Returns `text`, colored for its role, or `text` itself if it needs no color.
  public func paint(_ text: String, as role: TextRole) -> String {
    switch self {
    case .plain: text
    case .ansi: text.isEmpty ? text : "\u{1B}[\(Self.code(of: role))m\(text)\u{1B}[0m"
    }
  }

  private static func code(of role: TextRole) -> String {
    switch role {
    case .error: "1;31"
    case .warning: "1;33"
    case .note: "1;36"
    case .success, .added: "32"
    case .removed: "31"
    case .emphasis: "1"
    case .secondary: "2"
    }
  }
}
