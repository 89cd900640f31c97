import Testing

@Suite struct AssertionDiagnosticTests {
  @Test func equalNumbers() throws { try DiagnosticTest("assert.equal(1, 2)").run() }

  @Test("A message is the title, the failure is labeled at the code")
  func message() throws { try DiagnosticTest(#"assert.equal(1, 2, "the badge counts wrongly")"#).run() }

  @Test("Tables of equal contents are not equal: help names the assertion that compares contents")
  func equalTables() throws { try DiagnosticTest("assert.equal({ 1, { note = true } }, { 1, { note = true } })").run() }

  @Test("Only the differences of tables are shown")
  func sameTables() throws {
    try DiagnosticTest(
      """
      local expected = { title = "Note", tags = { "a", "b", "c" }, pages = 1 }
      local found = { title = "Note", tags = { "a", "x", "c" }, author = "me" }
      assert.are.same(expected, found)
      """
    ).run()
  }

  @Test("Strings of several lines are compared line by line")
  func multiLineStrings() throws {
    try DiagnosticTest(#"assert.equal("first\nsecond\nthird\n", "first\n2nd\nthird\n")"#).run()
  }

  @Test("Long strings are shown from their first difference")
  func longStrings() throws {
    try DiagnosticTest(#"assert.equal(("x"):rep(500) .. "abc", ("x"):rep(500) .. "abd" .. ("y"):rep(99))"#).run()
  }

  @Test func negated() throws { try DiagnosticTest(#"assert.is_not.equal("a", "a")"#).run() }

  @Test func plainAssert() throws { try DiagnosticTest("assert(false)").run() }

  @Test("A condition that begins with `not` has operands, too")
  func plainNegation() throws { try DiagnosticTest("local isOpen = true\nassert(not isOpen)").run() }

  @Test func plainAssertWithMessage() throws { try DiagnosticTest(#"assert(nil, "there is no editor")"#).run() }

  @Test func plainAssertWithTable() throws { try DiagnosticTest("assert(false, { code = 1 })").run() }

  @Test func unknownAssertion() throws { try DiagnosticTest("assert.is_equl(1, 1)").run() }

  @Test func missingArgument() throws { try DiagnosticTest("assert.equal(1)").run() }

  @Test func noError() throws { try DiagnosticTest("assert.has_error(function() end)").run() }

  @Test func otherError() throws {
    try DiagnosticTest(#"assert.has_error(function() error("no note") end, "no title")"#).run()
  }

  @Test("A hierarchy is compared line by line")
  func hierarchy() throws {
    try DiagnosticTest(
      Self.launch + """
        assert.hierarchy(app, [[
          UIWindow
          └─ UINavigationController
             ├─ HomeViewController
             └─ EditorViewController ◀
        ]])
        """, isQuiet: true
    ).run()
  }

  @Test("The visible screen is shown with the whole tree")
  func visible() throws {
    try DiagnosticTest(Self.launch + "assert.visible(Editor)", isQuiet: true).run()
  }

  @Test("Before a launch nothing can be visible")
  func visibleBeforeLaunch() throws {
    try DiagnosticTest("assert.visible(UIViewController)").run()
  }

  @Test("The last route error mostly is why something is not visible")
  func visibleAfterRouteError() throws {
    try DiagnosticTest(
      Self.launch + """
        local Input = protocol "EditorInput" {}
        assert.has_no.error(function()
          Router.perform(RoutableView(Input), Path.push(home))
        end)
        assert.visible(Editor)
        """, isQuiet: true
    ).run()
  }

  @Test func routedNil() throws { try DiagnosticTest("assert.routed(nil)").run() }

  @Test func released() throws {
    try DiagnosticTest(Self.launch + "assert.released(weak(home))", isQuiet: true).run()
  }

  @Test("A property, a table in a variable and a closure that retain an object are named with their paths")
  func holders() throws {
    try DiagnosticTest(
      """
      local Feed = viewController "FeedViewController" { properties = { "product", "onSelect" } }
      local feed = Feed()
      local cache = { screens = {} }

      local function open()
        local product = UIViewController()
        feed.product = product
        feed.onSelect = function() return product end
        cache.screens[1] = product
        return weak(product)
      end
      assert.released(open())
      """, isQuiet: true
    ).run()
  }

  @Test func noRouteError() throws {
    try DiagnosticTest(
      Self.launch + #"assert.route_error("invalidSource", function() end)"#, isQuiet: true
    ).run()
  }

  private static let launch = """
    local Home = viewController "HomeViewController" {}
    local Editor = viewController "EditorViewController" {}
    local home = Home()
    local app = launch { root = UINavigationController(home) }

    """
}
