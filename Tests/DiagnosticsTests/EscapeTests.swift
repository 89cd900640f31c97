import Diagnostics
import Testing

/// A character may consist of several scalars, of which a parser reads each by itself.
@Suite struct EscapeTests {
  /// Signs that join a character: one that stands before the next, an accent behind the one before, and a variation selector.
  static let joined = [
    "\u{600}<", "<\u{301}", "\"\u{FE0F}", "\u{600}\"", "&\u{301}", "\u{600}>", "#\u{301}", "\\\u{301}",
  ]

  @Test("A sign that another scalar joins is escaped like one that stands alone", arguments: joined)
  func graphs(text: String) {
    for forbidden in "<>&".unicodeScalars where text.unicodeScalars.contains(forbidden) {
      let escaped = GraphText.xml(text).unicodeScalars
      #expect(!escaped.contains(forbidden) || (forbidden == "&" && escaped.contains("&amp;".unicodeScalars)))
    }
    let dot = Array(GraphText.dot(text).unicodeScalars.dropFirst().dropLast())
    for (place, scalar) in dot.enumerated() where scalar == "\"" { #expect(place > 0 && dot[place - 1] == "\\") }
    let mermaid = GraphText.mermaid(text).unicodeScalars.dropFirst().dropLast()
    #expect(!mermaid.contains("<") && !mermaid.contains(">") && !mermaid.contains("\""))
  }
}
