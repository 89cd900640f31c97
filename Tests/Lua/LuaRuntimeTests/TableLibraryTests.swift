import LuaRuntime
import Testing

@Suite("The table library")
struct TableLibraryTests {
  private func run(_ text: String) throws -> [LuaValue] {
    let state = try LuaState()
    return try withExtendedLifetime(state) { try state.load(text, chunkName: "=test").call() }
  }

  @Test(
    "it does what the manual says",
    arguments: [
      ("local t = { 1, 2, 3 } table.insert(t, 4) table.insert(t, 1, 0) return table.concat(t, ',')", "0,1,2,3,4"),
      ("local t = { 1, 2, 3 } local x = table.remove(t, 1) return x .. ':' .. table.concat(t, ',')", "1:2,3"),
      ("local t = { 1, 2, 3 } return table.remove(t) .. ':' .. #t", "3:2"),
      ("return tostring(table.remove({})) .. tostring(table.remove({}, 0))", "nilnil"),
      ("return table.concat(table.move({ 1, 2, 3, 4 }, 2, 4, 1), ',')", "2,3,4,4"),
      ("return table.concat(table.move({ 1, 2, 3, 4 }, 1, 3, 2), ',')", "1,1,2,3"),
      ("return table.concat(table.move({ 1, 2, 3 }, 1, 3, 3, { 8, 9 }), ',')", "8,9,1,2,3"),
      ("return table.concat({ 'a', 1, 2.5 }, '; ', 2, 3)", "1; 2.5"),
      ("return table.concat({}, 'x') .. table.concat({ 'a' }, 'x')", "a"),
      ("return table.concat({ table.unpack({ 1, 2, 3 }, 2) }, ',') .. select('#', table.unpack({}, 1, 3))", "2,33"),
      ("local t = { 3, 1, 2 } table.sort(t) return table.concat(t, ',')", "1,2,3"),
      ("local t = { 'b', 'a', 'B' } table.sort(t, function(a, b) return a > b end) return table.concat(t)", "baB"),
      ("local t = table.pack(nil, 2, nil) return t.n .. ':' .. t[2]", "3:2"),
    ])
  func results(_ script: String, _ expected: String) throws {
    #expect(try run(script)[0].text == expected)
  }

  @Test("a table's own way of having elements and a length is used")
  func metamethods() throws {
    let results = try run(
      """
      local log = {}
      local t = setmetatable({}, {
        __len = function() return 3 end,
        __index = function(_, i) return 'e' .. i end,
        __newindex = function(_, i, v) log[#log + 1] = i .. '=' .. tostring(v) end,
      })
      local all = table.concat(t, ' ')
      table.insert(t, 2, 'new')
      return all, table.concat(log, ' '), table.remove(t, 3), select('#', table.unpack(t)), table.concat({ table.unpack(t) })
      """)
    #expect(results == ["e1 e2 e3", "4=e3 3=e2 2=new", "e3", 3, "e1e2e3"])
  }

  @Test(
    "what it refuses, it refuses with Lua's words",
    arguments: [
      ("insert, nil, 1", "bad argument #1 to 'table.insert' (table expected, got nil)"),
      ("insert, {}, 3, 1", "bad argument #2 to 'table.insert' (position out of bounds)"),
      ("insert, {}", "wrong number of arguments to 'insert'"),
      ("insert, {}, 1, 2, 3", "wrong number of arguments to 'insert'"),
      ("remove, { 1 }, 3", "bad argument #1 to 'table.remove' (position out of bounds)"),
      ("concat, { {} }", "invalid value (table) at index 1 in table for 'concat'"),
      ("concat, { 1 }, '', 1, 2", "invalid value (nil) at index 2 in table for 'concat'"),
      ("move, {}, 1, math.maxinteger, 2", "bad argument #4 to 'table.move' (destination wrap around)"),
      ("move, {}, -1, math.maxinteger, 2", "bad argument #3 to 'table.move' (too many elements to move)"),
      ("unpack, {}, 1, 1 << 31", "too many results to unpack"),
      ("unpack, {}, math.mininteger, math.maxinteger", "too many results to unpack"),
      ("sort, { 1, 'a' }", "attempt to compare string with number"),
      ("sort, { 1, 2 }, 1", "bad argument #2 to 'table.sort' (function expected, got number)"),
      (
        "sort, setmetatable({}, { __len = function() return 1 << 31 end })",
        "bad argument #1 to 'table.sort' (array too big)"
      ),
      ("sort, { 1, 2, 3, 4 }, function() return true end", "invalid order function for sorting"),
      ("insert, setmetatable({}, { __len = function() return 1.5 end }), 1", "object length is not an integer"),
    ])
  func errors(_ call: String, _ message: String) throws {
    #expect(try run("return select(2, pcall(table.\(call)))")[0].text == message)
  }

