import Testing

@Suite struct RunTests {
  @Test("The trace of the first example has 80 columns and no color")
  func firstScenario() throws {
    try CommandTest("run", "Scripts/examples/first-scenario.lua").inPackage().runGolden()
  }

  @Test("The same as JSON lines")
  func firstScenarioAsJSON() throws {
    try CommandTest("run", "--format", "json", "Scripts/examples/first-scenario.lua").inPackage().runGolden()
  }

  @Test("A quiet run prints only the output of the script")
  func quiet() throws {
    for option in ["--quiet", "-q"] {
      try CommandTest("run", option, "Scripts/examples/first-scenario.lua").inPackage().run()
      try CommandTest("run", option, "scenario.lua").file("scenario.lua", "print('one', 2)\nprint()")
        .stdout("one\t2\n\n").run()
    }
  }

  @Test("A quiet run explains failures on standard error")
  func quietFailure() throws {
    try CommandTest("run", "--quiet", "scenario.lua").file("scenario.lua", "print 'before'\nerror('no', 0)").status(1)
      .stdout("before\n")
      .stderr(
        """
        ✗ no                                                              scenario.lua:2

          2 │ error('no', 0)
            │ ^^^^^

        """
      ).run()
  }

  @Test("Code from the command line, and from standard input")
  func codeWithoutFile() throws {
    try CommandTest("run", "-q", "-e", "print(1 + 1)").stdout("2\n").run()
    try CommandTest("run", "-q", "-").stdin("print(1 + 2)").stdout("3\n").run()
    try CommandTest("run", "-").stdin("print(1 + 2)")
      .stdout("(stdin)\n print  3\n\n✓ (stdin): 0 assertions, 0 steps, 0.000 s of virtual time\n").run()
  }

  @Test("Arguments after -- are for the script, including options")
  func scriptArguments() throws {
    let script = "print(#arg, arg[0], arg[1], arg[2], arg[3])"
    try CommandTest("run", "-q", "scenario.lua", "--", "a b", "--quiet", "").file("scenario.lua", script)
      .stdout("3\tscenario.lua\ta b\t--quiet\t\n").run()
    try CommandTest("run", "-q", "scenario.lua").file("scenario.lua", script)
      .stdout("0\tscenario.lua\tnil\tnil\tnil\n").run()
    try CommandTest("run", "-q", "-e", "print(arg[0], arg[1])", "--", "x").stdout("(command line)\tx\n").run()
  }

  @Test("Without options the files are run without the parser of options; both ways mean the same")
  func plainRequest() throws {
    let test = CommandTest("run", "scenario.lua", "--", "x").file("scenario.lua", "print(arg[1], math.random(1000))")
    let parsed = CommandTest("run", "--seed", "0", "--format", "text", "scenario.lua", "--", "x")
      .file("scenario.lua", "print(arg[1], math.random(1000))")
    #expect(try test.result().text == parsed.result().text)
  }

  @Test("Several files print separate traces, in the order of the command line, and run in separate states")
  func severalFiles() throws {
    try CommandTest("run", "b.lua", "a.lua").file("a.lua", "print(shared)").file("b.lua", "shared = 1 print 'b'")
      .stdout(
        """
        b.lua
         print  b

        ✓ b.lua: 0 assertions, 0 steps, 0.000 s of virtual time

        a.lua
         print  nil

        ✓ a.lua: 0 assertions, 0 steps, 0.000 s of virtual time

        """
      ).run()
  }

  @Test("The exit status is that of the worst file")
  func exitStatus() throws {
    func test(_ files: String..., status: Int32) throws {
      let test = CommandTest(arguments: ["run", "-q"] + files).file("good.lua", "").file("bad.lua", "error('no', 0)")
      #expect(try test.result().ending == .exited(status), "\(files)")
    }
    try test("good.lua", status: 0)
    try test("bad.lua", status: 1)
    try test("bad.lua", "good.lua", status: 1)
    try test("good.lua", "missing.lua", status: 4)
    try test("missing.lua", "bad.lua", status: 4)
  }

  @Test("The seed decides what math.random gives, and 0 is the default")
  func seed() throws {
    func numbers(_ options: String...) throws -> String {
      let code = "for i = 1, 4 do print(math.random(1 << 30)) end"
      return try CommandTest(arguments: ["run", "-q"] + options + ["-e", code]).result().text
    }
    let first = try numbers()
    #expect(first.split(separator: "\n").count == 4)
    #expect(try numbers("--seed", "0") == first)
    let other = try numbers("--seed", "18446744073709551615")
    #expect(other != first)
    #expect(try numbers("--seed", "18446744073709551615") == other)
  }

