import LuaRuntime
import Testing

@Suite("The utf8 library")
struct UTF8LibraryTests {
  private func run(_ text: String) throws -> [LuaValue] {
    let state = try LuaState()
    return try withExtendedLifetime(state) { try state.load(text, chunkName: "=test").call() }
  }

  @Test(
    "it does what the manual says",
    arguments: [
      ("utf8.char(72, 0xe9, 0x20ac, 0x1f600)", "'Hé€😀'"),
      ("utf8.char()", "''"),
      ("utf8.len('Hé€😀'), utf8.len(''), utf8.len('é€', 3)", "4, 0, 1"),
      ("utf8.len('a\\x80')", "nil, 2"),
      ("utf8.len('\\u{7FFFFFFF}')", "nil, 1"),
      ("utf8.len('\\u{7FFFFFFF}', 1, -1, true)", "1"),
      ("utf8.codepoint('é€', 1, -1)", "0xe9, 0x20ac"),
      ("utf8.codepoint('é', 2, 1)", ""),
      ("utf8.offset('aé€', 3), utf8.offset('aé€', -1), utf8.offset('aé€', 0, 5)", "4, 4, 4"),
      ("utf8.offset('aé', 4)", "nil"),
      ("#utf8.charpattern", "14"),
    ])
  func results(_ expression: String, _ expected: String) throws {
    #expect(try run("return \(expression)") == run("return \(expected)"))
  }

  @Test("codes visits each character with its place")
  func codes() throws {
    let script =
      "local all = {} for place, code in utf8.codes('aé€') do all[#all + 1] = place .. '=' .. code end return table.concat(all, ' ')"
    #expect(try run(script) == ["1=97 2=233 4=8364"])
  }

  @Test(
    "what it refuses, it refuses with Lua's words",
    arguments: [
      ("char, -1", "bad argument #1 to 'utf8.char' (value out of range)"),
      ("char, 1 << 31", "bad argument #1 to 'utf8.char' (value out of range)"),
      ("codepoint, 'abc', 1, 4", "bad argument #3 to 'utf8.codepoint' (out of bounds)"),
      ("codepoint, 'abc', 0", "bad argument #2 to 'utf8.codepoint' (out of bounds)"),
      ("codepoint, '\\xff'", "invalid UTF-8 code"),
      ("codepoint, ('x'):rep(2000000), 1, -1", "stack overflow (string slice too long)"),
      ("len, 'abc', 5", "bad argument #2 to 'utf8.len' (initial position out of bounds)"),
      ("len, 'abc', 1, 4", "bad argument #3 to 'utf8.len' (final position out of bounds)"),
      ("offset, 'é', 1, 2", "initial position is a continuation byte"),
      ("offset, 'a', 1, 5", "bad argument #3 to 'utf8.offset' (position out of bounds)"),
      ("codes, '\\x80'", "bad argument #1 to 'utf8.codes' (invalid UTF-8 code)"),
    ])
  func errors(_ call: String, _ message: String) throws {
    #expect(try run("return select(2, pcall(utf8.\(call)))")[0].text == message)
  }

  /// Calls that are in the middle of a long string when a limit stops them.
  static let long = [
    "utf8.len(text)", "utf8.len(continued:sub(2), 1, -1, true) utf8.len(text)", "utf8.offset(text, 15000000)",
    "utf8.offset(text, -15000000)", "utf8.offset(continued, 2)", "utf8.offset(continued, 0, -1)",
    "utf8.codes('a')(continued, 1)", "tonumber(text, 36)", "tonumber(spaces, 10)", "tonumber(spaces)",
    "tonumber(zeros)", "tonumber(spaces .. '1')", "tonumber(zeros .. '.' .. zeros .. 'e' .. zeros)",
    "tonumber('0x' .. zeros)",
  ]

