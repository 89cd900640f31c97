/// A source line in its displayed form: tabs are expanded to stops of four columns, control characters are replaced by symbols, and the
/// indentation is removed. The display column of each character is known.
struct DisplayLine {
  /// A displayed character.
  struct Cell {
    let text: String
    /// The display column where the character starts, from 0.
    let column: Int
    let width: Int
    /// The number of Unicode scalars of the source that the cell represents.
    let scalars: Int
  }

  /// A part of the line that fits a given width, with `…` in place of omitted parts.
  struct Window {
    let text: String
    /// The display columns of the marked part within `text`, from 0.
    let marked: Range<Int>
  }

  private let cells: [Cell]
  /// The display column of each scalar of the source line, and of its end.
  private let columnOfScalar: [Int]

  init(_ line: String) {
    var cells: [Cell] = []
    var columns: [Int] = []
    var column = 0
    for character in line {
      let cell = Self.cell(for: character, at: column)
      cells.append(cell)
      columns.append(contentsOf: repeatElement(column, count: cell.scalars))
      column += cell.width
    }
    columns.append(column)

    let indentation = cells.first { $0.text.contains { $0 != " " } }?.column ?? 0
    self.cells = cells.compactMap { cell in
      guard cell.column >= indentation else { return nil }
      return Cell(text: cell.text, column: cell.column - indentation, width: cell.width, scalars: cell.scalars)
    }
    self.columnOfScalar = columns.map { max(0, $0 - indentation) }
  }

  var width: Int { columnOfScalar[columnOfScalar.count - 1] }

  /// Returns the display columns, from 0, of the source columns `range` (from 1, in scalars). The result is never empty, and extends at
  /// most one column past the end of the line.
  func displayColumns(of range: Range<Int>) -> Range<Int> {
    func column(_ scalar: Int) -> Int {
      columnOfScalar[min(max(1, scalar), columnOfScalar.count) - 1]
    }
    let start = column(range.lowerBound)
    return start..<max(start + 1, column(range.upperBound))
  }

  /// The display columns from the first to the last visible character.
  var visibleColumns: Range<Int> {
    let end = cells.last { $0.text.contains { $0 != " " } }.map { $0.column + $0.width } ?? 0
    return 0..<max(1, end)
  }

  /// Returns the part of the line around `marked` that fits `available` columns.
  func window(around marked: Range<Int>, available: Int) -> Window {
    // A mark may be directly after the end of the line.
    let needed = max(width, marked.upperBound)
    if needed <= available {
      return Window(text: cells.map(\.text).joined(), marked: marked)
    }
    // A third of the free space is used before the mark, since the text after it is usually more informative.
    let free = max(0, available - marked.count - 2)
    var start = 0
    if marked.upperBound > available - 1 {
      start = max(0, min(marked.lowerBound - free / 3, needed - available + 1))
    }
    let leading = start > 0
    let capacity = available - (leading ? 1 : 0)
    let trailing = needed - start > capacity
    let end = start + capacity - (trailing ? 1 : 0)

    // A wide character that the edge would split is replaced by spaces.
    let inside = cells.filter { start <= $0.column && $0.column + $0.width <= end }
    let offset = (inside.first?.column ?? start) - start
    let text =
      (leading ? "…" : "") + String(repeating: " ", count: offset) + inside.map(\.text).joined()
      + (trailing ? "…" : "")
    let shift = start - (leading ? 1 : 0)
    let from = max(0, marked.lowerBound - shift)
    return Window(text: text, marked: from..<max(from + 1, min(marked.upperBound, end) - shift))
  }

  private static let tabStop = 4

  private static func cell(for character: Character, at column: Int) -> Cell {
    let scalars = character.unicodeScalars
    if character == "\t" {
      let width = tabStop - column % tabStop
      return Cell(text: String(repeating: " ", count: width), column: column, width: width, scalars: 1)
    }
    var shown = String.UnicodeScalarView()
    for scalar in scalars { TerminalText.append(scalar, to: &shown) }
    let text = String(shown)
    return Cell(text: text, column: column, width: DisplayWidth.columns(of: text), scalars: scalars.count)
  }
}
