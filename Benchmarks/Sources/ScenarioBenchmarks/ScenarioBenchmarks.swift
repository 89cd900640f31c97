import AppSimulator
import CYardsticks
import LuaRuntime
import Measuring
import RouteScript
import ScriptText
import SimulatedWorld
import ViewHierarchy

/// Measures what a scenario costs: its state, its objects, its steps, its memory, and the process around it.
@main
struct ScenarioBenchmarks {
  var report = Report("RouteScript: scenarios")
  /// Functions of a script do not keep their state; this does.
  private var bench: ScriptBench?
  /// The block pool that consecutive states share, as in a worker.
  let blocks = LuaBlockPool()

  /// Arguments: the tool's path, and one part to measure alone, for a profiler.
  static func main() throws {
    let part = CommandLine.arguments.dropFirst(2).first
    var benchmarks = ScenarioBenchmarks()
    if part == nil || part == "processes" { try benchmarks.measureProcesses() }
    if part == nil || part == "states" { try benchmarks.measureStates() }
    if part == nil || part == "objects" { try benchmarks.measureObjects() }
    if part == nil || part == "navigation" { try benchmarks.measureNavigation() }
    if part == nil || part == "transitions" { try benchmarks.measureTransitions() }
    if part == nil || part == "registration" { try benchmarks.measureRegistration() }
    if part == nil || part == "routing" { try benchmarks.measureRouting() }
    if part == nil || part == "injection" { try benchmarks.measureInjection() }
    if part == nil || part == "memory" { try benchmarks.measureMemory() }
    benchmarks.report.end()
  }

  ///
  /// - Parameter usesPool: whether the state's blocks are the pool's, as a command's are.
  private mutating func begin(_ script: String, usesPool: Bool = true) throws -> ScriptBench {
    // The last one gives the pool back.
    bench = nil
    let made = try ScriptBench(script, blocks: usesPool ? blocks : nil)
    bench = made
    return made
  }

  // MARK: The process

  mutating func measureProcesses() throws {
    guard let tool = CommandLine.arguments.dropFirst().first else {
      print("  (the tool's path is missing: process start is not measured)")
      return
    }
    let empty = try TemporaryScript("")
    var lua: [Int64] = []
    var ours: [Int64] = []
    // Taken in turns, so that both meet the same machine.
    for _ in 0..<200 {
      lua.append(duration { Program.run("lua5.4", [empty.path]) })
      ours.append(duration { Program.run(tool, ["run", empty.path]) })
    }
    report.line(
      "empty scenario, process to process", Double(median(ours)), of: Double(median(lua)), "lua5.4", atMost: 3.5)
  }

  private func median(_ values: [Int64]) -> Int64 { values.sorted()[values.count / 2] }

  // MARK: The state

  mutating func measureStates() throws {
    let plain = best(count: 200) { yardstick_state(Int64($0)) } / 1_000
    // One state after the other, as a worker of a suite makes them.
    var options = ScriptState.Options()
    options.blocks = blocks
    let state = try best(count: 200) { count in
      try time { for _ in 0..<count { _ = try ScriptState(options: options, files: NoFiles()) } }
    }
    report.line("bare Lua state with all libraries", plain, unit: "µs")
    report.line("state with the language, nothing used", state / 1_000, unit: "µs")
    let source = ScriptSource(name: "ordinary", text: Array(Scripts.ordinary.utf8))
    let used = try best(count: 200) { count in
      try time {
        for _ in 0..<count {
          let state = try ScriptState(options: options, files: NoFiles())
          try withExtendedLifetime(state) { _ = try state.load(source).call() }
        }
      }
    }
    report.line("state and an ordinary scenario's words", used / 1_000, unit: "µs", atMost: 250)
  }

  // MARK: Objects

  mutating func measureObjects() throws {
    let count = 50_000
    try measureMaking()
    var cost = Double.infinity
    var bytes = Double.infinity
    for _ in 0..<5 {
      let loop = try begin(Scripts.objects).function("make")
      try loop.call(.integer(1))
      let elapsed = try time { try loop.call(.integer(count)) }
      cost = min(cost, Double(elapsed) / Double(count))
      // Without the pool, all blocks come from the process's allocator, which counts them.
      let bench = try begin(Scripts.objects, usesPool: false)
      let counted = try bench.function("make")
      try counted.call(.integer(1))
      let before = yardstick_heap_bytes()
      try counted.call(.integer(count))
      bench.state.lua.collectGarbage()
      bytes = min(bytes, Double(yardstick_heap_bytes() - before) / Double(count))
    }
    report.line("the same with 50,000 kept, which Lua's collector marks", cost, unit: "ns")
    let table = try bytesOfTable(count)
    report.line("its bytes in both heaps, without the script's table", bytes - table, unit: "B", atMost: 300)
    let bench = try begin(Scripts.objects)
    _ = try bench.function("make").call(.integer(100))
    let world = bench.state.app.world
    let checkpoint = best(count: 1_000) { count in time { for _ in 0..<count { world.checkpoint() } } }
    report.line("checkpoint with 100 live objects", checkpoint / 1_000, unit: "µs", atMost: 30)
  }

