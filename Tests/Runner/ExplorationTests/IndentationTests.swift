import Exploration
import Testing

/// The indentation of the lines of an input, as the user types it.
@Suite struct IndentationTests {
  /// The line break that Return inserts at the end of an input, or `nil` if the input is complete.
  private func lineBreak(_ text: String) throws -> String? {
    try Prompt().session.lineBreak(in: text, at: text.utf8.count)
  }

  /// The text after the user has typed its last character.
  private func typed(_ text: String) throws -> String {
    guard let change = try Prompt().session.indentationChange(in: text, at: text.utf8.count) else { return text }
    return String(text.unicodeScalars.dropLast(change.removed)) + change.inserted
  }

  @Test(
    "A new line inside a block or bracket is indented by one level",
    arguments: [
      ("function f()", "\n  "), ("if x then", "\n  "), ("for i = 1, 2 do", "\n  "), ("repeat", "\n  "),
      ("launch {", "\n  "), ("f(", "\n  "), ("x = [[text", "\n"), ("x =", "\n"),
      ("describe('a', function()\n  it('b', function()", "\n    "),
      ("f(function()\n  x()\nend,", "\n  "), ("if a then\n  b()\nelse", "\n  "),
      ("t = {\n    a = {", "\n      "), ("f(function() g({", "\n  "), ("do\n\tx = {", "\n\t  "),
    ])
  func newLine(_ text: String, _ expected: String) throws { #expect(try lineBreak(text) == expected) }

  @Test("A complete input has no further line", arguments: ["x = 1", "function f()\nend", ":undo", "x?", "x = = 2"])
  func complete(_ text: String) throws { #expect(try lineBreak(text) == nil) }

  @Test("Return within an incomplete input breaks the line at the cursor")
  func inside() throws {
    #expect(try Prompt().session.lineBreak(in: "do  x() f(", at: 2) == "\n  ")
  }

  @Test(
    "A word that ends a block, and a closing bracket, move to the line that opened it",
    arguments: [
      ("do\n  x()\n  end", "do\n  x()\nend"), ("if a then\n  else", "if a then\nelse"),
      ("if a then\n  elseif", "if a then\nelseif"), ("repeat\n  until", "repeat\nuntil"),
      ("f {\n  a = 1\n  }", "f {\n  a = 1\n}"), ("f(\n  )", "f(\n)"), ("do\n  do\n    end", "do\n  do\n  end"),
      ("do\n\tdo\n\t  end", "do\n\tdo\n\tend"),
    ])
  func closing(_ text: String, _ expected: String) throws { #expect(try typed(text) == expected) }

  @Test("A name that starts like such a word moves back")
  func name() throws {
    #expect(try typed("do\nendp") == "do\n  endp")
    #expect(try typed("if a then\nelsei") == "if a then\nelsei")
    #expect(try typed("do\n  x.end") == "do\n  x.end")
    #expect(try typed("x = [[\n  end") == "x = [[\n  end")
    #expect(try typed("  end") == "  end")
  }

  @Test("Backspace removes a level of the indentation, and Tab inserts what is missing")
  func levels() throws {
    let session = try Prompt().session
    #expect(session.deletionChange(in: "do\n   ", at: 6) == Session.Edit(removed: 1, inserted: ""))
    #expect(session.deletionChange(in: "do\n  ", at: 5) == nil)
    #expect(session.deletionChange(in: "do\n x ", at: 6) == nil)
    #expect(session.missingIndentation(in: "do\n", at: 3) == "  ")
    #expect(session.missingIndentation(in: "do\n  do\n ", at: 9) == "   ")
    #expect(session.missingIndentation(in: "do\n  ", at: 5) == nil)
    #expect(session.missingIndentation(in: "do\n x", at: 5) == nil)
    #expect(session.missingIndentation(in: "", at: 0) == nil)
  }
}
