import Foundation
import Testing

/// The isolation of the run from the effects of a file.
@Suite struct SuiteIsolationTests {
  private static let fine = "it('is fine', function() assert(true) end)\n"

  @Test(
    "runner:8.7 a file that hangs where nothing can interrupt it fails with the test that was running; others go on")
  func hang() throws {
    let result = try CommandTest("test", "--timeout", "300ms", "a_spec.lua", "b_spec.lua")
      .file(
        "a_spec.lua",
        """
        it("is fine", function() assert(true) end)
        it("hangs", function()
          local t = setmetatable({}, {})
          getmetatable(t).__call = t
          t()
        end)

        """
      )
      .file("b_spec.lua", Self.fine).result()
    // Where Lua happens to ask for memory in time, the script ends in the ordinary way, and its worker stays.
    #expect(result.text.contains("  ✓ is fine\n  ✗ hangs\n"))
    #expect(result.text.contains("time limit of 300 ms"))
    #expect(result.text.contains("b_spec.lua\n  ✓ is fine\n"))
    #expect(result.text.hasSuffix("2 passed, 1 failed\n"))
    #expect(result.ending == .exited(1))
  }

  @Test("runner:8.2 os.exit in a test is its failure, and no end of the run")
  func exit() throws {
    try CommandTest("test", "--trust", "a_spec.lua", "b_spec.lua")
      .file("a_spec.lua", "it('exits', function() os.exit(0) end)\nit('is never reached', function() end)\n")
      .file("b_spec.lua", Self.fine).runGolden()
  }

  @Test("A crash is the failure of its file, and names the test", .enabled(if: CommandTest.hasProgram("/bin/sh")))
  func crash() throws {
    let result = try CommandTest("test", "--trust", "a_spec.lua", "b_spec.lua")
      .file(
        "a_spec.lua",
        "it('crashes', function() os.execute('kill -SYS $PPID') while true do end end)\n"
      )
      .file("b_spec.lua", Self.fine).result()
    #expect(result.text.contains("✗ crashes\n  the process that ran it crashed\n"))
    #expect(result.text.contains("b_spec.lua\n  ✓ is fine\n"))
    #expect(result.ending == .exited(1))
  }

  @Test("runner:8.1 trusted files share neither variables, nor settings of the process, nor numbers of objects")
  func trusted() throws {
    var test = CommandTest("test", "--trust", "--jobs", "2", "spec")
    let names = (10...29).map { "spec/f\($0)_spec.lua" }
    for name in names {
      test = test.file(
        name,
        """
        it("starts afresh", function()
          assert.is_nil(leak)
          assert.equal("C", os.setlocale())
          assert.equal("UIViewController#1", tostring(UIViewController()))
          leak = os.setlocale("C.UTF-8") or os.setlocale("POSIX")
          io.stdout:setvbuf("no")
        end)
        """)
    }
    try test.stdout(names.map { "✓ \($0)  1 test\n" }.joined() + "\n20 passed, 0 failed\n").run()
  }

  @Test("runner:8.1 files share nothing, whichever worker runs them")
  func freshStates() throws {
    let spec =
      "it('is alone', function() assert.is_nil(_G.shared) _G.shared = 1 string.extra = 1 end)\n"
      + "it('is not', function() assert.equal(1, _G.shared) end)\n"
    let result = try CommandTest("test", "--jobs", "1", "spec")
      .file("spec/a_spec.lua", spec).file("spec/b_spec.lua", spec + "assert(not string.extra)\n").result()
    #expect(result.text.hasSuffix("4 passed, 0 failed\n"))
  }

  @Test(
    "What a test declares of routers and modules ends with it; what a file declares that it requires first does not")
  func declarationsOfTests() throws {
    let routes = """
      local Input = protocol "NoteInput" {}
      local Note = viewController "Note" { conforms = { ZIKRoutableView, Input } }
      Router.register(RoutableView(Input), Note)
      local Other = viewController "Other" { conforms = { ZIKRoutableView } }
      viewRouter "OtherRouter" {
        registerRoutableDestination = function(Self) Self:registerView(Other) Self:registerIdentifier "other" end,
        destination = function() return Other() end,
      }
      return Input

      """
    let spec = """
      local Open = protocol "OpenInput" {}
      local Key = RoutableView(Open)
      local Page = viewController "Page" { conforms = { ZIKRoutableView, Open } }
      local function answer(name)
        return viewRouter(name) {
          registerRoutableDestination = function(Self) Self:registerView(Page) Self:register(Key) end,
          destination = function() return Page() end,
        }
      end
      for _, name in ipairs { "One", "Two" } do
        it("is answered by " .. name, function()
          local router = answer(name)
          launch { modules = { module("Module" .. name) { routers = { router } } }, root = UIViewController() }
          assert.equal(router, Router.to(Key))
        end)
        it("is not answered after " .. name, function()
          assert.assertion_failure("protocolWithoutRouter", function()
            assert.assertion_failure("routableWithoutRouter", function() launch { root = UIViewController() } end)
          end)
        end)
        it("finds what it requires, again after " .. name, function()
          local Input = require "routes"
          answer("Third" .. name)
          launch { root = UIViewController() }
          assert.equal("Note#1", tostring(Router.makeDestination(RoutableView(Input))))
          assert.is_not_nil(Router.toIdentifier("other"))
        end)
      end

      """
    let result = try CommandTest("test", "a_spec.lua").file("a_spec.lua", spec).file("routes.lua", routes).result()
    #expect(result.text.hasSuffix("6 passed, 0 failed\n"), Comment(rawValue: result.text))
  }

