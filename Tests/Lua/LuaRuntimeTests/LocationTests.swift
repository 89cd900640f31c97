import LuaRuntime
import Testing

@Suite("Locations")
struct LocationTests {
  @Test("the calling line is found, host functions are skipped")
  func levels() throws {
    let state = try LuaState()
    var found: [LuaLocation?] = []
    try state.globals.set(
      "here",
      to: .function(
        state.function("here") { call in
          found = [call.state.sourceLocation(), call.state.sourceLocation(level: 2), call.state.scriptLocation()]
          return 0
        }))
    try state.globals.set(
      "step", to: state.load("return function() here() return 1 end", chunkName: "=[host prelude]").call()[0])
    try state.load("\n\nlocal x = step()", chunkName: "@a.lua").call()
    #expect(found[0] == LuaLocation(source: "[host prelude]", line: 1))
    #expect(found[1] == LuaLocation(source: "a.lua", line: 3))
    #expect(found[2] == LuaLocation(source: "a.lua", line: 3))
    #expect(state.sourceLocation() == nil)
  }

  @Test("chunks with names of the same length are told apart")
  func cache() throws {
    let state = try LuaState()
    var found: [String?] = []
    try state.globals.set(
      "here",
      to: .function(
        state.function("here") { call in
          found.append(call.state.sourceLocation()?.source)
          return 0
        }))
    for index in 10..<40 {
      try state.load("here()", chunkName: "@chunk\(index).lua").call()
      state.collectGarbage()
    }
    #expect(found == (10..<40).map { "chunk\($0).lua" })
  }

  @Test("a chunk's number stays the same, and is that of its name")
  func numbers() throws {
    let state = try LuaState()
    var found: [(chunk: Int32, line: Int)] = []
    try state.globals.set(
      "here",
      to: .function(
        state.function("here") { call in
          if let line = call.state.scriptLine() { found.append(line) }
          return 0
        }))
    for _ in 0..<3 {
      for name in ["@a.lua", "@b.lua", "here()"] { try state.load("here()\n\nhere()", chunkName: name).call() }
      state.collectGarbage()
    }
    #expect(found.map(\.line) == Array(repeating: [1, 3], count: 9).flatMap(\.self))
    #expect(Set(found.map(\.chunk)).count == 3)
    let names = found.map { state.chunkName($0.chunk) }
    #expect(Array(names[..<6]) == ["a.lua", "a.lua", "b.lua", "b.lua", "[string \"here()\"]", "[string \"here()\"]"])
    #expect(names[6...].elementsEqual(names[..<12]))
    #expect(state.scriptLine() == nil)
  }

  @Test("a function has the location of its definition")
  func definitions() throws {
    let state = try LuaState()
    let function = try state.load("\nreturn function() end", chunkName: "@a.lua").call()[0].function
    #expect(try function?.definition() == LuaLocation(source: "a.lua", line: 2))
    #expect(try state.globals.get("print").function?.definition() == nil)
  }

  @Test("an error in a compiled chunk of the host's is one of the script that called it")
  func compiledChunk() throws {
    let state = try LuaState()
    let chunk = try LuaCompiledChunk(Array("return function(x) return x.y.z end".utf8), name: "=[host part]")
    let function = try state.load(chunk).call()[0]
    #expect(try function.function?.definition() == nil)
    try state.globals.set("part", to: function)
    let error = #expect(throws: LuaError.self) { try state.load("\nreturn (part {})", chunkName: "@a.lua").call() }
    #expect(error?.message.hasPrefix("attempt to index a nil value") == true)
    #expect(error?.source == "a.lua" && error?.line == 2)
    #expect(error?.traceback.compactMap(\.source) == ["a.lua"])
  }
}
