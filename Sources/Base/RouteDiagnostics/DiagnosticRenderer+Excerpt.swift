extension DiagnosticRenderer {
  /// Returns the number of columns for line numbers, which is the same in all excerpts of a diagnostic.
  func gutterWidth(of diagnostic: Diagnostic) -> Int {
    let places = [diagnostic.location] + diagnostic.notes.map { $0.showsSource ? $0.location : nil }
    return places.compactMap { $0.map { String($0.line).count } }.max() ?? 0
  }

  /// Returns the source line at `location`, underlined, with the label, or `nil` if the source has no such line.
  ///
  /// If only the line is known, a label is placed under the whole line.
  func excerpt(at location: SourceLocation, label: String?, role: TextRole, gutter: Int) -> [StyledText]? {
    guard let text = line(location) else { return nil }
    // A line of a megabyte is not readable, and measuring its width takes long.
    let line = DisplayLine(text.utf8.count > 100_000 ? String(decoding: text.utf8.prefix(20_000), as: UTF8.self) : text)
    let available = width - Self.indentation.count - gutter - 3
    let marked = location.columns.map(line.displayColumns) ?? line.visibleColumns
    let window = line.window(around: marked, available: available)

    let number = String(location.line)
    let numbered = Self.indentation + String(repeating: " ", count: gutter - number.count) + number + " │"
    let empty = Self.indentation + String(repeating: " ", count: gutter) + " │"
    var lines: [StyledText] = ["\(numbered, as: .secondary)\(window.text.isEmpty ? "" : " " + window.text)"]
    if location.columns != nil || label != nil {
      lines += marks(under: window.marked, label: label, role: role, available: available).map {
        "\(empty, as: .secondary) \($0)"
      }
    }
    return lines
  }

  /// Returns the carets, and the label to their right if it fits there, otherwise below them.
  private func marks(under marked: Range<Int>, label: String?, role: TextRole, available: Int) -> [StyledText] {
    let indent = String(repeating: " ", count: marked.lowerBound)
    let carets: StyledText = "\(indent)\(String(repeating: "^", count: marked.count), as: role)"
    guard let label, !label.isEmpty else { return [carets] }

    let beside = available - marked.upperBound - 1
    let single = Paragraph.lines(of: label, width: beside)
    if single.count == 1, DisplayWidth.columns(of: single[0]) <= beside {
      return ["\(carets) \(single[0], as: role)"]
    }
    // Below, as close to the carets as the length of the label permits.
    let longest = Paragraph.lines(of: label, width: available).map(DisplayWidth.columns).max() ?? 0
    let start = min(marked.lowerBound, max(0, available - longest))
    return [carets]
      + Paragraph.lines(of: label, width: available - start).map {
        "\(String(repeating: " ", count: start))\($0, as: role)"
      }
  }
}
