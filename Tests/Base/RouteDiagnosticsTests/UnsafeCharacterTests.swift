import RouteDiagnostics
import Testing

/// Characters that steer a terminal, or let a line read differently from its characters.
@Suite struct UnsafeCharacterTests {
  static let bidirectional: [Unicode.Scalar] =
    ["\u{061C}", "\u{200E}", "\u{200F}"]
    + (0x202A...0x202E).compactMap(Unicode.Scalar.init) + (0x2066...0x2069).compactMap(Unicode.Scalar.init)
  static let controls: [Unicode.Scalar] = (0x80...0x9F).compactMap(Unicode.Scalar.init)
  static let unsafe: [Unicode.Scalar] = bidirectional + controls + ["\u{2028}", "\u{2029}"]

  @Test("printed text shows their numbers", arguments: unsafe)
  func printed(scalar: Unicode.Scalar) {
    let number = String(scalar.value, radix: 16, uppercase: true)
    #expect(TerminalText.printable("a\(scalar)b") == "a\\u{\(number)}b")
    #expect(DiagnosticRenderer().render(Diagnostic("a\(scalar)b")).plain == "✗ a\\u{\(number)}b\n")
  }

  @Test("JSON escapes them", arguments: unsafe)
  func json(scalar: Unicode.Scalar) {
    let number = String(0x10000 + scalar.value, radix: 16).dropFirst()
    #expect(JSON.string("é\(scalar)😀").text == "\"é\\u\(number)😀\"")
  }

  @Test("JSON escapes a character of more than 16 bits by two numbers") func largeNumber() {
    #expect(JSON.string("\u{E0041}").text == #""\udb40\udc41""#)
  }

  @Test("C0 controls become visible symbols, newlines stay, and tabs stay if requested")
  func plainControls() {
    #expect(TerminalText.printable("\u{1B}[31m\u{7F}\n\t.") == "␛[31m␡\n    .")
    #expect(TerminalText.printable("\u{1B}\n\t.", keepsTabs: true) == "␛\n\t.")
    #expect(TerminalText.line("\u{1B}\n\t.") == "␛␊    .")
    #expect("\(SourceLocation(file: "a\nb.lua", line: 3))" == "a␊b.lua:3")
  }

  @Test("other characters stay", arguments: ["é", "א", "‍", "😀", "\u{FFFD}", "\u{202F}", "\u{200D}", "\u{206A}"])
  func others(text: String) {
    #expect(TerminalText.printable(text) == text)
    #expect(JSON.string(text).text == "\"\(text)\"")
  }
}
