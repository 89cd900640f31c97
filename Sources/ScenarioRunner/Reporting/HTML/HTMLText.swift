internal import Diagnostics

/// Writes pieces of HTML.
enum HTMLText {
  /// Returns a string with escaped markup. Control characters become visible symbols.
  static func escaped(_ text: String) -> String {
    text.isPlainMarkup ? text : TerminalText.printable(text).escapingMarkup(quotes: true)
  }

  /// Returns a string in a `span` of a class.
  static func span(_ name: String, _ text: String) -> String { "<span class=\"\(name)\">\(escaped(text))</span>" }

  /// Returns preformatted text of a class.
  static func preformatted(_ name: String, _ text: String) -> String { preformatted(name, html: escaped(text)) }

  private static func preformatted(_ name: String, html: String) -> String {
    var html = html
    while html.last == "\n" { html.removeLast() }
    // A parser skips the first newline of the element.
    return "<pre class=\"\(name)\">\n\(html)</pre>\n"
  }

  /// Returns diagnostics in the colors of a terminal.
  static func diagnostics(_ name: String, _ diagnostics: [QuotedDiagnostic]) -> String {
    preformatted(name, html: keepingExcerpts(diagnostics.styledText(width: 100).rendered(.html)))
  }

  /// Puts source lines and the marks below them into elements that do not wrap on a phone, so that the marks stay in their columns.
  private static func keepingExcerpts(_ html: String) -> String {
    var result = ""
    var isInExcerpt = false
    for line in html.split(separator: "\n", omittingEmptySubsequences: false) {
      let gutter = line.drop { $0 != ">" }.dropFirst().drop { $0 == " " || $0.isNumber }
      let isExcerpt = line.hasPrefix("<span class=\"secondary\"> ") && gutter.hasPrefix("│</span>")
      if isExcerpt != isInExcerpt { result += isExcerpt ? "<span class=\"excerpt\">" : "</span>" }
      isInExcerpt = isExcerpt
      result += line + "\n"
    }
    while result.last == "\n" { result.removeLast() }
    return isInExcerpt ? result + "</span>" : result
  }

  /// Returns the attempts of a test as panels. The page shows the last one first.
  static func attempts(_ attempts: [(title: String, body: String)]) -> String {
    let panels = attempts.map { "<section><h3>\(escaped($0.title))</h3>\n\($0.body)</section>\n" }
    return "<div class=\"attempts\">\n\(panels.joined())</div>\n"
  }

  /// Returns JSON that is valid within a `script` element, whatever its strings contain.
  static func data(_ json: JSONText) -> String { json.text.escapingScalars { $0 == "<" ? "\\u003c" : nil } }

  /// Returns a duration in a readable format.
  static func time(_ duration: Duration) -> String {
    if duration >= .seconds(1) { return duration.seconds(decimals: 2) + " s" }
    return (duration * 1000).seconds(decimals: duration >= .milliseconds(10) ? 0 : 1) + " ms"
  }
}
