import LuaRuntime
import Testing

/// Checkpoints that collect the young generation only, and those that have to collect everything.
@Suite("Checkpoints and generations")
struct GenerationTests {
  let world: World

  init() throws {
    world = try World()
    try world.run("garbage = { {} } weak = setmetatable({ garbage[1] }, { __mode = \"v\" }) Item()")
    world.space.checkpoint()
    world.died = []
    // It is in the old generation since the first checkpoint: only a full collection finds it dead.
    try world.run("garbage = nil")
  }

  private var hasLookedAtEverything: Bool {
    get throws { try world.state.globals.get("weak").table?.get(1).isNil ?? true }
  }

  /// Whether Lua has generations. In earlier releases each checkpoint collects everything.
  private static let hasGenerations = LuaState.version >= "Lua 5.4.4"

  @Test(
    "object-model:8.4 if all garbage is young, the old generation is not scanned",
    .enabled(if: hasGenerations))
  func young() throws {
    for round in 1...20 {
      try world.run("local item = Item() item.next = Item()")
      world.space.checkpoint()
      #expect(world.died.count == 2 * round && world.space.liveCount == 0)
    }
    #expect(try !hasLookedAtEverything)
    try world.run("collectgarbage()")
    #expect(try hasLookedAtEverything)
  }

  @Test("leftovers are collected when the heap has grown by 1 MB")
  func leftovers() throws {
    let state = world.state
    state.collectLeftovers()
    try world.run("for number = 1, 5000 do local left = { number } end")
    let small = state.byteCount
    state.collectLeftovers()
    #expect(state.byteCount == small)
    // What has become old, Lua by itself would keep until the heap has doubled.
    try world.run("left = {} for number = 1, 50000 do left[number] = { number } end Item()")
    world.space.checkpoint()
    try world.run("left = nil")
    #expect(state.byteCount > small + 1 << 20)
    state.collectLeftovers()
    #expect(state.byteCount < small)
  }

