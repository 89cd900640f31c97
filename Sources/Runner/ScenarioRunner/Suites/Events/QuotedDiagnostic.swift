public import RouteDiagnostics

/// A diagnostic with the source lines that it shows, so that it can be rendered without the sources.
public struct QuotedDiagnostic: Sendable, Equatable {
  /// A line of a source.
  public struct Quote: Sendable, Equatable {
    /// The name of the source, as in locations.
    public var file: String
    /// The line's number, from 1.
    public var line: Int
    /// The line, without its end.
    public var text: String

    /// Creates a quote of a source line.
    public init(file: String, line: Int, text: String) {
      self.file = file
      self.line = line
      self.text = text
    }
  }

  /// The diagnostic.
  public var diagnostic: Diagnostic
  /// The source lines that it shows.
  public var quotes: [Quote]

  /// Creates a diagnostic with the lines that it shows.
  public init(_ diagnostic: Diagnostic, quotes: [Quote] = []) {
    self.diagnostic = diagnostic
    self.quotes = quotes
  }

  /// Creates a diagnostic with the lines that it shows from sources.
  ///
  /// - Parameter sources: Returns the text of a source by its name, or `nil` if it does not exist.
  public init(_ diagnostic: Diagnostic, sources: (String) -> SourceText?) {
    self.diagnostic = diagnostic
    quotes = []
    let places = [diagnostic.location] + diagnostic.notes.map { $0.showsSource ? $0.location : nil }
    for case let place? in places where text(of: place) == nil {
      guard let text = sources(place.file)?.line(place.line) else { continue }
      // The renderer shows only the start of a longer line.
      let shown = text.utf8.count > 100_000 ? String(decoding: text.utf8.prefix(20_000), as: UTF8.self) : text
      quotes.append(Quote(file: place.file, line: place.line, text: shown))
    }
  }

  /// Returns the line at a place, or `nil` if it is not quoted.
  public func text(of place: SourceLocation) -> String? {
    quotes.first { $0.line == place.line && $0.file == place.file }?.text
  }

  /// The diagnostic without what happened before, for reports that show the log.
  var withoutHistory: QuotedDiagnostic {
    var copy = self
    copy.diagnostic.history = nil
    return copy
  }

  /// Returns the diagnostic with the name of its test as its heading. A file that is a single scenario needs no heading.
  public func headed(by name: TestName) -> QuotedDiagnostic {
    QuotedDiagnostic(diagnostic.headed(by: name), quotes: quotes)
  }

  /// Returns the diagnostic with a name as its heading.
  public func headed(by name: String?) -> QuotedDiagnostic {
    QuotedDiagnostic(diagnostic.headed(by: name), quotes: quotes)
  }

  /// Returns the diagnostic as text that ends with a newline.
  ///
  /// - Parameter width: The number of columns.
  public func styledText(width: Int = 80) -> StyledText {
    guard quotes.count > Self.searchedQuotes else {
      return DiagnosticRenderer(width: width, line: text(of:)).render(diagnostic)
    }
    // A search for each place would take the square of the number of quotes, which a forged results file chooses.
    let lines = Dictionary(quotes.map { (SourceLocation(file: $0.file, line: $0.line), $0.text) }) { first, _ in first }
    return DiagnosticRenderer(width: width, line: { lines[SourceLocation(file: $0.file, line: $0.line)] })
      .render(diagnostic)
  }

  /// The maximum number of quotes that are searched one by one, which is faster for a few.
  private static let searchedQuotes = 16
}

extension Sequence<QuotedDiagnostic> {
  /// Returns the diagnostics as text, with an empty line between them.
  public func styledText(width: Int = 80) -> StyledText {
    map { $0.styledText(width: width) }.joined(separator: "\n")
  }
}
