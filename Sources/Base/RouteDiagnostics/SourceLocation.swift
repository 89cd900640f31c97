/// A location in a source: the file, the line and, if known, the columns.
public struct SourceLocation: Sendable, Hashable, CustomStringConvertible {
  /// The file as the user specified it, for example `spec/editor_spec.lua`. It is never made absolute.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The columns, from 1, counted in Unicode scalars of the line. An empty range is between two characters. `nil` if only the line is
  /// known.
  public var columns: Range<Int>?

  /// Creates a location in `file`, at `line` (from 1) and, if known, `columns` (from 1, in Unicode scalars).
  public init(file: String, line: Int, columns: Range<Int>? = nil) {
    self.file = file
    self.line = line
    self.columns = columns
  }

  /// The location in the form that terminals and editors turn into a link: `spec/editor_spec.lua:24`.
  public var description: String { "\(TerminalText.line(file)):\(line)" }

  /// The location with its column, if it is known: `spec/editor_spec.lua:24:3`.
  public var linkText: String { columns.map { "\(self):\(max(1, $0.lowerBound))" } ?? description }
}
