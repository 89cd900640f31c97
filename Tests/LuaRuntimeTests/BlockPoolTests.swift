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

  // MARK: States that begin alike

  /// Counts how often a preparation was run.
  private final class Runs: @unchecked Sendable {
    var count = 0
  }

  /// Prepares a table with a function that counts, and a long text.
  private func preparation(_ number: UInt16, _ runs: Runs) -> LuaPreparation {
    LuaPreparation(number: number) { lua throws(LuaError) in
      runs.count += 1
      let made = try lua.load(
        "local n = 0 return { count = function() n = n + 1 return n end, text = ('x'):rep(9000), \(number) }",
        chunkName: "=preparation"
      ).call()
      let marker = try lua.makeTable()
      try marker.rawSet("name", to: .string("marker"))
      return made + [.table(marker)]
    }
  }

  private func state(_ pool: LuaBlockPool?, _ preparation: LuaPreparation, _ libraries: LuaLibraries = .safe) throws
    -> LuaState
  {
    try LuaState(libraries: libraries, seed: 7, blocks: pool, preparation: preparation)
  }

  @Test("states of one preparation begin alike, whatever the one before did to what was prepared and to the libraries")
  func beginAlike() throws {
    let many = LuaBlockPool(servesManyStates: true)
    let runs = Runs()
    var tellings: [[LuaValue]] = []
    for pool in [nil, many, many, many] {
      let state = try state(pool, preparation(1, runs))
      let prepared = try #require(state.prepared(0).table)
      #expect(try state.prepared(1).table?.rawGet("name") == .string("marker"))
      #expect(try state.prepared(2) == .nil)
      let before = state.byteCount
      let told = try state.load(
        """
        local it, before = ...
        local repeated = string.rep
        local found = { string.rep("ab", 2), #it.text, it[1], it.count(), it.count(), spoiled, before, math.random(1000) }
        it.count, it.text, it[1], spoiled = nil, nil, nil, "spoiled"
        string.rep = nil
        local kept = {}
        for i = 1, 3000 do kept[i] = { i, repeated("text " .. i, i % 90) } end
        setmetatable(_G, { __index = function() return "spoiled" end })
        collectgarbage()
        return table.unpack(found, 1, 8)
        """, chunkName: "=spoil"
      ).call(.table(prepared), .integer(before))
      tellings.append(told)
    }
    for told in tellings { #expect(told == tellings[0]) }
    #expect(tellings[0].prefix(5) == [.string("abab"), .integer(9_000), .integer(1), .integer(1), .integer(2)])
    #expect(runs.count == (isPooled ? 2 : 4))
  }

  @Test("a preparation is run again for another number, and for other libraries")
  func preparedAnew() throws {
    let many = LuaBlockPool(servesManyStates: true)
    let (one, other) = (Runs(), Runs())
    for _ in 1...2 { _ = try state(many, preparation(1, one)) }
    #expect(one.count == (isPooled ? 1 : 2))
    for _ in 1...2 {
      let state = try state(many, preparation(2, other))
      #expect(try state.prepared(0).table?.rawGet(.integer(1)) == .integer(2))
    }
    #expect(other.count == (isPooled ? 1 : 2))
    one.count = 0
    let small = try state(many, preparation(1, one), [.base, .string])
    #expect(try small.globals.rawGet("utf8").isNil)
    #expect(one.count == 1)
  }

  @Test("a preparation is run again where another state has the pool, and in each state of a pool that keeps nothing")
  func preparedEachTime() throws {
    let many = LuaBlockPool(servesManyStates: true)
    let one = Runs()
    let first = try state(many, preparation(1, one))
    let second = try state(many, preparation(1, one))
    #expect(one.count == 2)
    #expect(try first.prepared(0) != second.prepared(0))
    // A pool that does not serve many keeps nothing.
    one.count = 0
    for _ in 1...2 { _ = try state(pool, preparation(1, one)) }
    #expect(one.count == 2)
  }

  @Test("a script computes the same in a copy of a state, whichever state had the pool before", arguments: 1...4)
  func sameInCopies(_ seed: Int) throws {
    let wanted = try run(Self.churn, seed, in: nil).0
    let many = LuaBlockPool(servesManyStates: true)
    for _ in 1...3 {
      let state = try state(many, preparation(1, Runs()))
      #expect(try state.load(Self.churn, chunkName: "=churn").call(.integer(seed)).first?.text == wanted)
      state.collectGarbage()
    }
  }

  @Test("what a preparation throws ends the making of the state, and the next one is prepared anew")
  func failingPreparation() throws {
    let many = LuaBlockPool(servesManyStates: true)
    let failing = LuaPreparation(number: 1) { lua throws(LuaError) in
      try lua.load("error('no luck', 0)", chunkName: "=preparation").call()
    }
    for _ in 1...2 {
      #expect(throws: LuaError.self) { try state(many, failing) }
    }
    let runs = Runs()
    let next = try state(many, preparation(1, runs))
    #expect(try next.prepared(1).table != nil)
    #expect(runs.count == 1)
  }
}
