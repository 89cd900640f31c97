import LuaRuntime
import Testing

@Suite("tonumber")
struct NumberParsingTests {
  @Test(
    "it does what the manual says",
    arguments: [
      ("'10'", "10"), ("' 0x10 '", "16"), ("'1e1'", "10.0"), ("'.5'", "0.5"), ("'10', 2", "2"), ("'-zZ', 36", "-1295"),
      ("'7fffffffffffffff', 16", "math.maxinteger"), ("'ffffffffffffffff', 16", "-1"), ("'8', 8", "nil"), ("''", "nil"),
      ("'1 2'", "nil"), ("'inf'", "nil"), ("true", "nil"), ("'9223372036854775808'", "2.0^63"),
      ("('0'):rep(100000) .. '42'", "42"), ("'0x' .. ('f'):rep(100000)", "-1"), ("(' '):rep(100000) .. '-1'", "-1"),
      ("('9'):rep(100000)", "math.huge"), ("'0.' .. ('0'):rep(100000) .. '5e100001'", "5.0"),
      ("('0'):rep(100000) .. 'x'", "nil"), ("'1' .. ('0'):rep(100000) .. 'e-100000'", "1.0"),
      ("'1' .. (' '):rep(100000) .. '\\0'", "nil"),
    ])
  func results(_ arguments: String, _ expected: String) throws {
    let state = try LuaState()
    #expect(
      try state.load("return tonumber(\(arguments))", chunkName: "=test").call()
        == state.load("return \(expected)", chunkName: "=expected").call())
  }

  @Test(
    "what it refuses, it refuses with Lua's words",
    arguments: [
      ("", "bad argument #1 to 'tonumber' (value expected)"),
      (", '10', 1", "bad argument #2 to 'tonumber' (base out of range)"),
      (", '10', 37", "bad argument #2 to 'tonumber' (base out of range)"),
      (", 10, 10", "bad argument #1 to 'tonumber' (string expected, got number)"),
      (", '10', {}", "bad argument #2 to 'tonumber' (number expected, got table)"),
    ])
  func errors(_ arguments: String, _ message: String) throws {
    let state = try LuaState()
    let results = try state.load("return select(2, pcall(tonumber\(arguments)))", chunkName: "=test").call()
    #expect(results[0].text == message)
  }

  /// Short numerals of all kinds, and long ones drawn at random.
  static let differential = #"""
    local lines = {}
    local function try(...)
      local ok, result = pcall(tonumber, ...)
      lines[#lines + 1] = tostring(ok) .. ' ' .. (math.type(result) or '') .. ' ' .. tostring(result)
    end
    local numerals = {
      '10', '-ff', '+7', ' 12 ', '\t\n\v\f\r1', '', ' ', '-', 'zz', '0x10', '1e1', '8', '1.5', '1 2', '- 1', '\0', '1\0',
      '99999999999999999999999', '0b', 'É', '7fffffffffffffff', '-0', 'inf', 'nan', '0x', '0x1p4', '1e', '.5', '5.', 5, 5.5,
      true, '--1', '1_', 'Z', '[', '`', '@', '{', '9223372036854775807', '9223372036854775808', '-9223372036854775808',
      '0x1ffffffffffffffff', '1e400', '0x.8p1', '-0x', '.', 'e1', '0x1p', '1e+', '-.5e-3', '0x1.8', ' 0x1 ', '1 \0',
    }
    for _, numeral in ipairs(numerals) do
      try(numeral)
      for _, base in ipairs({ 2, 7, 8, 10, 16, 35, 36, 1, 37, 0, -1, '10', 1.5, math.maxinteger }) do try(numeral, base) end
    end
    try()
    try(nil)
    try({}, 10)
    try(nil, 10)
    try(10, 99)
    try('10', {})

    -- Long ones. A random body is repeated, so that digits far from the first matter.
    local state = 99
    local function choose(n)
      state = state * 6364136223846793005 + 1442695040888963407
      return (state >> 33) % n + 1
    end
    local function pick(list) return list[choose(#list)] end
    local zeros, ones, nines = ('0'):rep(70000), ('1'):rep(70000), ('9'):rep(70000)
    local digits = {
      '', '0', '1', '9', 'f', zeros, ones, nines, ('90'):rep(400), ('f0'):rep(33000), zeros .. '1234567890',
      '1987654321' .. zeros, '271828' .. zeros .. '1', '9007199254740993' .. zeros, '9007199254740993' .. zeros .. '1',
      zeros .. '9223372036854775807', '1' .. ('0'):rep(300),
    }
    local space = (' \n'):rep(33000)
    for _ = 1, 1500 do
      local numeral = pick({ '', '', ' ', space }) .. pick({ '', '', '-', '+', '--' }) .. pick({ '', '', '0x', '0X', 'x' }) .. pick(digits)
        .. pick({ '', '', '.' .. pick(digits), '..' })
        .. pick({ '', '', 'e', 'p', 'e' .. choose(400), 'e-' .. choose(400), 'p-' .. choose(1100), 'P+' .. choose(1100),
          'e-' .. zeros .. '69990', 'E' .. nines, 'p-' .. 4 * 70000, 'e-70000' })
        .. pick({ '', '', '', ' ', space, 'x', '\0' })
      local number = tonumber(numeral)
      lines[#lines + 1] = #numeral .. ' ' .. (math.type(number) or 'none') .. (number and (' %q'):format(number) or '')
    end
    return table.concat(lines, '\n')
    """#

  @Test("it agrees with Lua's own on 2,000 numerals", .enabled(if: ReferenceInterpreter.path != nil))
  func agreement() throws {
    try expectAgreement(NumberParsingTests.differential, atLeast: 2_200)
  }
}
