import LuaRuntime
import Testing

@Suite("Patterns")
struct PatternTests {
  private func run(_ text: String) throws -> [LuaValue] {
    let state = try LuaState()
    return try withExtendedLifetime(state) { try state.load(text, chunkName: "=test").call() }
  }

  @Test(
    "find, match, gmatch and gsub do what the manual says",
    arguments: [
      ("('hello world'):find('o w')", "5, 7"),
      ("('a.b'):find('.', 1, true)", "2, 2"),
      ("('abc'):find('', 4)", "4, 3"),
      ("('abc'):find('', 5)", "nil"),
      ("('abc'):find('b', -2)", "2, 2"),
      ("('key = value'):match('^(%w+)%s*=%s*(%w+)$')", "[[key]], [[value]]"),
      ("('  trim  '):match('^%s*(.-)%s*$')", "[[trim]]"),
      ("('abc'):match('()b()')", "2, 3"),
      ("('THE (quick) fox'):find('%((%a+)%)')", "5, 11, [[quick]]"),
      ("('f(a(b)c)d'):match('%b()')", "[[(a(b)c)]]"),
      ("('THE (quick) fox'):gsub('%f[%a]%a+', 'x')", "[[x (x) x]], 3"),
      ("('\"it\\'s\"'):match('([\"\\'])(.-)%1')", "[[\"]], [[it's]]"),
      ("('abc'):gsub('', '-')", "[[-a-b-c-]], 4"),
      ("('abc def'):gsub('%w+', '<%0>', 1)", "[[<abc> def]], 1"),
      ("('hello'):gsub('l', { l = 'L' })", "[[heLLo]], 2"),
      ("('hello'):gsub('.', function(c) if c == 'e' then return 3 end end)", "[[h3llo]], 5"),
      ("('abc'):gsub('^a', '')", "[[bc]], 1"),
      ("('a,b,,c'):gsub('[^,]*', 'x')", "[[x,x,x,x]], 4"),
      ("('x]y'):find('[]]')", "2, 2"),
      ("('a-c'):gsub('[a%-]', '')", "[[c]], 2"),
      ("('a\\0b'):find('%z')", "2, 2"),
      ("('^a'):gmatch('^a')()", "[[^a]]"),
      ("('abcd'):gmatch('%a', -2)()", "[[c]]"),
      ("(('a'):rep(1000)):match('.-b')", "nil"),
    ])
  func results(_ expression: String, _ expected: String) throws {
    #expect(try run("return \(expression)") == run("return \(expected)"))
  }

  @Test(
    "a pattern that is none is an error with Lua's words",
    arguments: [
      ("find, 'a', '%'", "malformed pattern (ends with '%')"),
      ("find, 'a', '[a'", "malformed pattern (missing ']')"),
      ("find, 'a', '%b'", "malformed pattern (missing arguments to '%b')"),
      ("find, 'a', '%f'", "missing '[' after '%f' in pattern"),
      ("find, 'a', '(a'", "unfinished capture"),
      ("match, 'a', 'a)'", "invalid pattern capture"),
      ("find, 'a', '%1'", "invalid capture index %1"),
      ("find, 'a', ('()'):rep(33)", "too many captures"),
      ("find, ('a'):rep(300), ('a?'):rep(200)", "pattern too complex"),
      ("gsub, 'a', 'a', '%2'", "invalid capture index %2"),
      ("gsub, 'a', 'a', '%x'", "invalid use of '%' in replacement string"),
      ("gsub, 'a', 'a', function() return {} end", "invalid replacement value (a table)"),
      (
        "gsub, 'a', 'a', true",
        "bad argument #3 to 'string.gsub' (string/function/table expected, got boolean)"
      ),
    ])
  func errors(_ call: String, _ message: String) throws {
    let text = try run("return select(2, pcall(string.\(call)))")[0].text
    // Some say more about the place of the index, as releases of Lua differ in it.
    #expect(text?.hasPrefix(message) == true)
  }

  @Test("a method's bad argument is counted without the object")
  func methodArguments() throws {
    let text = try run("return select(2, pcall(function() return ('a'):find({}) end))")[0].text
    #expect(text == "test:1: bad argument #1 to 'find' (string expected, got table)")
  }

  @Test("a pattern error that no attempt reaches is not reported")
  func unreached() throws {
    #expect(try run("return ('abc'):find('x%'), ('abc'):gsub('[', '', 0)") == [nil, "abc", 0])
    #expect(try run("for _ in ('a'):gmatch('[', 9) do end return true") == [true])
  }

