import LuaRuntime

/// A use of LuaRuntime's interface that allocations fail in.
struct FailingOperation: Sendable {
  let name: String
  /// The script, which is compiled before any allocation fails.
  var script: String?
  let body: @Sendable (FailingWorld) throws -> [LuaValue]

  init(_ name: String, _ body: @escaping @Sendable (FailingWorld) throws -> [LuaValue]) {
    self.name = name
    self.body = body
  }

  /// A script, which Swift calls.
  init(_ name: String, script: String) {
    self.name = name
    self.script = script
    body = { try $0.call(script) }
  }

  /// A script that is to fail: with this message, unless memory ends before.
  init(_ name: String, script: String, failing message: String) {
    self.name = name
    self.script = script
    body = { world in
      do {
        return try world.call(script)
      } catch let error as LuaError where error.message == message {
        return [.string(LuaString(error.message)), .integer(error.line ?? 0), .integer(error.traceback.count)]
      }
    }
  }

  static let all = scripts + conversations + objects

  // MARK: Scripts

  private static let scripts = [
    Self("tables", script: "local t = {} for i = 1, 20 do t[i] = i; t['k' .. i] = { i } end return #t, t.k20[1]"),
    Self("strings", script: "local s = '' for i = 1, 20 do s = s .. i .. ('x'):rep(40) end return #s"),
    Self("closures", script: "local f = {} for i = 1, 9 do f[i] = function() i = i + 1 return i end end return f[3]()"),
    Self(
      "varargs",
      script: "local function f(...) return select('#', ...), { ... } end return (f(table.unpack({}, 1, 200)))"),
    Self("find and match", script: "return ('key = value'):match('(%w+)%s*=%s*(%w+)'), ('abc'):find('b', 1, true)"),
    Self("gmatch", script: "local n = 0 for k, v in ('a=1, b=2, c=3'):gmatch('(%w+)=(%w+)') do n = n + v end return n"),
    Self("gsub", script: "return (('hello world'):rep(100):gsub('o', '<%0>'):sub(-20))"),
    Self(
      "gsub with a function",
      script: "return (('abcdef'):gsub('%w', function(c) return c:upper() .. c:rep(300) end):sub(-8))"),
    Self("gsub with a table", script: "return (('$a $b'):gsub('%$(%w)', { a = ('x'):rep(2000), b = 'y' }):sub(-4))"),
    Self("format", script: "return #('%s %q %5.2f %d %x'):format(('x'):rep(2000), 'a\\nb', 1.5, 42, 255)"),
    Self("rep, reverse, upper", script: "return (('ab'):rep(2000, ','):reverse():upper():sub(1, 4))"),
    Self("byte and char", script: "return string.char(('hello'):rep(20):byte(1, -1)):sub(-5)"),
    Self("pack", script: "return string.unpack('<i4z', string.pack('<i4z', 7, ('n'):rep(3000))) "),
    Self("concat", script: "local t = {} for i = 1, 30 do t[i] = ('n'):rep(100) end return #table.concat(t, ', ')"),
    Self(
      "insert, move, remove",
      script:
        "local t = {} for i = 1, 30 do table.insert(t, 1, i) end return #table.move(t, 1, 30, 40, {}), table.remove(t, 3)"
    ),
    Self("pack and unpack", script: "local t = table.pack(table.unpack({}, 1, 150)) return t.n"),
    Self(
      "sort",
      script:
        "local t = {} for i = 1, 30 do t[i] = (i * 7) % 31 end table.sort(t, function(a, b) return a .. '' < b .. '' end) return t[1], t[30]"
    ),
    Self(
      "utf8",
      script:
        "local n = 0 for _, c in utf8.codes(utf8.char(0x20AC, 0x61, 0x10FFFF):rep(3)) do n = n + c end return n, utf8.len('äöü'), utf8.codepoint('€', 1, -1)"
    ),
    Self(
      "tostring and tonumber",
      script: "return tostring({}) == tostring({}), tostring(1.5), tonumber('0x1p4'), tonumber('zz', 36)"),
    Self(
      "ordered pairs",
      script:
        "local k = {} for n in pairs({ b = 1, a = 2, [3] = 4, [true] = 5 }) do k[#k + 1] = tostring(n) end return table.concat(k, ' ')"
    ),
    Self("print", script: "print('a', 1, nil, {}, ('x'):rep(3000)) return 1"),
    Self(
      "metamethods",
      script:
        "local m = {} m.__index = function(_, k) return k .. k end m.__concat = function(a, b) return 'c' end m.__call = function(_, x) return { x } end m.__eq = function() return true end m.__len = function() return 7 end m.__close = function() end local t, u = setmetatable({}, m), setmetatable({}, m) local c <close> = t return t.key, t .. u, t(3)[1], t == u, #t"
    ),
    Self(
      "to-be-closed variables",
      script:
        "local log = {} do local a <close> = setmetatable({}, { __close = function() log[#log + 1] = 'a' .. #log end }) for i = 1, 3 do local b <close> = setmetatable({}, { __close = function() log[#log + 1] = 'b' .. i end }) end end return table.concat(log)"
    ),
    Self(
      "deep recursion", script: "local function f(n) if n == 0 then return 0 end return 1 + f(n - 1) end return f(3000)"
    ),
    Self(
      "coroutines",
      script:
        "local co = coroutine.create(function(a) local b = coroutine.yield({ a }) return a .. b end) local _, t = coroutine.resume(co, 'x') local ok, s = coroutine.resume(co, 'y') if not ok then error(s, 0) end return t[1], s, coroutine.status(co)"
    ),
    Self(
      "wrapped coroutines",
      script:
        "local f = coroutine.wrap(function() for i = 1, 3 do coroutine.yield(('v'):rep(50) .. i) end end) return f(), f(), f()"
    ),
    Self(
      "coroutines with much on their stacks",
      script:
        "local f = coroutine.wrap(function(...) coroutine.yield(select('#', ...)) local function g(n) if n > 0 then return 1 + g(n - 1) end coroutine.yield('deep') return 0 end return g(200) end) return f(table.unpack({}, 1, 180)), f(), f()"
    ),
    Self(
      "closing coroutines",
      script:
        "local log = '' local co = coroutine.create(function() local x <close> = setmetatable({}, { __close = function() log = log .. 'closed' end }) coroutine.yield() end) coroutine.resume(co) local ok, e = coroutine.close(co) if not ok then error(e, 0) end return log"
    ),
    Self("load", script: "return load('local a, b = ... return a .. b, { a }', '=inner', 't', {})('x', 'y')"),
    Self(
      "load with a reader",
      script:
        "local n = 0 local f, e = load(function() n = n + 1 if n < 5 then return 'local x' .. n .. ' = ' .. n .. ' ' elseif n == 5 then return 'return x1 + x4' end end) if not f then error(e, 0) end return f()"
    ),
    Self(
      "traceback",
      script:
        "local function deep(n) if n > 0 then return (deep(n - 1)) end return debug.traceback('at', 1) end return #deep(30) > 100"
    ),
    Self(
      "collectgarbage",
      script:
        "local t = {} for i = 1, 20 do t[i] = {} end t = nil collectgarbage() collectgarbage('step') return collectgarbage('count') > 0"
    ),
    Self(
      "next and iterators",
      script:
        "local n = 0 for k, v in next, { 1, 2, x = 3 } do n = n + v end for i, v in ipairs({ 1, 2 }) do n = n + i * v end return n"
    ),
    Self(
      "weak tables",
      script:
        "local w = setmetatable({}, { __mode = 'k' }) for i = 1, 20 do w[{}] = { i } end collectgarbage() return next(w) == nil"
    ),
    Self("random", script: "local t = {} for i = 1, 4 do t[i] = math.random(0, 0) end return #t, math.floor(2.5)"),

    Self(
      "an error with its place",
      script: "local function deep(n) if n == 0 then error('boom' .. n) end deep(n - 1) end deep(5)", failing: "boom0"),
    Self(
      "an error of Lua's own", script: "local t = { inner = {} } return t.inner.missing.field",
      failing: "attempt to index a nil value (field 'missing')"),
    Self(
      "an error that is a table", script: "error(setmetatable({}, { __tostring = function() return 'T' .. 1 end }))",
      failing: "T1"),
    Self(
      "an error passed on by pcall",
      script: "local ok, e = pcall(function() error({ 'inner' }) end) error(e[1] and 'outer' or e, 0)", failing: "outer"
    ),
    Self(
      "an error looked at by xpcall",
      script:
        "local ok, e = xpcall(function() local x = nil; x() end, function(m) return debug.traceback(m) end) error(e:match('not enough memory') or 'handled', 0)",
      failing: "handled"),
    Self(
      "an error in a coroutine",
      script:
        "local ok, e = coroutine.resume(coroutine.create(function() local t = {} error('in' .. #t, 0) end)) error(e, 0)",
      failing: "in0"),
    Self(
      "an error out of a wrapped coroutine",
      script:
        "coroutine.wrap(function() local x <close> = setmetatable({}, { __close = function() end }) error('w' .. 1, 0) end)()",
      failing: "w1"),
    Self(
      "an error while closing",
      script: "do local x <close> = setmetatable({}, { __close = function(_, e) error('closing' .. 1, 0) end }) end",
      failing: "closing1"),
    Self(
      "an error in a comparator", script: "table.sort({ 3, 1, 2 }, function(a, b) error('cmp' .. a * 0, 0) end)",
      failing: "cmp0"),
    Self(
      "an error in gsub", script: "(('abc'):rep(500)):gsub('c', function(c) error('gsub' .. c, 0) end)",
      failing: "gsubc"),
  ]

