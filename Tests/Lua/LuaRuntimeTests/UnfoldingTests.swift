import LuaRuntime
import Testing

@Suite("Small tables, read where they are")
struct UnfoldingTests {
  private let state: LuaState
  private let seen = Seen()

  /// The values that the function `look` found in its argument.
  private final class Seen {
    var fields: [String: LuaValue]?
    var list: [LuaValue]?
  }

  init() throws {
    state = try LuaState()
    let seen = seen
    let look = try state.function("look") { call in
      var places: [(String, Int)] = []
      let isSmall = try call.unfold(2, upTo: 3) { places.append(($0, $1)) }
      seen.fields = isSmall ? Dictionary(uniqueKeysWithValues: places.map { ($0, call.value($1)) }) : nil
      seen.list = try call.unfoldList(2, upTo: 3).map { $0.map { call.value($0) } }
      // The values that `unfold` left on the stack do not affect the result.
      return try call.return(copyOf: 1)
    }
    try state.globals.set("look", to: .function(look))
  }

  private func look(at table: String) throws {
    seen.fields = nil
    seen.list = nil
    let result = try state.load("return look('first', \(table))", chunkName: "=look").call()
    #expect(result == ["first"])
  }

  @Test("the values of named entries stay on the stack")
  func names() throws {
    try look(at: "{ one = 1, two = 'b', three = false }")
    #expect(seen.fields == ["one": 1, "two": "b", "three": false])
    #expect(seen.list == nil)
  }

  @Test("the elements of a list stay on the stack, in order")
  func lists() throws {
    try look(at: "{ 'a', 'b', 'c' }")
    #expect(seen.list == ["a", "b", "c"])
    #expect(seen.fields == nil)
  }

  @Test("an empty table is both")
  func empty() throws {
    try look(at: "{}")
    #expect(seen.fields == [:])
    #expect(seen.list == [])
  }

  @Test(
    "other tables are neither",
    arguments: [
      "{ a = 1, b = 2, c = 3, d = 4 }", "{ 1, 2, 3, 4 }", "{ 1, a = 1 }", "{ [2] = 1 }", "{ 1, nil, 3 }",
      "{ [1.5] = 1 }", "{ [{}] = 1 }", "{ ['\\xFF'] = 1 }", "{ ['ä'] = 1 }", "{ [('x'):rep(41)] = 1 }",
      "{ [true] = 1 }",
    ])
  func others(_ table: String) throws {
    try look(at: table)
    #expect(seen.list == nil)
    #expect(seen.fields == nil)
  }

  @Test("metamethods do not count")
  func metamethods() throws {
    try look(at: "setmetatable({ a = 1 }, { __index = error, __pairs = error, __len = error })")
    #expect(seen.fields == ["a": 1])
  }

  @Test("tables share a metatable")
  func sharedMetatables() throws {
    let metatable = try state.makeTable()
    try metatable.rawSet("__index", to: .table(metatable))
    try metatable.rawSet("answer", to: 42)
    let tables = try (0..<2).map { _ in try state.makeTable(metatable: metatable) }
    #expect(try tables.map { try $0.get("answer") } == [42, 42])
    #expect(tables[0] != tables[1])
    let other = try LuaState()
    #expect(throws: LuaError.self) { try other.makeTable(metatable: metatable) }
    #expect(try other.makeTable().rawLength() == 0)
  }

  @Test("with a longer pause the collector leaves more garbage, and a limit on memory still applies")
  func pauses() throws {
    func peak(_ pause: Int) throws -> Int {
      let state = try LuaState()
      state.collectorPause = pause
      state.collectGarbage()
      state.resetPeakByteCount()
      try state.load("for i = 1, 20000 do local t = { i, i, i, i } end", chunkName: "=garbage").call()
      return state.peakByteCount
    }
    let usual = try peak(200)
    #expect(try peak(1_000) > 2 * usual)
    let state = try LuaState()
    state.collectorPause = 1_000
    let limit = state.byteCount + 100_000
    state.byteLimit = limit
    try state.load("for i = 1, 20000 do local t = { i, i, i, i } end", chunkName: "=garbage").call()
    #expect(state.peakByteCount <= limit)
  }

  @Test("names are created once, and never confused with others that reuse their addresses")
  func repeatedNames() throws {
    var names: [String] = []
    try state.globals.set(
      "name",
      to: .function(
        state.function("name") { call in
          names.append(try call.name(1))
          return 0
        }))
    var expected: [String] = []
    for round in 0..<200 {
      // Long ones, and those with other characters, are read as any text is.
      let said = [
        "short", "name\(round)", "a name of thirty characters \(round)",
        String(repeating: "long", count: 20) + "\(round)", "ü\(round)",
      ]
      for text in said + said { try state.load("name(\"\(text)\")", chunkName: "=say").call() }
      expected += said + said
      state.collectGarbage()
    }
    #expect(names == expected)
    try state.load("name(12)", chunkName: "=say").call()
    #expect(names.last == "12")
    let error = #expect(throws: LuaError.self) { try state.load("name({})", chunkName: "=say").call() }
    #expect(error?.message.contains("string expected, got table") == true)
  }
}
