import RouteDiagnostics
import Testing

/// `pairs` in a defined order.
@Suite struct PairsTests {
  @Test("keys are ordered by type, and within each type") func order() throws {
    let script = try expectPass(
      """
      local first, second = UIView(), UIView()
      local t = { [second] = 1, [first] = 1, b = 1, B = 1, [true] = 1, [false] = 1, a = 1, [2.5] = 1, [-1] = 1, 1, 1, [10] = 1 }
      for key in pairs(t) do print(key) end
      """)
    #expect(
      script.output == ["false", "true", "-1", "1", "2", "2.5", "10", "B", "a", "b", "UIView#1", "UIView#2"])
  }

  @Test("fields may be cleared and changed during the traversal") func changes() throws {
    try expectPass(
      """
      local t, seen = { a = 1, b = 2, c = 3, d = 4 }, {}
      for key, value in pairs(t) do
        seen[#seen + 1] = key .. value
        t.b, t.c, t[key] = nil, 30, nil
      end
      assert.same({ "a1", "c30", "d4" }, seen)
      assert.same({ c = 30 }, { c = 30 })
      """)
  }

  @Test("a custom __pairs metamethod is respected") func metamethod() throws {
    try expectPass(
      """
      local t = setmetatable({ 1 }, { __pairs = function() return function(_, k) if not k then return "it", 2 end end end })
      for key, value in pairs(t) do assert.same({ "it", 2 }, { key, value }) end
      """)
  }

  @Test("an argument that is not a table is rejected at the caller's line") func wrongArgument() throws {
    let failure = try onlyFailure("local t\nfor _ in pairs(t) do end")
    #expect(failure.title == "bad argument #1 to 'pairs' (table expected, got nil)")
    #expect(failure.location?.line == 2)
  }

  @Test("deallocated objects come after live ones") func deadKeys() throws {
    try expectPass(
      """
      local set, dead = {}, {}
      local Item = class "Item" { deinit = function(self) dead[#dead + 1] = self end }
      for _ = 1, 30 do Item() end
      settle()
      for i = 1, 30 do
        set[dead[i]] = "dead"
        set[Item()] = i
      end
      local seen = {}
      for _, value in pairs(set) do seen[#seen + 1] = value end
      for i = 1, 60 do assert.equal(i <= 30 and i or "dead", seen[i]) end
      """)
  }

  @Test("an empty table has no pairs") func empty() throws {
    try expectPass("for _ in pairs({}) do error() end")
  }
}
