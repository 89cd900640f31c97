/// A file of a project that cannot be read whole, so that what depends on it is not checked.
public struct UnreadFile: Sendable, Equatable {
  /// The path.
  public let file: String
  /// The line, or `nil` if the file is wrong as a whole.
  public let line: Int?
  /// The reason, which names the limit that the file exceeds.
  public let reason: String
}
