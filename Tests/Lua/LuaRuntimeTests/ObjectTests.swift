import LuaRuntime
import Testing

@Suite("Simulated objects")
struct ObjectTests {
  let world: World

  init() throws {
    world = try World()
  }

  private func message(of text: String) -> String? {
    do {
      try world.run(text)
      return nil
    } catch {
      return (error as? LuaError)?.message
    }
  }

  @Test("stored properties, inherited ones too, keep what was assigned")
  func slots() throws {
    #expect(
      try world.run(
        "local s = Screen() s.value = 1 s.presenter = 'p' s.next = s return s.value, s.presenter, s.next == s")
        == [1, "p", true])
    #expect(try world.run("return Screen().value") == [nil])
  }

  @Test("properties of the platform read and write the Swift instance")
  func properties() throws {
    #expect(try world.run("local i = Item('a') i.title = i.title .. 'b' return i.title, i.name") == ["ab", "Item#1"])
    #expect(message(of: "Item().title = {}") == "bad value for 'title' (string expected, got table)")
    #expect(message(of: "Item().name = 'x'") == "'name' of Item cannot be set")
  }

  @Test("a method gets the instance, and refuses another receiver")
  func methods() throws {
    #expect(try world.run("return Screen():greet('you')") == ["Screen#1 greets you"])
    #expect(
      message(of: "Item().greet('you')")
        == "calling 'greet' on bad self (Item expected, got string); call it as object:greet()")
    #expect(
      message(of: "Screen().addChild(Item())")?.hasPrefix("calling 'addChild' on bad self (Screen expected, got Item)")
        == true)
    #expect(message(of: "Item():greet()") == "bad argument #1 to 'greet' (string expected, got no value)")
  }

  @Test("an unknown member is an error that names class and member, at the script's line")
  func unknownMembers() throws {
    let error = #expect(throws: LuaError.self) { try world.run("local s = Screen()\nreturn s.titel") }
    #expect(error?.message == "Screen has no member 'titel'")
    #expect(error?.line == 2)
    #expect(message(of: "Screen().titel = 1") == "Screen has no member 'titel'")
    #expect(message(of: "Screen()[1] = 1") == "Screen has no member '[1]'")
    #expect(message(of: "Screen().greet = 1")?.hasPrefix("'greet' is a method of Screen") == true)
    #expect(
      message(of: "Screen().delegate = {}") == "'delegate' of Screen is weak: it takes an object or nil, not a table")
    #expect(message(of: "Screen().onTap = 4") == "'onTap' of Screen takes a function or nil, not a number")
  }

  @Test("the nearest hook decides about unknown members")
  func hooks() throws {
    world.item.onUnknownMember = { access, call in
      try call.return("\(access.objectClass.name).\(access.name) \(access.isWrite) \(access.reason)")
    }
    #expect(try world.run("return Screen().titel") == ["Screen.titel false unknownMember"])
  }

  @Test("a block property notifies its host of each assignment and accepts any callable value")
  func blocks() throws {
    let values = try world.run(
      """
      local s = Screen()
      s.onTap = function() return 7 end
      local r = s.onTap()
      s.onTap = setmetatable({}, { __call = function() return 8 end })
      local q = s.onTap()
      s.onTap = nil
      return r, q, s
      """)
    #expect(values[0] == 7 && values[1] == 8)
    let handle = try #require(values[2].object)
    #expect((world.space.host(of: handle) as? Item)?.assignments == [false, false, true])
  }

  @Test("a property can be written in Lua")
  func computedProperties() throws {
    try world.run("function get(self) return self.value * 2 end function set(self, v) self.value = v // 2 end")
    let get = try #require(world.state.globals.get("get").function)
    let set = try #require(world.state.globals.get("set").function)
    try world.item.addProperty("double", get: get, set: set)
    try world.item.addProperty("same", get: get, set: nil)
    #expect(try world.run("local i = Screen() i.double = 10 return i.value, i.double") == [5, 10])
    #expect(message(of: "Screen().same = 1") == "'same' of Screen cannot be set")
  }

  @Test("a property that is written in Lua may yield")
  func yieldingProperties() throws {
    let get = try #require(
      try world.run("return function(self) return coroutine.yield('asked') end")[0].function)
    try world.item.addProperty("answer", get: get, set: nil)
    let body = try world.state.load("return Item().answer", chunkName: "=ask")
    let thread = try world.state.makeThread(body)
    #expect(try thread.resume() == .yielded(["asked"]))
    #expect(try thread.resume(42) == .finished([42]))
  }

  @Test("a method added late reaches the subclasses that do not override it")
  func lateMethods() throws {
    try world.run("s, i = Screen(), Item()")
    try world.screen.addMethod("kind") { _, call in try call.return("screen") }
    try world.item.addMethod("kind") { _, call in try call.return("item") }
    #expect(try world.run("return s:kind(), i:kind()") == ["screen", "item"])
    let lua = try #require(try world.run("return function(self) return 'lua' end")[0].function)
    try world.screen.addMethod("kind", lua)
    #expect(try world.run("return s:kind(), i:kind()") == ["lua", "item"])
    let selector = world.space.selector("kind")
    #expect(world.screen.luaMethod(selector) == lua)
    #expect(world.item.luaMethod(selector) == nil)
    #expect(try world.item.function(named: "kind")?.call(.object(world.make(world.screen))) == ["item"])
  }

  @Test("a class with instances takes no further slots")
  func sealing() throws {
    try world.run("Screen()")
    #expect(throws: LuaClassError.sealed(class: "Item", member: "late")) { try world.item.addStrong("late") }
    #expect(throws: LuaClassError.reservedMetamethod(class: "Item", name: "__gc")) {
      try world.item.addMetamethod("__gc") { _ in 0 }
    }
    #expect(throws: LuaClassError.duplicate(class: "New", member: "a")) {
      let new = world.space.makeClass("New")
      try new.addStrong("a")
      try new.addWeak("a")
    }
  }

  @Test("members are listed for completion, and metamethods are inherited")
  func introspection() throws {
    #expect(world.screen.memberNames.contains("greet") && world.screen.memberNames.contains("presenter"))
    #expect(world.screen.memberNames == world.screen.memberNames.sorted())
    #expect(world.screen.methodNames == ["addChild", "greet", "removeChild"])
    try world.item.addMetamethod("__len") { _ in 0 }
    try world.item.addMetamethod("__concat") { call in try call.return("\(call.typeName(1))+\(call.typeName(2))") }
    #expect(try world.run("return Screen() .. 'x', 1 .. Item()") == ["Screen+string", "number+Item"])
    #expect(try world.run("return tostring(Screen()), tostring(getmetatable(Screen()))") == ["Screen#2", "false"])
  }

  @Test("object-model:8.6 a slot used again revives no handle; using a dead object is an error, not nil")
  func deadObjects() throws {
    try world.run("zombie = nil local s = Screen()")
    world.space.willDie = { [unowned world] handle, _ in
      guard let object = try? world.state.globals.set("zombie", to: .object(handle)) else { return true }
      return object == ()
    }
    let old = try #require(world.space.liveHandles.first)
    world.space.checkpoint()
    #expect(!world.space.isAlive(old))
    let new = try world.make(world.screen)
    #expect(new.rawValue & 0xFFFF_FFFF == old.rawValue & 0xFFFF_FFFF)
    #expect(world.space.host(of: old) == nil)
    #expect(message(of: "return zombie.title") == "this Screen was deallocated")
    #expect(message(of: "return zombie.value") == "this Screen was deallocated")
    #expect(message(of: "return zombie:greet('x')") == "this Screen was deallocated")
    #expect(message(of: "Screen().delegate = zombie") == "this Screen was deallocated")
    #expect(message(of: "Screen():addChild(zombie)") == "bad argument #1 to 'addChild' (this Screen was deallocated)")
  }

  @Test("retired objects say why they cannot be used, and their instances are released")
  func retirement() throws {
    weak var instance: Item?
    let handle = try world.run("kept = Screen() kept.value = { big = {} } return kept")[0].object
    instance = handle.flatMap { world.space.host(of: $0) as? Item }
    #expect(instance != nil)
    world.space.retire(reason: "belongs to the test 'opens', which has ended")
    #expect(instance == nil)
    #expect(world.space.liveCount == 0)
    #expect(message(of: "kept.value = 1") == "this Screen belongs to the test 'opens', which has ended")
    #expect(try world.run("return tostring(kept)") == ["this Screen belongs to the test 'opens', which has ended"])
    world.space.checkpoint()
    #expect(world.died == [])
  }

  @Test("the reasons of the last retirements are kept, not those of all")
  func manyRetirements() throws {
    _ = try world.run("first = Screen()")
    for number in 0..<2_000 {
      world.space.retire(reason: "belongs to app \(number), which has ended")
      if number == 1_998 { _ = try world.run("last = Screen()") }
    }
    #expect(message(of: "return last.value") == "this Screen belongs to app 1999, which has ended")
    #expect(message(of: "return first.value") == "this Screen has ended")
  }

  @Test("one object takes 168 bytes of Lua for seven uservalues")
  func size() throws {
    let small = world.space.makeClass("Small")
    for index in 1...6 { try small.addStrong("p\(index)") }
    for _ in 0..<70 { _ = try world.make(small) }
    world.state.collectGarbage()
    let before = world.state.byteCount
    let instance = Item("x")
    _ = try world.space.create(small, host: instance)
    #expect(world.state.byteCount - before == 168)
  }

  @Test("scripts cannot forge an object or its metatable")
  func forgery() throws {
    #expect(try world.run("return pcall(setmetatable, Screen(), {})")[0] == false)
    #expect(try world.run("return pcall(rawset, Screen(), 'value', 1)")[0] == false)
    #expect(try world.run("return pcall(next, Screen())")[0] == false)
  }
}
