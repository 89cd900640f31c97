package import RouteDiagnostics

/// An input as rows of a terminal: with a prompt before each of its lines, broken at the width of the window.
package struct InputLayout {
  /// A row of the terminal.
  package struct Row {
    /// The characters, with their roles.
    package var text = StyledText()
    /// The number of columns that they take.
    package var width = 0
    /// Whether the row continues the line of the row above, which is too long for one row.
    package var continuesLine = false
  }

  /// The strings that precede the lines of an input.
  package struct Prompts {
    /// The string before the first line.
    package var first: StyledText
    /// The string before each of the others.
    package var others: StyledText

    /// Creates prompts.
    package init(first: StyledText, others: StyledText) {
      self.first = first
      self.others = others
    }
  }

  /// The rows. There is at least one, and none is wider than the window.
  package private(set) var rows = [Row()]
  /// The row of the cursor, from 0.
  package private(set) var cursorRow = 0
  /// The column of the cursor, from 0.
  package private(set) var cursorColumn = 0

  private let columns: Int
  /// The characters that are not in a row yet, and their role.
  private var run = ""
  private var runRole: TextRole?
  /// The role of the next character.
  private var role: TextRole?

  /// Lays out an input.
  ///
  /// - Parameters:
  ///   - text: The input.
  ///   - cursor: The position of the cursor, as an offset in UTF-8 bytes.
  ///   - highlights: The roles of its parts, in order.
  ///   - prompts: The strings before its lines.
  ///   - suggestion: A string to show after the input, as secondary text.
  ///   - columns: The width of the window, at least 4.
  package init(
    _ text: String, cursor: Int, highlights: [InputHighlight] = [], prompts: Prompts, suggestion: String = "",
    columns: Int
  ) {
    self.columns = max(4, columns)
    append(prompts.first)
    var offset = 0
    var parts = highlights[...]
    for character in text {
      let end = offset + character.utf8.count
      if offset <= cursor { markCursor() }
      offset = end
      while let part = parts.first, part.range.upperBound < end { parts.removeFirst() }
      role = parts.first.flatMap { $0.range.contains(end - 1) ? $0.role : nil }
      if character == "\n" || character == "\r\n" {
        endRow(continuesLine: false)
        append(prompts.others)
      } else {
        append(character)
      }
    }
    endRun()
    // A full row leaves the cursor of a terminal between two rows.
    if rows[rows.count - 1].width == self.columns { endRow(continuesLine: true) }
    if offset <= cursor { markCursor() }
    role = .secondary
    for character in suggestion { append(character) }
    endRun()
    if rows[rows.count - 1].width == self.columns { endRow(continuesLine: true) }
  }

  /// Moves the cursor to the end of the rows so far.
  private mutating func markCursor() {
    let isFull = rows[rows.count - 1].width == columns
    cursorRow = rows.count - 1 + (isFull ? 1 : 0)
    cursorColumn = isFull ? 0 : rows[rows.count - 1].width
  }

  private mutating func append(_ prompt: StyledText) {
    rows[rows.count - 1].text += prompt
    rows[rows.count - 1].width += DisplayWidth.columns(of: prompt.plain)
  }

  private mutating func append(_ character: Character) {
    for shown in TerminalText.printable(String(character)) {
      let width = DisplayWidth.columns(of: shown)
      if rows[rows.count - 1].width + width > columns { endRow(continuesLine: true) }
      if runRole != role { endRun() }
      run.append(shown)
      runRole = role
      rows[rows.count - 1].width += width
    }
  }

  private mutating func endRun() {
    rows[rows.count - 1].text.append(run, as: runRole)
    run = ""
  }

  private mutating func endRow(continuesLine: Bool) {
    endRun()
    rows.append(Row(continuesLine: continuesLine))
  }
}