  /// Measures the time per object in an app of ordinary size: up to 1,000 objects exist, and are deallocated before the next ones.
  private mutating func measureMaking() throws {
    let bench = try begin(Scripts.objects)
    let make = try bench.function("make")
    let fill = try bench.function("fill")
    let world = bench.state.app.world
    // Many short runs: one of them is left alone even by a busy machine.
    let cost = try best(of: 1_400, count: 1_000) { count in
      let elapsed = try time { try make.call(.integer(count)) }
      try fill.call(.integer(count))
      world.checkpoint()
      return elapsed
    }
    report.line("make an object of a declared class", cost, unit: "ns", atMost: 200)
  }

  /// Returns the number of bytes per entry of the table in which the script keeps its objects.
  private mutating func bytesOfTable(_ count: Int) throws -> Double {
    let bench = try begin(Scripts.objects, usesPool: false)
    let fill = try bench.function("fill")
    try fill.call(.integer(1))
    bench.state.lua.collectGarbage()
    let before = yardstick_heap_bytes()
    try fill.call(.integer(count))
    bench.state.lua.collectGarbage()
    return Double(yardstick_heap_bytes() - before) / Double(count)
  }

  // MARK: Steps

  mutating func measureNavigation() throws {
    let bench = try begin(Scripts.navigation)
    let rounds = try bench.function("rounds")
    let screen = try bench.screen()
    try rounds.call(.integer(100))
    let world = screen.world
    let observer = world.lifetimes
    world.lifetimes = observer.map(WithoutCheckpoints.init)
    let apart = try best(count: 5_000) { count in try time { try rounds.call(.integer(count)) } }
    report.line("push and pop, overrides in Lua, log on", apart / 1_000, unit: "µs", atMost: 12)
    world.lifetimes = observer
    let whole = try best(count: 2_000) { count in try time { try rounds.call(.integer(count)) } }
    report.line("the same with its checkpoints", whole / 1_000, unit: "µs")
  }

  /// Every kind of transition; half of a pair is held against the bar of one.
  mutating func measureTransitions() throws {
    for script in TransitionScript.all {
      let bench = try begin(script.text)
      let rounds = try bench.function("rounds")
      let world = try bench.screen().world
      try rounds.call(.integer(100))
      world.lifetimes = world.lifetimes.map(WithoutCheckpoints.init)
      let cost = try best(count: 2_000) { count in try time { try rounds.call(.integer(count)) } }
      report.line("\(script.name), one of two", cost / 2_000, unit: "µs", atMost: 18)
    }
  }

  // MARK: Routing

  mutating func measureRegistration() throws {
    let plain = RoutingScripts.registration(5_000, exclusive: false)
    let exclusive = RoutingScripts.registration(5_000, exclusive: true)
    var times: (plain: [Int64], exclusive: [Int64]) = ([], [])
    // Kept, so that no state's end is measured, and that each state gets memory which the process has not used before. The first round is
    // for the machine: a virtual one gets its own memory only when it is used for the first time. In turns, so that both meet the same.
    for round in 0...1 {
      var kept: [ScriptBench] = []
      for _ in 0..<7 {
        let first = try time { kept.append(try ScriptBench(plain, blocks: LuaBlockPool())) }
        let second = try time { kept.append(try ScriptBench(exclusive, blocks: LuaBlockPool())) }
        if round > 0 { times = (times.plain + [first], times.exclusive + [second]) }
      }
    }
    for (what, times) in [
      ("5,000 classes, routers, protocols declared, checked", times.plain),
      ("the same with registerExclusiveView", times.exclusive),
    ] {
      report.line(what, Double(times.min() ?? 0) / 1e6, unit: "ms", atMost: 40)
    }
  }

  mutating func measureRouting() throws {
    let bench = try begin(RoutingScripts.routes)
    let make = try bench.function("make")
    let rounds = try bench.function("rounds")
    let world = try bench.screen().world
    try make.call(.integer(100))
    try rounds.call(.integer(100))
    world.lifetimes = world.lifetimes.map(WithoutCheckpoints.init)
    // Many short runs: one of them is left alone even by a busy machine.
    let made = try best(of: 400, count: 100) { count in try time { try make.call(.integer(count)) } }
    report.line("makeDestination, router in Lua", made / 1_000, unit: "µs", atMost: 4)
    let performed = try best(of: 400, count: 50) { count in try time { try rounds.call(.integer(count)) } }
    report.line("perform push and remove, handlers and AOP in Lua", performed / 1_000, unit: "µs", atMost: 25)
    try measureGrowthOfRouting()
  }

  /// Measures with a new state, because checkpoints that were skipped make each later one slower.
  private mutating func measureGrowthOfRouting() throws {
    let bench = try begin(RoutingScripts.routes)
    let rounds = try bench.function("rounds")
    try rounds.call(.integer(20_000))
    bench.state.lua.collectGarbage()
    let before = residentBytes()
    try rounds.call(.integer(20_000))
    bench.state.lua.collectGarbage()
    report.line(
      "growth over 20,000 performs and removes", Double(residentBytes() - before) / 1024, unit: "KiB", atMost: 256)
  }

  // MARK: Memory

  /// Measures the memory that each kind of transition leaves behind.
  mutating func measureMemory() throws {
    for script in MemoryScript.all {
      let bench = try begin(script.text)
      let rounds = try bench.function("rounds")
      // Fills the log's window first.
      try rounds.call(.integer(20_000))
      bench.state.lua.collectGarbage()
      let before = residentBytes()
      try rounds.call(.integer(20_000))
      bench.state.lua.collectGarbage()
      report.line(
        "\(script.name): growth over 20,000 rounds, log full", Double(residentBytes() - before) / 1024, unit: "KiB",
        atMost: 256)
    }
  }
}
