/// The role of a piece of output, which determines its color.
public enum TextRole: String, Sendable {
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
  /// A reserved word of source code.
  case keyword
  /// A string literal of source code.
  case string
  /// A number of source code.
  case number
  /// A name of the API in source code.
  case name
}