  @Test("A script that declares tests prints several traces, each with its own app")
  func storiesOfTests() throws {
    try CommandTest("run", "scenario.lua")
      .file(
        "scenario.lua",
        """
        describe("a group", function()
          it("passes", function() print(UIViewController()) end)
          it("passes again", function() print(UIViewController()) end)
        end)
        pending("something else")
        scenario "fails" (function() assert.equal(1, 2) end)
        """
      ).runGolden()
  }

  @Test("Printed text keeps its lines in the trace, and cannot control the terminal")
  func printedText() throws {
    try CommandTest("run", "scenario.lua")
      .file("scenario.lua", #"print("one\ntwo\n", "three")  print("\27[2J\tred")  print("a\0b")"#).runGolden()
  }

  @Test("Events that the end of the script causes are reported as such")
  func endOfScript() throws {
    try CommandTest("run", "scenario.lua").file("scenario.lua", "local kept = UIViewController()").runGolden()
  }

  @Test("A step in a module's function is reported with the module's name")
  func stepInModule() throws {
    try CommandTest("run", "scenario.lua")
      .file(
        "modules/steps.lua",
        "return { settle = function()\n  settle {}\n  UINavigationController(UIViewController())\nend }"
      )
      .file(
        "scenario.lua",
        """
        local steps = require "modules.steps"
        launch {}
        steps.settle()
        launch = UINavigationController(UIViewController())
        """
      ).runGolden()
  }

  @Test("A byte order mark, a shebang line and Windows line endings are accepted")
  func foreignBeginnings() throws {
    try CommandTest("run", "-q", "a.lua").file("a.lua", "\u{FEFF}print 'mark'").stdout("mark\n").run()
    try CommandTest("run", "-q", "a.lua").file("a.lua", "#!/usr/bin/env routescript\nprint 'shell'").stdout("shell\n")
      .run()
    try CommandTest("run", "-q", "a.lua").file("a.lua", "print 'one'\r\nprint 'two'\r\n").stdout("one\ntwo\n").run()
    try CommandTest("run", "-q", "a.lua").file("a.lua", "").run()
  }

  @Test("A module is found from the scenario's folder first, then from the current one, and is run once")
  func modules() throws {
    try CommandTest("run", "-q", "scenarios/open.lua")
      .file("scenarios/open.lua", "print(require 'near', require 'far.away', require 'near', (require 'folder'))")
      .file("scenarios/near.lua", "print('loading', ...) return 'near'")
      .file("near.lua", "return 'another'")
      .file("far/away.lua", "return 'far'")
      .file("folder/init.lua", "return 'folder'")
      .stdout("loading\tnear\tscenarios/near.lua\nnear\tfar\tnear\tfolder\n").run()
  }

  @Test("Failures are objects in JSON, with their place")
  func failuresAsJSON() throws {
    try CommandTest("run", "--format", "json", "scenario.lua")
      .file(
        "scenario.lua",
        """
        it("passes", function() print "in a test" end)
        it("fails", function() assert.equal(1, 2) end)
        pending("later")
        teardown(function() error("no", 0) end)
        """
      ).status(1)
      .stdout(
        """
        {"time":0.0,"file":"scenario.lua","line":1,"depth":0,"kind":"output","text":"in a test"}
        {"kind":"result","file":"scenario.lua","test":"passes","status":"passed","assertions":0,"steps":0,"failures":[]}
        {"kind":"result","file":"scenario.lua","test":"fails","status":"failed","assertions":1,"steps":0,"failures":[{"title":"the \
        values are not equal","file":"scenario.lua","line":2,"found":"2","expected":"1"}]}
        {"kind":"result","file":"scenario.lua","test":"later","status":"pending","assertions":0,"steps":0,"failures":[]}
        {"kind":"result","file":"scenario.lua","outside":"teardown of the file scenario.lua","status":"error","assertions":0,\
        "steps":0,"failures":[{"title":"no","file":"scenario.lua","line":4}]}

        """
      ).run()
  }

  @Test("A leak is highlighted in the trace, with the path that retains it")
  func leak() throws {
    try CommandTest("run", "scenario.lua")
      .file(
        "scenario.lua",
        """
        local Editor = viewController "EditorViewController" { properties = { "onTap" } }
        local home = UIViewController()
        launch { root = UINavigationController(home) }
        do
          local editor = Editor()
          editor.onTap = function() return editor.title end
          home.navigationController:pushViewController(editor)
        end
        home.navigationController:popViewController()
        settle()
        """
      ).runGolden()
  }
}
