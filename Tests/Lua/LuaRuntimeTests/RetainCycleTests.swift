import LuaRuntime
import Testing

@Suite("Retain cycles")
struct RetainCycleTests {
  let world: World

  init() throws {
    world = try World()
  }

  @Test("object-model:8.7 a cycle through two stored properties is reported")
  func presenterLoop() throws {
    let cycles = try world.cycles(
      after: """
        local view, presenter = Screen(), Item()
        view.presenter = presenter
        presenter.value = view
        """)
    #expect(cycles == ["Screen#1.presenter → Item#1.value → Screen#1"])
    #expect(world.died == [])
  }

  @Test("object-model:8.7 a weak back reference is not a cycle")
  func weakView() throws {
    let cycles = try world.cycles(
      after: """
        local view, presenter = Screen(), Item()
        view.presenter = presenter
        presenter.delegate = view
        """)
    #expect(cycles == [])
    #expect(world.died == ["Screen#1", "Item#1"])
  }

  @Test("object-model:8.7 a block that captures its object is a cycle")
  func capturedSelf() throws {
    let cycles = try world.cycles(
      after: """
        local self = Screen()
        self.onTap = function() return self.title end
        """)
    #expect(cycles == ["Screen#1.onTap → upvalue self → Screen#1"])
  }

  @Test("object-model:8.7 a block that captures a weak box is not a cycle")
  func capturedWeakBox() throws {
    let cycles = try world.cycles(
      after: """
        local self = Screen()
        local box = setmetatable({ self }, { __mode = "v" })
        self.onTap = function() return box[1] end
        """)
    #expect(cycles == [])
    #expect(world.died == ["Screen#1"])
  }

  @Test("object-model:8.7 a suspended coroutine.wrap holds its locals")
  func wrappedCoroutine() throws {
    let cycles = try world.cycles(
      after: """
        local self = Screen()
        self.onTap = coroutine.wrap(function(screen)
          local editor = screen
          coroutine.yield()
          return editor
        end)
        self.onTap(self)
        """)
    #expect(cycles.count == 1)
    #expect(cycles.first?.hasPrefix("Screen#1.onTap → coroutine → local ") == true)
    #expect(cycles.first?.hasSuffix(" → Screen#1") == true)
  }

  @Test("object-model:8.7 a started coroutine holds its locals, an unstarted one its upvalues")
  func coroutines() throws {
    let started = try world.cycles(
      after: """
        local a = Screen()
        local thread = coroutine.create(function(held) coroutine.yield() return held end)
        a.value = thread
        coroutine.resume(thread, a)
        """)
    #expect(started == ["Screen#1.value → local held → Screen#1"])
    let unstarted = try world.cycles(
      after: """
        local b = Screen()
        b.value = coroutine.create(function() return b end)
        """)
    #expect(unstarted == ["Screen#2.value → function of the coroutine → upvalue b → Screen#2"])
  }

  @Test("object-model:8.7 a block that only reads a global is not a cycle, and a global's object is never reported")
  func globals() throws {
    let cycles = try world.cycles(
      after: """
        shared = Screen()
        local other = Screen()
        other.onTap = function() return shared end
        shared.onTap = function() return shared end
        """)
    #expect(cycles == [])
    #expect(world.died == ["Screen#2"])
  }

  @Test("object-model:8.7 the path leads through tables")
  func tables() throws {
    let cycles = try world.cycles(
      after: """
        local a = Screen()
        a.items = { { ["a key"] = { cb = function() return a end } } }
        """)
    #expect(cycles == [#"Screen#1.items[1]["a key"].cb → upvalue a → Screen#1"#])
  }

  @Test("a cycle without objects is reported with the objects that it retains")
  func keptByTables() throws {
    try world.run(
      """
      local service = { screen = Screen() }
      service.refresh = function() return service end
      local user = Item()
      user.value = service
      """)
    let cycle = try #require(world.space.checkpoint().cycles.first)
    #expect(cycle.objects == [])
    #expect(cycle.kept.map { world.space.name(of: $0) } == ["Screen#1"])
    #expect(cycle.description == "table.refresh → upvalue service → table")
    #expect(world.died == ["Item#1"])
  }

  @Test("a recursive local function retains nothing")
  func recursion() throws {
    let cycles = try world.cycles(
      after: """
        local a = Screen()
        local function poll() if a.title == "" then poll() end end
        a.value = function() return 1 end
        local b = Screen()
        b.value = poll
        """)
    #expect(cycles == [])
    #expect(world.died == ["Screen#1", "Screen#2"])
  }

  @Test("a host edge is part of the cycle, under the host's name for it")
  func hostEdges() throws {
    let cycles = try world.cycles(
      after: """
        local container, child = Screen(), Item()
        container:addChild(child)
        child.value = container
        """)
    #expect(cycles == ["Screen#1.children → Item#1.value → Screen#1"])
  }

  @Test(
    "object-model:8.5 weak references still read a leaked object; it is reported once, and deallocated when the cycle breaks"
  )
  func leakedObjects() throws {
    let first = try world.cycles(
      after: """
        watcher = Item()
        local view = Screen()
        view.value = view
        watcher.delegate = view
        """)
    #expect(first == ["Screen#1.value → Screen#1"])
    #expect(world.space.checkpoint().cycles == [])
    #expect(try world.run("return watcher.delegate.name") == ["Screen#1"])
    try world.run("watcher.delegate.value = nil")
    #expect(world.space.checkpoint().deadCount == 1)
    #expect(try world.run("return watcher.delegate") == [nil])
    #expect(world.died == ["Screen#1"])
  }
}
