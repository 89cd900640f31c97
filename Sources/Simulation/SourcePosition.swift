/// A line of a script, as the log keeps it.
public struct SourcePosition: Hashable, Sendable {
  /// The chunk's name as a person knows it; ``Symbol/none`` when unknown.
  public var file: Symbol
  /// The line, from 1; 0 when unknown.
  public var line: Int32

  /// Makes a position.
  @inlinable
  public init(file: Symbol, line: Int32) {
    self.file = file
    self.line = line
  }

  /// No line: the event did not come from a script.
  @inlinable public static var none: SourcePosition { SourcePosition(file: .none, line: 0) }

  /// Whether there is a line.
  @inlinable public var isKnown: Bool { line > 0 }
}
