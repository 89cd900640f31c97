import LuaRuntime
import Testing

/// Ways round a limit or into the host's memory that were tried and found, each closed since.
@Suite("Ways that are closed")
struct HoldfastTests {
  private let state: LuaState
  private let watchdog: LuaWatchdog

  init() throws {
    state = try LuaState()
    watchdog = try LuaWatchdog()
  }

  private func run(_ text: String, in state: LuaState? = nil) throws -> [LuaValue] {
    try (state ?? self.state).load(text, chunkName: "@script.lua").call()
  }

  @Test("the main thread, which coroutine.running hands out, can be neither resumed nor closed")
  func mainThread() throws {
    _ = try run("main = coroutine.running() function go() return coroutine.resume(main) end")
    let go = try #require(try state.globals.get("go").function)
    let outcome = try state.makeThread(go).resume()
    #expect(outcome == .finished([false, "cannot resume non-suspended coroutine"]))
    let results = try run("return pcall(coroutine.wrap(function() return coroutine.close(main) end))")
    #expect(results[0] == false)
    #expect(results[1].text?.hasSuffix("cannot close a normal coroutine") == true)
    #expect(try run("return coroutine.status(coroutine.running())") == ["running"])
  }

  @Test("a thread that a limit ended runs no __close handler, whether Lua or Swift closes it")
  func stoppedThread() throws {
    let script = """
      local endless = setmetatable({}, { __close = function() while true do end end })
      co = coroutine.create(function() local x <close> = endless while true do end end)
      coroutine.resume(co)
      """
    let limits = LuaLimits(time: .milliseconds(20))
    #expect(throws: LuaError.self) {
      try state.withLimits(limits, watchdog: watchdog) { () throws in _ = try run(script) }
    }
    let closing = try state.withLimits(LuaLimits(instructions: 1_000)) { () throws in
      try run("return (coroutine.close(co))")
    }
    #expect(closing == [false])
    guard case .thread(let thread) = try state.globals.get("co") else { throw LuaError("no thread") }
    #expect(throws: LuaError.self) { try thread.close() }
    #expect(throws: LuaError.self) { try thread.close() }
  }

  @Test("an error with the message of a stack overflow, from a coroutine or the host, is not an overflow")
  func wordsOfOthers() throws {
    try state.globals.set(
      "complain", to: .function(state.function("complain") { _ in throw LuaError("my stack overflow") }))
    #expect(try run("return (pcall(coroutine.wrap(function() error('my stack overflow') end)))") == [false])
    #expect(try run("return (pcall(complain))") == [false])
  }

  @Test("an overflow in the handler of a failed compilation is a limit, too")
  func overflowInHandler() throws {
    let script = """
      xpcall(load, function() pcall(function() local function r() return 1 + r() end r() end) end, ('('):rep(300))
      went_on = true
      """
    let error = #expect(throws: LuaError.self) { try run(script) }
    #expect(error?.kind == .limit(.depth))
    #expect(try state.globals.get("went_on") == .nil)
  }

  @Test("a scope in a scope that has run out of instructions has none either")
  func exhaustedScope() throws {
    let endless = try state.load("while true do end", chunkName: "=endless")
    try state.withLimits(LuaLimits(instructions: 10)) { () throws in
      #expect(throws: LuaError.self) { try endless.call() }
      try state.withLimits(LuaLimits(instructions: 100)) { () throws in
        state.withLimits(LuaLimits(instructions: 100)) {}
        let error = #expect(throws: LuaError.self) { try endless.call() }
        #expect(error?.kind == .limit(.instructions(100)))
      }
    }
  }

  @Test("an inner scope that met the outer one's memory limit does not lift it")
  func outerMemory() throws {
    try state.withLimits(LuaLimits(memory: 4 << 20)) { () throws in
      #expect(throws: LuaError.self) {
        try state.withLimits(LuaLimits(memory: 64 << 20)) { () throws in _ = try run("return ('x'):rep(1 << 24)") }
      }
      #expect(state.isStopped)
      #expect(throws: LuaError.self) { try run("return 1") }
    }
    #expect(try run("return 1") == [1])
  }

  @Test("a trusted script sets no hook, no finalizer through a file, and no variable by a number that is cut down")
  func trusted() throws {
    let trusted = try LuaState(libraries: .all)
    #expect(
      try run("return debug.sethook, getmetatable(io.stdout), debug.getmetatable(io.stdout)", in: trusted) == [
        nil, false, false,
      ])
    for call in ["debug.setlocal(1 << 32, 1, 2)", "debug.setlocal(1, 1 << 32, 2)", "debug.setlocal(1, -(1 << 33), 2)"] {
      let results = try run("local a = 1 return pcall(function() \(call) end)", in: trusted)
      #expect(results[0] == false)
      #expect(results[1].text?.contains("out of range") == true, "\(call)")
    }
    #expect(
      try run("local a = 1 local function set() debug.setlocal(2, 1, 7) end set() return a", in: trusted) == [7])
    // What an error of a debug function leaves on the stack is the function that scripts have anyway.
    let seen = try run(
      """
      local seen
      xpcall(debug.setupvalue, function() seen = debug.getinfo(3, "f").func end, function() end, "x", 1)
      return seen == nil or seen == debug.setupvalue or seen == error
      """, in: trusted)
    #expect(seen == [true])
  }

  @Test("a syntax error does not take its place from an error that a script caught")
  func syntaxAfterCaughtError() throws {
    _ = try run("load(function() error('reader') end)")
    let error = #expect(throws: LuaError.self) { try state.load("x =", chunkName: "@broken.lua") }
    #expect(error?.source == "broken.lua")
    #expect(error?.traceback.isEmpty == true)
  }

  @Test("a clock or a measure of the host's may use the state")
  func callbacksUseTheState() throws {
    let state = try LuaState(libraries: [.safe, .clock])
    state.clock = { [unowned state] in
      _ = try? state.makeTable(arrayCapacity: 10_000)
      return .seconds(1)
    }
    #expect(
      try state.withLimits(LuaLimits(memory: state.byteCount + 50_000)) { () throws in
        try run("return os.clock()", in: state)
      }
        == [1.0])
  }
}
