/// A renderer of diagnostics as text, which formats all messages for users.
///
/// ```
/// ✗ EditorViewController has no member 'presnt'                  spec/editor_spec.lua:24
///
///   24 │ home:presnt(editor, true)
///      │      ^^^^^^ called here
///
///   help: did you mean 'present'?
/// ```
///
/// Text is wrapped at ``width``, but source lines are not: of a long line, only the part around the location is shown. Control characters
/// in strings and sources never reach the output. Lines have no trailing spaces, and the same diagnostic always yields the same text.
public struct DiagnosticRenderer {
  /// The maximum number of columns, at least 40.
  public let width: Int
  /// Whether places have columns, as editors read them.
  public var showsColumns = false
  /// Returns the line at a location, or `nil` if it is not available.
  public let line: (SourceLocation) -> String?

  /// Creates a renderer for a terminal of `width` columns that calls `source` for the files it quotes.
  public init(width: Int = 80, source: @escaping (String) -> SourceText? = { _ in nil }) {
    self.init(width: width) { source($0.file)?.line($0.line) }
  }

  /// Creates a renderer for a terminal of `width` columns that calls `line` for each line it quotes.
  public init(width: Int = 80, line: @escaping (SourceLocation) -> String?) {
    self.width = max(40, width)
    self.line = line
  }

  /// Returns the text of `diagnostic`, which ends in a newline.
  public func render(_ diagnostic: Diagnostic) -> StyledText {
    let gutter = gutterWidth(of: diagnostic)
    var blocks = [headline(of: diagnostic)]
    if let location = diagnostic.location,
      let excerpt = excerpt(
        at: location, label: diagnostic.label, role: diagnostic.severity.role, gutter: gutter)
    {
      blocks.append(excerpt)
    } else if let label = diagnostic.label {
      blocks.append(indented(label))
    }
    blocks += diagnostic.details.map(lines)
    blocks.append(fields(of: diagnostic))
    blocks += notes(of: diagnostic, gutter: gutter)
    blocks.append(traceback(of: diagnostic))
    if let history = diagnostic.history { blocks.append(lines(of: history)) }
    return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// Returns the text of several diagnostics, separated by empty lines.
  public func render(_ diagnostics: [Diagnostic]) -> StyledText {
    diagnostics.map(render).joined(separator: "\n")
  }
}

extension DiagnosticRenderer {
  static let indentation = "  "

  /// Returns `✗ title … file:line`. The location is at the right edge, or on the next line if both do not fit.
  private func headline(of diagnostic: Diagnostic) -> [StyledText] {
    let role = diagnostic.severity.role
    let title = Paragraph.lines(of: diagnostic.title, width: width - 2)
    var lines = title.enumerated().map { index, line -> StyledText in
      let margin: StyledText =
        index == 0 ? "\(diagnostic.severity.glyph, as: role)\(line.isEmpty ? "" : " ")" : "\(Self.indentation)"
      return "\(margin)\(line, as: .emphasis)"
    }
    guard let location = diagnostic.location else { return lines }
    let place = TerminalText.printable(showsColumns ? location.linkText : location.description)
    let gap = width - 2 - DisplayWidth.columns(of: title[0]) - DisplayWidth.columns(of: place)
    if title.count == 1, !title[0].isEmpty, gap >= 2 {
      lines[0] += "\(String(repeating: " ", count: gap))\(place, as: .secondary)"
    } else {
      lines.append("\(Self.indentation)\(place, as: .secondary)")
    }
    return lines
  }

  /// Returns the found and expected values and the advice, with aligned values.
  private func fields(of diagnostic: Diagnostic) -> [StyledText] {
    var fields: [(name: String, text: String)] = []
    if let found = diagnostic.found { fields.append(("found:", found)) }
    if let expected = diagnostic.expected { fields.append(("expected:", expected)) }
    let advice = [NameSuggester.question(diagnostic.suggestions)].compactMap(\.self) + diagnostic.help
    for (index, text) in advice.enumerated() { fields.append((index == 0 ? "help:" : "", text)) }

    let column = (fields.map(\.name.count).max() ?? 0) + 1
    return fields.flatMap { field in
      let texts = Paragraph.lines(of: field.text, width: width - Self.indentation.count - column)
      return texts.enumerated().map { index, text -> StyledText in
        let name = index == 0 ? field.name : ""
        if text.isEmpty && name.isEmpty { return "" }
        let space = text.isEmpty ? "" : String(repeating: " ", count: column - name.count)
        return "\(Self.indentation)\(name, as: .emphasis)\(space)\(text)"
      }
    }
  }

  /// Returns the remarks. Those that only name their location are in one block; a remark that shows its source line ends a block.
  private func notes(of diagnostic: Diagnostic, gutter: Int) -> [[StyledText]] {
    var blocks: [[StyledText]] = []
    var together: [StyledText] = []
    for note in diagnostic.notes {
      let text = note.location.map { "\(note.text) (\(showsColumns ? $0.linkText : $0.description))" } ?? note.text
      together += indented(text)
      if note.showsSource, let location = note.location,
        let excerpt = excerpt(at: location, label: nil, role: .note, gutter: gutter)
      {
        blocks += [together, excerpt]
        together = []
      }
    }
    return blocks + [together]
  }

  private func lines(of detail: Diagnostic.Detail) -> [StyledText] {
    var lines = detail.caption.map(indented) ?? []
    switch detail.content {
    case .text(let text):
      lines += LineDiff.lines(of: text).map { preformatted(StyledText.Span(text: $0)) }
    case .difference(let diff):
      lines += diff.printed(context: 3).map(preformatted)
    }
    return lines
  }

  private func preformatted(_ line: StyledText.Span) -> StyledText {
    let text = TerminalText.printable(line.text)
    guard let end = text.lastIndex(where: { $0 != " " }) else { return "" }
    return "\(Self.indentation)\(String(text[...end]), as: line.role)"
  }

  private func indented(_ text: String) -> [StyledText] {
    Paragraph.lines(of: text, width: width - Self.indentation.count).map {
      $0.isEmpty ? "" : "\(Self.indentation)\($0)"
    }
  }
}

extension Diagnostic.Severity {
  var glyph: String {
    switch self {
    case .error: "✗"
    case .warning: "⚠"
    case .note: "ℹ"
    }
  }

  var role: TextRole {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
