import LuaRuntime
import Testing

@Suite("Lives of simulated objects")
struct LifetimeTests {
  let world: World

  init() throws {
    world = try World()
  }

  private func names(_ handles: [LuaObjectHandle]) -> [String] {
    handles.compactMap { world.space.name(of: $0) }
  }

  @Test("object-model:8.1 a removed container goes with its child, which refers back weakly")
  func removedContainer() throws {
    try world.run("local container, child = Screen(), Item() container:addChild(child) child.delegate = container")
    world.space.checkpoint()
    #expect(world.died == ["Screen#1", "Item#1"])
    #expect(world.space.liveCount == 0)
  }

  @Test("object-model:8.1 a container that only a script holds keeps its children")
  func heldContainer() throws {
    try world.run("container = Screen() container:addChild(Item())")
    world.space.checkpoint()
    #expect(world.died == [])
    try world.run("container = nil")
    world.space.checkpoint()
    #expect(world.died == ["Screen#1", "Item#1"])
  }

  @Test("object-model:8.2 neither edges, blocks nor weak references are roots")
  func noRoots() throws {
    // The first instances make the functions of their classes, which stay.
    try world.run("Screen()")
    let before = world.state.heldReferenceCount
    try world.run("local a, b = Screen(), Item() a:addChild(b) a.onTap = function() return b end b.delegate = a")
    let owner = try world.make(world.item)
    let block = try world.state.load("return 7", chunkName: "=block")
    let anchor = try #require(try world.space.anchor(owner, .function(block), label: World.handlers))
    #expect(world.space.fetch(anchor)?.function == block)
    world.space.checkpoint()
    #expect(world.space.liveCount == 0)
    #expect(world.space.fetch(anchor) == nil)
    withExtendedLifetime(block) { #expect(world.state.heldReferenceCount == before + 1) }
  }

  @Test("object-model:8.2 a pin keeps its object until as many are taken away")
  func pins() throws {
    let handle = try world.make(world.screen)
    world.space.pin(handle)
    world.space.pin(handle)
    world.space.unpin(handle)
    world.space.checkpoint()
    #expect(world.space.isAlive(handle) && world.space.pinnedHandles == [handle])
    world.space.unpin(handle)
    #expect(world.space.hasLostEdges)
    world.space.checkpoint()
    #expect(!world.space.isAlive(handle) && !world.space.hasLostEdges)
  }

  @Test("object-model:8.2 a pin may be taken away after the state's end, and none is set then")
  func pinsAfterTheEnd() throws {
    var ended: World? = try World()
    let space = try #require(ended?.space)
    let handle = try #require(try ended.map { try $0.make($0.screen) })
    space.pin(handle)
    ended = nil
    // The address sanitizer says whether anything that was freed was touched.
    space.unpin(handle)
    let pinned = space.pinnedHandles
    space.pin(handle)
    #expect(space.pinnedHandles == pinned)
  }

  @Test("object-model:8.3 the edges in Lua are those that were linked")
  func edges() throws {
    let owner = try world.make(world.screen)
    let first = try world.make(world.item)
    let second = try world.make(world.item)
    let space = world.space
    #expect(space.edges(of: owner) == [])
    space.link(owner, second, label: 3)
    space.link(owner, first, label: 3)
    space.link(owner, first, label: 1)
    space.link(owner, first, label: 1)
    #expect(space.edges(of: owner).map(\.label) == [1, 3, 3])
    #expect(space.edges(of: owner).map(\.target) == [first, first, second])
    space.unlink(owner, first, label: 3)
    #expect(space.edges(of: owner).map(\.target) == [first, second])
    space.unlink(owner, first, label: 1)
    space.unlink(owner, second, label: 3)
    #expect(space.edges(of: owner) == [])
    space.retire(reason: "is gone")
    #expect(!space.link(owner, first, label: 1) && !space.unlink(owner, first, label: 1))
  }

  @Test("anchored values are kept until they are released")
  func anchors() throws {
    let owner = try world.make(world.screen)
    world.space.pin(owner)
    let table = try world.state.makeTable()
    let one = try #require(try world.space.anchor(owner, .table(table), label: World.handlers))
    let two = try #require(try world.space.anchor(owner, .table(table), label: World.handlers))
    #expect(one != two)
    world.space.release(one)
    #expect(world.space.fetch(one) == nil)
    #expect(world.space.fetch(two) == .table(table))
    #expect(world.space.edges(of: owner) == [])
  }

  @Test("object-model:8.7 a block that the host keeps is named in the path")
  func anchoredLoop() throws {
    let keep = try world.state.function("keep") { call in
      _ = try call.state.objects.anchor(call.object(1), call, at: 2, label: World.handlers)
      return 0
    }
    try world.state.globals.set("keep", to: .function(keep))
    let cycles = try world.cycles(after: "local s = Screen() keep(s, function() return s end)")
    #expect(cycles == ["Screen#1.handlers → upvalue s → Screen#1"])
  }

  @Test("object-model:8.4 no object is deallocated inside a turn, whatever is allocated; the next checkpoint does it")
  func turns() throws {
    world.space.checkpoint()
    let values = try world.run(
      """
      local watcher = Item()
      do watcher.delegate = Screen() end
      local before = watcher.delegate ~= nil
      for i = 1, 20000 do local t = { i } end
      collectgarbage()
      collectgarbage()
      return before, watcher.delegate ~= nil
      """)
    #expect(values == [true, true])
    #expect(world.died == [])
    world.space.checkpoint()
    #expect(world.died == ["Item#1", "Screen#1"])
  }

  @Test("object-model:8.4 a checkpoint in the middle of a turn keeps the locals in scope")
  func settling() throws {
    let values = try world.run(
      """
      local watcher = Item()
      local inScope = Item()
      watcher.delegate = inScope
      do local closed = Screen() watcher.value = closed end
      watcher.value = nil
      settle()
      return watcher.delegate == inScope
      """)
    #expect(values == [true])
    #expect(world.died == ["Screen#1"])
  }

  @Test("objects die in the order in which they were made, and their deinit may use them")
  func order() throws {
    try world.run("for i = 1, 20 do Item('t' .. i) end")
    var titles: [String] = []
    world.space.willDie = { [unowned world] handle, _ in
      let title = try? world.state.load("return (...).title", chunkName: "=deinit").call(.object(handle))
      titles.append(title?[0].text ?? "?")
      return true
    }
    let report = world.space.checkpoint()
    #expect(titles == (1...20).map { "t\($0)" })
    #expect(report.deadCount == 20 && !report.isUnsettled)
  }

  @Test("weak references read nil from the moment a deinit begins")
  func dyingObjects() throws {
    try world.run("watcher = Item() watcher.delegate = Screen()")
    var seen: [LuaValue] = []
    world.space.willDie = { [unowned world] _, _ in
      seen += (try? world.run("return watcher.delegate")) ?? []
      return true
    }
    world.space.checkpoint()
    #expect(seen == [nil])
  }

  @Test("objects that a deinit releases are deallocated in the same checkpoint; an endless chain is cut short")
  func rounds() throws {
    try world.run("chain = Item() chain.value = Item()")
    var remaining = 5
    world.space.willDie = { [unowned world] _, _ in
      remaining -= 1
      if remaining > 0 { _ = try? world.run("Item()") }
      return true
    }
    try world.run("chain = nil")
    #expect(world.space.checkpoint().deadCount == 6)
    #expect(world.space.liveCount == 0)
    world.space.willDie = { [unowned world] _, _ in
      _ = try? world.run("Item()")
      return true
    }
    try world.run("Item()")
    #expect(world.space.checkpoint().isUnsettled)
  }

  @Test("a checkpoint inside a deinit does nothing")
  func nestedCheckpoints() throws {
    try world.run("Item() Item()")
    var nested: LuaCheckpoint?
    world.space.willDie = { [unowned world] _, _ in
      nested = world.space.checkpoint()
      return false
    }
    #expect(world.space.checkpoint().deadCount == 2)
    #expect(nested == LuaCheckpoint())
  }

  @Test("object-model:8.8 rounds of pushing and popping leave slots and bytes flat")
  func flatMemory() throws {
    let round = try world.state.load(
      """
      local container = ...
      local child = Screen()
      container:addChild(child)
      child.onTap = function() return container end
      container:removeChild(child)
      """, chunkName: "=round")
    let container = try world.make(world.screen)
    world.space.pin(container)
    func run(_ count: Int) throws -> (Int, Int) {
      for _ in 0..<count {
        try round.call(.object(container))
        world.space.checkpoint()
        world.died.removeAll()
      }
      world.state.collectGarbage()
      return (world.space.liveCount, world.state.byteCount)
    }
    let before = try run(50)
    #expect(try run(500) == before)
    #expect(before.0 == 1)
  }

  @Test("object-model:8.8 closing a state runs no script and releases every instance")
  func closing() throws {
    weak var instance: Item?
    var ran = false
    do {
      let state = try LuaState()
      let objectClass = state.objects.makeClass("C")
      state.objects.willDie = { _, _ in
        ran = true
        return false
      }
      let item = Item("x")
      instance = item
      _ = try state.objects.create(objectClass, host: item)
    }
    #expect(instance == nil && !ran)
  }

  @Test("stored properties can be read and written from Swift")
  func slotsFromSwift() throws {
    let handle = try world.make(world.screen)
    let other = try world.make(world.item)
    try world.space.setSlot("value", of: handle, to: 5)
    try world.space.setSlot("delegate", of: handle, to: .object(other))
    #expect(try world.space.slot("value", of: handle) == 5)
    #expect(try world.space.slot("delegate", of: handle) == .object(other))
    #expect(try world.space.slot("title", of: handle) == nil)
    #expect(throws: LuaError.self) { try world.space.setSlot("delegate", of: handle, to: 1) }
    #expect(throws: LuaError.self) { try world.space.setSlot("title", of: handle, to: 1) }
    #expect(names([handle, other]) == ["Screen#1", "Item#1"])
  }

  @Test("the search does not look into tables that are named as roots")
  func roots() throws {
    try world.run(
      """
      module = {}
      module.__index = module
      local m = module
      function m.build() return m end
      keepModule = nil
      """)
    let module = try #require(try world.state.globals.get("module").table)
    world.space.markAsRoot(module)
    let cycles = try world.cycles(after: "local s = Screen() local m = module s.onTap = function() return m end")
    #expect(cycles == [])
    #expect(world.died == ["Screen#1"])
  }
}
