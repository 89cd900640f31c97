import LuaRuntime
import Testing

/// Scripts with all libraries may do what programs may, and corrupt no memory; scripts with read-only ones change none.
@Suite("Trusted scripts, and read-only libraries")
struct TrustedScriptTests {
  struct Refusal: Error {}

  private func state(_ libraries: LuaLibraries) throws -> LuaState {
    let state = try LuaState(libraries: libraries)
    try state.globals.set(
      "refuse", to: .function(state.function("refuse") { _ in throw Refusal() }))
    try state.globals.set(
      "apply",
      to: .function(
        state.function("apply") { call in
          let text = "kept by Swift"
          try call.push(text)
          return try call.return(call.function(1).call())
        }))
    let things = state.objects.makeClass("Thing")
    try things.addStrong("value")
    try things.addMethod("go") { _, _ in 0 }
    try state.globals.set(
      "Thing",
      to: .function(
        state.function("Thing") { call in
          try call.return(call.state.objects.create(things, host: call.state.objects))
        }))
    return state
  }

  /// Runs a script and then the operations that it may have broken, including the end of the state.
  private func run(_ text: String, _ libraries: LuaLibraries = .all) throws -> [LuaValue] {
    let state = try state(libraries)
    let results = try state.load(text, chunkName: "@trusted.lua").call()
    try state.load(
      "collectgarbage() pcall(refuse) apply(function() end) Thing():go()", chunkName: "=after"
    ).call()
    state.collectGarbage()
    state.objects.checkpoint()
    return results
  }

  @Test(
    "what belongs to the host or to Lua itself is refused",
    arguments: [
      "debug.setmetatable(select(2, pcall(refuse)), {})", "debug.setmetatable(Thing(), nil)",
      "debug.setmetatable(Thing(), { __gc = print })", "debug.setmetatable(io.stdout, {})",
      "debug.setmetatable({}, { __gc = print })",
      "local x = 1 debug.setmetatable(debug.upvalueid(function() return x end, 1), {})",
      "debug.getupvalue(refuse, 1)", "debug.setupvalue(refuse, 1, 0)", "debug.upvalueid(refuse, 1)",
      "debug.setupvalue(Thing().go, 1, 0)", "debug.setupvalue(pairs, 1, 0)",
      "debug.setupvalue(coroutine.wrap(print), 1, 0)",
      "debug.upvaluejoin(refuse, 1, function() return refuse end, 1)",
      "debug.upvaluejoin(function() return refuse end, 1, refuse, 1)",
      "apply(function() debug.setlocal(2, 1, {}) end)",
      "table.sort({ 2, 1 }, function() debug.setlocal(2, 1, 0) end)",
      "for i = 1, 2 do for k = 1, 9 do if debug.getlocal(1, k) == '(for state)' then debug.setlocal(1, k, {}) end end end",
      "for _ in pairs({ 1 }) do for k = 1, 9 do if debug.getlocal(1, k) == '(for state)' then debug.setlocal(1, k, 0) end end end",
      "local function f() for k = 1, 9 do if debug.getlocal(2, k) == '(temporary)' then debug.setlocal(2, k, 0) end end end local t = { f(), f() }",
      "local co = coroutine.create(function() for i = 1, 2 do coroutine.yield() end end) coroutine.resume(co) debug.setlocal(co, 1, 1, {})",
    ])
  func refused(_ text: String) throws {
    #expect(try run("return (pcall(function() \(text) end))") == [false])
  }

  @Test("Where finalizers are ignored, a metatable may have one, and it never runs")
  func ignoredFinalizers() throws {
    let state = try state(.all)
    state.finalizers = .ignored
    let results = try state.load(
      """
      ran = 0
      local metatable = { __gc = function() ran = ran + 1 end, __index = { x = 7 } }
      local made = { setmetatable({}, metatable), setmetatable({}, metatable), debug.setmetatable({}, metatable) }
      local shown = getmetatable(made[1]) == metatable and type(metatable.__gc) == "function" and made[2].x + made[3].x
      made = nil
      for i = 1, 200 do setmetatable({}, { __gc = function() ran = ran + 1 end }) end
      collectgarbage()
      collectgarbage()
      return shown, ran
      """, chunkName: "@trusted.lua"
    ).call()
    #expect(results == [14, 0])
  }

