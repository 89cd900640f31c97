import LuaRuntime
import Testing

@Suite("Ordered pairs")
struct OrderedPairsTests {
  private func run(_ text: String, in state: LuaState? = nil) throws -> [LuaValue] {
    let state = try state ?? LuaState()
    let visit = """
      local function visit(t)
        local keys = {}
        for key, value in pairs(t) do
          assert(rawequal(t[key], value))
          keys[#keys + 1] = tostring(key)
        end
        return table.concat(keys, ' ')
      end

      """
    return try withExtendedLifetime(state) { try state.load(visit + text, chunkName: "=test").call() }
  }

  @Test(
    "keys come by kind, and each kind in its order",
    arguments: [
      ("{}", ""),
      ("{ [true] = 1 }", "true"),
      ("{ 'a', 'b', 'c' }", "1 2 3"),
      ("{ x = 1, 2, [true] = 3, [false] = 4, [2.5] = 5, [-1] = 6 }", "false true -1 1 2.5 x"),
      ("{ b = 1, B = 1, a = 1, ab = 1, [''] = 1, ['é'] = 1 }", " B a ab b é"),
      ("{ abcdefghi = 1, abcdefgh = 1, abcdefg = 1, ['abcdefgh\\1'] = 1 }", "abcdefg abcdefgh abcdefgh\u{1} abcdefghi"),
      ("{ [10] = 1, [9] = 1, [-10] = 1, ['10'] = 1, [1e300] = 1, [-1e300] = 1 }", "-1e+300 -10 9 10 1e+300 10"),
      (
        "{ [math.mininteger] = 1, [math.maxinteger] = 1, [2.0^63] = 1, [-2.0^64] = 1, [-math.huge] = 1, [0.5] = 1, [-0.5] = 1, [0] = 1 }",
        "-inf -1.844674407371e+19 -9223372036854775808 -0.5 0 0.5 9223372036854775807 9.2233720368548e+18"
      ),
    ])
  func order(_ table: String, _ expected: String) throws {
    #expect(try run("return visit(\(table))") == [.string(LuaString(expected))])
  }

  @Test("any number of keys is in order", arguments: [2, 3, 23, 24, 25, 48, 49, 1000, 5000])
  func many(_ count: Int) throws {
    let results = try run(
      """
      local n, t, last, visited = \(count), {}, nil, 0
      for i = 1, n do t['k' .. (i * 7919) % 65537] = i end
      for key, value in pairs(t) do
        if last and last >= key or t[key] ~= value then return key end
        last, visited = key, visited + 1
      end
      return visited
      """)
    #expect(results == [.integer(count)])
  }

  @Test("numbers are in order, in lists and elsewhere", arguments: [3, 24, 30, 5000])
  func numbers(_ count: Int) throws {
    let results = try run(
      """
      local n, t, last, visited = \(count), {}, nil, 0
      for i = 1, n do t[(i * 7919) % 65537 - 30000] = true t[i + 0.5] = true t[i] = true end
      for key in pairs(t) do
        if last and last >= key then return last, key end
        last, visited = key, visited + 1
      end
      return visited >= 2 * n
      """)
    #expect(results == [true])
  }

  @Test("keys that tostring has named come in that order, before the others")
  func named() throws {
    let results = try run(
      """
      local t, own, names = {}, {}, {}
      for i = 1, 40 do t[function() return i end] = i end
      for key in next, t do own[#own + 1] = key end
      for i = 40, 1, -3 do names[#names + 1] = own[i] tostring(own[i]) end
      local place = 0
      for key in pairs(t) do
        place = place + 1
        if names[place] then
          if key ~= names[place] then return place end
          t[key] = nil
        end
      end
      local rest, i = {}, 0
      for key in next, t do rest[#rest + 1] = key end
      for key in pairs(t) do
        i = i + 1
        if key ~= rest[i] then return -i end
      end
      return place, i
      """)
    #expect(results == [40, 26])
  }

  @Test("objects come by age, dead ones after those that live", arguments: [3, 40])
  func objects(_ count: Int) throws {
    let world = try World()
    world.space.willDie = { [unowned world] handle, _ in
      (try? world.state.globals.set("dead", to: .object(handle))) == nil
    }
    try world.run("Item() settle()")
    let results = try world.run(
      """
      local living, set, last, visited = {}, { [dead] = 0, text = -1 }, nil, 0
      for i = 1, \(count) do living[i] = Item() end
      for i = \(count), 1, -1 do set[living[i]] = i end
      for _, value in pairs(set) do
        if last and (value ~= 0 and value ~= last + (last < 0 and 2 or 1) or value == 0 and last ~= \(count)) then
          return last, value
        end
        last, visited = value, visited + 1
      end
      return visited
      """)
    #expect(results == [.integer(count + 2)])
  }

