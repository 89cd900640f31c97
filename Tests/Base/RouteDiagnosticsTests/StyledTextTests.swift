import RouteDiagnostics
import Testing

@Suite struct StyledTextTests {
  private let text: StyledText = "\("✗", as: .error) a < \(1)\("", as: .note)\n"

  @Test("Styled text is written as characters, with colors, or as HTML")
  func forms() {
    #expect(text.plain == "✗ a < 1\n")
    #expect(text.rendered(.ansi).string == "\u{1B}[1;31m✗\u{1B}[0m a < 1\n")
    #expect(text.html.text == "<span class=\"error\">✗</span> a &lt; 1\n")
  }

  @Test("Ordinary characters in a row are one span, and no span is empty")
  func spans() {
    #expect(text.spans.map(\.text) == ["✗", " a < 1\n"])
    #expect((text + "b" + "").spans.count == 2)
    #expect(StyledText("", as: .error).isEmpty)
  }

  @Test("Quoted markup and escape sequences stay text in HTML")
  func markup() {
    let quoted = StyledText("</pre>\u{1B}[0m\"", as: .added)
    #expect(quoted.html.text == "<span class=\"added\">&lt;/pre&gt;␛[0m&quot;</span>")
    #expect(quoted.rendered(.ansi).string == "\u{1B}[32m</pre>␛[0m\"\u{1B}[0m")
  }

  @Test("Lines are joined with separators that have roles")
  func joining() {
    let lines: [StyledText] = ["a", "", "b"]
    #expect(lines.joined(separator: "\("|", as: .secondary)").html.text.hasPrefix("a<span class=\"secondary\">|"))
    #expect(lines.joined(separator: ", ").plain == "a, , b")
    #expect([StyledText]().joined().isEmpty)
  }
}