  // MARK: Swift and Lua

  private static let conversations = [
    Self("compiling") { world in
      try world.state.load("local t = { 1, 2, a = 'b' } return function(x) return t[x] or t.a end", chunkName: "@c.lua")
        .call()[0]
        .function?.call(2) ?? []
    },
    Self("compiling in an environment") { world in
      let environment = try world.state.makeTable()
      try environment.set("x", to: "in")
      return try world.state.load("y = x .. 'side' return y", chunkName: "=e", environment: environment).call()
    },
    Self("a syntax error") { world in
      do {
        _ = try world.state.load("local function f(a, b)\nreturn a +* b end", chunkName: "@s.lua")
        return []
      } catch let error as LuaError where error.kind == .syntax(incomplete: false) {
        return [.integer(error.line ?? 0)]
      }
    },
    Self(
      "Swift calls Lua calls Swift",
      script:
        "local n = 0 for i = 1, 4 do n = n + apply(function(a, b) return a + #echo(b .. i) end, i, 'text') end return n"
    ),
    Self(
      "Swift calls within Swift calls",
      script: "local function f(n) if n == 0 then return { 'end' } end return apply(f, n - 1) end return f(8)[1]"),
    Self("arguments and results on the stack") { world in
      let function = try world.call("return function(a, b) return a .. b, { b } end")[0].function
      let text = try function?.call(results: 1) {
        try $0.push("left"); try $0.push("right")
      } reading: {
        try $0.string(1)
      }
      return [.string(LuaString(text ?? ""))]
    },
    Self(
      "a Swift error",
      script:
        "local ok, e = pcall(refuse) if tostring(e):find('memory') then error(e, 0) end return ok, tostring(e):match('Refusal')"
    ),
    Self(
      "a Swift error all the way", script: "local t = {} apply(function() t[1] = { pcall(refuse) } refuse() end)",
      failing: "Refusal()"),
    Self(
      "a Swift error out of a coroutine",
      script:
        "coroutine.wrap(function() local x <close> = setmetatable({}, { __close = function() end }) refuse() end)()",
      failing: "Refusal()"),
    Self(
      "a Swift error in metamethods",
      script:
        "local t = setmetatable({}, { __index = refuse, __add = refuse, __close = refuse }) return pcall(function() return t.x end), pcall(function() return t + 1 end)",
      failing: ""
    ).succeeding,
    Self(
      "a Swift function that yields",
      script:
        "local f = coroutine.wrap(function() local a = wait('one') return wait(a .. 'two') .. '!' end) return f(), f('x'), f('y')"
    ),
    Self(
      "Swift resumes coroutines",
      script:
        "local inner = coroutine.create(function() coroutine.yield({ 'inner' }) return 'done' end) return step(inner)[1], step(inner)"
    ),
    Self(
      "resuming the dead below Swift",
      script:
        "local dead = coroutine.create(function() end) coroutine.resume(dead) return coroutine.wrap(function() return apply(function() local t = {} local ok, e = coroutine.resume(dead) if e:find('memory') then error(e, 0) end return e .. #t end) end)()"
    ),
    Self("a coroutine in Swift's hands") { world in
      let thread = try world.state.makeThread(
        world.state.load("local a = ... local t = { a } local b = coroutine.yield(t) return a .. b", chunkName: "=t"))
      _ = try thread.resume("a")
      let line = try thread.location()?.line ?? 0
      guard case .finished(let values) = try thread.resume("b") else { return [] }
      return values + [.integer(line)]
    },
    Self("a coroutine that Swift closes") { world in
      let thread = try world.state.makeThread(
        world.state.load(
          "local log = {} local x <close> = setmetatable({}, { __close = function() log[1] = { 1 } end }) coroutine.yield(log)",
          chunkName: "=t"))
      guard case .yielded(let values) = try thread.resume(), let log = values[0].table else { return [] }
      try thread.close()
      return [.boolean(try log.get(1).table != nil)]
    },
    Self("tables from Swift") { world in
      let table = try world.state.makeTable()
      for index in 1...20 { try table.set(.integer(index), to: .string(LuaString("v\(index)"))) }
      try table.rawSet("name", to: true)
      try table.append("last")
      let copy = try world.state.makeTable()
      try table.copyFields(to: copy) { _ in true }
      return try [
        .integer(table.length()), table.get(21), .integer(table.pairs().count), .integer(table.elements().count),
        copy.rawGet("name"), table.sortedPairs()[0].value, table.next(after: .nil)?.key ?? .nil,
      ]
    },
    Self("metamethods from Swift") { world in
      let table = try world.call(
        "return setmetatable({}, { __index = function(_, k) return k .. k end, __newindex = function(t, k, v) rawset(t, k .. 2, { v }) end, __len = function() return #('x'):rep(90) end, __lt = function() return {} ~= nil end, __eq = function() return true end, __tostring = function(t) return 'T' .. 2 end })"
      )[0].table
      guard let table else { return [] }
      try table.set("a", to: 1)
      return try [
        table.get("b"), .integer(table.length()), .string(LuaString(world.state.describe(.table(table)))),
        .boolean(world.state.less(.table(table), .table(table))),
        .boolean(world.state.equal(.table(table), .table(table))),
        .boolean(table.metatable() != nil),
      ]
    },
    Self("a new Swift function") { world in
      let instance = FailingWorld.Counted(world)
      let function = try world.state.function("fresh") { call in
        defer { withExtendedLifetime(instance) {} }
        return try call.return(call.string(1) + "?")
      }
      return try world.call("return (...)('x' .. 1)", .function(function))
    },
    Self("limits") { world in
      try world.state.withLimits(LuaLimits(memory: 8 << 20, instructions: 100_000)) {
        try world.call("local t = {} for i = 1, 20 do t[i] = i .. '' end return #t")
      }
    },
    Self("a limit that is exceeded") { world in
      do {
        return try world.state.withLimits(LuaLimits(instructions: 500)) {
          try world.call("while true do local t = { {} } end")
        }
      } catch let error as LuaError where error.kind == .limit(.instructions(500)) {
        return [.string(LuaString(error.message))]
      }
    },
  ]

