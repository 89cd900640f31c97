import RouteDiagnostics
import Testing

/// The proposals of `app:exhaustively` for missing assertions.
@Suite struct ExhaustiveTests {
  private func proposal(_ body: String) throws -> String {
    let diagnostic = try onlyFailure(
      """
      local navigation = UINavigationController(UIViewController())
      local app = launch { root = navigation }
      \(body)
      """)
    return DiagnosticRenderer(width: 100).render([diagnostic]).plain
  }

  @Test("The proposed code repeats a whole statement unchanged")
  func statement() throws {
    let text = try proposal(
      """
      app:exhaustively(function()
        navigation:pushViewController(
          UIViewController()
        )
      end)
      """)
    #expect(
      text.contains(
        """
          assert.log(app, function()
            navigation:pushViewController(
              UIViewController()
            )
          end, [[
        """), Comment(rawValue: text))
  }

  @Test(
    "Code that cannot be written elsewhere becomes a comment with its line",
    arguments: [
      "app:exhaustively(function() navigation:pushViewController(UIViewController()) end)",
      """
      app:exhaustively(function() assert.log(app, function()
        navigation:pushViewController(UIViewController()) end, '…') end)
      """,
    ])
  func line(body: String) throws {
    let text = try proposal(body)
    let line = body.contains("\n") ? 4 : 3
    #expect(
      text.contains("  assert.log(app, function()\n    -- what line \(line) does\n  end, [[\n"), Comment(rawValue: text)
    )
  }
}
