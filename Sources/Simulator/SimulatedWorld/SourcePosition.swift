/// A script line in the log.
public struct SourcePosition: Hashable, Sendable {
  /// The display name of the chunk, or ``Symbol/none`` if it is unknown.
  public var file: Symbol
  /// The line, from 1, or 0 if it is unknown.
  public var line: Int32

  /// Creates a position.
  @inlinable
  public init(file: Symbol, line: Int32) {
    self.file = file
    self.line = line
  }

  /// The position of an event that does not come from a script.
  @inlinable public static var none: SourcePosition { SourcePosition(file: .none, line: 0) }

  /// Whether the line is available.
  @inlinable public var isKnown: Bool { line > 0 }
}