  @Test("values that scripts can inspect lead nowhere")
  func harmless() throws {
    #expect(
      try run(
        "local e = select(2, pcall(refuse)) return debug.getmetatable(e), debug.getmetatable(Thing())"
      ) == [false, false])
    #expect(
      try run(
        "return debug.getregistry, debug.getuservalue, debug.setuservalue, debug.debug, package.loadlib"
      ) == [nil, nil, nil, nil, nil])
    #expect(
      try run(
        "local names = {} apply(function() local n = 1 while debug.getlocal(2, n) do n = n + 1 end names[1] = n end) return names[1] > 1"
      )
        == [true])
    #expect(
      try run(
        "local a = 1 debug.setlocal(1, 1, 5) local function f() return a end debug.setupvalue(f, 1, 6) return a"
      ) == [6])
    #expect(try run("local info = debug.getinfo(refuse) return info.what, info.nups") == ["C", 1])
  }

  @Test("bytecode is refused, wherever it comes from")
  func bytecode() throws {
    let results = try run(
      """
      local path = os.tmpname()
      local file = io.open(path, 'wb')
      file:write(string.dump(function() return 1 end))
      file:close()
      package.path = path
      local pieces = { '\\27', 'Lua' }
      local inPieces = load(function() return table.remove(pieces, 1) end, 'c', 'bt')
      local refusals = { (pcall(dofile, path)), (pcall(require, 'x')), load(string.dump(function() end), 'c', 'b') == nil, loadfile(path) == nil, loadfile(path, 'b') == nil }
      os.remove(path)
      return inPieces, table.unpack(refusals, 1, 5)
      """)
    #expect(results == [nil, false, false, true, true, true])
  }

  @Test(
    "a read-only library cannot be changed",
    arguments: [
      "string.rep = nil", "string.new = 1", "rawset(string, 'rep', nil)", "rawset(table, 'new', 1)",
      "table.insert(table, 1)",
      "table.move({ 1 }, 1, 1, 1, math)",
      "table.sort(setmetatable({ 2, 1 }, getmetatable(string)))", "setmetatable(string, {})",
      "setmetatable(math, nil)", "getmetatable('').__index = nil",
      "getmetatable(string).__index = nil", "getmetatable('').__add = print",
      "('x').y.z = 1", "coroutine.wrap = nil", "utf8.charpattern = ''", "debug.traceback = nil",
      "rawset(getmetatable(''), 'x', 1)",
    ])
  func readOnly(_ text: String) throws {
    let results = try run(
      "local before = string.rep local ok = pcall(function() \(text) end) return ok, string.rep == before, ('x'):rep(2), rawget(string, 'rep')",
      [.safe, .readOnly])
    // Sorting the script's table changes nothing in the library.
    if !text.hasPrefix("table.sort") { #expect(results[0] == false) }
    #expect(results[1...] == [true, "xx", nil])
  }

  @Test("a read-only library works like any other")
  func readOnlyWorks() throws {
    let results = try run(
      """
      local names, last, ordered = 0, '', true
      for name, value in pairs(string) do
        names, ordered, last = names + 1, ordered and name > last, name
        assert(value == string[name])
      end
      return names > 10, ordered, ('%d'):format(3), ('abc'):upper(), #'x', table.concat({ 1, 2 }, ','), select(2, ('a'):gsub('a', 'b')), next({}) == nil
      """, [.safe, .readOnly])
    #expect(results == [true, true, "3", "ABC", 1, "1,2", 1, true])
  }
}
