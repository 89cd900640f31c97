import CYardsticks
import LuaRuntime
import Measuring

/// Measures the table, utf8, coroutine and basic functions that are ours against Lua's.
extension LuaRuntimeBenchmarks {
  /// The measured Lua operations, the number of repetitions in a run, and the bar.
  private static let cases: [(String, String, count: Int, bar: Double)] = [
    ("table.concat, a hundred strings", "concat(words, ',')", 4_000, 1.15),
    ("table.insert and remove at the end", "insert(words, 'x') remove(words)", 40_000, 1.15),
    ("table.insert and remove at the front of 100", "insert(words, 1, 'x') remove(words, 1)", 4_000, 1.3),
    ("table.unpack, ten numbers", "unpack(ten)", 80_000, 1.15),
    ("table.move, a hundred elements", "move(words, 1, 100, 2)", 8_000, 1.3),
    ("table.sort, a thousand numbers", "sort(fill(1000))", 80, 1.15),
    ("table.sort by a function", "sort(fill(1000), function(a, b) return a < b end)", 80, 1.15),
    ("utf8.len, 1000 bytes", "len(characters)", 8_000, 1.15),
    ("utf8.codes, 400 characters", "for _ in codes(characters) do end", 800, 1.15),
    ("tonumber, an integer", "tonumber('12345')", 80_000, 1.3),
    ("pcall of an empty function", "pcall(empty)", 80_000, 1.5),
    ("pcall of an error", "pcall(error, 'x')", 40_000, 2),
    ("xpcall of an empty function", "xpcall(empty, empty)", 80_000, 3.5),
    ("coroutine.resume and yield", "resume(thread)", 80_000, 2),
    ("coroutine.wrap, created and run", "wrap(empty)()", 8_000, 2),
    ("pairs, a list of twenty", "for _ in pairs(list) do end", 8_000, 2),
  ]

  private static let preparation = """
    local n = ...
    local concat, insert, remove, unpack, move, sort =
      table.concat, table.insert, table.remove, table.unpack, table.move, table.sort
    local len, codes, tonumber, pcall, xpcall, pairs = utf8.len, utf8.codes, tonumber, pcall, xpcall, pairs
    local resume, wrap, yield = coroutine.resume, coroutine.wrap, coroutine.yield
    local words, ten, list, fields, characters = {}, { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 }, {}, {}, ('aé€😀'):rep(100)
    for i = 1, 100 do words[i] = 'item' .. i end
    for i = 1, 20 do list[i], fields['key' .. i * 37] = i, i end
    local function empty() end
    local thread = coroutine.create(function() while true do yield() end end)
    local function fill(count)
      local t = {}
      for i = 1, count do t[i] = (i * 7919) % 1009 end
      return t
    end

    """

  private static func script(_ body: String) -> String {
    preparation + "for i = 1, n do " + String(repeating: body + " ", count: 8) + "end"
  }

  mutating func measureLibraries() throws {
    let state = try LuaState()
    for (what, body, count, bar) in LuaRuntimeBenchmarks.cases {
      let (ours, stock) = try race(body, in: state, count: count)
      report.line(what, ours, of: stock, "Lua's", atMost: bar)
    }
    let (pairs, _) = try race("for _ in pairs(fields) do end", in: state, count: 8_000)
    report.line("pairs, twenty strings in order", pairs, unit: "ns", atMost: 1_500)
  }

  /// Nanoseconds a round with our libraries and with Lua's: in turns, so that what else the machine does falls on both.
  private func race(_ body: String, in state: LuaState, count: Int) throws -> (Double, Double) {
    let script = LuaRuntimeBenchmarks.script(body)
    let chunk = try state.load(script, chunkName: "=libraries")
    var ours = Double.infinity
    var stock = Double.infinity
    for _ in 0..<15 {
      ours = min(ours, try best(of: 1, count: count) { count in try time { try chunk.call(.integer(count / 8)) } })
      stock = min(stock, best(of: 1, count: count) { yardstick_script(script, Int64($0)) })
    }
    return (ours, stock)
  }
}
