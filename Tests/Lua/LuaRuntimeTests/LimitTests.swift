import Dispatch
import Foundation
import LuaRuntime
import Testing

/// lua-embedding.md, facts 4 to 9: a limit ends a script wherever it runs, and no script catches it.
@Suite("Limits") struct LimitTests {
  let state: LuaState
  let watchdog: LuaWatchdog

  init() throws {
    state = try LuaState()
    watchdog = try LuaWatchdog()
  }

  /// Runs a script within limits; the error that ended it.
  func failure(
    of script: String, within limits: LuaLimits, in state: LuaState? = nil
  ) throws -> LuaError? {
    let state = state ?? self.state
    do {
      try state.withLimits(limits, watchdog: watchdog) {
        _ = try state.load(script, chunkName: "@script.lua").call()
      }
      return nil
    } catch let error as LuaError {
      return error
    }
  }

  @Test(
    "a limit that a chunk exceeds while it is compiled names the chunk and the line that was read",
    arguments: [
      LuaLimits(time: .milliseconds(1)), LuaLimits(memory: 1 << 20),
    ])
  func compilation(_ limits: LuaLimits) throws {
    let lines = (1...200_000).map { "  'entry \($0)'," }
    let error = try #require(try failure(of: "return {\n\(lines.joined(separator: "\n"))\n}", within: limits))
    guard case .limit = error.kind else { throw error }
    #expect(error.source == "script.lua")
    #expect((1...lines.count).contains(error.line ?? 0))
    if limits.memory != nil { #expect((1_000...50_000).contains(error.line ?? 0), "\(error)") }
  }

  static let endless = [
    "while true do end",
    "while true do pcall(function() while true do end end) end",
    "local function f(n) if n < 100 then pcall(f, n + 1) end while true do end end f(0)",
    "xpcall(function() while true do end end, function() while true do end end)",
    "while true do xpcall(error, function() while true do end end) end",
    "while true do coroutine.wrap(function() while true do end end)() end",
    "while true do coroutine.resume(coroutine.create(function() while true do pcall(error) end end)) end",
    "local co = coroutine.wrap(function() while true do coroutine.yield() end end) while true do co() end",
    "do local x <close> = setmetatable({}, { __close = function() while true do end end }) end",
    "table.sort({ 1, 2, 3 }, function() while true do end end)",
    "string.gsub('abc', '.', function() while true do end end)",
    "local t = setmetatable({}, { __index = function() while true do end end }) return t.x",
    "load(function() while true do end end)",
    "load(function() return ' ' end)",
    "::again:: goto again",
    "local function f(...) return f(1, ...) end return f()",
    "for i = 1, math.huge do end",
    "error(setmetatable({}, { __tostring = function() while true do end end }))",
    "tostring(setmetatable({}, { __tostring = function() while true do end end }))",
    "while true do collectgarbage() end",
    "local co = coroutine.create(function() local x <close> = setmetatable({}, { __close = function() "
      + "while true do end end }) coroutine.yield() end) coroutine.resume(co) coroutine.close(co)",
  ]

  @Test("lua-embedding:5 lua-embedding:6 a script that never ends is ended, wherever it loops", arguments: endless)
  func aScriptThatNeverEndsIsEnded(script: String) throws {
    let error = try #require(try failure(of: script, within: LuaLimits(time: .milliseconds(20))))
    if error.kind == .runtime, script.hasPrefix("error(") {
      // The host asks for the text after the script has ended.
      #expect(error.message.contains("__tostring failed"))
      return
    }
    #expect(error.kind == .limit(.time(.milliseconds(20))))
    #expect(error.message == "the script exceeded its time limit of 20 ms")
    #expect(error.source == "script.lua")
    #expect(error.line == 1)
    #expect(try state.load("return 1 + 1", chunkName: "=after").call() == [.integer(2)])
  }

  @Test("instructions are counted the same in every run", arguments: endless)
  func instructionsAreCountedTheSameInEveryRun(script: String) throws {
    let first = try #require(try failure(of: script, within: LuaLimits(instructions: 10_000), in: LuaState()))
    let second = try #require(try failure(of: script, within: LuaLimits(instructions: 10_000), in: LuaState()))
    #expect(first.message == second.message)
    #expect(first.line == second.line)
  }

  @Test("instructions are exact")
  func instructionsAreExact() throws {
    // One for the loop's preparation, one for each of its rounds, and what begins and ends a chunk.
    func count(_ rounds: Int) throws -> Int {
      var low = 0
      var high = 10_000
      while low < high {
        let middle = (low + high) / 2
        let error = try failure(
          of: "for i = 1, \(rounds) do end", within: LuaLimits(instructions: middle), in: LuaState())
        if error == nil { high = middle } else { low = middle + 1 }
      }
      return low
    }
    let hundred = try count(100)
    #expect(try count(300) == hundred + 200)
  }

  static let greedy = [
    "local t = {} for i = 1, math.huge do t[i] = {} end",
    "local s = 'x' while true do s = s .. s end",
    "local t = {} while true do pcall(function() while true do t[#t + 1] = ('x'):rep(1000) .. #t end end) end",
    "return ('x'):rep(1 << 30)",
    "return coroutine.wrap(function() return ('x'):rep(1 << 30) end)()",
    "return table.concat({ ('x'):rep(1 << 23), ('y'):rep(1 << 23) }, ('z'):rep(1 << 23))",
    "return load(('x = 1 '):rep(1 << 22))",
    "return select(2, pcall(string.rep, 'x', 1 << 30))",
  ]

  @Test(
    "lua-embedding:4 a script that wants too much memory is ended, and holds no more than its limit", arguments: greedy)
  func aScriptThatWantsTooMuchMemoryIsEnded(script: String) throws {
    let limit = 16 << 20
    state.resetPeakByteCount()
    let error = try #require(try failure(of: script, within: LuaLimits(memory: limit)))
    let isDepth = error.kind == .limit(.depth)
    #expect(error.kind == .limit(.memory(limit)) || isDepth)
    #expect(error.source == "script.lua")
    #expect(state.peakByteCount <= limit)
    #expect(try state.load("return 1 + 1", chunkName: "=after").call() == [.integer(2)])
    state.collectGarbage()
    #expect(state.byteCount < 1 << 20)
  }

  @Test("lua-embedding:10 the limit on memory names its line, though no handler was called")
  func theLimitOnMemoryNamesItsLine() throws {
    let error = try failure(
      of:
        "local t = {}\nlocal function grow()\n  for i = 1, math.huge do\n    t[i] = ('x'):rep(1000) .. i\n  end\nend\npcall(grow)",
      within: LuaLimits(memory: 4 << 20))
    #expect(error?.line == 4)
    #expect(error?.message == "the script exceeded its memory limit of 4 MB")
  }

  static let deep = [
    "local function f() return 1 + f() end return f()",
    "local function f() return 1 + f() end pcall(f) went_on = true",
    "local function f() return pcall(f) end f() went_on = true",
    "local function f() return (('x'):gsub('x', f)) end pcall(f) went_on = true",
    "local t = {} t = setmetatable(t, { __index = function(_, k) return t[k] end }) pcall(function() return t.x end) went_on = true",
    "local function f() return coroutine.wrap(f)() end pcall(f) went_on = true",
    "local function f() coroutine.resume(coroutine.create(f)) end f() went_on = true",
    "xpcall(function() local function f() return 1 + f() end return f() end, function(m) return m end) went_on = true",
  ]

  @Test("lua-embedding:11 a script that nests too deeply is ended", arguments: deep)
  func aScriptThatNestsTooDeeplyIsEnded(script: String) throws {
    let error = try #require(try failure(of: script, within: .unlimited))
    #expect(error.kind == .limit(.depth))
    #expect(error.source == "script.lua")
    #expect(error.line == 1)
    #expect(try state.globals.get("went_on") == .nil)
    #expect(try state.load("return 1 + 1", chunkName: "=after").call() == [.integer(2)])
  }

  @Test(
    "an endless recursion that uses up the memory is a stack overflow, and names its calls",
    arguments: [
      "local function f(t) return f({ t }) + 1 end f()",
      "local g local function f(t) return g({ t }) + 1 end function g(t) return f({ t }) + 1 end f()",
      "local function f(t) return f(function() return t end) + 1 end pcall(f)",
      "local function f(t) return f(t .. 'x') + 1 end coroutine.wrap(f)('')",
      // Unwinding these calls makes the function garbage, and leaves no room for a smaller stack.
      "local function f() return 1 + f() end f()",
      "local function f() f() end f()",
      "local function f() local x = f() return x end pcall(f)",
      "local function f() f() end coroutine.wrap(f)()",
    ])
  func aRecursionThatUsesUpTheMemory(script: String) throws {
    let error = try #require(try failure(of: script, within: LuaLimits(memory: 16 << 20)))
    #expect(error.kind == .limit(.depth))
    #expect(error.line == 1)
    #expect(error.traceback.count > 10)
    #expect(error.traceback.contains { $0.omittedCount > 1_000 })
    #expect(try state.load("return 1 + 1", chunkName: "=after").call() == [.integer(2)])
    // Without a recursion, the limit is that of memory.
    let other = try failure(of: "local t = {} while true do t[#t + 1] = {} end", within: LuaLimits(memory: 16 << 20))
    #expect(other?.kind == .limit(.memory(16 << 20)))
    // A collection frees what deep calls held. A later lack of memory is not a recursion.
    let later = try failure(
      of: """
        local function deep(n) if n > 0 then local text = ('x'):rep(1000) .. n return deep(n - 1) + 1 end return 0 end
        for i = 1, 5 do deep(8000) end
        local t = {}
        while true do t[#t + 1] = {} end
        """, within: LuaLimits(memory: 16 << 20))
    #expect(later?.kind == .limit(.memory(16 << 20)))
    #expect(later?.line == 4)
  }

  @Test(
    "what only reads like an overflow is an ordinary error",
    arguments: [
      "return select(2, pcall(error, 'stack overflow', 0))",
      "return select(2, pcall(assert, false, 'stack overflow'))",
      "return (select(2, load(('('):rep(300))))",
      "return select(2, xpcall(error, error)) and 'stack overflow'",
    ])
  func whatOnlyReadsLikeAnOverflowIsAnOrdinaryError(script: String) throws {
    let results = try state.load(script, chunkName: "@script.lua").call()
    #expect(results[0].text?.hasSuffix("stack overflow") == true)
  }

  @Test("after a limit no entry is made until the scope ends")
  func theHostHasTheLastWordOnAllItsEntriesWithinAScope() throws {
    let endless = try state.load("while true do end", chunkName: "=endless")
    let short = try state.load("return 1", chunkName: "=short")
    state.withLimits(LuaLimits(time: .milliseconds(5)), watchdog: watchdog) {
      #expect(throws: LuaError.self) { try endless.call() }
      #expect(state.isStopped)
      let error = #expect(throws: LuaError.self) { try short.call() }
      #expect(error?.kind == .limit(.time(.milliseconds(5))))
      #expect(throws: LuaError.self) { try state.checkLimits() }
    }
    #expect(!state.isStopped)
    #expect(try short.call() == [.integer(1)])
  }

  @Test("a permanently open thread is stopped like any other, although it had blocked the signal")
  func anOpenThreadIsStopped() async {
    let kinds = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGURG)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        LuaWatchdog.unblockSignal()
        let kinds = (0..<2).map { _ -> LuaError.Kind? in
          do {
            let (state, watchdog) = (try LuaState(), try LuaWatchdog())
            try state.withLimits(LuaLimits(time: .milliseconds(5)), watchdog: watchdog) {
              _ = try state.load("while true do end", chunkName: "=endless").call()
            }
            return nil
          } catch {
            return (error as? LuaError)?.kind
          }
        }
        continuation.resume(returning: kinds)
      }
    }
    #expect(kinds == [.limit(.time(.milliseconds(5))), .limit(.time(.milliseconds(5)))])
  }

  @Test("a script is stopped even if a Swift function swallows the error")
  func aSwiftFunctionThatSwallowsTheErrorDoesNotLetTheScriptGoOn() throws {
    try state.globals.set(
      "swallow",
      to: .function(
        state.function("swallow") { call in
          _ = try? call.function(1).call()
          return 0
        }))
    let error = try failure(
      of: "swallow(function() while true do end end) went_on = true", within: LuaLimits(time: .milliseconds(5)))
    #expect(error?.kind == .limit(.time(.milliseconds(5))))
    #expect(try state.globals.get("went_on") == .nil)
  }

  @Test("a scope within a scope ends only itself")
  func aScopeWithinAScopeEndsOnlyItself() throws {
    let endless = try state.load("while true do end", chunkName: "=endless")
    try state.withLimits(LuaLimits(memory: 8 << 20, time: .seconds(60)), watchdog: watchdog) { () throws in
      try? state.withLimits(LuaLimits(time: .milliseconds(5)), watchdog: watchdog) { _ = try endless.call() }
      #expect(try state.load("return 1", chunkName: "=on").call() == [.integer(1)])
      let error = #expect(throws: LuaError.self) {
        try state.withLimits(LuaLimits(memory: 64 << 20)) {
          try state.load("return ('x'):rep(1 << 25)", chunkName: "=greedy").call()
        }
      }
      #expect(error?.kind == .limit(.memory(8 << 20)))
    }
  }

  @Test("interrupting ends what runs")
  func interruptingEndsWhatRuns() throws {
    let watchdog = self.watchdog
    try state.globals.set(
      "ready",
      to: .function(
        state.function("ready") { _ in
          watchdog.interrupt()
          return 0
        }))
    let error = try failure(of: "ready() while true do end", within: .unlimited)
    #expect(error?.kind == .limit(.interrupted))
  }

  @Test("a stuck thread is reported")
  func aStuckThreadIsReported() throws {
    let reported = DispatchSemaphore(value: 0)
    let watchdog = try LuaWatchdog(grace: .milliseconds(1)) { reported.signal() }
    state.withLimits(LuaLimits(time: .milliseconds(1)), watchdog: watchdog) { reported.wait() }
    #expect(!state.isStopped)
  }

  @Test("a thread that computes on without noticing its stop is reported, long before its grace is over")
  func anUnresponsiveThreadIsReported() throws {
    let reported = DispatchSemaphore(value: 0)
    let watchdog = try LuaWatchdog(grace: .seconds(3600), unresponsiveTime: .milliseconds(1)) { reported.signal() }
    state.withLimits(LuaLimits(time: .milliseconds(1)), watchdog: watchdog) {
      while reported.wait(timeout: .now()) == .timedOut {}
    }
    #expect(!state.isStopped)
  }

  @Test("a thread that has noticed its stop has the whole grace to end")
  func aThreadThatNoticedIsLeftAlone() throws {
    let reported = DispatchSemaphore(value: 0)
    let watchdog = try LuaWatchdog(grace: .seconds(3600), unresponsiveTime: .milliseconds(2)) { reported.signal() }
    let error = #expect(throws: LuaError.self) {
      try state.withLimits(LuaLimits(time: .milliseconds(20)), watchdog: watchdog) { () throws in
        // Asks all the time, and so notices before the watchdog looks for the second time.
        while !state.isStopped {}
        for _ in 0..<100_000 { #expect(reported.wait(timeout: .now()) == .timedOut) }
        try state.checkLimits()
      }
    }
    #expect(error?.kind == .limit(.time(.milliseconds(20))))
  }
}

