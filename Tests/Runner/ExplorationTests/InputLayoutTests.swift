import Exploration
import RouteDiagnostics
import Testing

/// The rows that an input takes on a terminal.
@Suite struct InputLayoutTests {
  private func layout(
    _ text: String, cursor: Int? = nil, suggestion: String = "", columns: Int = 10, _ highlights: [InputHighlight] = []
  ) -> InputLayout {
    InputLayout(
      text, cursor: cursor ?? text.utf8.count, highlights: highlights,
      prompts: InputLayout.Prompts(first: "> ", others: "│ "), suggestion: suggestion, columns: columns)
  }

  @Test("Each line has a prompt, and the cursor is after the text before it")
  func lines() {
    let layout = layout("do\n  x\nend", cursor: 5)
    #expect(layout.rows.map(\.text.plain) == ["> do", "│   x", "│ end"])
    #expect(layout.cursorRow == 1 && layout.cursorColumn == 4)
  }

  @Test("A long line continues on the next row, and a full row has the cursor below")
  func wrapping() {
    let layout = layout("12345678")
    #expect(layout.rows.map(\.text.plain) == ["> 12345678", ""])
    #expect(layout.rows[1].continuesLine && layout.cursorRow == 1 && layout.cursorColumn == 0)
    let longer = self.layout("123456789", cursor: 8)
    #expect(longer.rows.map(\.text.plain) == ["> 12345678", "9"])
    #expect(longer.cursorRow == 1 && longer.cursorColumn == 0)
  }

  @Test("Wide characters take two columns and are not divided; control characters are visible")
  func wide() {
    #expect(layout("1234567日").rows.map(\.text.plain) == ["> 1234567", "日"])
    #expect(layout("日日").cursorColumn == 6)
    #expect(layout("e\u{301}x", cursor: 3).cursorColumn == 3)
    #expect(layout("\u{1B}[2J").rows[0].text.plain == "> ␛[2J")
    #expect(layout("\tx").rows[0].text.plain == ">     x")
  }

  @Test("A suggestion follows the input, and the cursor stays before it")
  func suggestion() {
    let layout = layout("ab", suggestion: "cdefghijk")
    #expect(layout.rows.map(\.text.plain) == ["> abcdefgh", "ijk"])
    #expect(layout.cursorRow == 0 && layout.cursorColumn == 4)
    #expect(layout.rows[1].text.spans.map(\.role) == [.secondary])
  }

  @Test("Highlighted parts keep their roles across rows")
  func roles() {
    let layout = layout("x = 'ä12345'", columns: 10, Prompt.parts("x = 'ä12345'"))
    #expect(layout.rows.map(\.text.plain) == ["> x = 'ä12", "345'"])
    #expect(layout.rows[0].text.spans.last?.role == .string && layout.rows[1].text.spans.first?.role == .string)
  }
}

extension Prompt {
  /// The highlights of an input in a new session.
  fileprivate static func parts(_ text: String) -> [InputHighlight] {
    (try? Prompt())?.session.highlights(of: text) ?? []
  }
}
