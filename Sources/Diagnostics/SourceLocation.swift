/// A place in a source: the file, the line and, where known, the columns.
public struct SourceLocation: Sendable, Hashable, CustomStringConvertible {
  /// The file as the person names it, for example `spec/editor_spec.lua`: never made absolute.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The columns, from 1, counted in Unicode scalars of the line; an empty range lies between two
  /// characters. `nil` where only the line is known.
  public var columns: Range<Int>?

  /// A place in `file`, at `line` (from 1) and, where known, `columns` (from 1, in Unicode scalars).
  public init(file: String, line: Int, columns: Range<Int>? = nil) {
    self.file = file
    self.line = line
    self.columns = columns
  }

  /// `spec/editor_spec.lua:24`, the form that terminals and editors turn into a link.
  public var description: String { "\(file):\(line)" }
}
