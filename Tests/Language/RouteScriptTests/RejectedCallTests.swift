import RouteDiagnostics
import RouteScript
import ScenarioRunner
import Testing

/// Calls that the platform rejects with a line on its console.
@Suite struct RejectedCallTests {
  private func script(_ launch: String, _ body: String) throws -> Script {
    try Script(
      """
      it("presents twice", function()
        local home = UIViewController()
        \(launch)
        home:present(UIViewController())
        \(body)
        assert.is_not_nil(home.presentedViewController)
      end)
      """)
  }

  private let second = "home:present(UIViewController())"

  @Test("a rejected presentation fails its test, and the failure names the requirement and what to do")
  func fails() throws {
    let failed = try script("launch { root = home }", second)
    let diagnostic = try #require(failed.diagnostics.first)
    #expect(failed.diagnostics.count == 1 && failed.results.flatMap(\.warnings).isEmpty)
    #expect(diagnostic.title == "the platform rejected a presentation: alreadyPresenting")
    #expect(
      diagnostic.found
        == "Attempt to present <UIViewController#3> on <UIViewController#1> (from <UIViewController#1>) which is already "
        + "presenting <UIViewController#2>.")
    #expect(diagnostic.expected == "a presenter that presents no other controller")
    #expect(diagnostic.location?.line == 5)
    #expect(diagnostic.help.first == "present on <UIViewController#2>, or dismiss it first")
    #expect(diagnostic.help.contains("expect it: assert.refused(\"alreadyPresenting\", function() … end)"))
  }

  @Test("a test passes if it expects the rejected call, with either assertion")
  func expected() throws {
    for assertion in ["assert.refused(function()", "assert.warning(\"alreadyPresenting\", function()"] {
      let passed = try script("launch { root = home }", "\(assertion) \(second) end)")
      #expect(passed.failures == [] && passed.results.flatMap(\.warnings).isEmpty)
    }
  }

  @Test("an app can report rejected calls as warnings")
  func warns() throws {
    let passed = try script("launch { root = home, refusals = \"warn\" }", second)
    #expect(passed.failures == [])
    let warning = try #require(passed.results.first?.warnings.first?.diagnostic)
    #expect(warning.title.hasPrefix("Attempt to present") && passed.results.flatMap(\.warnings).count == 1)
    let wrong = try script("launch { root = home, refusals = \"warning\" }", second)
    #expect(wrong.failures.first?.contains("refusals cannot be \"warning\"") == true)
  }
}
