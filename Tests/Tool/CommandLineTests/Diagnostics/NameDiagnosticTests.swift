import Testing

@Suite struct NameDiagnosticTests {
  @Test("A global that is nil cannot be called; if a method has the closest name, it is suggested with its object")
  func nilGlobal() throws {
    try DiagnosticTest(
      """
      local home = UIViewController()
      presnt(home)
      """
    ).run()
  }

  @Test("A declaration takes the value of a key from a variable that is not defined")
  func undefinedValue() throws {
    try DiagnosticTest(
      """
      local login = UIViewController()
      launch {
        platform = "iOS",
        root = lgoin,
      }
      """
    ).run()
  }

  @Test("A value of a declaration that may be nil is not an error")
  func optionalValue() throws {
    let script = """
      local function start(root)
        print(root == nil, unknown == nil)
        local unknown
        launch { root = root or UIViewController(), tint = unknown }
      end
      print(pcall(start))
      """
    let result = try CommandTest("run", "a.lua").file("a.lua", script).result()
    #expect(!result.text.contains("has no value"), Comment(rawValue: result.text))
  }

  @Test("An initializer receives a table instead of its arguments")
  func tableForArguments() throws {
    try DiagnosticTest(#"UIAlertController { title = "Delete the note?" }"#).run()
  }

  @Test("The names of local functions are suggested too")
  func nilGlobalNearLocalFunction() throws {
    try DiagnosticTest(
      """
      local function openEditor(home) return home end
      local home = UIViewController()
      opnEditor(home)
      """
    ).run()
  }

  @Test("A method called without its object")
  func methodWithoutObject() throws {
    try DiagnosticTest(
      """
      local nav = UINavigationController(UIViewController())
      pushViewController(UIViewController())
      """, isQuiet: true
    ).run()
  }

  @Test("A name that resembles nothing")
  func nilGlobalUnlikeAnything() throws {
    try DiagnosticTest("xyzzy()").run()
  }

  @Test("An undeclared class gets a suggestion")
  func unknownClass() throws {
    try DiagnosticTest(
      """
      local nav = UINavigationControler(UIViewController())
      """
    ).run()
  }

  @Test func nilField() throws {
    try DiagnosticTest(
      """
      local settings = {}
      settings.theme.colour = "dark"
      """
    ).run()
  }

  @Test func nilMethod() throws {
    try DiagnosticTest(
      """
      local settings = {}
      settings:apply()
      """
    ).run()
  }

  @Test func arithmeticOnNil() throws {
    try DiagnosticTest(
      """
      local count
      local next = 1 +
        count
      """
    ).run()
  }

  @Test("An undeclared property is refused where it is read")
  func undeclaredPropertyRead() throws {
    try DiagnosticTest(
      """
      local Home = viewController "HomeViewController" { properties = { "note" } }
      local home = Home()
      print(home.noet)
      """
    ).run()
  }

  @Test("An undeclared property is refused where it is written, with the way to declare it")
  func undeclaredPropertyWritten() throws {
    try DiagnosticTest(
      """
      local Home = viewController "HomeViewController" {}
      local home = Home()
      home.draft = "x"
      """
    ).run()
  }

  @Test("A misspelled platform method gets a suggestion")
  func misspeltMethod() throws {
    try DiagnosticTest(
      """
      local home = UIViewController()
      home:presnt(home)
      """
    ).run()
  }

  @Test("A misspelled member of an API table gets a suggestion")
  func misspeltWordMember() throws {
    try DiagnosticTest("Path.pusch(UIViewController())").run()
  }

  @Test("A bad argument of a Lua library function is underlined at the function")
  func badArgument() throws {
    try DiagnosticTest(#"print(("x"):rep(nil))"#).run()
  }

  @Test(
    "A misspelled field of a table that a script receives is an error",
    arguments: [
      (
        "print(home.traitCollection.horizontalSizeClas)", "UITraitCollection has no field 'horizontalSizeClas'",
        "'horizontalSizeClass'"
      ),
      (
        "print(home.traitOverrides.userInterfaceIdiot)", "traitOverrides has no field 'userInterfaceIdiot'",
        "'userInterfaceIdiom'"
      ),
      (
        "Router.globalErrorHandler = function(_, _, error) print(error.mesage) end\nhome:fail()",
        "RouteError has no field 'mesage'", "'message'"
      ),
      ("launch { url = 'a://b', delegate = Delegate }", "LaunchOptions has no field 'ulr'", "'url'"),
    ])
  func fields(_ script: String, _ title: String, _ suggestion: String) throws {
    let result = try CommandTest("run", "--quiet", "a.lua").file(
      "a.lua",
      """
      local Delegate = class "Delegate" {
        applicationDidFinishLaunchingWithOptions = function(self, app, options) print(options.ulr) return true end,
      }
      local Home = viewController "Home" {}
      function Home:fail() Router.perform(RoutableView(protocol "Missing" {}), Path.push(self)) end
      local home = Home()
      \(script)

      """
    ).result()
    let text = result.allText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains(title), Comment(rawValue: result.allText))
    #expect(text.contains("did you mean \(suggestion)"), Comment(rawValue: result.allText))
  }

  @Test("An undefined variable that is presented is underlined")
  func presentedUndefined() throws {
    try DiagnosticTest("local home = UIViewController()\nhome:present(editor, true)", isQuiet: true).run()
  }

  @Test("A loop over a list is underlined")
  func iteratedList() throws {
    try DiagnosticTest("for vc in UIViewController().children do print(vc) end", isQuiet: true).run()
  }

  @Test("A quiet run prints a warning to standard error")
  func quietWarning() throws {
    try DiagnosticTest("local Home = viewController 'Home' { viewWilAppear = function() end }\nHome()", isQuiet: true)
      .run()
  }
}
