import Testing

@Suite struct NameDiagnosticTests {
  @Test("A global that is nil cannot be called; a method that is nearer than any word is told with its object")
  func nilGlobal() throws {
    try DiagnosticTest(
      """
      local home = UIViewController()
      presnt(home)
      """
    ).run()
  }

  @Test("The names of local functions are known too")
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

  @Test("A class that nobody declared")
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

  @Test("A misspelt method of the platform")
  func misspeltMethod() throws {
    try DiagnosticTest(
      """
      local home = UIViewController()
      home:presnt(home)
      """
    ).run()
  }

  @Test("A misspelt member of the words that are tables")
  func misspeltWordMember() throws {
    try DiagnosticTest("Path.pusch(UIViewController())").run()
  }

  @Test("A bad argument of one of Lua's own functions is underlined at the function")
  func badArgument() throws {
    try DiagnosticTest(#"print(("x"):rep(nil))"#).run()
  }
}