  @Test(
    "a time limit ends a match that goes back and forth for ever",
    arguments: [
      "(('a'):rep(400)):find('.-.-.-.-.-.-.-.-b')",
      "(('a'):rep(400)):match(('a*'):rep(20) .. 'b')",
      "(('a'):rep(400)):gsub(('a?'):rep(40) .. ('a'):rep(400) .. 'b', '')",
      "for _ in (('('):rep(400000)):gmatch('%b()') do end",
      "(('a'):rep(2^20) .. 'b'):find(('a'):rep(2^19) .. 'c' .. ('a'):rep(9), 1, true)",
      "(('a'):rep(2^20)):find('a-a-b')",
      "(('ab'):rep(2^19)):find('[^c]*[^d]*c')",
      "(('a'):rep(2^20)):match('(a+)%1%1b')",
    ])
  func endless(_ expression: String) throws {
    let state = try LuaState()
    let watchdog = try LuaWatchdog()
    let script = expression.hasPrefix("for") ? expression : "while true do local _ = \(expression) end"
    let error = #expect(throws: LuaError.self) {
      try state.withLimits(LuaLimits(time: .milliseconds(20)), watchdog: watchdog) {
        _ = try state.load(script, chunkName: "@script.lua").call()
      }
    }
    #expect(error?.kind == .limit(.time(.milliseconds(20))))
  }

  /// Draws patterns, subjects and replacements, and collects what became of them.
  static let differential = #"""
    local state = 12345
    local function choose(n)
      state = (state * 6364136223846793005 + 1442695040888963407)
      return (state >> 33) % n + 1
    end
    local function pick(list) return list[choose(#list)] end
    local bytes = { 'a', 'a', 'a', 'b', 'b', 'c', 'A', '1', ' ', '.', ']', '%', '(', '-', '\0', '\233', '\n' }
    local items = {
      'a', 'b', '.', '.', '%a', '%d', '%s', '%w', '%W', '%.', '[ab]', '[^a]', '[%w_]', '[a-c]', '[]-]', '[^%s]', '()',
      '(a)', '(.)', '(.-)', '(%a*)', '%1', '%2', '%bab', '%b()', '%f[%a]', '%f[^a]', '\0', '\233', '(', ')', '[', '%',
      '$', '^', '%f', '%b', '[a', '%z',
    }
    local repeats = { '', '', '', '', '*', '+', '-', '?' }
    local templates = { '', 'x', '%0', '%1', '<%0|%1>', '%2', '%%', '%', '%a', '\0' }
    local replacements = {
      function(...) return select('#', ...) .. (...) end, function() end, function(a) return a == 'a' and 'x' end,
      { a = 'A', b = 1, [''] = 'e', ab = false }, 7, 1.5, {}, true,
    }
    local function build(list, count, suffixes)
      local all = {}
      for i = 1, choose(count) - 1 do all[i] = pick(list) .. (suffixes and pick(suffixes) or '') end
      return table.concat(all)
    end
    local function show(...)
      local all = { ... }
      for i = 1, select('#', ...) do all[i] = math.type(all[i]) and all[i] .. '' or tostring(all[i]) end
      return table.concat(all, '|')
    end
    local function iterate(...)
      local all = {}
      for a, b, c in string.gmatch(...) do all[#all + 1] = show(a, b, c) end
      return table.concat(all, ';')
    end
    local lines = {}
    for i = 1, 6000 do
      local subject, pattern = build(bytes, 16), build(items, 7, repeats)
      if choose(6) == 1 then pattern = '^' .. pattern end
      if choose(6) == 1 then pattern = pattern .. '$' end
      local start = choose(4) == 1 and choose(24) - 12 or nil
      local replacement = choose(2) == 1 and pick(templates) or pick(replacements)
      lines[#lines + 1] = show(pcall(string.find, subject, pattern, start))
      lines[#lines + 1] = show(pcall(string.match, subject, pattern, start))
      lines[#lines + 1] = show(pcall(iterate, subject, pattern, start))
      lines[#lines + 1] = show(pcall(string.gsub, subject, pattern, replacement, start))
    end
    return table.concat(lines, '\n')
    """#

  @Test("it agrees with Lua's own on 24,000 calls", .enabled(if: ReferenceInterpreter.path != nil))
  func agreement() throws {
    try expectAgreement(PatternTests.differential, atLeast: 24_000)
  }
}

/// Expects that a chunk returns the same lines here and in Lua's own interpreter.
func expectAgreement(_ script: String, atLeast count: Int) throws {
  let state = try LuaState()
  let result = try state.load(script, chunkName: "=(load)").call()[0]
  guard case .string(let ours) = result else {
    Issue.record("the script returned \(result)")
    return
  }
  let wrapped = "io.write(load([==[\n\(script)]==], '=(load)')())"
  let lines = ours.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  let stock = try ReferenceInterpreter.output(of: wrapped)
    .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  #expect(lines.count >= count)
  #expect(lines.count == stock.count)
  for (index, (line, reference)) in zip(lines, stock).enumerated() where line != reference {
    Issue.record(
      "line \(index): \(String(decoding: line, as: UTF8.self)), Lua's: \(String(decoding: reference, as: UTF8.self))")
    return
  }
}
