import CYardsticks
import LuaRuntime
import Measuring

/// Measures what limits cost the scripts that keep to them, and how soon those that do not are ended.
extension LuaRuntimeBenchmarks {
  /// Ordinary Lua, as scripts that are given how much to do.
  private static let ordinary = [
    (
      "fib(27)",
      "local function fib(k) if k < 2 then return k end return fib(k - 1) + fib(k - 2) end for _ = 1, ... do fib(27) end",
      1
    ),
    (
      "a table filled and summed",
      "for _ = 1, ... do local t, s = {}, 0 for i = 1, 100 do t[i] = i end for i = 1, 100 do s = s + t[i] end end",
      4_000
    ),
    ("strings joined by ..", "for i = 1, ... do local s = '' for k = 1, 20 do s = s .. k end end", 4_000),
    (
      "strings joined by table.concat",
      "for i = 1, ... do local t = {} for k = 1, 20 do t[k] = 'n' .. k end table.concat(t) end", 4_000
    ),
    (
      "a method called in a loop",
      "local C = {} C.__index = C function C:add(k) self.n = self.n + k end local o = setmetatable({ n = 0 }, C) for i = 1, ... do o:add(i) end",
      400_000
    ),
    (
      "closures made and called", "local s = 0 for i = 1, ... do local f = function(k) s = s + k + i end f(i) end",
      200_000
    ),
  ]

  private static let runaways = [
    ("an empty loop", "while true do end"),
    ("errors caught", "while true do pcall(error, 'x') end"),
    ("a pattern that backtracks", "local s = ('a'):rep(200000) while true do s:find('.-b') end"),
    (
      "a sort without end",
      "table.sort(setmetatable({}, { __len = function() return 1 << 30 end, __index = tostring }))"
    ),
    (
      "a long text read as a number",
      "text = text or ('0'):rep(48 << 20) while true do tonumber(text) utf8.len(text) end"
    ),
    ("coroutines", "while true do coroutine.wrap(function() for i = 1, 1000 do coroutine.yield() end end)() end"),
  ]

  private static let bombs = [
    ("tables", "local t = {} for i = 1, math.huge do t[i] = { i } end"),
    ("a string that doubles", "local s = 'x' while true do s = s .. s end"),
    ("string.rep", "local t = {} for i = 1, math.huge do t[i] = ('x'):rep(1 << 20) .. i end"),
    (
      "table.concat",
      "local t = {} for i = 1, 4096 do t[i] = ('x'):rep(1024) end for i = 1, math.huge do t[i] = table.concat(t, '', 1, 4096) end"
    ),
    (
      "coroutines",
      "local t = {} for i = 1, math.huge do t[i] = coroutine.wrap(function() coroutine.yield() end) t[i]() end"
    ),
  ]

  mutating func measureLimits() throws {
    let watchdog = try LuaWatchdog()
    try measureOrdinary(watchdog)
    try measureRunaways(watchdog)
    try measureBombs()
  }

  private mutating func measureOrdinary(_ watchdog: LuaWatchdog) throws {
    let state = try LuaState()
    let limits = LuaLimits(memory: 64 << 20, time: .seconds(60))
    for (what, script, count) in LuaRuntimeBenchmarks.ordinary {
      let chunk = try state.load(script, chunkName: "=ordinary")
      var limited = Double.infinity
      var free = Double.infinity
      var stock = Double.infinity
      func run() throws -> Double {
        state.collectGarbage()
        return Double(try time { try chunk.call(.integer(count)) })
      }
      // In turns, so that what else the machine does falls on all of them.
      for _ in 0..<30 {
        free = min(free, try run())
        limited = min(limited, try state.withLimits(limits, watchdog: watchdog) { try run() })
        stock = min(stock, Double(yardstick_script(script, Int64(count * 8))))
      }
      report.line("with limits: \(what)", limited, of: free, "without", atMost: 1.05)
      report.line("  the same, beside plain Lua", limited, of: stock, "plain Lua", atMost: 1.25)
    }
  }

  private mutating func measureRunaways(_ watchdog: LuaWatchdog) throws {
    for (what, script) in LuaRuntimeBenchmarks.runaways {
      let state = try LuaState()
      let chunk = try state.load(script, chunkName: "=runaway")
      var worst = 0.0
      for _ in 0..<20 {
        let elapsed = state.withLimits(LuaLimits(time: .milliseconds(30)), watchdog: watchdog) {
          duration { _ = try? chunk.call() }
        }
        worst = max(worst, Double(elapsed) / 1e6 - 30)
      }
      report.line("past a time limit: \(what)", worst, unit: "ms", atMost: 50)
    }
  }

  private mutating func measureBombs() throws {
    let limit = 64 << 20
    // The process keeps memory that a script has freed for the next one.
    let before = residentBytes()
    for (what, script) in LuaRuntimeBenchmarks.bombs {
      let state = try LuaState()
      let chunk = try state.load(script, chunkName: "=bomb")
      var ended = false
      do {
        try state.withLimits(LuaLimits(memory: limit)) { _ = try chunk.call() }
      } catch let error as LuaError {
        ended = error.kind == .limit(.memory(limit))
      }
      guard ended else { stop("the memory limit did not end: \(what)") }
      let over = max(0, state.peakByteCount - limit)
      report.line("past a limit of 64 MB: \(what)", Double(over) / 1_048_576, unit: "MB", atMost: 1)
      report.line(
        "  what the process grew by since the first", Double(residentBytes() - before) / 1_048_576, unit: "MB")
    }
  }
}
