import LuaRuntime
import Testing

@Suite("Values")
struct ValueTests {
  let state: LuaState

  init() throws {
    state = try LuaState()
  }

  private func echo(_ value: LuaValue) throws -> LuaValue {
    try state.load("return ...", chunkName: "=echo").call(value)[0]
  }

  @Test(
    "bytes come back as they went",
    arguments: [[], [0], [0x61, 0, 0x62], [0xFF, 0xFE, 0x80], Array(UInt8.min...UInt8.max)])
  func bytes(_ bytes: [UInt8]) throws {
    #expect(try echo(.string(LuaString(bytes))) == .string(LuaString(bytes)))
    #expect(
      try state.load("return #...", chunkName: "=length").call(.string(LuaString(bytes))) == [.integer(bytes.count)])
  }

  @Test("a string that is not UTF-8 is repaired only when it is read as text")
  func invalidText() {
    let string = LuaString([0x61, 0xFF])
    #expect(string.text == "a\u{FFFD}")
    #expect(string.utf8Text == nil)
    #expect(LuaString("é").utf8Text == "é")
  }

  @Test("integers and floats stay apart")
  func numbers() throws {
    #expect(try echo(.integer(.max)) == .integer(.max))
    #expect(try echo(.number(3)) == .number(3))
    #expect(try echo(.number(3)) != .integer(3))
    #expect(try state.load("return 10 // 2, 10 / 2", chunkName: "=n").call() == [5, .number(5)])
    #expect(LuaValue.number(3).integer == 3 && LuaValue.number(3.5).integer == nil)
  }

  @Test("the other types cross as themselves")
  func otherTypes() throws {
    for value: LuaValue in [nil, true, false, .lightUserdata(UnsafeMutableRawPointer(bitPattern: 64))] {
      #expect(try echo(value) == value)
    }
    let table = try state.makeTable()
    #expect(try echo(.table(table)) == .table(table))
    #expect(try echo(.table(table)) != .table(state.makeTable()))
    #expect(try state.load("return coroutine.create(print)", chunkName: "=t").call()[0].typeName == "thread")
  }

  @Test("a value of another state is refused")
  func foreignValues() throws {
    let other = try LuaState()
    let table = try other.makeTable()
    #expect(throws: LuaError.self) { try echo(.table(table)) }
  }

  @Test("many arguments and results fit, too many are an error")
  func manyValues() throws {
    let values = (1...5_000).map { LuaValue.integer($0) }
    #expect(try state.load("return ...", chunkName: "=echo").call(arguments: values) == values)
    let tooMany = Array(repeating: LuaValue.nil, count: 1_100_000)
    #expect(throws: LuaError.self) { try state.load("return ...", chunkName: "=echo").call(arguments: tooMany) }
    #expect(try echo(1) == 1)
  }

  @Test("comparison and tostring run metamethods")
  func metamethods() throws {
    let pair = try state.load(
      """
      local m = { __eq = function() return true end, __lt = function() return true end,
        __tostring = function() return "m!" end }
      return setmetatable({}, m), setmetatable({}, m)
      """, chunkName: "=pair"
    ).call()
    #expect(try state.equal(pair[0], pair[1]) && state.less(pair[0], pair[1]))
    #expect(pair[0] != pair[1])
    #expect(try state.describe(pair[0]) == "m!")
  }
}