  @Test("Routables that a test declares are checked only in tests that declare them")
  func routablesOfTests() throws {
    let spec = """
      local Open, Close = protocol "OpenInput" {}, protocol "CloseInput" {}
      for round = 1, 2 do
        it("is told that nobody answers, round " .. round, function()
          local key = RoutableView(Open)
          RoutableView(Open & Close)
          assert.assertion_failure("protocolWithoutRouter", function() launch { root = UIViewController() } end)
          assert.is_not_nil(key)
        end)
        it("is told nothing, round " .. round, function()
          launch { root = UIViewController() }
          assert.visible(UIViewController)
        end)
      end

      """
    let result = try CommandTest("test", "a_spec.lua").file("a_spec.lua", spec).result()
    #expect(result.text.hasSuffix("4 passed, 0 failed\n"), Comment(rawValue: result.text))
  }

  @Test("The output is the same with any number of workers")
  func determinism() throws {
    var outputs: Set<String> = []
    for jobs in 1...4 {
      var command = CommandTest("test", "--jobs", "\(jobs)", "spec")
      for file in 0..<20 {
        let work = file.isMultiple(of: 3) ? "for i = 1, 300000 do end " : ""
        command = command.file(
          "spec/f\(file)_spec.lua", "it('works', function() \(work)print(\(file)) assert.equal(0, \(file) % 7) end)\n")
      }
      outputs.insert(try command.result().text)
    }
    #expect(outputs.count == 1)
    #expect(outputs.first?.hasSuffix("3 passed, 17 failed\n") == true)
  }

  @Test("Long output is cut to its last 64 KB, with the size of the omitted part")
  func muchWritten() throws {
    let text = try CommandTest("test", "--trust", "a_spec.lua")
      .file("a_spec.lua", "it('writes', function() io.write(('x'):rep(99999), '\\nend\\n') assert(true) end)\n")
      .result().text
    #expect(text.hasPrefix("a_spec.lua\n  print  … (34468 bytes before this)\n  print  xxx"))
    #expect(text.hasSuffix("x\n  print  end\n  ✓ writes\n\n1 passed, 0 failed\n"))
  }

  @Test("Written and printed output keep their order")
  func writtenAndPrinted() throws {
    try CommandTest("test", "--trust", "a_spec.lua")
      .file(
        "a_spec.lua",
        "it('writes', function() io.write('one\\ntwo\\n') print('three') io.stderr:write('four\\n') assert(true) end)\n"
      )
      .stdout(
        """
        a_spec.lua
          print  one
          print  two
          print  three
          print  four
          ✓ writes

        1 passed, 0 failed

        """
      ).run()
  }

  @Test("The output of io.write in a trusted script appears before its test")
  func writtenText() throws {
    try CommandTest("test", "--trust", "a_spec.lua")
      .file("a_spec.lua", "it('writes', function() io.write('one\\ntwo\\n') assert(true) end)\n")
      .stdout("a_spec.lua\n  print  one\n  print  two\n  ✓ writes\n\n1 passed, 0 failed\n").run()
  }

  @Test("runner:8.3 an interruption reports the tests that ran, and ends with a dedicated status")
  func interruption() throws {
    let result = try CommandTest("test", "--jobs", "1", "--timeout", "none", "a_spec.lua", "b_spec.lua")
      .file("a_spec.lua", Self.fine)
      .file("b_spec.lua", "it('never ends', function() while true do end end)\n")
      .signal(SIGINT, after: "is fine\n").result()
    #expect(result.text.hasPrefix("a_spec.lua\n  ✓ is fine\n\n"))
    #expect(result.text.contains("b_spec.lua"))
    #expect(result.text.hasSuffix("1 passed, 0 failed\n"))
    #expect(result.errorText == "\nroutescript: interrupted\n")
    #expect(result.ending == .exited(2))
  }

  @Test("An interruption keeps the results of the running file, and names its test")
  func interruptionInFile() throws {
    let result = try CommandTest("test", "--jobs", "1", "--timeout", "none", "a_spec.lua")
      .file("a_spec.lua", Self.fine + "it('never ends', function() while true do end end)\n")
      .signal(SIGINT, after: "is fine\n").result()
    #expect(
      result.text == """
        a_spec.lua
          ✓ is fine
          ⚠ did not run to its end

        Running when the run ended early
          ⚠ never ends                                                      a_spec.lua:2

        Not run, or not completed
          ⚠ a_spec.lua

        ⚠ the run was interrupted
        1 passed, 0 failed

        """)
    #expect(result.ending == .exited(2))
  }

  @Test("A reader that goes away ends nothing early")
  func closedPipe() throws {
    try CommandTest("test", "a_spec.lua")
      .file("a_spec.lua", "for i = 1, 3000 do it('test ' .. i, function() assert(true) end) end\n")
      .closingStdout(after: 1).run()
  }
}
