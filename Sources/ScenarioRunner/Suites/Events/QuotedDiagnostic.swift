public import Diagnostics

/// A diagnostic with the lines of sources that it shows, so that it can be drawn where the sources are not.
public struct QuotedDiagnostic: Sendable, Equatable {
  /// A line of a source.
  public struct Quote: Sendable, Equatable {
    /// The source, as locations name it.
    public var file: String
    /// The line's number, from 1.
    public var line: Int
    /// The line, without its end.
    public var text: String

    /// A line of a source.
    public init(file: String, line: Int, text: String) {
      self.file = file
      self.line = line
      self.text = text
    }
  }

  /// What there is to tell.
  public var diagnostic: Diagnostic
  /// The lines that it shows.
  public var quotes: [Quote]

  /// A diagnostic with the lines that it shows.
  public init(_ diagnostic: Diagnostic, quotes: [Quote] = []) {
    self.diagnostic = diagnostic
    self.quotes = quotes
  }

  /// A diagnostic with what it shows of these sources.
  ///
  /// - Parameter sources: the text of a source by its name, nil where there is none.
  public init(_ diagnostic: Diagnostic, sources: (String) -> SourceText?) {
    self.diagnostic = diagnostic
    quotes = []
    let places = [diagnostic.location] + diagnostic.notes.map { $0.showsSource ? $0.location : nil }
    for case let place? in places where text(of: place) == nil {
      guard let text = sources(place.file)?.line(place.line) else { continue }
      // The renderer shows no more of a longer line.
      let shown = text.utf8.count > 100_000 ? String(decoding: text.utf8.prefix(20_000), as: UTF8.self) : text
      quotes.append(Quote(file: place.file, line: place.line, text: shown))
    }
  }

  /// The line at a place; nil where none is quoted.
  public func text(of place: SourceLocation) -> String? {
    quotes.first { $0.line == place.line && $0.file == place.file }?.text
  }

  /// The diagnostic under the name of the test that it belongs to; a file that is one story needs none.
  public func headed(by name: TestName) -> QuotedDiagnostic {
    QuotedDiagnostic(diagnostic.headed(by: name), quotes: quotes)
  }

  /// The diagnostic under a name.
  public func headed(by name: String?) -> QuotedDiagnostic {
    QuotedDiagnostic(diagnostic.headed(by: name), quotes: quotes)
  }

  /// Returns the diagnostic as text that ends with a line feed.
  ///
  /// - Parameter width: The number of columns.
  public func styledText(width: Int = 80) -> StyledText {
    DiagnosticRenderer(width: width, line: text(of:)).render(diagnostic)
  }
}

extension Sequence<QuotedDiagnostic> {
  /// Returns the diagnostics as text, with an empty line between them.
  public func styledText(width: Int = 80) -> StyledText {
    map { $0.styledText(width: width) }.joined(separator: "\n")
  }
}
