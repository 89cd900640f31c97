import RouteDiagnostics
import RouteScript
import ScenarioRunner
import Testing

/// The host's results stay correct whatever scripts replace in libraries and APIs.
@Suite struct TamperingTests {
  private static let wreck = """
    local keep = { pairs = pairs, type = type, getmetatable = getmetatable, rawset = rawset }
    local function wrong() return "wrong", 1, 2 end
    keep.getmetatable("").__index = wrong
    keep.getmetatable("").__len = wrong
    keep.getmetatable("").__eq = wrong
    keep.getmetatable("").__tostring = wrong
    keep.getmetatable("").__name = "wrong"
    local libraries = { string, table, math, utf8, coroutine, os, debug }
    for _, library in keep.pairs(libraries) do
      for name, value in keep.pairs(library) do
        if keep.type(value) == "function" then library[name] = wrong end
      end
    end
    local raw = _G
    for name, value in keep.pairs(raw) do
      if keep.type(value) == "function" then raw[name] = wrong else raw[name] = {} end
    end
    setmetatable(raw, { __index = wrong, __newindex = wrong })

    """

  @Test("Assertions and diagnostics work as before")
  func assertions() throws {
    try expectPass(
      """
      local assert, viewController, launch = assert, viewController, launch
      local UINavigationController, UIViewController, settle = UINavigationController, UIViewController, settle
      \(Self.wreck)
      assert.matches("^a(.)c$", "abc")
      assert.is_not.matches("^b", "abc")
      assert.same({ 1, { a = 2 } }, { 1, { a = 2 } })
      assert.equal("x", "x")
      assert.has_error(function() local x = nil; x() end)
      assert.error_matches(function() local x = nil; x() end, "nil value")
      local Screen = viewController "Screen" {}
      local app = launch { root = UINavigationController(Screen()) }
      assert.visible(Screen)
      assert.hierarchy(app, "UIWindow\\n└─ UINavigationController\\n   └─ Screen ◀")
      """)
  }

  @Test("APIs that are read for the first time afterwards are correct")
  func wordsReadLater() throws {
    try expectPass(
      """
      \(Self.wreck)
      assert.matches("b", "abc")
      local Input = protocol "Input" { methods = { "open" } }
      launch { root = UINavigationController(UIViewController()) }
      assert.assertion_failure("unknownRoutableView", function()
        assert.route_error("invalidProtocol", function() Router.makeDestination(RoutableView(Input)) end)
      end)
      local order = ""
      for key in keep.pairs({ b = 1, a = 1 }) do order = order .. key end
      assert.equal("ab", order)
      """)
  }

  @Test("The message of a failure is correct")
  func messages() throws {
    let failure = try onlyFailure("\(Self.wreck)\nassert.same({ b = 1, a = 'x' }, { a = 'y' })")
    #expect(failure.title == "the values are not the same")
    let unknown = try onlyFailure("\(Self.wreck)\nassret(1)")
    #expect(unknown.title == "'assret' is not a function: it is nil")
    #expect(unknown.suggestions == ["assert"])
  }

  @Test("Replaced APIs affect only the script itself")
  func replacedWords() throws {
    let script = try expectPass(
      """
      assert.is_true(true)
      local Router, settle = Router, settle
      launch, viewController, require = nil, 1, function() end
      UIViewController = "mine"
      settle()
      """)
    #expect(script.assertionCounts == [1])
  }

  @Test("A suite's functions and hooks stay correct")
  func suites() throws {
    let script = try Script(
      """
      local it, describe = it, describe
      \(Self.wreck)
      describe("wrecked", function()
        it("passes", function() assert.matches("b", "abc") end)
        it("fails", function() assert.matches("b", "aac") end)
      end)
      """)
    #expect(script.statuses == [.passed, .failed], Comment(rawValue: script.rendered))
  }
}