  @Test(
    "a long table is sorted, however its elements come",
    arguments: [
      "i", "-i", "i % 7", "1", "i < 5000 and i or -i", "(i * 7919) % 10007", "math.min(i, 10000 - i)", "tostring(i)",
    ])
  func sorting(_ element: String) throws {
    let results = try run(
      """
      local t, count = {}, 0
      for i = 1, 10000 do t[i] = \(element) end
      table.sort(t, function(a, b) count = count + 1 return a < b end)
      for i = 2, #t do if t[i] < t[i - 1] then return i end end
      return 'sorted', count < 10000 * 40
      """)
    #expect(results == ["sorted", true])
  }

  @Test("no elements and no comparison make sorting quadratic")
  func adversary() throws {
    // The comparison decides as late as it can what the elements are, in the way that is worst for quicksort.
    let results = try run(
      """
      local n, solid, candidate, count = 20000, 0, 0, 0
      local value, gas, t = {}, n, {}
      for i = 1, n do t[i], value[i] = i, gas end
      pcall(table.sort, t, function(a, b)
        count = count + 1
        if value[a] == gas and value[b] == gas then
          local frozen = a == candidate and a or b
          value[frozen], solid = solid, solid + 1
        end
        if value[a] == gas then candidate = a elseif value[b] == gas then candidate = b end
        return value[a] < value[b]
      end)
      return count
      """)
    #expect(try #require(results[0].integer) < 3_000_000)
  }

  @Test("a comparison that contradicts itself ends in an order or an error, and loses no element")
  func inconsistency() throws {
    let results = try run(
      """
      local seed = 1
      for _ = 1, 200 do
        local t, sum = {}, 0
        for i = 1, 100 do t[i] = i end
        pcall(table.sort, t, function() seed = (seed * 16807) % 2147483647 return seed % 2 == 0 end)
        for i = 1, 100 do sum = sum + t[i] end
        if #t ~= 100 then return #t end
      end
      return 'whole'
      """)
    #expect(results == ["whole"])
  }

  /// Calls that never end, on a table whose elements are found by functions in C, so that no instruction runs.
  static let endless = [
    "table.insert(endless, 1, 1)", "table.remove(endless, 1)", "table.move(endless, 1, 1 << 53, 2)",
    "table.move(endless, 2, 1 << 53, 1)", "table.move({}, 1, 1 << 53, 2)", "table.move({}, 2, 1 << 53, 1, {})",
    "table.concat(endless)", "table.concat(endless, '', 1 << 40)",
    "while true do table.unpack(endless, 1, 900000) end", "while true do table.unpack({}, 1, 900000) end",
    "length = 1 << 30 table.sort(endless)", "length = 1 << 30 table.sort(endless, rawequal)",
  ]