  @Test(
    "fields may be cleared and assigned during the traversal",
    arguments: [
      ("{ a = 1, b = 2, c = 3, d = 4 }", "a=1 c=30 d=4"),
      ("{ a = 1, b = 2, c = 3, d = 4, 'one', 'two' }", "1=one 2=two a=1 c=30 d=4"),
    ])
  func changes(_ table: String, _ expected: String) throws {
    let results = try run(
      """
      local t, seen = \(table), {}
      for key, value in pairs(t) do
        seen[#seen + 1] = key .. '=' .. value
        if key == 'a' then t.b, t.c = nil, 30 end
        t[key] = nil
      end
      return table.concat(seen, ' '), next(t)
      """)
    #expect(results == [.string(LuaString(expected)), .nil])
  }

  @Test("a table that is cleared in the middle is visited no further", arguments: [2, 24, 25, 9000])
  func cleared(_ count: Int) throws {
    let results = try run(
      """
      local t, visited = {}, 0
      for i = 1, \(count) do t['k' .. i] = i end
      for _ in pairs(t) do
        visited = visited + 1
        for key in pairs(t) do t[key] = nil end
      end
      return visited
      """)
    #expect(results == [1])
  }

  @Test("traversals of one table do not disturb each other, and each can be left")
  func nested() throws {
    let results = try run(
      """
      local t, all = { a = 1, b = 2, c = 3 }, {}
      for key in pairs(t) do
        for other in pairs(t) do
          if other == 'c' then break end
          all[#all + 1] = key .. other
        end
      end
      return table.concat(all, ' ')
      """)
    #expect(results == ["aa ab ba bb ca cb"])
  }

  @Test("the keys of a weak table may be collected meanwhile")
  func weak() throws {
    let results = try run(
      """
      local t, kept = setmetatable({}, { __mode = 'k' }), {}
      for i = 1, 3000 do
        local key = {}
        t[key] = i
        if i % 3 == 0 then kept[#kept + 1] = key end
      end
      local visited = 0
      for key in pairs(t) do
        if visited == 0 then key = nil collectgarbage() end
        visited = visited + 1
      end
      return visited >= 1000
      """)
    #expect(results == [true])
  }

  @Test("a table's __pairs takes its place, and may yield")
  func metamethod() throws {
    let results = try run(
      """
      local t = setmetatable({}, { __pairs = function(self)
        coroutine.yield('waits')
        return function(state, key) if not key then return state, 2 end end, 'state', nil, 'dropped'
      end })
      local thread = coroutine.wrap(function() for key, value in pairs(t) do return key, value end end)
      local first = thread()
      local key, value = thread()
      local plain = setmetatable({}, { __pairs = function(...) return select('#', ...), 'b', 'c', 'd' end })
      return first, key, value, pairs(plain)
      """)
    #expect(results == ["waits", "state", 2, 1, "b", "c"])
  }

  @Test("fields behind __index are not visited")
  func raw() throws {
    let results = try run(
      "return visit(setmetatable({ b = 1, a = 2 }, { __index = function() return 1 end, __len = function() return 9 end }))"
    )
    #expect(results == ["a b"])
  }

  @Test(
    "what is no table is refused",
    arguments: [
      ("pairs, nil", "bad argument #1 to 'pairs' (table expected, got nil)"),
      ("pairs, 'text'", "bad argument #1 to 'pairs' (table expected, got string)"),
      ("pairs", "bad argument #1 to 'pairs' (value expected)"),
      ("(pairs({ a = 1, b = 1 })), 1", "bad argument #1 to '?' (table expected, got number)"),
    ])
  func refusals(_ call: String, _ message: String) throws {
    #expect(try run("return select(2, pcall(\(call)))")[0].text == message)
  }

  @Test("the iterator can be called by itself, with another key and another table")
  func iterator() throws {
    let results = try run(
      """
      local step, state, first = pairs({ b = 2, a = 1, c = 3 })
      local key, value = step(state, 'c')
      local other = step({ b = 'other' }, nil)
      return first, key, value, other, step(state), step(state)
      """)
    #expect(results == [nil, "a", 1, "b", "c", nil])
  }

  @Test("a state without it has Lua's own")
  func absence() throws {
    let state = try LuaState(libraries: .safe.subtracting(.orderedPairs))
    let results = try run("return pairs({ b = 1, a = 2 }) == next", in: state)
    #expect(results == [true])
    #expect(try run("return pairs({ b = 1, a = 2 }) == next") == [false])
    #expect(try run("return pairs({ 1, 2, 3 }) == next") == [true])
  }

  @Test(
    "a long traversal is ended",
    arguments: [
      "for i = 1, 1e6 do t['k' .. i % 200000] = i end while true do pairs(t) end",
      "for i = 1, 1e6 do t[i] = i end while true do pairs(t) end",
      "for i = 1, 30 do t[('k'):rep(1 << 20) .. i] = i end while true do pairs(t) end",
    ])
  func ends(_ script: String) throws {
    let state = try LuaState()
    let watchdog = try LuaWatchdog()
    let error = #expect(throws: LuaError.self) {
      try state.withLimits(LuaLimits(time: .milliseconds(50)), watchdog: watchdog) {
        _ = try state.load("local t = {} \(script)", chunkName: "@script.lua").call()
      }
    }
    #expect(error?.kind == .limit(.time(.milliseconds(50))))
  }
}
