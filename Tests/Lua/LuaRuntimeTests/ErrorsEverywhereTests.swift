import LuaRuntime
import Testing

/// Errors from code without an explicit call: at the end of a block, in a hook, in a handler, in Swift functions that Lua runs.
@Suite("Errors from everywhere")
struct ErrorsEverywhereTests {
  struct Refusal: Error {}

  let state: LuaState

  init() throws {
    state = try LuaState(libraries: .all)
    try define("refuse") { _ in throw Refusal() }
    try define("apply") { call in
      guard case .function(let function) = call.value(1) else { throw call.typeError(1, expected: "function") }
      return try call.return(function.call())
    }
    try define("step") { call in
      guard case .thread(let thread) = call.value(1) else { throw call.typeError(1, expected: "coroutine") }
      switch try thread.resume() {
      case .yielded(let values), .finished(let values): return try call.return(values)
      }
    }
    try define("close") { call in
      guard case .thread(let thread) = call.value(1) else { throw call.typeError(1, expected: "coroutine") }
      try thread.close()
      return 0
    }
    _ = try run("function closing(body) return setmetatable({}, { __close = body }) end")
  }

  private func define(_ name: String, _ body: @escaping LuaFunctionBody) throws {
    try state.globals.set(name, to: .function(state.function(name, body)))
  }

  private func run(_ text: String) throws -> [LuaValue] {
    try state.load(text, chunkName: "@script.lua").call()
  }

  private func failure(_ text: String) throws -> LuaError {
    let error = try #require(#expect(throws: LuaError.self) { try run(text) })
    #expect(try run("return 1 + 1") == [2])
    return error
  }

  // MARK: __close

  @Test(
    "an error in __close is the error of the block, however that is left",
    arguments: [
      "do local x <close> = closing(function() error('late') end) end",
      "do local x <close> = closing(function() error('late') end) error('early') end",
      "while true do local x <close> = closing(function() error('late') end) break end",
      "for i = 1, 3 do local x <close> = closing(function() error('late') end) goto out end ::out::",
      "local function f() local x <close> = closing(function() error('late') end) return 1 end return f()",
      "local function f() local x <close> = closing(function() error('late') end) return select('#', 1) end return f()",
      "for _ in next, {}, nil, closing(function() error('late') end) do end",
      "coroutine.wrap(function() local x <close> = closing(function() error('late') end) end)()",
      "coroutine.wrap(function() local x <close> = closing(function() error('late') end) error('early') end)()",
      "local co = coroutine.create(function() local x <close> = closing(function() error('late') end) coroutine.yield() end) coroutine.resume(co) local ok, e = coroutine.close(co) error(e, 0)",
      "local co = coroutine.create(function() local x <close> = closing(function() error('late') end) coroutine.yield() end) step(co) close(co)",
      "local co = coroutine.create(function() local x <close> = closing(function() error('late') end) coroutine.yield() end) step(co) apply(function() close(co) end)",
      "apply(function() local x <close> = closing(function() error('late') end) refuse() end)",
      "local x <close> = closing(function() error('late') end) local y <close> = closing(refuse)",
      "local x <close> = closing(function() error('late') end) table.sort({ 2, 1 }, refuse)",
    ])
  func errorsWhileClosing(_ text: String) throws {
    let error = try failure(text)
    #expect(error.message == "late")
    #expect(error.source == "script.lua" && error.line == 1)
    #expect(error.underlying == nil)
  }

  @Test("each __close sees the error before it, and all of them run")
  func chainOfClosing() throws {
    let seen = try run(
      """
      local seen = {}
      local function note(name) return closing(function(_, e)
        seen[#seen + 1] = tostring(e):gsub('^.-: ', '')
        error(name, 0)
      end) end
      local ok, e = pcall(function()
        local a <close> = note('a')
        local b <close> = note('b')
        local c <close> = note('c')
        refuse()
      end)
      seen[#seen + 1] = e
      return table.concat(seen, ' ')
      """)
    #expect(seen == ["Refusal() c b a"])
  }

