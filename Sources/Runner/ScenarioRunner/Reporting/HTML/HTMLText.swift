internal import RouteDiagnostics

/// Writes pieces of HTML.
enum HTMLText {
  /// Returns a string in a `span` of a class.
  static func span(_ name: String, _ text: String) -> MarkupCode { "<span class=\"\(name)\">\(text)</span>" }

  /// Returns preformatted text of a class.
  static func preformatted(_ name: String, _ text: String) -> MarkupCode {
    preformatted(name, html: MarkupCode(content: withoutLineEnds(text), quotes: true))
  }

  private static func preformatted(_ name: String, html: MarkupCode) -> MarkupCode {
    // A parser skips the first newline of the element.
    "<pre class=\"\(name)\">\n\(html)</pre>\n"
  }

  private static func withoutLineEnds(_ text: String) -> String {
    var text = text
    while text.last == "\n" { text.removeLast() }
    return text
  }

  /// Returns diagnostics in the colors of a terminal.
  static func diagnostics(_ name: String, _ diagnostics: [QuotedDiagnostic]) -> MarkupCode {
    preformatted(name, html: keepingExcerpts(diagnostics.styledText(width: 100)))
  }

  /// Puts source lines and the marks below them into elements that do not wrap on a phone, so that the marks stay in their columns.
  private static func keepingExcerpts(_ text: StyledText) -> MarkupCode {
    var result = MarkupCode()
    var isInExcerpt = false
    var lines = text.lines
    while lines.last?.isEmpty == true { lines.removeLast() }
    for (number, line) in lines.enumerated() {
      let isExcerpt = Self.isExcerpt(line)
      if number > 0 { result += "\n" }
      if isExcerpt != isInExcerpt { result += isExcerpt ? "<span class=\"excerpt\">" : "</span>" }
      isInExcerpt = isExcerpt
      result += line.html
    }
    return isInExcerpt ? result + "</span>" : result
  }

  /// Whether a line starts with the gutter of a source line: spaces, a number or none, and a bar.
  private static func isExcerpt(_ line: StyledText) -> Bool {
    guard let gutter = line.spans.first, gutter.role == .secondary, gutter.text.hasPrefix(" ") else { return false }
    return gutter.text.drop { $0 == " " || $0.isNumber } == "│"
  }

  /// Returns the attempts of a test as panels. The page shows the last one first.
  static func attempts(_ attempts: [(title: String, body: MarkupCode)]) -> MarkupCode {
    let panels = attempts.map { "<section><h3>\($0.title)</h3>\n\($0.body)</section>\n" as MarkupCode }
    return "<div class=\"attempts\">\n\(panels.joined())</div>\n"
  }

  /// Returns a duration in a readable format.
  static func time(_ duration: Duration) -> String {
    if duration >= .seconds(1) { return duration.seconds(decimals: 2) + " s" }
    return (duration * 1000).seconds(decimals: duration >= .milliseconds(10) ? 0 : 1) + " ms"
  }
}
