internal import Exploration
internal import RouteDiagnostics

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The rows of a terminal that show an input. Each change of the input is drawn with one write, which does not flicker.
///
/// The sequences are those of ECMA-48 that all terminals with line editing have: relative movements and erasing.
struct InputScreen {
  /// The size of a window, in columns and rows.
  struct Size: Equatable {
    var columns: Int
    var rows: Int

    /// The size of the terminal at standard output, or 80 x 24 if it is unknown.
    static var current: Size {
      var size = winsize()
      guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
        return Size(columns: 80, rows: 24)
      }
      return Size(columns: max(4, Int(size.ws_col)), rows: max(2, Int(size.ws_row)))
    }
  }

  let style: OutputStyle
  /// The number of rows above the cursor that belong to the input.
  private var rowsAbove = 0
  /// The first row of the input that is visible, if the input is higher than the window.
  private var top = 0

  init(style: OutputStyle) { self.style = style }

  /// Starts a new input on the row of the cursor.
  mutating func begin() {
    rowsAbove = 0
    top = 0
  }

  /// Returns the bytes that draw an input over its previous state.
  ///
  /// - Parameters:
  ///   - listing: The rows below the input.
  ///   - size: The size of the window.
  ///   - clears: Whether to clear the window first.
  mutating func drawing(_ layout: InputLayout, listing: [StyledText] = [], size: Size, clears: Bool = false)
    -> TerminalText
  {
    top = min(top, layout.cursorRow, max(0, layout.rows.count - size.rows))
    top = max(top, layout.cursorRow - size.rows + 1)
    let rows = layout.rows[top..<min(layout.rows.count, top + size.rows)]
    var text: TerminalText = .hideCursor + (clears ? .clear : start) + draw(rows, size)
    let shown = listing.prefix(size.rows - rows.count)
    for line in shown { text += .eraseLine + .nextLine + line.rendered(style) }
    text += .eraseBelow
    let below = rows.count - 1 + shown.count - (layout.cursorRow - top)
    if below > 0 { text += .up(below) }
    text += .lineStart
    if layout.cursorColumn > 0 { text += .right(layout.cursorColumn) }
    rowsAbove = layout.cursorRow - top
    return text + .showCursor
  }

  /// Returns the bytes that draw the final state of an input as a whole, and that move the cursor to the row below.
  mutating func ending(_ layout: InputLayout, size: Size) -> TerminalText {
    let text = start + draw(layout.rows[...], size) + .eraseBelow + .nextLine
    begin()
    return text
  }

  /// Updates the position after the width of the window has changed: the terminal has broken the rows again.
  mutating func resize(_ layout: InputLayout) { rowsAbove = max(0, layout.cursorRow - top) }

  /// The movement to the first row of the input.
  private var start: TerminalText { (rowsAbove > 0 ? .up(rowsAbove) : TerminalText()) + .lineStart }

  /// Returns rows that replace those on the screen. A row that continues a full one follows it without a line break, so that the terminal
  /// joins them when the user copies them.
  private func draw(_ rows: ArraySlice<InputLayout.Row>, _ size: Size) -> TerminalText {
    var text = TerminalText()
    for index in rows.indices {
      let row = rows[index]
      if index > rows.startIndex {
        let isFull = rows[index - 1].width >= size.columns
        if !isFull { text += .eraseLine }
        if !isFull || !row.continuesLine || row.width == 0 { text += .nextLine }
      }
      text += row.text.rendered(style)
    }
    return text
  }
}
