import LuaRuntime
import Testing

@Suite("Block pools") struct BlockPoolTests {
  let pool = LuaBlockPool()
  /// Whether there are pools: none where a sanitizer is to see each block.
  let isPooled: Bool

  init() throws { isPooled = try LuaState(blocks: LuaBlockPool()).systemByteCount < 4_096 }

  /// Makes blocks of all lengths grow, shrink and go in an order that the seed decides, and returns what they hold.
  private static let churn = """
    local seed = ...
    math.randomseed(seed)
    local kept, text = {}, {}
    for round = 1, 20000 do
      local place = math.random(200)
      local choice = math.random(6)
      if choice == 1 then kept[place] = string.rep("x", math.random(3000)) .. round
      elseif choice == 2 then kept[place] = { round, tostring(round), place }
      elseif choice == 3 and type(kept[place]) == "table" then
        for index = 1, math.random(100) do kept[place][index] = "item " .. index end
      elseif choice == 4 and type(kept[place]) == "table" then
        for index = #kept[place], 2, -1 do kept[place][index] = nil end
      elseif choice == 5 then kept[place] = coroutine.wrap(function(...) local a = ... while true do a = coroutine.yield(a) end end)
      else kept[place] = nil end
      if round % 4000 == 0 then collectgarbage() end
    end
    for place = 1, 200 do
      local value = kept[place]
      if type(value) == "function" then value = value(place) end
      text[#text + 1] = type(value) == "table" and table.concat(value, ",") or tostring(value)
    end
    return table.concat(text, ";")
    """

  private func run(_ script: String, _ argument: Int, in blocks: LuaBlockPool?) throws -> (String?, bytes: Int) {
    let state = try LuaState(blocks: blocks)
    let results = try state.load(script, chunkName: "=churn").call(.integer(argument))
    state.collectGarbage()
    return (results.first?.text, state.byteCount)
  }

  @Test(
    "a script computes the same, and holds as many bytes, with a pool, whichever state had it before", arguments: 1...8)
  func sameAsWithout(_ seed: Int) throws {
    let wanted = try run(Self.churn, seed, in: nil)
    // The second has what the first gave back.
    for _ in 1...2 {
      let found = try run(Self.churn, seed, in: pool)
      #expect(found.0 == wanted.0)
      #expect(found.bytes == wanted.bytes)
    }
  }

  @Test("a pool that is used up leaves the rest to the allocator of the process")
  func exhausted() throws {
    let small = LuaBlockPool(byteLimit: 1)
    let state = try LuaState(blocks: small)
    let list = try state.load(
      "local t = {} for i = 1, 300000 do t[i] = { i } end return #t, t[300000][1]", chunkName: "=t"
    ).call()
    #expect(list == [.integer(300_000), .integer(300_000)])
    #expect(state.systemByteCount > 16 << 20)
    #expect(!isPooled || state.systemByteCount < state.byteCount)
  }

  @Test("one state has the pool at a time; another one made meanwhile goes without")
  func oneAtATime() throws {
    var first: LuaState? = try LuaState(blocks: pool)
    let second = try LuaState(blocks: pool)
    #expect(second.systemByteCount == second.byteCount)
    #expect(try second.load("return ('x'):rep(5000)", chunkName: "=t").call().first?.text?.count == 5_000)
    if isPooled { #expect(try #require(first).systemByteCount < 4_096) }
    first = nil
    let third = try LuaState(blocks: pool)
    #expect(!isPooled || third.systemByteCount < 4_096)
  }

  @Test("limits on memory hold in a pool, and what it gave out counts once")
  func limits() throws {
    let state = try LuaState(blocks: pool)
    state.hostByteCount = { [unowned state] in LuaState.allocatedByteCount - state.systemByteCount - 1 << 40 }
    let watchdog = try LuaWatchdog()
    #expect {
      try state.withLimits(LuaLimits(memory: 4 << 20), watchdog: watchdog) {
        try state.load("local t = {} while true do t[#t + 1] = { #t } end", chunkName: "=t").call()
      }
    } throws: { error in
      guard case .limit(.memory) = (error as? LuaError)?.kind else { return false }
      return true
    }
    #expect(state.peakByteCount < 5 << 20)
  }

  @Test("the instances of objects, functions and references go with a state that had a pool")
  func ends() throws {
    final class Instance {}
    weak var instance: Instance?
    weak var captured: Instance?
    do {
      let state = try LuaState(blocks: pool)
      let objectClass = state.objects.makeClass("Thing")
      let made = Instance()
      instance = made
      let handle = try state.objects.create(objectClass, host: made)
      state.objects.pin(handle)
      let kept = Instance()
      captured = kept
      try state.globals.set("f", to: .function(state.function("f") { call in try call.return(kept === made) }))
      #expect(try state.load("return f()", chunkName: "=t").call() == [.boolean(false)])
    }
    #expect(instance == nil)
    #expect(captured == nil)
  }

  @Test("a file that a trusted script did not close is written when its state ends")
  func finalizers() throws {
    let path = "/tmp/routescript-pool-\(UInt64.random(in: 0 ... .max))"
    do {
      let state = try LuaState(libraries: .all, blocks: pool)
      _ = try state.load("file = io.open(..., 'w') file:write('all of it')", chunkName: "=t").call(
        .string(LuaString(path)))
    }
    let state = try LuaState(libraries: .all, blocks: pool)
    let text = try state.load(
      "local f = io.open(...) local t = f:read('a') f:close() os.remove(...) return t", chunkName: "=t")
    #expect(try text.call(.string(LuaString(path))) == [.string("all of it")])
  }
}
