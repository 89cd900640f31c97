import RouteDiagnostics
import Testing

/// A character may consist of several scalars. A parser reads each of them separately.
@Suite struct EscapeTests {
  /// Signs with a scalar that joins them: a prefix, an accent, or a variation selector.
  static let joined = [
    "\u{600}<", "<\u{301}", "\"\u{FE0F}", "\u{600}\"", "&\u{301}", "\u{600}>", "#\u{301}", "\\\u{301}",
  ]

  @Test("A sign that another scalar joins is escaped like one that stands alone", arguments: joined)
  func graphs(text: String) {
    for forbidden in "<>&".unicodeScalars where text.unicodeScalars.contains(forbidden) {
      let escaped = MarkupLanguage.quoted(text).unicodeScalars
      #expect(!escaped.contains(forbidden) || (forbidden == "&" && escaped.contains("&amp;".unicodeScalars)))
    }
    let dot = Array(DOTLanguage.quoted(text).unicodeScalars.dropFirst().dropLast())
    for (place, scalar) in dot.enumerated() where scalar == "\"" { #expect(place > 0 && dot[place - 1] == "\\") }
    let mermaid = MermaidLanguage.quoted(text).unicodeScalars.dropFirst().dropLast()
    #expect(!mermaid.contains("<") && !mermaid.contains(">") && !mermaid.contains("\""))
  }
}
