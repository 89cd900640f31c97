import CYardsticks
import LuaRuntime
import Measuring

/// Measures what crossing between Lua and Swift costs.
@main
struct LuaRuntimeBenchmarks {
  var report = Report("LuaRuntime: crossings between Lua and Swift")

  static func main() throws {
    var benchmarks = LuaRuntimeBenchmarks()
    try benchmarks.measureAccess()
    try benchmarks.measureCallsIntoLua()
    try benchmarks.measureObjects()
    try benchmarks.measureCheckpoints()
    try benchmarks.measureStates()
    try benchmarks.measureStrings()
    try benchmarks.measureLibraries()
    try benchmarks.measureLimits()
    benchmarks.report.end()
  }

  mutating func measureAccess() throws {
    let fixture = try Fixture()
    let empty = best(count: 1_000_000) { yardstick_empty_loop(Int64($0)) }
    func net(_ value: Double) -> Double { value - empty }
    let closure = net(best(count: 1_000_000) { yardstick_c_closure(Int64($0)) })
    let read = net(best(count: 1_000_000) { yardstick_table_read(Int64($0)) })
    let write = net(best(count: 1_000_000) { yardstick_table_write(Int64($0)) })
    let cases: [(String, String, yardstick: Double, String, bar: Double)] = [
      ("Lua calls Swift with two numbers", "f(i, 2)", closure, "C closure", 3),
      ("platform property, read", "x = o.number", closure, "C closure", 4.5),
      ("platform property, write", "o.number = i", closure, "C closure", 4.5),
      ("Swift method", "o:method(i)", closure, "C closure", 6),
      ("stored property, read", "x = o.value", read, "table read", 8),
      ("stored property, write", "o.value = i", write, "table write", 8),
      ("weak property, read", "x = o.delegate", closure, "C closure", 4.5),
    ]
    for (what, body, yardstick, name, bar) in cases {
      report.line(what, net(try fixture.loop(body)), of: yardstick, name, atMost: bar)
    }
    let probe = try fixture.state.function("probe") { call in
      try call.return(
        best(count: 100_000) { count in time { for _ in 0..<count { _ = call.state.sourceLocation() } } })
    }
    let location = try fixture.state.load(
      "local probe = ... local ns = probe() return ns", chunkName: "@a/path/of/a.lua"
    )
    .call(.function(probe))
    report.line("source location", location[0].number ?? 0, unit: "ns", atMost: 100)
  }

  mutating func measureCallsIntoLua() throws {
    let fixture = try Fixture()
    let pcall = best(count: 1_000_000) { yardstick_pcall(Int64($0)) }
    let chunk = try fixture.state.load("return function(a) return a end", chunkName: "=identity").call()
    guard let identity = chunk[0].function else { return }
    let hot = try best(count: 1_000_000) { count in
      try time {
        for i in 0..<count {
          let result = try identity.call(results: 1, pushing: { try $0.push(i) }, reading: { try $0.integer(1) })
          precondition(result == i)
        }
      }
    }
    report.line("Swift calls Lua, values on the stack", hot, of: pcall, "lua_pcall", atMost: 2.5)
    let boxed = try best(count: 200_000) { count in
      try time { for i in 0..<count { _ = try identity.call(.integer(i)) } }
    }
    report.line("Swift calls Lua, values in an array", boxed, of: pcall, "lua_pcall", atMost: 12)
  }

  mutating func measureObjects() throws {
    let fixture = try Fixture()
    let created = try best(of: 5, count: 100_000) { count in
      fixture.clear()
      return try time { for _ in 0..<count { _ = try fixture.make() } }
    }
    report.line("object creation, instance included", created, unit: "ns", atMost: 200)
    fixture.clear()
    let owner = try fixture.make()
    let target = try fixture.make()
    let link = best(count: 200_000) { count in
      time {
        for _ in 0..<count {
          fixture.space.link(owner, target, label: 1)
          fixture.space.unlink(owner, target, label: 1)
        }
      }
    }
    report.line("edge mirrored and taken away", link, unit: "ns", atMost: 150)
  }

  mutating func measureCheckpoints() throws {
    let fixture = try Fixture()
    let keep = try fixture.state.load(
      "local o = ... all[#all + 1] = o o.a = {} o.b = function() return all end", chunkName: "=keep")
    for (liveCount, bar) in [(100, 30.0), (1_000, 120)] {
      fixture.clear()
      try fixture.state.globals.set("all", to: .table(fixture.state.makeTable()))
      for _ in 0..<liveCount { try keep.call(.object(fixture.make())) }
      let checkpoint = best(of: 9, count: 100) { count in
        time { for _ in 0..<count { fixture.space.checkpoint() } }
      }
      report.line("checkpoint, \(liveCount) live objects", checkpoint / 1_000, unit: "µs", atMost: bar)
    }
    let loop = try fixture.state.load("local o = ... o.a = { o } o.b = function() return o end", chunkName: "=loop")
    let leaked = try best(of: 5, count: 1) { _ in
      fixture.clear()
      for _ in 0..<1_000 { try loop.call(.object(fixture.make())) }
      return time { fixture.space.checkpoint() }
    }
    report.line("1,000 leaks found and named", leaked / 1_000, unit: "µs", atMost: 8_000)
    let freed = try best(of: 5, count: 1) { _ in
      fixture.clear()
      for _ in 0..<1_000 { _ = try fixture.make() }
      return time { fixture.space.checkpoint() }
    }
    report.line("1,000 objects freed", freed / 1_000, unit: "µs", atMost: 1_000)
  }

  mutating func measureStates() throws {
    let plain = best(count: 200) { yardstick_state(Int64($0)) } / 1_000
    let state = try best(count: 200) { count in try time { for _ in 0..<count { _ = try LuaState() } } }
    report.line("state with safe libraries", state / 1_000, unit: "µs", atMost: plain)
  }
}
