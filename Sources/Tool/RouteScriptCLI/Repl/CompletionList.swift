internal import Exploration
internal import RouteDiagnostics

/// The candidates of a completion, in columns below the input. A list that does not fit is divided into pages.
struct CompletionList {
  /// The pages, each as its rows. There is at least one.
  let pages: [[StyledText]]

  /// Lays out candidates.
  ///
  /// - Parameters:
  ///   - groups: The candidates. If there are several groups, each starts with its title.
  ///   - columns: The width of the window.
  ///   - rows: The maximum number of rows of a page, at least 3.
  init(_ groups: [Session.Completion.Group], columns: Int, rows: Int) {
    let room = max(3, rows) - 1
    let hasTitles = groups.contains { $0.title != nil }
    let margin = hasTitles ? "  " : ""
    // The last column of the window stays empty, so that no row is full.
    let width = columns - margin.count - 1
    var pages: [(rows: [StyledText], count: Int)] = [([], 0)]
    for group in groups {
      var rest = group.names[...]
      while !rest.isEmpty {
        let titleRows = group.title == nil ? 0 : 1
        if pages[pages.count - 1].rows.count + titleRows >= room { pages.append(([], 0)) }
        let free = room - pages[pages.count - 1].rows.count - titleRows
        let grid = Self.grid(of: rest, rows: free, width: width)
        rest = rest.dropFirst(grid.count)
        if let title = group.title { pages[pages.count - 1].rows.append(Self.cut(title, columns, as: .secondary)) }
        pages[pages.count - 1].rows += grid.lines.map { Self.cut(margin + $0, columns) }
        pages[pages.count - 1].count += grid.count
      }
    }
    var remaining = groups.reduce(0) { $0 + $1.names.count }
    self.pages = pages.map { page in
      remaining -= page.count
      guard pages.count > 1 else { return page.rows }
      let more = remaining > 0 ? "… and \(remaining) more, press Tab" : "end of the list, press Tab for the start"
      return page.rows + [Self.cut(more, columns, as: .secondary)]
    }
  }

  /// Returns as many names as fit, in columns that are read from top to bottom.
  private static func grid(
    of names: ArraySlice<String>, rows limit: Int, width: Int
  ) -> (lines: [String], count: Int) {
    // A column has at least one character and two blanks.
    for columns in stride(from: max(1, width / 3), through: 1, by: -1) {
      let shown = names.prefix(columns * limit).map { TerminalText.printable($0) }
      let rows = (shown.count + columns - 1) / columns
      let starts = Array(stride(from: 0, to: shown.count, by: rows))
      let widths = starts.map { start in
        shown[start..<min(start + rows, shown.count)].map(DisplayWidth.columns).max() ?? 0
      }
      guard columns == 1 || widths.reduce(0, +) + 2 * (widths.count - 1) <= width else { continue }
      let lines = (0..<rows).map { row in
        var line = ""
        for (start, width) in zip(starts, widths) where start + row < min(start + rows, shown.count) {
          let name = shown[start + row]
          line += name + String(repeating: " ", count: width + 2 - DisplayWidth.columns(of: name))
        }
        while line.last == " " { line.removeLast() }
        return line
      }
      return (lines, shown.count)
    }
    return ([], names.count)
  }

  /// Returns a row that is narrower than the window.
  private static func cut(_ line: String, _ columns: Int, as role: TextRole? = nil) -> StyledText {
    guard DisplayWidth.columns(of: line) >= columns else { return StyledText(line, as: role) }
    var text = ""
    var used = 0
    for character in line {
      used += DisplayWidth.columns(of: character)
      if used > columns - 2 { break }
      text.append(character)
    }
    return StyledText(text + "…", as: role)
  }
}
