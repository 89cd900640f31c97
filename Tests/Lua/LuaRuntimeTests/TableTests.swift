import LuaRuntime
import Testing

@Suite("Tables")
struct TableTests {
  let state: LuaState

  init() throws {
    state = try LuaState()
  }

  private func table(_ text: String) throws -> LuaTable {
    try #require(try state.load("return \(text)", chunkName: "=table").call()[0].table)
  }

  @Test("get and set run metamethods, their raw forms do not")
  func access() throws {
    let table = try table(
      """
      setmetatable({ a = 1 }, {
        __index = function(_, k) return k .. "?" end,
        __newindex = function(t, k, v) rawset(t, k, v * 2) end,
        __len = function() return 42 end })
      """)
    #expect(try table.get("a") == 1)
    #expect(try table.get("b") == "b?")
    #expect(try table.rawGet("b") == nil)
    try table.set("c", to: 4)
    try table.rawSet("d", to: 4)
    #expect(try table.get("c") == 8 && table.get("d") == 4)
    #expect(try table.length() == 42 && table.rawLength() == 0)
  }

  @Test("an error in a metamethod is thrown, and the state stays usable")
  func failingMetamethods() throws {
    let table = try table("setmetatable({}, { __index = function() error('no read', 0) end, __newindex = 1 })")
    #expect(throws: LuaError.self) { try table.get("x") }
    #expect(throws: LuaError.self) { try table.set("x", to: 1) }
    #expect(try table.rawGet("x") == nil)
  }

  @Test("nil and NaN are not valid keys")
  func badKeys() throws {
    let table = try state.makeTable()
    #expect(throws: LuaError.self) { try table.rawSet(.nil, to: 1) }
    #expect(throws: LuaError.self) { try table.rawSet(.number(.nan), to: 1) }
    #expect(throws: LuaError.self) { try table.set(.nil, to: 1) }
  }

  @Test("entries are walked in Lua's order, or in one that is the same in every run")
  func iteration() throws {
    let table = try table("{ 10, 20, b = 1, a = 2, [true] = 3, [1.5] = 4, [-1] = 5 }")
    #expect(try table.pairs().count == 7)
    #expect(try table.sortedPairs().map(\.key) == [true, -1, 1, 1.5, 2, "a", "b"])
    #expect(try table.elements() == [10, 20])
    var key: LuaValue = nil
    var count = 0
    while let entry = try table.next(after: key) {
      key = entry.key
      count += 1
    }
    #expect(count == 7)
    #expect(throws: LuaError.self) { try table.next(after: "missing") }
  }

  @Test("a metatable with __gc is refused from Swift too")
  func metatables() throws {
    let table = try state.makeTable()
    let metatable = try self.table("{ __index = { x = 1 } }")
    try table.setMetatable(metatable)
    #expect(try table.get("x") == 1 && table.metatable() == metatable)
    #expect(throws: LuaError.self) { try table.setMetatable(self.table("{ __gc = print }")) }
    try table.setMetatable(nil)
    #expect(try table.get("x") == nil)
    try table.append(1)
    #expect(try table.elements() == [1])
  }
}
