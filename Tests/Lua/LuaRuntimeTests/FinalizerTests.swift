import LuaRuntime
import Testing

/// `__gc` of a trusted script's tables: when it runs, in which order, and what becomes of its errors.
@Suite("Finalizers")
struct FinalizerTests {
  /// A state whose finalizers run, and the messages of those that failed.
  private final class Machine {
    let state: LuaState
    var errors: [String] = []
    var output = ""

    init() throws {
      state = try LuaState(libraries: .all)
      state.finalizers = .run
      state.finalizerFailed = { [unowned self] in errors.append($0.message) }
      state.print = { [unowned self] in output += String(decoding: $0, as: UTF8.self) }
    }

    @discardableResult
    func run(_ text: String) throws -> [LuaValue] { try state.load(text, chunkName: "@trusted.lua").call() }

    func set(_ name: String, _ body: @escaping LuaFunctionBody) throws {
      try state.globals.set(name, to: .function(state.function(name, body)))
    }
  }

  /// Scripts that print the same as in Lua's own interpreter.
  private static let common = [
    // The reverse order of the marks.
    """
    local metatable = { __gc = function(t) print("end of " .. t.name) end }
    for _, name in ipairs { "a", "b", "c" } do setmetatable({ name = name }, metatable) end
    collectgarbage()
    print("after")
    """,
    // The function is looked up when it runs, but the table is marked when its metatable is set.
    """
    local metatable = { __gc = true }
    setmetatable({}, metatable)
    metatable.__gc = function() print("found late") end
    local without = {}
    setmetatable({}, without)
    without.__gc = function() print("never") end
    local t = setmetatable({}, { __gc = function() print("replaced") end })
    setmetatable(t, {})
    t = nil
    collectgarbage()
    print("after")
    """,
    // A table can be kept by its finalizer, and marked again.
    """
    local kept
    local metatable
    local count = 0
    metatable = { __gc = function(t)
      count = count + 1
      kept = setmetatable(t, metatable)
      print("run " .. count, t.x)
    end }
    setmetatable({ x = 7 }, metatable)
    collectgarbage()
    print(kept.x)
    kept = nil
    collectgarbage()
    collectgarbage()
    """,
    // Weak values are cleared before, weak keys after.
    """
    local values = setmetatable({}, { __mode = "v" })
    local keys = setmetatable({}, { __mode = "k" })
    local t = setmetatable({}, { __gc = function(t) print(values[1], keys[t]) end })
    values[1], keys[t] = t, "still a key"
    t = nil
    collectgarbage()
    collectgarbage()
    print(next(values), next(keys))
    """,
    // Cycles and chains of marked tables.
    """
    local metatable = { __gc = function(t) print(t.name, t.other.name) end }
    local a, b = { name = "a" }, { name = "b" }
    a.other, b.other = b, a
    setmetatable(a, metatable)
    setmetatable(b, metatable)
    setmetatable(a, metatable)
    a, b = nil, nil
    collectgarbage()
    print("after")
    """,
    // Remaining finalizers run at the end of the program. Objects that a finalizer marks then are not finalized.
    """
    local metatable = { __gc = function(t) print("end of " .. t.name) end }
    a = setmetatable({ name = "a" }, metatable)
    b = setmetatable({ name = "b" }, { __gc = function() setmetatable({ name = "none" }, metatable) print("b") end })
    c = setmetatable({ name = "c" }, metatable)
    """,
    // In a coroutine.
    """
    coroutine.wrap(function()
      setmetatable({}, { __gc = function() print(coroutine.isyieldable()) end })
      collectgarbage()
      print("in it")
    end)()
    """,
  ]

  @Test("they run as in Lua's own interpreter", .enabled(if: ReferenceInterpreter.path != nil), arguments: common)
  func reference(_ script: String) throws {
    let machine = try Machine()
    try machine.run(script)
    try machine.state.runFinalizers()
    #expect(try machine.output == String(decoding: ReferenceInterpreter.output(of: script), as: UTF8.self))
    #expect(machine.errors == [])
  }

  @Test("none runs while Swift code runs, whatever that collects; the next one does when Swift has returned")
  func notInSwift() throws {
    let machine = try Machine()
    var during: [LuaValue] = []
    try machine.set("collect") { call in
      call.state.collectGarbage()
      during.append(try call.state.globals.get("ran"))
      return 0
    }
    let results = try machine.run(
      """
      ran = 0
      for i = 1, 3 do setmetatable({}, { __gc = function() ran = ran + 1 end }) end
      collect()
      return ran
      """)
    #expect(during == [0])
    #expect(results == [3])
  }

