import Exploration
import LuaRuntime
import Testing

/// Undo, redo, branches and the effects that they restore.
@Suite struct TimeTravelTests {
  @Test("Undo reverts a step with all its effects, redo runs it again")
  func undo() throws {
    let session = try Prompt()
    _ = session("local n = 1; home = UIViewController(); app = launch { root = UINavigationController(home) }")
    _ = session("home.navigationController:pushViewController(UIViewController()); n = 2")
    let deep = session(":tree")
    let undone = session(":undo")
    #expect(undone.hasPrefix("undid step 2: home.navigationController:push"))
    #expect(undone.contains("\nafter step 1: local n = 1;"))
    #expect(session("n") == "1\n")
    #expect(session(":tree") != deep)
    #expect(session(":redo").hasPrefix("after step 2: "))
    #expect(session(":tree") == deep)
    #expect(session("n") == "2\n")
    #expect(session.failure(":redo").contains("there is no step to redo"))
    _ = session(":undo")
    _ = session(":undo")
    #expect(session("home") == "nil\n")
    #expect(session.failure(":undo").contains("there is no step to undo"))
  }

  @Test("Undo and redo go several steps, and reject what is not a number of steps")
  func severalSteps() throws {
    let session = try Prompt()
    for n in 1...4 { _ = session("x = \(n)") }
    let undone = (2...4).reversed().map { "undid step \($0): x = \($0)\n" }.joined()
    #expect(session(":undo 3") == undone + "after step 1: x = 1\n")
    #expect(session("x") == "1\n")
    #expect(session(":redo 2") == "after step 3: x = 3\n")
    #expect(session("x") == "3\n")
    for wrong in ["0", "-1", "4", "all", "1 2"] { #expect(session.failure(":undo \(wrong)").contains("1 to 3")) }
    #expect(session.failure(":redo 2").contains("expected: 1\n"))
    #expect(session("x") == "3\n")
    #expect(session(":undo 3").hasSuffix("at the start\n"))
  }

  @Test("A second launch advises to go back before the first one")
  func secondLaunch() throws {
    let session = try Prompt()
    _ = session("app = launch { root = UIViewController() }")
    let failure = session.failure("app = launch { root = UIViewController() }")
    #expect(failure.contains(":undo, or :goto 0"))
  }

  @Test("A different step after an undo starts a branch; the other branch stays")
  func branches() throws {
    let session = try Prompt()
    _ = session("x = 1")
    _ = session("x = 2")
    _ = session("x = 3")
    _ = session(":goto 1")
    _ = session("x = 'other'")
    #expect(
      session(":history") == """
        ● 1  x = 1
        ○ 2  x = 2
        ○ 3  x = 3
        ▶ 4  (after 1) x = 'other'

        """)
    _ = session(":goto 3")
    #expect(session("x") == "3\n")
    _ = session(":goto 0")
    #expect(session("x") == "nil\n")
    // The branch that was left last.
    _ = session(":redo")
    _ = session(":redo")
    #expect(session("x") == "2\n")
    #expect(session.failure(":goto 9").contains("0 to 4"))
  }

  @Test("Steps do the same when they run again: random numbers, failures, names of objects")
  func determinism() throws {
    let session = try Prompt()
    _ = session("numbers = { math.random(), math.random(1000) }")
    _ = session("local c = UIViewController(); name = tostring(c); error('after that')")
    let before = session("numbers") + session("name")
    _ = session("y = 1")
    _ = session(":undo")
    #expect(session("numbers") + session("name") == before)
    #expect(session(":history").contains("✗ local c"))
  }

  @Test("A step over the time limit is undone, and the session continues")
  func endlessLoop() throws {
    let session = try Prompt(limits: LuaLimits(time: .milliseconds(200)), watchdog: try LuaWatchdog())
    _ = session("kept = 1")
    let message = session.failure("kept = 2; while true do end")
    #expect(message.contains("the script exceeded its time limit of 200 ms"))
    #expect(message.contains("the effects of the statement were undone"))
    #expect(session("kept") == "1\n")
    #expect(session(":history") == "▶ 1  kept = 1\n")
  }

  @Test("A step over the memory or depth limit is undone, and the session continues")
  func memoryAndDepth() throws {
    let session = try Prompt(limits: LuaLimits(memory: 16 << 20))
    _ = session("kept = 1")
    let bomb = session.failure("kept = 3; local t = {} while true do t[#t + 1] = ('x'):rep(1000) .. #t end")
    #expect(bomb.contains("memory limit of 16 MB"))
    #expect(session("kept") == "1\n")
    let deep = try Prompt()
    #expect(deep.failure("local function f() return 1 + f() end f()").contains("stack overflow"))
    #expect(deep("1") == "1\n")
  }

  @Test("A value whose __tostring fails is shown without it; an infinite __tostring undoes the step")
  func showing() throws {
    let session = try Prompt(limits: LuaLimits(time: .milliseconds(200)), watchdog: try LuaWatchdog())
    #expect(
      session("setmetatable({ 1 }, { __tostring = function() error('no') end })")
        == "{ 1 }\n(its __tostring failed: no)\n")
    #expect(session("setmetatable({}, { __tostring = function() return 'mine' end })") == "mine\n")
    #expect(
      session("setmetatable({}, { __tostring = function() return {} end })").contains(
        "'__tostring' must return a string"))
    let message = session.failure("setmetatable({}, { __tostring = function() while true do end end })")
    #expect(message.contains("time limit of 200 ms"))
    #expect(session("1 + 1") == "2\n")
  }

  @Test("An interruption ends only the running step")
  func interruption() throws {
    let watchdog = try LuaWatchdog()
    let session = try Prompt(watchdog: watchdog)
    _ = session("kept = 1")
    // A host function stands for the user's Ctrl-C.
    session.session.output = { if $0 == "now" { watchdog.interrupt() } }
    _ = session("launch { root = UIViewController() }")
    let message = session.failure("kept = 2; print('now'); while true do end")
    #expect(message.contains("the script was interrupted"))
    #expect(session("kept") == "1\n")
  }

  @Test("Reload reads files again and reruns the steps; until then the old contents apply")
  func reload() throws {
    let session = try Prompt(files: ["greeting.lua": "return { text = 'hello' }", "start.lua": "local first = 1"])
    _ = session(":load start.lua")
    _ = session("greeting = require 'greeting'")
    _ = session("both = greeting.text .. first")
    session.files.texts = ["greeting.lua": "return { text = 'good day' }", "start.lua": "local first = 2"]
    _ = session(":undo")
    _ = session(":redo")
    #expect(session("both") == "\"hello1\"\n")
    #expect(session(":reload").hasPrefix("after step 3: both"))
    #expect(session("both") == "\"good day2\"\n")
    session.files.texts["start.lua"] = "local first ="
    #expect(session.failure(":reload").contains("start.lua:1"))
    #expect(session("both") == "\"good day2\"\n")
    session.files.texts["start.lua"] = "local first = nil"
    #expect(session(":reload").contains("a step fails now"))
  }
}
