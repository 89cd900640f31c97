import Testing

@Suite struct SuiteDiagnosticTests {
  @Test("An object of an app that has ended names the test that it belongs to, however it is used")
  func objectOfEndedApp() throws {
    try DiagnosticTest(
      suite: """
        local Home = viewController "HomeViewController" {}
        local kept, app
        describe("an object", function()
          it("lives in its test", function()
            kept = Home()
            app = launch { root = UINavigationController(kept) }
          end)
          it("has no properties afterwards", function() kept.title = "again" end)
          it("has no methods afterwards", function() kept:present(UIViewController()) end)
          it("is no argument afterwards", function() launch { root = UINavigationController(kept) } end)
          it("is no value to compare afterwards", function() assert.equal("Home", kept) end)
          it("has lost its app", function() print(app:top()) end)
        end)
        """
    ).run()
  }

  @Test("Failures are listed under the names of their tests")
  func failures() throws {
    try DiagnosticTest(
      suite: """
        describe("opening a note", function()
          it("shows its title", function()
            local editor = UIViewController()
            editor.title = "Untitled"
            assert.equal("Note", editor.title)
          end)
          it("counts", function() assert.equal(1, 2, "the badge counts wrongly") end)
          it("stops", function() error("no note") end)
        end)
        """
    ).run()
  }

  @Test("A failing hook is an error, and says which hook of which group")
  func hooks() throws {
    try DiagnosticTest(
      suite: """
        describe("before_each", function()
          before_each(function() error("no fixture") end)
          it("says nothing", function() end)
        end)
        describe("after_each", function()
          after_each(function() error("cannot clean up") end)
          it("passes itself", function() end)
        end)
        describe("setup", function()
          setup(function() error("no server") end)
          it("never runs", function() end)
        end)
        describe("teardown", function()
          teardown(function() error("cannot stop") end)
          it("passes", function() end)
        end)
        """
    ).run()
  }

  @Test("Errors outside tests: in the body of a group, and in the file")
  func outsideTests() throws {
    try DiagnosticTest(
      suite: """
        describe("a group", function()
          it("is declared", function() end)
          nonsense()
        end)
        it("runs", function() end)
        """
    ).run()
  }

  @Test func fileFails() throws {
    try DiagnosticTest(
      suite: """
        it("is declared", function() end)
        local x = nil .. "x"
        """
    ).run()
  }

  @Test func testWithoutBody() throws { try DiagnosticTest(suite: "it \"has no body\"").run() }

  @Test func testWithinTest() throws {
    try DiagnosticTest(
      suite: """
        it("outer", function()
          it("inner", function() end)
        end)
        """
    ).run()
  }

  @Test func hookWithoutFunction() throws { try DiagnosticTest(suite: "before_each \"x\"").run() }
}
