import LuaRuntime
import Testing

@Suite("No Lua error crosses a Swift frame")
struct SoundnessTests {
  /// Counts the instances that live.
  private final class Tracked {
    static func make(_ counter: Counter) -> Tracked { Tracked(counter) }
    let counter: Counter
    init(_ counter: Counter) {
      self.counter = counter
      counter.alive += 1
    }
    deinit { counter.alive -= 1 }
  }

  private final class Counter {
    var alive = 0
    var deferred = 0
  }

  @Test("a thousand errors through Swift frames: every defer ran and no object leaked")
  func thousandErrors() throws {
    let state = try LuaState()
    let counter = Counter()
    try state.globals.set(
      "through",
      to: .function(
        state.function("through") { call in
          let tracked = Tracked.make(counter)
          defer {
            counter.deferred += 1
            withExtendedLifetime(tracked) {}
          }
          try call.function(1).call()
          return 0
        }))
    let chunk = try state.load(
      """
      local n = 0
      for i = 1, 1000 do
        local ok = pcall(through, function() through(function() error({}) end) end)
        if not ok then n = n + 1 end
      end
      return n
      """, chunkName: "=thousand")
    #expect(try chunk.call() == [1000])
    #expect(counter.deferred == 2_000)
    #expect(counter.alive == 0)
  }

  @Test("nesting between Lua and Swift ends with an error, not with the process")
  func deepNesting() throws {
    let state = try LuaState()
    try state.globals.set(
      "through",
      to: .function(
        state.function("through") { call in
          try call.return(call.function(1).call(arguments: [call.value(1)]))
        }))
    let error = #expect(throws: LuaError.self) {
      try state.load("local function f() through(f) end f()", chunkName: "=deep").call()
    }
    #expect(error?.message.contains("stack overflow") == true)
    #expect(try state.load("return 1", chunkName: "=after").call() == [1])
  }

  @Test("a function that pushes a great deal gets an error when Lua's stack is full")
  func pushing() throws {
    let state = try LuaState()
    let flood = try state.function("flood") { call in
      var count: Int32 = 0
      while true {
        try call.push(1)
        count += 1
      }
    }
    let error = #expect(throws: LuaError.self) { try flood.call() }
    #expect(error?.message == "stack overflow")
    #expect(try state.load("return 1", chunkName: "=after").call() == [1])
  }

  @Test("the limit stops a script, and the state stays usable")
  func memoryLimit() throws {
    let state = try LuaState()
    state.byteLimit = state.byteCount + 1_000_000
    let error = #expect(throws: LuaError.self) {
      try state.load("local t = {} for i = 1, 1e9 do t[i] = ('x'):rep(1000) .. i end", chunkName: "=m").call()
    }
    #expect(error?.kind == .limit(.memory(state.byteLimit ?? 0)))
    state.collectGarbage()
    #expect(try state.load("return 1", chunkName: "=after").call() == [1])
  }

  @Test("lua-embedding:13 host allocations beyond the limit are an error only after the host function returned")
  func hostSection() throws {
    let state = try LuaState()
    let counter = Counter()
    try state.globals.set(
      "big",
      to: .function(
        state.function("big") { call in
          defer { counter.deferred += 1 }
          return try call.return(String(repeating: "x", count: 400_000))
        }))
    state.byteLimit = state.byteCount + 100_000
    let script = try state.load("for i = 1, 50 do pcall(big) end", chunkName: "=b")
    for round in 1...50 {
      let error = #expect(throws: LuaError.self) { try script.call() }
      #expect(error?.kind == .limit(.memory(state.byteLimit ?? 0)))
      #expect(counter.deferred == round)
    }
    state.collectGarbage()
    #expect(state.byteCount < state.byteLimit ?? 0)
  }

  @Test("bytes are counted exactly")
  func accounting() throws {
    let state = try LuaState()
    func withTable(_ body: () -> Void) throws {
      let table = try state.makeTable(arrayCapacity: 1_000)
      withExtendedLifetime(table, body)
    }
    try withTable {}
    state.collectGarbage()
    let before = state.byteCount
    try withTable { #expect(state.byteCount == before + 56 + 16_000) }
    state.collectGarbage()
    #expect(state.byteCount == before)
  }

  @Test("errors thrown by getters, setters, hooks and block observers are errors of the script")
  func everyEntry() throws {
    struct Refusal: Error {}
    let world = try World()
    try world.item.addProperty("bad", get: { _, _ in throw Refusal() }, set: { _, _ in throw Refusal() })
    try world.screen.addBlock("onBad") { _, _ in throw Refusal() }
    world.item.onUnknownMember = { _, _ in throw Refusal() }
    for text in [
      "return Item().bad", "Item().bad = 1", "Screen().onBad = print", "return Item().none", "Item().none = 1",
    ] {
      let error = #expect(throws: LuaError.self) { try world.run(text) }
      #expect(error?.underlying is Refusal)
    }
  }
}
