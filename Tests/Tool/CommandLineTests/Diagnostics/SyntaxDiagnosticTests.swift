import Testing

@Suite struct SyntaxDiagnosticTests {
  @Test("An unclosed construct is shown with the token where the parser stopped")
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

  @Test("If a line has several equal tokens, the one where the parser stopped is underlined")
  func repeatedToken() throws {
    try DiagnosticTest(#"local title = "=" .. tostring(1 == 1) = 2 -- = "#).run()
  }

  @Test("Tables that are nested too deeply are reported with their line")
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

  @Test("A message that Lua itself calls a syntax error does not repeat that phrase")
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
