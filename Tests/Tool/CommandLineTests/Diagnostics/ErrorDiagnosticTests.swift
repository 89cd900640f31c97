import Testing

@Suite struct ErrorDiagnosticTests {
  @Test("A table that was raised is shown by its contents, never by its address")
  func raisedTable() throws {
    try DiagnosticTest(#"error({ code = 42, name = "refused" })"#).run()
  }

  @Test("An error value with __tostring is shown by its message")
  func raisedValueWithWords() throws {
    try DiagnosticTest(
      #"error(setmetatable({}, { __tostring = function() return "no such note" end }))"#
    ).run()
  }

  @Test func raisedNil() throws { try DiagnosticTest("error(nil)").run() }

  @Test func raisedNumber() throws { try DiagnosticTest("error(42)").run() }

  @Test func raisedFunction() throws { try DiagnosticTest("error(print)").run() }

  @Test func raisedEmptyText() throws { try DiagnosticTest("error(\"\")").run() }

  @Test func raisedObject() throws { try DiagnosticTest("error(UIViewController())", isQuiet: true).run() }

  @Test("An error that crossed a coroutine is reported at its origin")
  func errorInCoroutine() throws {
    try DiagnosticTest(
      """
      local advance = coroutine.wrap(function() error("no route") end)
      advance()
      """
    ).run()
  }

  @Test("A string of several lines keeps its lines")
  func raisedLines() throws { try DiagnosticTest(#"error("first line\nsecond line")"#).run() }

  @Test("An error inside a callback names the callback, and the step that led to it")
  func errorInCallback() throws {
    try DiagnosticTest(
      """
      local Home = viewController "HomeViewController" { properties = { "model" } }

      local function show(controller)
        return controller.model.name
      end

      function Home:viewDidAppear(animated)
        Home.super.viewDidAppear(self, animated)
        show(self)
      end

      local home = Home()
      launch { root = UINavigationController(home) }
      print "never reached"
      """, isQuiet: true
    ).run()
  }

  @Test("An error inside a router's method")
  func errorInRouter() throws {
    try DiagnosticTest(
      Self.editor("destination = function(self, configuration) return configuration.userInfo.note.text end")
        + """

        local home = UIViewController()
        launch { root = UINavigationController(home) }
        Router.perform(RoutableView(Input), Path.push(home))
        """, isQuiet: true
    ).run()
  }

  @Test("Endless recursion")
  func stackOverflow() throws {
    try DiagnosticTest(
      """
      local function again(n)
        return 1 + again(n + 1)
      end
      again(1)
      """
    ).run()
  }

  @Test("Functions that call each other without an end, and use up the memory")
  func mutualRecursion() throws {
    try DiagnosticTest(
      """
      local check
      local function visit(node)
        local found = check({ node })
        return found
      end
      function check(node)
        local found = visit(node)
        return found
      end
      local found = check({})
      """
    ).run()
  }

  @Test("A route error without a handler is reported")
  func unreceivedRouteError() throws {
    try DiagnosticTest(
      Self.editor("destination = function(self, configuration) return Editor() end")
        + """

        launch { root = UIViewController() }
        Router.perform(RoutableView(Input), Path.push(UIViewController()))
        """, isQuiet: true
    ).run()
  }

  @Test("A protocol that no router is registered for is a route error and a failed assertion")
  func unregisteredProtocol() throws {
    try DiagnosticTest(
      """
      local Input = protocol "EditorInput" {}
      launch {}
      Router.perform(RoutableView(Input), Path.push(UIViewController()))
      """, isQuiet: true
    ).run()
  }

  @Test("A controller cannot be pushed twice")
  func secondPush() throws {
    try DiagnosticTest(
      """
      local nav = UINavigationController(UIViewController())
      launch { root = nav }
      local detail = UIViewController()
      nav:pushViewController(detail)
      nav:pushViewController(detail)
      """, isQuiet: true
    ).run()
  }

  @Test("A navigation controller cannot be pushed")
  func pushOfNavigationController() throws {
    try DiagnosticTest(
      """
      local nav = UINavigationController(UIViewController())
      launch { root = nav }
      nav:pushViewController(UINavigationController(UIViewController()))
      """, isQuiet: true
    ).run()
  }

  /// A module with a router whose `destination` is given.
  private static func editor(_ destination: String) -> String {
    """
    local Input = protocol "EditorInput" {}
    local Editor = viewController "EditorViewController" { conforms = { ZIKRoutableView, Input } }
    viewRouter "EditorViewRouter" {
      registerRoutableDestination = function(Self)
        Self:registerView(Editor)
        Self:register(RoutableView(Input))
      end,
      \(destination),
    }
    """
  }
}
