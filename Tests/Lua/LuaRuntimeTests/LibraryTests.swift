import LuaRuntime
import Testing

@Suite("Libraries")
struct LibraryTests {
  private func run(_ text: String, _ libraries: LuaLibraries = .safe, seed: UInt64 = 0) throws -> [LuaValue] {
    let state = try LuaState(libraries: libraries, seed: seed)
    return try withExtendedLifetime(state) { try state.load(text, chunkName: "=test").call() }
  }

  @Test(
    "nothing that reaches outside is there by default",
    arguments: ["dofile", "loadfile", "io", "os", "package", "require", "string.dump", "debug.getmetatable"])
  func absent(_ name: String) throws {
    #expect(try run("return \(name)") == [nil])
    #expect(try run("return \(name) ~= nil", .all) == [true])
  }

  @Test("debug has traceback and nothing else")
  func reducedDebug() throws {
    #expect(
      try run("local n = 0 for k in pairs(debug) do n = n + 1 end return n, debug.traceback('x'):sub(1, 1)") == [
        1, "x",
      ])
  }

  @Test("load accepts text only, in any mode")
  func textOnly() throws {
    #expect(try run("return load('return 1 + 1')()") == [2])
    #expect(try run("return load('return x', 'c', 'bt', { x = 5 })()") == [5])
    let refusal = try run("return select(2, load('\\27Lua', 'c', 'b'))")[0].text
    #expect(refusal?.hasPrefix("attempt to load a binary chunk") == true)
    #expect(try run("local f = load('return 1', 'c', 'b') return f") == [nil])
    let state = try LuaState()
    let error = #expect(throws: LuaError.self) { try state.load([0x1B] + Array("Lua".utf8), chunkName: "=b") }
    #expect(error?.message.contains("binary") == true)
    // Not even for those who are trusted: bytecode can be made to corrupt memory.
    #expect(try run("return load(string.dump(function() return 3 end))", .all)[0] == nil)
  }

  @Test("collectgarbage collects, counts and steps; options that tune the collector return only Lua's values")
  func collectgarbage() throws {
    #expect(try run("collectgarbage() collectgarbage('step') return collectgarbage('count') > 0") == [true])
    #expect(
      try run("return collectgarbage('stop'), collectgarbage('isrunning'), collectgarbage('restart')") == [0, true, 0])
    #expect(
      try run("return collectgarbage('generational'), collectgarbage('incremental', 100)") == [
        "incremental", "incremental",
      ])
    #expect(try run("return collectgarbage('setpause', 100), collectgarbage('setstepmul', 400)") == [200, 100])
    #expect(throws: LuaError.self) { try run("collectgarbage('nothing')") }
  }

  @Test("setmetatable refuses finalizers and protected metatables")
  func setmetatable() throws {
    let error = #expect(throws: LuaError.self) { try run("setmetatable({}, { __gc = function() end })") }
    #expect(error?.message == "a metatable with '__gc' is not allowed: scripts have no finalizers")
    #expect(throws: LuaError.self) { try run("setmetatable(setmetatable({}, { __metatable = 1 }), {})") }
    #expect(throws: LuaError.self) { try run("setmetatable({}, 1)") }
    #expect(
      try run("local t = {} return setmetatable(t, nil) == t, getmetatable('').__index == string") == [true, true])
  }

  @Test("print writes a line to the host")
  func printing() throws {
    let state = try LuaState()
    var lines: [String] = []
    state.print = { lines.append(String(decoding: $0, as: UTF8.self)) }
    try state.load(
      "print('a', 1, nil, setmetatable({}, { __tostring = function() return 'T' end })) print()", chunkName: "=p"
    )
    .call()
    #expect(lines == ["a\t1\tnil\tT\n", "\n"])
  }

  @Test("random numbers are the same in every run with the same seed")
  func randomness() throws {
    let text = "return math.random(1, 1000000), math.random()"
    #expect(try run(text, seed: 7) == run(text, seed: 7))
    #expect(try run(text, seed: 7) != run(text, seed: 8))
    // Lua's own would take the address of the state for a seed: two that live at once have different ones.
    let states = try [LuaState(seed: 7), LuaState(seed: 7)]
    let again = try states.map { state in
      try state.load("math.randomseed() return math.random(0), math.random(0)", chunkName: "=r").call()
    }
    #expect(again[0] == again[1])
    #expect(
      try run("math.randomseed(5) local a = math.random(0) math.randomseed(5) return a == math.random(0)") == [true])
  }

  @Test("a chunk has the environment that it is given")
  func environments() throws {
    let state = try LuaState()
    let environment = try state.makeTable()
    try environment.set("x", to: 5)
    let chunk = try state.load("y = x return y", chunkName: "=env", environment: environment)
    #expect(try chunk.call() == [5])
    #expect(try state.globals.get("y") == nil && environment.get("y") == 5)
    #expect(try state.load("return print", chunkName: "=env", environment: environment).call() == [nil])
    let other = try state.makeTable()
    #expect(try chunk.setEnvironment(other))
    #expect(try chunk.call() == [nil])
  }

  @Test("a first line for the shell and a byte order mark are skipped, and the line counts")
  func preamble() throws {
    let state = try LuaState()
    let error = #expect(throws: LuaError.self) {
      try state.load("#!/usr/bin/env lua\nerror('x')", chunkName: "@s.lua").call()
    }
    #expect(error?.line == 2)
    #expect(try state.load("#expected(\nreturn 1", chunkName: "@s.lua").call() == [1])
    for macro in ["#expect(x)", "#require(x)"] {
      let error = #expect(throws: LuaError.self) { try state.load(macro + "\nreturn 1", chunkName: "@s.lua") }
      #expect(error?.line == 1)
    }
    #expect(try state.load([0xEF, 0xBB, 0xBF] + Array("return 1".utf8), chunkName: "=s").call() == [1])
  }

  @Test("utf8.char writes what utf8.codepoint reads, at the ends of each length")
  func utf8Characters() throws {
    for scalar in ["\u{7F}", "\u{80}", "\u{7FF}", "\u{800}", "\u{20AC}", "\u{FFFF}", "\u{10000}", "\u{10FFFF}"]
      as [Unicode.Scalar]
    {
      #expect(
        try run("return utf8.char(\(scalar.value)), utf8.codepoint('\(scalar)')") == [
          .string(LuaString("\(scalar)")), .integer(Int(scalar.value)),
        ])
    }
    #expect(
      try run("return utf8.char(0x1FFFFF, 0x3FFFFFF, 0x7FFFFFFF):byte(1, -1)") == [
        0xF7, 0xBF, 0xBF, 0xBF, 0xFB, 0xBF, 0xBF, 0xBF, 0xBF, 0xFD, 0xBF, 0xBF, 0xBF, 0xBF, 0xBF,
      ])
  }

  @Test("only the libraries of the set are opened")
  func selection() throws {
    #expect(try run("return string, type(math)", [.base, .math]) == [nil, "table"])
  }

  @Test("math.randomseed without a seed takes the next of the state's, not the clock's")
  func randomseed() throws {
    let script =
      "local a = math.random(0) math.randomseed() local b = math.random(0) math.randomseed() return a, b, math.random(0)"
    let first = try run(script)
    #expect(try run(script) == first)
    #expect(first[0] != first[1] && first[1] != first[2])
    #expect(try run("return math.randomseed(7, 8)") == [7, 8])
  }
}
