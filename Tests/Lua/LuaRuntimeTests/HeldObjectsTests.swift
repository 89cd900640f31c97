import LuaRuntime
import Testing

@Suite("Checkpoints that need no collection")
struct HeldObjectsTests {
  let world: World

  init() throws {
    world = try World()
    // Garbage that only a collection takes away.
    try world.run("garbage = setmetatable({ {} }, { __mode = \"v\" })")
  }

  private func pin(_ name: String) throws {
    world.space.pin(try #require(try world.state.globals.get(name).object))
  }

  private var hasCollected: Bool {
    get throws { try world.state.globals.get("garbage").table?.get(1).isNil ?? true }
  }

  @Test("object-model:8.4 objects held by edges and properties of pinned ones stay alive without a scan of the heap")
  func pinned() throws {
    try world.run("screen = Screen() screen:addChild(Item()) screen.next = Item() screen.next.value = Item()")
    try pin("screen")
    world.space.checkpoint()
    #expect(world.space.liveCount == 4 && world.died == [])
    #expect(try !hasCollected)
  }

  @Test("object-model:8.4 the arguments of the running function survive its checkpoint")
  func onStack() throws {
    try world.run("local item = Item() item.next = Item() settle(item)")
    #expect(world.died == [])
    #expect(try !hasCollected)
    world.space.checkpoint()
    #expect(world.died == ["Item#1", "Item#2"])
    #expect(try hasCollected)
  }

  @Test("objects that other dead objects released are checked in the same way")
  func afterDeaths() throws {
    try world.run("screen = Screen() local child = Item() screen:addChild(child) screen:removeChild(child)")
    try pin("screen")
    world.space.checkpoint()
    #expect(world.died == ["Item#1"] && world.space.liveCount == 1)
    #expect(try hasCollected)
  }

  @Test(
    "an object that is held in another way is found by a collection, and lives",
    arguments: [
      "screen.items = { Item() }", "held = Item()", "local item = Item() screen.next = function() return item end",
    ])
  func heldOtherwise(_ statement: String) throws {
    try world.run("screen = Screen() \(statement)")
    try pin("screen")
    world.space.checkpoint()
    #expect(world.space.liveCount == 2 && world.died == [])
    #expect(try hasCollected)
  }

  @Test("weak properties hold nothing")
  func weak() throws {
    try world.run("screen = Screen() screen.delegate = Item()")
    try pin("screen")
    world.space.checkpoint()
    #expect(world.died == ["Item#1"])
  }

  @Test("object-model:8.4 the same applies to more objects than most apps have", arguments: [63, 64, 1_000])
  func many(_ count: Int) throws {
    try world.run("screen = Screen() for _ = 1, \(count) do screen:addChild(Item()) end")
    try pin("screen")
    // A collection may have run while the objects were created.
    try world.run("garbage[1] = {}")
    world.space.checkpoint()
    #expect(world.space.liveCount == count + 1 && world.died == [])
    #expect(try !hasCollected)
    // The checkpoint scans objects again that an earlier one scanned.
    try world.run("screen:removeChild(Item()) screen = nil")
    world.space.checkpoint()
    #expect(world.space.liveCount == count + 1 && world.died == ["Item#\(count + 1)"])
    #expect(try hasCollected)
  }
}
