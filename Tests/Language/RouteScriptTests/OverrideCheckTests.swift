import RouteDiagnostics
import ScenarioRunner
import Testing

/// Methods of declared classes that look like callbacks, and that nothing calls.
@Suite struct OverrideCheckTests {
  private func warnings(_ declaration: String) throws -> [Diagnostic] {
    let script = try Script(
      """
      it("creates", function()
        local Declared = \(declaration)
        assert.is_not_nil(Declared())
        assert.is_not_nil(Declared())
      end)
      """)
    #expect(script.failures == [])
    return script.results.flatMap(\.warnings).map(\.diagnostic)
  }

  @Test(
    "a method whose name is almost that of a callback causes one warning",
    arguments: [
      ("viewController 'Home' { viewDidApear = function() end }", "viewDidApear", "viewDidAppear"),
      ("viewController 'Home' { viewWilDisappear = function() end }", "viewWilDisappear", "viewWillDisappear"),
      ("viewController 'Home' { viewWilAppear = function() end }", "viewWilAppear", "viewWillAppear"),
      ("viewController 'Home' { viewDidLoaded = function() end }", "viewDidLoaded", "viewDidLoad"),
      ("viewController 'Home' { viewdidload = function() end }", "viewdidload", "viewDidLoad"),
      ("viewController 'Home' { pushViewControler = function() end }", "pushViewControler", "pushViewController"),
      (
        "class 'Home' { presentationControllerShouldDissmiss = function() end }",
        "presentationControllerShouldDissmiss", "presentationControllerShouldDismiss"
      ),
      (
        "class 'Home' { pageViewControllerViewControllerAfter = function() end }",
        "pageViewControllerViewControllerAfter", "pageViewControllerAfter"
      ),
      ("class 'Home' { updateSearchResultsFor = function() end }", "updateSearchResultsFor", "updateSearchResults"),
      (
        "class 'Home' { adaptivePresentationStyleForTraitCollection = function() end }",
        "adaptivePresentationStyleForTraitCollection", "adaptivePresentationStyle"
      ),
    ])
  func misspelled(declaration: String, name: String, meant: String) throws {
    let found = try warnings(declaration)
    #expect(found.map(\.title) == ["Home.\(name) is never called by the platform: did you mean '\(meant)'?"])
    #expect(found.first?.help.last == "expect it: assert.warning(\"misspelledCallback\", function() … end)")
  }

  @Test("a warning names the line of the method, not that of the test") func place() throws {
    let script = try Script(
      """
      local Home = viewController "Home" {
        viewDidApear = function() end,
      }
      function Home:viewSafeAreaInsetsDidChange() end
      it("creates", function() assert.is_not_nil(Home()) end)
      """)
    let places = script.results.flatMap(\.warnings).map { $0.diagnostic.location?.line }
    #expect(places == [2, 4])
  }

  @Test("a warning about a declaration outside tests is a warning of the next test", arguments: ["", "setup"])
  func outsideTests(hook: String) throws {
    let use = "Home() module \"M\" { needs = { RoutableView \"P\" } }"
    let script = try Script(
      """
      local Home = viewController "Home" { viewDidApear = print }
      describe("a screen", function()
        \(hook.isEmpty ? use : "\(hook)(function() \(use) end)")
        it("is first", function() assert.is_true(true) end)
        it("is second", function() assert.is_true(true) end)
      end)
      """)
    #expect(script.results.map { $0.warnings.map(\.diagnostic.location?.line) } == [[1, 3], []])
  }

  @Test("a callback that is not modeled causes one warning, for controllers only") func unmodeled() throws {
    let found = try warnings("viewController 'Home' { viewSafeAreaInsetsDidChange = function() end }")
    #expect(
      found.map(\.title) == [
        "Home.viewSafeAreaInsetsDidChange is never called: RouteScript does not model this callback"
      ])
    #expect(try warnings("class 'Home' { viewSafeAreaInsetsDidChange = function() end }").isEmpty)
  }

  @Test("callbacks, longer names and names of an app cause no warning") func others() throws {
    #expect(
      try warnings(
        """
        viewController 'Home' {
          viewDidAppearAgain = function() end, showEditor = function() end, presentEditor = function() end,
        }
        """
      ).isEmpty)
  }
}