  @Test("a script that only creates tables does not fill the memory with those that wait")
  func bounded() throws {
    let machine = try Machine()
    let results = try machine.state.withLimits(LuaLimits(memory: 8 << 20)) { () throws in
      try machine.run(
        """
        local ran = 0
        local metatable = { __gc = function() ran = ran + 1 end }
        for i = 1, 200000 do setmetatable({ i }, metatable) end
        collectgarbage()
        return ran
        """)
    }
    #expect(results == [200_000])
  }

  @Test("an error ends neither the script nor the other finalizers, and is reported with its place")
  func errors() throws {
    let machine = try Machine()
    let results = try machine.run(
      """
      local ran = {}
      setmetatable({}, { __gc = function() ran[#ran + 1] = "first" end })
      setmetatable({}, { __gc = function()
        error("no luck")
      end })
      setmetatable({}, { __gc = 5 })
      setmetatable({}, { __gc = function() error({}) end })
      setmetatable({}, { __gc = function() coroutine.yield() end })
      setmetatable({}, { __gc = function() ran[#ran + 1] = "last" end })
      coroutine.wrap(function() collectgarbage() end)()
      return table.concat(ran, " "), pcall(error, "as before")
      """)
    #expect(results == ["last first", false, "as before"])
    #expect(machine.errors.count == 4)
    #expect(machine.errors[0] == "attempt to yield across a C-call boundary")
    #expect(machine.errors[2] == "attempt to call a number value")
    #expect(machine.errors[3] == "no luck")
  }

  @Test("a finalizer has the limits of the script that it interrupts, and cannot catch their end")
  func limits() throws {
    let machine = try Machine()
    let error = #expect(throws: LuaError.self) {
      try machine.state.withLimits(LuaLimits(instructions: 100_000)) { () throws in
        try machine.run(
          """
          setmetatable({}, { __gc = function() while true do end end })
          pcall(collectgarbage)
          reached = true
          """)
      }
    }
    #expect(error?.kind == .limit(.instructions(100_000)))
    #expect(try machine.state.globals.get("reached") == .nil)
    // The state is usable, and the same finalizer does not run again.
    #expect(try machine.run("collectgarbage() return 1") == [1])
  }

  @Test("a finalizer that stops at the end keeps the others from running")
  func limitAtTheEnd() throws {
    let machine = try Machine()
    try machine.run(
      """
      a = setmetatable({}, { __gc = function() print("a") end })
      b = setmetatable({}, { __gc = function() while true do end end })
      c = setmetatable({}, { __gc = function() print("c") end })
      """)
    #expect(throws: LuaError.self) {
      try machine.state.withLimits(LuaLimits(instructions: 10_000)) { () throws in try machine.state.runFinalizers() }
    }
    #expect(machine.output == "c\n")
  }

  @Test("a state ends with finalizers that have not run, whether they wait or not", arguments: [true, false])
  func end(_ usesPool: Bool) throws {
    let pool = usesPool ? LuaBlockPool() : nil
    for _ in 0..<3 {
      let state = try LuaState(libraries: .all, blocks: pool)
      state.finalizers = .run
      var ran = false
      try state.globals.set(
        "ran",
        to: .function(
          state.function("ran") { _ in
            ran = true; return 0
          }))
      _ = try state.load(
        """
        kept = setmetatable({}, { __gc = function() ran() end })
        setmetatable({}, { __gc = function() ran() end })
        """, chunkName: "=t"
      ).call()
      state.collectGarbage()
      withExtendedLifetime(state) {}
      #expect(!ran)
    }
  }

  @Test("a collection in the middle of a checkpoint runs none, and simulated objects stay usable")
  func checkpoints() throws {
    final class Instance {}
    let machine = try Machine()
    let things = machine.state.objects.makeClass("Thing")
    try things.addStrong("value")
    try machine.set("Thing") { call in
      try call.return(call.state.objects.create(things, host: Instance()))
    }
    try machine.set("settle") { call in
      call.state.objects.checkpoint()
      return 0
    }
    let results = try machine.run(
      """
      local ran = {}
      local thing = Thing()
      thing.value = setmetatable({ name = "value" }, { __gc = function(t) ran[#ran + 1] = t.name end })
      setmetatable({ name = "loose" }, { __gc = function(t) ran[#ran + 1] = t.name .. #ran end })
      settle()
      local before = thing.value.name
      thing = nil
      settle()
      collectgarbage()
      collectgarbage()
      return before, table.concat(ran, " ")
      """)
    #expect(results[0] == "value")
    #expect(results[1] == "loose0 value")
  }
}
