import Testing

@Suite struct SyntaxDiagnosticTests {
  @Test("What was not closed is shown with what it stopped at")
  func unclosedTable() throws {
    try DiagnosticTest(
      """
      local home = UIViewController()
      local app = launch { root = home
      assert.visible(home)
      """
    ).run()
  }

  @Test("A token too many is underlined")
  func tokenTooMany() throws {
    try DiagnosticTest(
      """
      if app == nil then
        print(app))
      end
      """
    ).run()
  }

  @Test("Of several equal tokens on a line the one is underlined at which the parser stopped")
  func repeatedToken() throws {
    try DiagnosticTest(#"local title = "=" .. tostring(1 == 1) = 2 -- = "#).run()
  }

  @Test("Tables that stand in each other too deeply are told with their line")
  func nestedTables() throws {
    let (opening, closing) = (String(repeating: "{", count: 300), String(repeating: "}", count: 300))
    try DiagnosticTest("local home = UIViewController()\nlocal nested = \(opening)\(closing)").run()
  }

  @Test("A script that ends too early is marked at its end, not on the empty line behind it")
  func incompleteChunk() throws {
    try DiagnosticTest(
      """
      local function prepare(editor)
        if editor.title then
          print(editor.title)

      """
    ).run()
  }

  @Test("A script that ends within an expression has nothing to close")
  func incompleteExpression() throws {
    try DiagnosticTest("local title =").run()
  }

  @Test("A message without a token names what it is about")
  func missingLabel() throws { try DiagnosticTest("do\n  goto nowhere\nend").run() }

  @Test("What Lua itself calls a syntax error is not called so twice")
  func unnamedSyntaxError() throws { try DiagnosticTest("exec /bin/true").run() }

  @Test func breakOutsideLoop() throws { try DiagnosticTest("if arg then break end").run() }

  @Test func assignmentToConstant() throws { try DiagnosticTest("local limit <const> = 1\nlimit = 2").run() }

  @Test func unfinishedString() throws {
    try DiagnosticTest("local title = \"Untitled\nprint(title)").run()
  }

  @Test("A byte that no Lua text can contain is named")
  func foreignByte() throws {
    try CommandTest("run", "scenario.lua").file("scenario.lua", bytes: Array("local x = ".utf8) + [0xFF, 0x0A])
      .runGolden()
  }

  @Test("A syntax error in -e is one too")
  func syntaxErrorInCode() throws {
    try CommandTest("run", "-e", "print(").runGolden()
  }
}
