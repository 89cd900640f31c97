import LuaRuntime
import Testing

@Suite("The string library")
struct StringLibraryTests {
  private func run(_ text: String) throws -> [LuaValue] {
    let state = try LuaState()
    return try withExtendedLifetime(state) { try state.load(text, chunkName: "=test").call() }
  }

  @Test(
    "it does what the manual says",
    arguments: [
      ("('ab'):rep(3, ',')", "[[ab,ab,ab]]"),
      ("('ab'):rep(0), ('ab'):rep(-1), ('ab'):rep(1, 'x')", "[[]], [[]], [[ab]]"),
      ("(''):rep(math.maxinteger)", "[[]]"),
      ("#('abc'):rep(100000, 'de')", "499998"),
      ("('abc'):reverse(), (''):reverse()", "[[cba]], [[]]"),
      ("('aZ09é'):upper(), ('aZ09É'):lower()", "[[AZ09é]], [[az09É]]"),
      ("('%d %5.1f|%-5s|%05d|%x'):format(1, 2.25, 'a', -42, 255)", "[[1   2.2|a    |-0042|ff]]"),
      ("('%d'):format(math.mininteger)", "[[-9223372036854775808]]"),
      ("('%q'):format('a\\n\"\\\\\\0001\\r')", "[[\"a\\\n\\\"\\\\\\0001\\13\"]]"),
      ("('%q %q %q'):format(1 / 0, -1 / 0, math.mininteger)", "[[1e9999 -1e9999 0x8000000000000000]]"),
      ("('%q'):format(0.5)", "[[0x1p-1]]"),
      ("('%s %s %s'):format(nil, true, 1.0)", "[[nil true 1.0]]"),
      ("('%.2s|%5.1s'):format('abc', 'abc')", "[[ab|    a]]"),
      ("('%s'):format(('x'):rep(1000)) == ('x'):rep(1000)", "true"),
      ("('%c%c'):format(0, 65)", "[[\0A]]"),
      ("('%%'):format()", "[[%]]"),
      ("string.unpack('<i4', string.pack('<i4', -2))", "-2, 5"),
      ("string.packsize('i4i8')", "12"),
      ("'10' + 1, -'2'", "11, -2"),
    ])
  func results(_ expression: String, _ expected: String) throws {
    #expect(try run("return \(expression)") == run("return \(expected)"))
  }

  @Test(
    "what it refuses, it refuses with Lua's words",
    arguments: [
      ("rep, 'x', 1 << 31", "resulting string too large"),
      ("rep, 'x', 1 << 40, 'y'", "resulting string too large"),
      ("rep, 'x'", "bad argument #2 to 'string.rep' (number expected, got no value)"),
      ("format, '%d'", "bad argument #2 to 'string.format' (no value)"),
      ("format, '%d', 1.5", "bad argument #2 to 'string.format' (number has no integer representation)"),
      ("format, '%y', 1", "invalid conversion '%y' to 'format'"),
      ("format, '%q', {}", "bad argument #2 to 'string.format' (value has no literal form)"),
      ("format, '%5q', 'a'", "specifier '%q' cannot have modifiers"),
      ("format, '%5s', 'a\\0b'", "bad argument #2 to 'string.format' (string contains zeros)"),
      ("pack, 'i17', 1", "integral size (17) out of limits [1,16]"),
      ("unpack, 'i4', 'abc'", "bad argument #2 to 'string.unpack' (data string too short)"),
      ("pack, ('x'):rep(65537)", "bad argument #1 to 'string.pack' (format longer than 64 KB)"),
      ("unpack, ('x'):rep(65537), ''", "bad argument #1 to 'string.unpack' (format longer than 64 KB)"),
      ("packsize, ('x'):rep(65537)", "bad argument #1 to 'string.packsize' (format longer than 64 KB)"),
      ("pack, 'c9c999999999', '', ''", "bad argument #1 to 'string.pack' (fixed-size strings of more than 16 MB)"),
    ])
  func errors(_ call: String, _ message: String) throws {
    #expect(try run("return select(2, pcall(string.\(call)))")[0].text == message)
  }

  @Test("format shows no address, and the same value by the same name")
  func names() throws {
    let shown = try run(
      """
      local t, f, u = {}, function() end, 'text'
      return ('%s'):format(t), ('%p'):format(t), ('%p'):format(f), ('%p'):format(u), ('%p %p'):format(nil, 1),
        ('%p'):format(t) == ('%-10p'):format(t), tostring(f), ('%12p|'):format(t)
      """)
    #expect(
      shown == [
        "table: 0x00000001", "0x00000001", "0x00000002", "0x00000003", "(null) (null)", true, "function: 0x00000002",
        "  0x00000001|",
      ])
  }

  @Test("a result beyond the memory limit fails at once")
  func tooMuch() throws {
    let state = try LuaState()
    let error = #expect(throws: LuaError.self) {
      try state.withLimits(LuaLimits(memory: 8 << 20)) {
        _ = try state.load("return ('x'):rep(1 << 30)", chunkName: "=bomb").call()
      }
    }
    #expect(error?.kind == .limit(.memory(8 << 20)))
  }

  /// Draws formats and values, and collects what became of them.
  static let differential = #"""
    local state = 777
    local function choose(n)
      state = (state * 6364136223846793005 + 1442695040888963407)
      return (state >> 33) % n + 1
    end
    local function pick(list) return list[choose(#list)] end
    local modifiers = {
      '', '', '', '', '5', '-5', '05', '.3', '10.4', '+', ' ', '#', '-+ #0', '100', '.100', '99.99', '5.', '.', '1-',
      '-----------------', '---------------------', '..', '00', '-08.2',
    }
    local conversions = {
      'd', 'i', 'u', 'c', 'o', 'x', 'X', 'a', 'A', 'e', 'E', 'f', 'g', 'G', 's', 's', 'q', 'q', 'F', 'n', 'l', '%', '', '\0',
    }
    local values = {
      0, 1, -1, 65, 255, 1.5, -0.0, 1e15, 1e100, 1e308, 1 / 0, -1 / 0, 2^53, 3.0, math.maxinteger, math.mininteger, '10',
      '0x10', '1.5', 'text', '', 'a\0b', 'line\n"\\\r\0009\200\127', ('long'):rep(40), true, false,
    }
    local lines = {}
    for i = 1, 20000 do
      local format = pick({ '', 'a', '\0', '%%' }) .. '%' .. pick(modifiers) .. pick(conversions) .. pick({ '', 'z', '%d' })
      local ok, result = pcall(string.format, format, pick(values), choose(9) > 1 and pick(values) or nil)
      lines[i] = tostring(ok) .. ' ' .. (result:gsub('\n', '/'))
    end
    for i = 1, 500 do
      local a, b = pick(values), pick(values)
      lines[#lines + 1] = table.concat({ tostring(pcall(string.rep, a, choose(20) - 5, b)),
        (select(2, pcall(string.rep, a, choose(20) - 5, b)):gsub('\n', '/')) }, ' ')
      lines[#lines + 1] = (tostring(select(2, pcall(string.upper, a))) .. tostring(select(2, pcall(string.lower, a)))
        .. tostring(select(2, pcall(string.reverse, b)))):gsub('\n', '/')
    end
    return table.concat(lines, '\n')
    """#

  @Test("it agrees with Lua's own on 20,000 formats", .enabled(if: ReferenceInterpreter.path != nil))
  func agreement() throws {
    try expectAgreement(StringLibraryTests.differential, atLeast: 21_000)
  }
}
