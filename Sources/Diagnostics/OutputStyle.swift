/// What a piece of output is, from which its colour follows.
public enum TextRole: Sendable, CaseIterable {
  /// Something failed.
  case error
  /// Something is doubtful.
  case warning
  /// Something is worth knowing.
  case note
  /// Something went well.
  case success
  /// The words that a reader looks for first.
  case emphasis
  /// What may be passed over: gutters, locations, counts.
  case secondary
  /// A line that was expected and is not there.
  case removed
  /// A line that is there and was not expected.
  case added
}

/// Whether output carries colour. Nothing is ever said by colour alone.
public enum OutputStyle: Sendable {
  /// Text only.
  case plain
  /// ANSI escape sequences of the sixteen basic colours, which follow the person's own theme.
  case ansi

  /// `text`, painted for its role; `text` itself if there is nothing to paint.
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