  @Test("a limit that passes during a call on a long text ends the script", arguments: long)
  func ends(_ call: String) throws {
    let state = try LuaState()
    let watchdog = try LuaWatchdog()
    try state.load(
      """
      local n = 16 << 20
      text, spaces, zeros, continued = ('a'):rep(n), (' '):rep(n), ('0'):rep(n), 'a' .. ('\\x80'):rep(n)
      """, chunkName: "=texts"
    ).call()
    let chunk = try state.load("\(call) went_on = true", chunkName: "@script.lua")
    let error = #expect(throws: LuaError.self) {
      try state.withLimits(LuaLimits(time: .milliseconds(1)), watchdog: watchdog) { _ = try chunk.call() }
    }
    #expect(error?.kind == .limit(.time(.milliseconds(1))))
    #expect(try state.globals.get("went_on") == .nil)
  }

  /// A script that draws random strings and calls, and collects their results.
  static let differential = #"""
    local state = 4711
    local function choose(n)
      state = state * 6364136223846793005 + 1442695040888963407
      return (state >> 33) % n + 1
    end
    local function pick(list) return list[choose(#list)] end
    local lines = {}
    local function try(label, f, ...)
      local results = table.pack(pcall(f, ...))
      for i = 1, results.n do
        local value = results[i]
        results[i] = type(value) == 'string' and ('%q'):format(value):gsub('\n', '/') or tostring(value)
      end
      lines[#lines + 1] = label .. ': ' .. table.concat(results, ' ', 1, results.n)
    end

    local pieces = {
      'a', 'é', '€', '😀', '\u{7FFFFFFF}', '\u{200000}', '\u{D800}', '\x80', '\xff', '\xfe', '\xc0\x80', '\xe0\x80\x80', '\0',
      '\xf4\x90\x80\x80', '\xc3', '\xe2\x82', '\u{3FFFFFF}', '\u{10FFFF}', 'z',
    }
    local positions = {
      math.maxinteger, math.mininteger, math.maxinteger - 1, 1 << 53, 0, 1, 2, 3, 1.5, 2.0, '3', 'x', '0x2', {}, false,
    }
    local function position()
      local kind = choose(10)
      if kind <= 7 then return choose(13) - 7 elseif kind == 8 then return nil else return pick(positions) end
    end
    for _ = 1, 12000 do
      local parts = {}
      for i = 1, choose(7) - 1 do parts[i] = pieces[choose(3) == 1 and choose(#pieces) or choose(4)] end
      local text, isLax = table.concat(parts), choose(3) == 1
      local kind = choose(5)
      if kind == 1 then try('len', utf8.len, text, position(), position(), isLax)
      elseif kind == 2 then try('codepoint', utf8.codepoint, text, position(), position(), isLax)
      elseif kind == 3 then try('offset', utf8.offset, text, position(), position())
      elseif kind == 4 and utf8.len(text, 1, -1, isLax) then
        -- Before Lua 5.4.5 some sequences that are invalid were passed over.
        try('codes', function()
          local found = {}
          for place, code in utf8.codes(text, isLax) do found[#found + 1] = place .. '=' .. code end
          return table.concat(found, ' ')
        end)
        local step = utf8.codes('a', isLax)
        try('step', step, text, choose(8) - 1)
      elseif kind == 5 then
        try('char', utf8.char, pick({ choose(128), choose(0x900), choose(0x11000), choose(0x120000), choose(1 << 31),
          choose(1 << 32), -1, '65', 1.5 }), choose(2) == 1 and choose(0x20000) or nil)
      end
    end
    for _, code in ipairs({
      0, 0x7f, 0x80, 0x7ff, 0x800, 0xffff, 0x10000, 0x1fffff, 0x200000, 0x3ffffff, 0x4000000, 0x7fffffff, 0x80000000,
    }) do
      try('char', utf8.char, code)
      try('both ways', function() return utf8.codepoint(utf8.char(code), 1, 1, true) end)
    end
    for first = 0, 255 do
      for _, second in ipairs({ 0x00, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0 }) do
        for _, tail in ipairs({ '', '\x80', '\x80\x80', '\x80\x80\x80\x80' }) do
          local text = string.char(first, second) .. tail
          try('len', utf8.len, text)
          try('lax len', utf8.len, text, 1, -1, true)
          try('lax codepoint', utf8.codepoint, text, 1, 1, true)
          try('codepoint', utf8.codepoint, text)
        end
      end
    end
    for _, name in ipairs({ 'char', 'len', 'codes', 'codepoint', 'offset' }) do try(name, utf8[name]) end
    try('charpattern', function() return utf8.charpattern end)
    return table.concat(lines, '\n')
    """#

  @Test("it agrees with Lua's own on 49,000 calls", .enabled(if: ReferenceInterpreter.path != nil))
  func agreement() throws {
    try expectAgreement(UTF8LibraryTests.differential, atLeast: 48_000)
  }
}
