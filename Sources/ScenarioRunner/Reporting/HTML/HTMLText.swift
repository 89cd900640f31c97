internal import Diagnostics

/// Writes pieces of HTML.
enum HTMLText {
  /// A text in which nothing is markup; control characters are shown by their pictures.
  static func escaped(_ text: String) -> String { TerminalText.printable(text).escapingMarkup(quotes: true) }

  /// A text in a `span` of a class.
  static func span(_ name: String, _ text: String) -> String { "<span class=\"\(name)\">\(escaped(text))</span>" }

  /// Preformatted text of a class, without line feeds at its end. The first one would be swallowed, so there is one more.
  static func preformatted(_ name: String, _ text: String) -> String {
    var text = text
    while text.last == "\n" { text.removeLast() }
    return "<pre class=\"\(name)\">\n\(escaped(text))</pre>\n"
  }

  /// Diagnostics as they are drawn on a terminal, in its colours.
  static func diagnostics(_ name: String, _ diagnostics: [QuotedDiagnostic]) -> String {
    var text = diagnostics.rendered(width: 100, style: .ansi)
    while text.last == "\n" { text.removeLast() }
    // Whatever is quoted, only the renderer's own colours begin with an escape character.
    var html = ""
    for (index, piece) in text.split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated() {
      guard index > 0, let end = piece.firstIndex(of: "m") else {
        html += escaped(String(piece))
        continue
      }
      let role = TextRole.allCases.first { OutputStyle.ansi.paint("x", as: $0).hasPrefix("\u{1B}[\(piece[...end])x") }
      html += role.map { "<span class=\"\($0)\">" } ?? "</span>"
      html += escaped(String(piece[piece.index(after: end)...]))
    }
    return "<pre class=\"\(name)\">\n\(html)</pre>\n"
  }

  /// JSON that may stand within a `script` element, whatever its texts contain.
  static func data(_ json: JSONText) -> String { json.text.escapingScalars { $0 == "<" ? "\\u003c" : nil } }

  /// How long something took, as a person says it.
  static func time(_ duration: Duration) -> String {
    if duration >= .seconds(1) { return duration.seconds(decimals: 2) + " s" }
    return (duration * 1000).seconds(decimals: duration >= .milliseconds(10) ? 0 : 1) + " ms"
  }
}