  // MARK: Objects

  private static let objects = [
    Self(
      "objects",
      script:
        "local a, b = Screen('one'), Item('two') a.value = b a.items = { b } a.delegate = b a.title = a.title .. b.title a.items = nil return a.title, a.value == b, a.delegate == b, b:greet('x' .. 1):match('greets .*'), tostring(b) ~= nil"
    ),
    Self(
      "children",
      script:
        "local s = Screen() for i = 1, 4 do s:addChild(Item('c' .. i)) end local c = Item() s:addChild(c) s:removeChild(c) gather() return s.title"
    ),
    Self(
      "blocks",
      script:
        "local s = Screen('t') local n = 0 s.onTap = function() n = n + 1 return { n } end s.onTap() s.onTap = nil return n"
    ),
    Self(
      "leaks that are mended",
      script:
        "local s = Screen() local w = Item() w.delegate = s s.onTap = function() return s end local broken = s s = nil gather() broken.onTap = nil return w.delegate == broken"
    ),
    Self(
      "wrong uses of objects",
      script:
        "local i = Item() local a, b = pcall(function() return i.nothing end) local c, d = pcall(function() i.name = 1 end) local e, f = pcall(i.greet, {}) local all = tostring(b) .. tostring(d) .. tostring(f) if all:find('memory') then error('not enough memory', 0) end return a, c, e"
    ),
    Self("objects from Swift") { world in
      let space = world.world.space
      let owner = try world.world.make(world.world.screen, title: "t")
      let child = try world.world.make(world.world.item)
      space.pin(owner)
      defer { space.unpin(owner) }
      space.link(owner, child, label: 1)
      try space.setSlot("value", of: owner, to: .object(child))
      let anchor = try space.anchor(owner, .string("kept"), label: 2)
      let first = try world.call("local o = ... o.next = { o.title } return o.next[1], o", .object(owner))
      let kept = anchor.flatMap { space.fetch($0) } ?? .nil
      anchor.map(space.release)
      try space.setSlot("next", of: owner, to: .nil)
      space.unlink(owner, child, label: 1)
      return [first[0], kept, .boolean(try space.slot("value", of: owner) == .object(child))]
    },
    Self("deinitialisers in Lua") { world in
      var count = 0
      let old = world.world.space.willDie
      defer { world.world.space.willDie = old }
      var failure: LuaError?
      world.world.space.willDie = { [unowned world] handle, _ in
        do {
          count += try world.call("local o = ... return #(o.title .. 'x')", .object(handle))[0].integer ?? 0
        } catch {
          failure = error as? LuaError
        }
        return true
      }
      _ = try world.call("for i = 1, 3 do Item('t' .. i) end")
      world.world.space.checkpoint()
      if let failure { throw failure }
      return [.integer(count)]
    },
    Self("retirement") { world in
      _ = try world.call("old = Item('o')")
      world.world.space.retire(reason: "is gone")
      defer { try? world.state.globals.rawSet("old", to: .nil) }
      let results = try world.call("local ok, e = pcall(function() return old.title end) return ok, tostring(e)")
      if results[1].text?.contains("memory") == true { throw LuaError("not enough memory", kind: .memory) }
      return results
    },
  ]

  /// For a script that succeeds in spite of the errors within.
  private var succeeding: Self {
    var copy = Self(name) { [script] world in
      let values = try world.call(script ?? "")
      // The script may have caught the failure.
      for value in values where value.text?.contains("not enough memory") == true {
        throw LuaError("not enough memory", kind: .memory)
      }
      return values.map { if case .boolean = $0 { $0 } else { .integer(0) } }
    }
    copy.script = script
    return copy
  }
}