  @Test("an endless call is stopped", arguments: endless)
  func ends(_ script: String) throws {
    let state = try LuaState()
    let watchdog = try LuaWatchdog()
    let error = #expect(throws: LuaError.self) {
      try state.withLimits(LuaLimits(time: .milliseconds(20)), watchdog: watchdog) {
        _ = try state.load(
          """
          local length = 1 << 53
          local endless = setmetatable({}, {
            __len = function() return length end, __index = tostring, __newindex = rawequal,
          })
          \(script)
          """, chunkName: "@script.lua"
        ).call()
      }
    }
    #expect(error?.kind == .limit(.time(.milliseconds(20))))
    #expect(error?.line == 5)
    #expect(try state.load("return 1 + 1", chunkName: "=after").call() == [2])
  }

  @Test(
    "metamethods and comparisons count their instructions",
    arguments: [
      "table.insert(t, 1, 1)", "table.remove(t, 1)", "table.move(t, 1, 1 << 53, 2)", "table.concat(t)",
      "table.unpack(t, 1, 900000)", "table.sort(t)", "table.sort(t, function() return false end)",
    ])
  func counted(_ script: String) throws {
    let state = try LuaState()
    let error = #expect(throws: LuaError.self) {
      try state.withLimits(LuaLimits(instructions: 20_000)) {
        _ = try state.load(
          """
          local t = setmetatable({}, {
            __len = function() return 1 << 30 end, __index = function(_, i) return i end, __newindex = function() end,
          })
          \(script)
          """, chunkName: "@script.lua"
        ).call()
      }
    }
    #expect(error?.kind == .limit(.instructions(20_000)))
  }

  /// Draws calls, and collects what became of them and of their tables.
  static let differential = #"""
    local state = 12345
    local function choose(n)
      state = state * 6364136223846793005 + 1442695040888963407
      return (state >> 33) % n + 1
    end
    local function pick(list) return list[choose(#list)] end

    local function show(value)
      if type(value) == 'string' then return ('%q'):format(value):gsub('\n', '/') end
      if type(value) == 'function' then return 'function' end
      if type(value) ~= 'table' then return tostring(value) end
      local fields = {}
      for i = -2, 14 do
        local field = rawget(value, i)
        if field ~= nil then fields[#fields + 1] = i .. '=' .. (type(field) == 'table' and 'table' or tostring(field)) end
      end
      return '{' .. table.concat(fields, ',') .. '}'
    end

    local lines = {}
    local function try(label, f, ...)
      local results = table.pack(pcall(f, ...))
      for i = 1, results.n do results[i] = show(results[i]) end
      local line = label .. ': ' .. table.concat(results, ' ', 1, results.n)
      -- Lua 5.4.5 and later name another argument of remove.
      lines[#lines + 1] = line:gsub('0x%x+', 'address'):gsub('#%d( to .- %(position)', '#%1')
    end

    local numbers = {
      math.maxinteger, math.mininteger, math.maxinteger - 1, math.mininteger + 1, 1 << 53, -1, 0, 1, 2, 3, 4, 5, 6, 7, 10,
      1.5, 2.0, '3', 'x', '0x2', {}, false,
    }
    local function argument()
      local kind = choose(10)
      if kind <= 6 then return choose(9) - 2 elseif kind == 7 then return nil else return pick(numbers) end
    end
    local function element()
      local kind = choose(12)
      if kind <= 5 then return choose(50) end
      if kind <= 8 then return ('s'):rep(choose(4)) .. choose(9) end
      if kind <= 10 then return choose(100) / 8 end
      return kind == 11 and choose(4) == 1 and {} or 'z'
    end
    local function stop() error('stopped') end
    local metatables = {
      { __index = function(_, k) return type(k) == 'number' and k < 8 and k > 0 and k * 10 or nil end },
      { __len = function() return 5 end }, { __len = function() return 2.0 end }, { __len = function() return 'x' end },
      { __len = function() return 1.5 end }, { __newindex = function() end }, {},
      { __index = function(_, k) return type(k) == 'number' and math.abs(k) < 20 and k or nil end, __newindex = rawset,
        __len = function() return 4 end },
      { __len = function() return math.maxinteger end, __index = stop, __newindex = stop },
      { __len = function() return math.mininteger end, __index = stop },
      { __len = function() return -3 end, __index = stop },
    }
    local function makeTable()
      local t = {}
      for i = 1, choose(9) - 1 do t[i] = element() end
      if choose(10) == 1 then t[12] = 1 end
      if choose(3) == 1 then setmetatable(t, pick(metatables)) end
      return t
    end
    local others = { 1, 'text', true, print, '', 1.5 }
    local function makeSubject() if choose(25) == 1 then return pick(others) else return makeTable() end end

    local function byText(a, b) return tostring(a) < tostring(b) end
    for _ = 1, 12000 do
      local t = makeSubject()
      local function call(name, count, ...)
        local arguments = table.pack(...)
        try(name, function()
          local results = table.pack(table[name](t, table.unpack(arguments, 1, count)))
          return t, table.unpack(results, 1, results.n)
        end)
      end
      local kind = choose(8)
      if kind == 1 then call('insert', 1, element())
      elseif kind == 2 then call('insert', choose(4) - 1, argument(), element(), 1)
      elseif kind == 3 then call('remove', choose(3) - 1, argument(), 1)
      elseif kind == 4 then call('move', 2 + choose(2), choose(14) - 5, choose(14) - 5, argument(), makeSubject())
      elseif kind <= 6 then call('concat', choose(4) - 1, pick({ '', ',', '--', 7, {} }), argument(), argument())
      elseif kind == 7 then call('unpack', choose(3) - 1, argument(), argument())
      else call('sort', 1, pick({ byText, false, 1 }) or nil) end
    end
    for _, name in ipairs({ 'insert', 'remove', 'move', 'concat', 'unpack', 'sort' }) do try(name, table[name]) end

    -- Elements that compare equal, and comparisons that contradict themselves. Above 100 elements Lua's pivots may be random.
    for _, n in ipairs({ 2, 3, 4, 5, 10, 50, 99, 100 }) do
      for kind = 1, 7 do
        local t, count, order = {}, 0, {}
        for i = 1, n do
          t[i] = { key = ({ choose(n), choose(5), i, n - i, i % 7, 1, math.min(i, n - i) })[kind], place = i }
        end
        table.sort(t, function(a, b) count = count + 1 return a.key < b.key end)
        for i = 1, n do order[i] = t[i].place end
        lines[#lines + 1] = count .. ': ' .. table.concat(order, ' ')
      end
      for _ = 1, 20 do
        local t = {}
        for i = 1, n do t[i] = i end
        local ok, message = pcall(table.sort, t, function() return choose(2) == 1 end)
        lines[#lines + 1] = tostring(ok) .. ' ' .. tostring(message) .. ' ' .. table.concat(t, ' ')
      end
      for kind = 1, 3 do
        local t = {}
        for i = 1, n do
          t[i] = ({ 'k' .. choose(n) .. '\0' .. choose(3) .. '\xff', choose(2) == 1 and choose(n) or choose(n) / 4,
            choose(5) == 1 and 0 / 0 or choose(n) })[kind]
        end
        try('sort', function() table.sort(t) end)
        for i = 1, n do t[i] = kind == 1 and t[i] or ('%.2f'):format(t[i]):gsub('-nan', 'nan') end
        lines[#lines + 1] = show(table.concat(t, ' '))
      end
    end
    return table.concat(lines, '\n')
    """#

  @Test("it agrees with Lua's own on 12,000 calls", .enabled(if: ReferenceInterpreter.path != nil))
  func agreement() throws {
    try expectAgreement(TableLibraryTests.differential, atLeast: 12_000)
  }
}