  @Test("objects beside it that are held, young or old, change nothing in that", .enabled(if: hasGenerations))
  func held() throws {
    try world.run("screen = Screen() for _ = 1, 100 do screen:addChild(Item()) end")
    world.space.pin(try #require(try world.state.globals.get("screen").object))
    for round in 1...20 {
      try world.run("screen:addChild(Item()) Item()")
      world.space.checkpoint()
      #expect(world.died.count == round && world.space.liveCount == 101 + round)
    }
    #expect(try !hasLookedAtEverything)
  }

  @Test(
    "object-model:8.2 what a dead table, function or object held dies with it, however old that is",
    arguments: [
      ("holder = {}", "holder.item = Item() holder = nil"),
      ("holder = Item()", "holder.next = Item() holder = nil"),
      ("holder = Screen()", "holder:addChild(Item()) holder = nil"),
      (
        "do local item holder = function() item = Item() end end",
        "holder() holder = nil"
      ),
      (
        "holder = coroutine.wrap(function() local item coroutine.yield() item = Item() coroutine.yield() end) holder()",
        "holder() holder = nil"
      ),
      ("holder = setmetatable({}, { __mode = \"k\" }) key = {}", "holder[key] = Item() key = nil"),
    ])
  func oldHolder(_ before: String, _ after: String) throws {
    try world.run(before)
    for _ in 0..<4 {
      try world.run("Item()")
      world.space.checkpoint()
    }
    let live = world.space.liveCount
    world.died = []
    try world.run(after)
    world.space.checkpoint()
    #expect(world.died.count == live + 1 && world.space.liveCount == 0)
    #expect(try hasLookedAtEverything)
  }

  @Test("old and young that die at one checkpoint die in the order in which they were made")
  func order() throws {
    try world.run("first = Item()")
    for _ in 0..<4 {
      try world.run("Item()")
      world.space.checkpoint()
    }
    world.died = []
    try world.run("local screen = Screen() screen.next = first first = nil screen:addChild(Item())")
    world.space.checkpoint()
    #expect(world.died == ["Item#2", "Screen#1", "Item#7"])
  }

  @Test(
    "object-model:8.5 a retain cycle that was young at one checkpoint and is old at the next is told once, and dies when it is broken"
  )
  func cycles() throws {
    try world.run(
      "watcher = Item() local item = Item() item.onTap = function() return item end watcher.delegate = item")
    #expect(world.space.checkpoint().cycles.count == 1)
    for _ in 0..<4 {
      try world.run("Item()")
      #expect(world.space.checkpoint().cycles.isEmpty)
    }
    #expect(world.died.count == 4 && world.space.liveCount == 2)
    world.died = []
    try world.run("watcher.delegate.onTap = nil")
    world.space.checkpoint()
    #expect(world.died == ["Item#3"])
  }

  @Test("`collectgarbage` works as without generations: steps come to an end, and old garbage is collected")
  func steps() throws {
    try world.run(
      "repeat local isDone = collectgarbage(\"step\") until isDone repeat until collectgarbage(\"step\", 100)")
    #expect(try hasLookedAtEverything)
    try world.run("Item()")
    world.space.checkpoint()
    #expect(world.died == ["Item#2"])
  }

  @Test("garbage that is in the old generation does not pile up")
  func oldGarbage() throws {
    func round() throws {
      try world.run("kept = {} for i = 1, 10000 do kept[i] = i end")
      for _ in 0..<4 {
        try world.run("Item()")
        world.space.checkpoint()
      }
    }
    try round()
    let first = world.state.byteCount
    for _ in 0..<40 { try round() }
    #expect(world.state.byteCount < 4 * first)
    #expect(try hasLookedAtEverything)
  }

  @Test("a stack that was deep is made smaller again")
  func deepStack() throws {
    try world.run("Item()")
    world.space.checkpoint()
    let before = world.state.byteCount
    try world.run("local function down(n) if n > 0 then return 1 + down(n - 1) end return 0 end down(100000)")
    #expect(world.state.byteCount > before + 1_000_000)
    for _ in 0..<4 {
      try world.run("Item()")
      world.space.checkpoint()
    }
    #expect(world.state.byteCount < before + 100_000)
  }

  // MARK: Any order of events

  /// Scripts hold objects and tables in 12 places of a table. What is made later may be held by what was made before, so that there are
  /// no cycles.
  private struct Model {
    var holds: [Int: [String: Int]] = [:]
    var isObject: [Int: Bool] = [:]
    var places: [Int?] = Array(repeating: nil, count: 12)
    var pinned: Set<Int> = []
    var made = 0

    func reached() -> Set<Int> {
      var reached: Set<Int> = []
      var next = places.compactMap { $0 } + pinned
      while let node = next.popLast() {
        guard reached.insert(node).inserted else { continue }
        next += holds[node, default: [:]].values
      }
      return reached
    }
  }

  @Test(
    "object-model:8.2 whatever scripts do, and whenever Lua collects by itself, those die that nothing reaches",
    arguments: 0..<8)
  func anyOrder(_ seed: Int) throws {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    try world.run("g = {}")
    var model = Model()
    var live: Set<Int> = []
    var names: [Int: String] = [:]
    var counts = 1
    for _ in 0..<3_000 {
      let (place, other) = (random(12), random(12))
      switch random(20) {
      case 0..<6:
        model.made += 1
        counts += 1
        (model.isObject[model.made], names[model.made]) = (true, "Item#\(counts)")
        model.places[place] = model.made
        live.insert(model.made)
        try world.run("g[\(place)] = Item()")
      case 6..<8:
        model.made += 1
        model.isObject[model.made] = false
        model.places[place] = model.made
        try world.run("g[\(place)] = {}")
      case 8..<12:
        guard let holder = model.places[place], let held = model.places[other], holder < held else { continue }
        let field = ["next", "value", "items"][random(3)]
        model.holds[holder, default: [:]][field] = held
        try world.run("g[\(place)].\(field) = g[\(other)]")
      case 12:
        guard let holder = model.places[place] else { continue }
        model.holds[holder]?["next"] = nil
        try world.run("g[\(place)].next = nil")
      case 13:
        guard let holder = model.places[place], let held = model.holds[holder]?["value"] else { continue }
        model.places[other] = held
        try world.run("g[\(other)] = g[\(place)].value")
      case 14..<16:
        model.places[place] = nil
        try world.run("g[\(place)] = nil")
      case 16:
        guard let node = model.places[place], model.isObject[node] == true,
          let handle = try world.state.globals.get("g").table?.get(.integer(place)).object
        else { continue }
        if model.pinned.remove(node) != nil {
          world.space.unpin(handle)
        } else {
          model.pinned.insert(node)
          world.space.pin(handle)
        }
      case 17:
        let statements = ["collectgarbage()", "collectgarbage('step')", "local t for i = 1, 30000 do t = { i } end"]
        try world.run(statements[random(3) * random(2)])
      default:
        world.died = []
        world.space.checkpoint()
        let dead = live.subtracting(model.reached()).sorted()
        #expect(world.died == dead.compactMap { names[$0] })
        live.subtract(dead)
      }
    }
    #expect(world.space.liveCount == live.count && !live.isEmpty)
  }
}