/// Memory that the host holds for scripts and that counts toward their limit.
@Suite("Memory of the host") struct HostMemoryTests {
  /// A host that retains the strings that scripts pass to it.
  private final class Hoard {
    var texts: [String] = []
    var byteCount: Int { texts.reduce(0) { $0 + $1.utf8.count } }
  }

  @Test("what the host holds leaves that much less for Lua, for what the host makes there too")
  func hostAndLuaShareTheLimit() throws {
    let state = try LuaState()
    let held = 4 << 20
    state.hostByteCount = { held }
    let text = LuaValue.string(LuaString(String(repeating: "x", count: 100_000)))
    try state.globals.set(
      "text",
      to: .function(
        state.function("text") { call in
          try call.return([text])
        }))
    let limit = 8 << 20
    let error = #expect(throws: LuaError.self) {
      try state.withLimits(LuaLimits(memory: limit)) { () throws in
        _ = try state.load("local t = {} while true do t[#t + 1] = text() end", chunkName: "@texts.lua").call()
      }
    }
    #expect(error?.kind == .limit(.memory(limit)))
    #expect(state.peakByteCount <= limit - held + (1 << 18))
  }

  @Test("a script that makes the host hold too much is ended")
  func aScriptThatMakesTheHostHoldTooMuchIsEnded() throws {
    let state = try LuaState()
    let hoard = Hoard()
    state.hostByteCount = { hoard.byteCount }
    try state.globals.set(
      "keep",
      to: .function(
        state.function("keep") { call in
          hoard.texts.append(try call.string(1))
          return 0
        }))
    let limit = 8 << 20
    let error = #expect(throws: LuaError.self) {
      try state.withLimits(LuaLimits(memory: limit)) { () throws in
        _ = try state.load(
          "local i = 0 while true do i = i + 1 keep(('x'):rep(1000) .. i) end", chunkName: "@hoard.lua"
        ).call()
      }
    }
    #expect(error?.kind == .limit(.memory(limit)))
    #expect(error?.source == "hoard.lua")
    #expect(hoard.byteCount > limit / 2 && hoard.byteCount < limit + (1 << 20))
    hoard.texts = []
    #expect(
      try state.withLimits(LuaLimits(memory: limit)) { () throws in
        try state.load("keep('x') return 1", chunkName: "=after").call()
      }
        == [1])
  }
}