  @Test("a Swift error thrown while closing is the error of the block")
  func swiftErrorsWhileClosing() throws {
    for text in [
      "do local x <close> = closing(refuse) end",
      "do local x <close> = closing(refuse) error('early') end",
      "local co = coroutine.create(function() local x <close> = closing(refuse) coroutine.yield() end) step(co) close(co)",
      "local co = coroutine.create(function() local x <close> = closing(refuse) coroutine.yield() end) step(co) error(select(2, coroutine.close(co)), 0)",
      "coroutine.wrap(function() local x <close> = closing(refuse) error('early') end)()",
    ] {
      #expect(try failure(text).underlying is Refusal, "\(text)")
    }
  }

  // MARK: Message handlers

  @Test("an error in a message handler ends in an error, whether Lua or Swift raises it")
  func errorsInHandlers() throws {
    for handler in [
      "error", "function() error('again') end", "refuse", "function(e) return apply(function() error(e) end) end",
      "function() local x = nil; x() end", "function(e) coroutine.wrap(error)(e) end",
    ] {
      do {
        #expect(try run("return (xpcall(error, \(handler), 'first'))") == [false], "\(handler)")
      } catch let error as LuaError {
        // A handler's error goes to the handler again, here with other calls in between.
        #expect(error.kind == .limit(.depth), "\(handler)")
      }
    }
    let nested = try run(
      """
      local log = {}
      local ok, e = xpcall(function()
        local ok, e = xpcall(error, function(m) log[#log + 1] = m return 'inner' end, 'first')
        error(e, 0)
      end, function(m) log[#log + 1] = m return 'outer' end)
      return table.concat(log, ' '), e
      """)
    #expect(nested == ["first inner", "outer"])
  }

  // MARK: Dying coroutines below Swift

  @Test("a coroutine ends below a Swift function that throws, and all its open variables are closed")
  func dyingCoroutines() throws {
    final class Witness { deinit {} }
    weak var last: Witness?
    var left = 0
    try define("inside") { call in
      let witness = Witness()
      last = witness
      defer {
        left += 1
        withExtendedLifetime(witness) {}
      }
      _ = try call.function(1).call()
      throw Refusal()
    }
    let results = try run(
      """
      local log = {}
      local function note(name) return closing(function() log[#log + 1] = name end) end
      local co = coroutine.create(function()
        local a <close> = note('a')
        inside(function()
          local b <close> = note('b')
          local inner = coroutine.wrap(function()
            local c <close> = note('c')
            inside(function() error('deepest') end)
          end)
          inner()
        end)
      end)
      local ok, e = coroutine.resume(co)
      local status = coroutine.status(co)
      coroutine.close(co)
      return ok, e:match('deepest'), status, table.concat(log)
      """)
    #expect(results == [false, "deepest", "dead", "cba"])
    #expect(left == 2 && last == nil)
    let thread = try state.makeThread(
      state.load("local d <close> = closing(function() done = true end) inside(function() end)", chunkName: "=d"))
    let error = #expect(throws: LuaError.self) { try thread.resume() }
    #expect(error?.underlying is Refusal)
    #expect(try thread.status() == .dead)
    #expect(throws: LuaError.self) { try thread.close() }
    #expect(try state.globals.get("done") == true)
  }

  @Test("a suspended coroutine that Swift releases is collected without running anything")
  func abandonedCoroutines() throws {
    var thread: LuaThread? = try state.makeThread(
      state.load("local x <close> = closing(function() ran = true end) coroutine.yield()", chunkName: "=a"))
    _ = try thread?.resume()
    thread = nil
    state.collectGarbage()
    #expect(try state.globals.get("ran") == nil)
  }

  // MARK: Swift functions that throw

