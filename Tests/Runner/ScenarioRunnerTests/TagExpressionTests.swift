import Testing

@testable import ScenarioRunner

@Suite struct TagExpressionTests {
  @Test(
    "runner:8.4 expressions match whole tags",
    arguments: [
      ("fast", true), ("fas", false), ("faster", false), ("#fast", true), ("not slow", true), ("not fast", false),
      ("fast and not (slow or db)", true), ("fast and (slow or db)", false), ("slow or fast", true),
      ("slow, fast", true), ("not slow and not db", true), ("slow or fast and db", false), ("net:http", true),
    ])
  func matching(text: String, expected: Bool) throws {
    let tags = TagExpression.tags(in: "opens #fast quickly (#net:http)")
    #expect(try TagExpression(text).matches(tags) == expected)
  }

  @Test("Tags are the words behind a #")
  func tags() {
    #expect(TagExpression.tags(in: "a #fast, #net:http# #2-b and # nothing") == ["fast", "net:http", "2-b"])
    #expect(TagExpression.tags(in: "nothing").isEmpty)
  }

  @Test(
    "An invalid expression is rejected with the unexpected text",
    arguments: [
      ("", "expected a tag", nil), ("fast and", "expected a tag", nil), ("and fast", "expected a tag", "and"),
      ("(fast", "expected ')'", nil), ("fast slow", "expected 'and', 'or' or the end", "slow"),
      ("fast & slow", "expected 'and', 'or' or the end", "&"), ("not", "expected a tag", nil),
    ] as [(String, String, String?)])
  func syntaxErrors(text: String, message: String, found: String?) {
    #expect(throws: TagExpression.SyntaxError(message: message, found: found)) { try TagExpression(text) }
  }

  @Test("A deeply nested expression is rejected, and does not crash")
  func depth() {
    #expect(throws: TagExpression.SyntaxError.self) {
      try TagExpression(String(repeating: "(", count: 100_000) + "a")
    }
    #expect(throws: TagExpression.SyntaxError.self) {
      try TagExpression(String(repeating: "not ", count: 100_000) + "a")
    }
  }
}