  @Test(
    "what Swift throws passes through whatever called it, and can be caught",
    arguments: [
      "refuse()", "apply(refuse)", "apply(function() refuse() end)", "table.sort({ 3, 1, 2 }, refuse)",
      "return (('abc'):gsub('b', refuse))", "return setmetatable({}, { __index = refuse }).x",
      "setmetatable({}, { __newindex = refuse }).x = 1", "return setmetatable({}, { __add = refuse }) + 1",
      "return setmetatable({}, { __concat = refuse }) .. 'x'", "return #setmetatable({}, { __len = refuse })",
      "return setmetatable({}, { __lt = refuse }) < 1",
      "return setmetatable({}, { __eq = refuse }) == setmetatable({}, {})",
      "return setmetatable({}, { __call = refuse })()", "return -setmetatable({}, { __unm = refuse })",
      "for _ in refuse do end", "for _ in pairs(setmetatable({}, { __pairs = refuse })) do end",
      "for _ in ipairs(setmetatable({}, { __index = refuse })) do end",
      "coroutine.wrap(refuse)()", "coroutine.wrap(function() apply(refuse) end)()", "step(coroutine.create(refuse))",
      "local x <close> = closing(refuse)", "error(select(2, pcall(refuse)), 0)",
      "error(select(2, xpcall(refuse, function(e) return e end)), 0)",
      "error(select(2, coroutine.resume(coroutine.create(refuse))), 0)",
      "table.concat(setmetatable({}, { __len = refuse }))",
      "table.unpack(setmetatable({}, { __index = refuse }), 1, 1)",
      "table.insert(setmetatable({}, { __len = refuse, __newindex = refuse, __index = refuse }), 1)",
      "table.move({ 1 }, 1, 1, 1, setmetatable({}, { __newindex = refuse, __index = refuse }))",
      "return ('%s'):format(setmetatable({}, { __tostring = refuse }))",
      "tostring(setmetatable({}, { __tostring = refuse }))",
      "print(setmetatable({}, { __tostring = refuse }))",
      "package.preload.p = refuse require 'p'",
    ])
  func throwing(_ text: String) throws {
    #expect(try failure(text).underlying is Refusal)
    state.collectGarbage()
    #expect(
      try run("local ok, e = pcall(function() \(text) end) return ok, tostring(e):match('Refusal')") == [
        false, "Refusal",
      ])
  }

  @Test("load reports what its reader throws as its second result")
  func throwingReaders() throws {
    #expect(try run("local f, e = load(refuse) return f, tostring(e)") == [nil, "Refusal()"])
    #expect(
      try run(
        "local n = 0 local f, e = load(function() n = n + 1 if n == 3 then refuse() end return 'x = 1 ' end) return f, tostring(e)"
      )
        == [nil, "Refusal()"])
  }

  // MARK: Yields

  @Test(
    "nothing yields across a Swift function, and what tried can be caught",
    arguments: [
      "apply(function() coroutine.yield() end)", "apply(coroutine.yield)",
      "table.sort({ 2, 1 }, function() coroutine.yield() end)", "local s = (('a'):gsub('a', coroutine.yield))",
      "load(coroutine.yield)", "apply(function() pcall(coroutine.yield) error('after', 0) end)",
      "tostring(setmetatable({}, { __tostring = coroutine.yield }))",
    ])
  func yieldsAcross(_ text: String) throws {
    let results = try run(
      "local co = coroutine.create(function() \(text) return 'end' end) local ok, e = coroutine.resume(co) return ok, tostring(e), coroutine.status(co)"
    )
    // `load` reports the error of its reader itself.
    #expect(results[2] == "dead")
    if results[0] == true {
      #expect(text.hasPrefix("load"))
    } else {
      #expect(results[1].text?.contains("attempt to yield across a C-call boundary") == true || results[1] == "after")
    }
  }

  @Test("yields pass through pcall, xpcall, metamethods, iterators and __close")
  func yieldsThrough() throws {
    for text in [
      "pcall(coroutine.yield, 'y')", "xpcall(coroutine.yield, print, 'y')",
      "local x = setmetatable({}, { __index = function() return coroutine.yield('y') end }).x",
      "local x = setmetatable({}, { __concat = function() return coroutine.yield('y') end }) .. ''",
      "for _ in function() return coroutine.yield('y') end do break end",
      "do local x <close> = closing(function() coroutine.yield('y') end) end",
      "pcall(function() local x <close> = closing(function() coroutine.yield('y') end) refuse() end)",
    ] {
      #expect(
        try run("local f = coroutine.wrap(function() \(text) return 'end' end) return f(), f()") == ["y", "end"],
        "\(text)")
    }
  }
}
