import LuaRuntime
import Testing

@Suite("Errors")
struct ErrorTests {
  let state: LuaState

  init() throws {
    state = try LuaState()
  }

  private func failure(_ text: String, name: String = "@spec/editor.lua") throws -> LuaError {
    try #require(#expect(throws: LuaError.self) { try state.load(text, chunkName: name).call() })
  }

  @Test("a syntax error has a line; one at the end of the text is incomplete")
  func syntax() throws {
    let error = try failure("local x = 1\nlocal = 2")
    #expect(error.kind == .syntax(incomplete: false))
    #expect(error.line == 2 && error.source == "spec/editor.lua")
    #expect(error.message == "<name> expected near '='")
    #expect(try failure("if x then").kind == .syntax(incomplete: true))
    #expect(try failure("return [[").kind == .syntax(incomplete: true))
  }

  @Test("a chunk that is nested too deeply says where, though Lua does not")
  func deepSyntax() throws {
    let error = try failure("local x =\n  " + String(repeating: "(", count: 300) + "\n\n")
    #expect(error.kind == .syntax(incomplete: false))
    #expect(error.message == "C stack overflow")
    #expect(error.source == "spec/editor.lua" && error.line == 2)
  }

  @Test("a runtime error has its place, without the position in its message")
  func runtime() throws {
    let error = try failure("\nerror('went wrong')")
    #expect(error.kind == .runtime)
    #expect(error.message == "went wrong" && error.line == 2 && error.source == "spec/editor.lua")
    #expect(error.value == "spec/editor.lua:2: went wrong")
    #expect("\(error)" == "spec/editor.lua:2: went wrong")
  }

  @Test("a long path is reported in full")
  func longPaths() throws {
    let path = "a/" + String(repeating: "very/long/", count: 12) + "path.lua"
    let error = try failure("\n\nlocal t = nil; t.x = 1", name: "@\(path)")
    #expect(error.source == path && error.line == 3)
    #expect(error.message == "attempt to index a nil value (local 't')")
    #expect(error.traceback.first?.source == path)
  }

  @Test(
    "the variable that Lua blames is told apart",
    arguments: [
      ("presnt()", LuaVariable.Kind.global, "presnt", "call"),
      ("local t = {} t.a.b = 1", .field, "a", "index"),
      ("local t = {} t:go()", .method, "go", "call"),
      ("local n; return n + 1", .local, "n", "perform arithmetic on"),
      ("local u; local function f() return u .. 'x' end f()", .upvalue, "u", "concatenate"),
    ])
  func variables(_ text: String, kind: LuaVariable.Kind, name: String, operation: String) throws {
    let variable = try #require(try failure(text).variable)
    #expect(variable.kind == kind && variable.name == name)
    #expect(variable.operation == operation && variable.typeName == "nil")
  }

  @Test("a message that only looks like Lua's blames nothing")
  func noVariable() throws {
    #expect(try failure("error('bad argument (global x)')").variable == nil)
    #expect(try failure("local x = {} < {}").variable == nil)
  }

  @Test("error values that are not strings are preserved, and rendered through __tostring")
  func errorValues() throws {
    let table = try failure("error({ code = 7 })")
    #expect(try table.value.table?.get("code") == 7)
    #expect(table.line == 1)
    #expect(try failure("error(setmetatable({}, { __tostring = function() return 'E7' end }))").message == "E7")
    #expect(
      try failure("error(setmetatable({}, { __tostring = function() error('again', 0) end }))").message
        == "an error value of type table, whose __tostring failed: again")
    #expect(try failure("error()").value == nil)
    #expect(try failure("error('plain', 0)").message == "plain")
  }

  @Test("the traceback names functions as the script does, and hides trampolines without a name")
  func traceback() throws {
    try state.globals.set(
      "through",
      to: .function(
        state.function("through") { call in
          try call.function(1).call()
          return 0
        }))
    let error = try failure(
      """
      local M = {}
      function M.save() error("disk full") end
      local function store() M.save() end
      function run() through(function() store() end) end
      run()
      """)
    let frames = error.traceback.filter { !$0.isNative }
    #expect(frames.map(\.name) == ["save", "store", nil, "run", nil])
    #expect(frames.map(\.kind) == [.field, .upvalue, .function, .global, .mainChunk])
    #expect(frames.map(\.line) == [2, 3, 4, 4, 5])
    #expect(error.traceback.filter(\.isNative).map(\.name) == ["error", "through"])
    #expect(error.line == 2)
  }

  @Test("chunks of the host are left out of tracebacks")
  func hostChunks() throws {
    let prelude = try state.load("return function(f) f() end", chunkName: "=[host prelude]").call()[0]
    try state.globals.set("guarded", to: prelude)
    let error = try failure("guarded(function() error('x') end)")
    #expect(error.traceback.allSatisfy { $0.source != "[host prelude]" })
  }

  @Test("an error that a coroutine passed on keeps the place where it began")
  func coroutines() throws {
    let error = try failure("local f = coroutine.wrap(function()\n\nerror('inside') end)\nf()")
    #expect(error.message == "inside" && error.line == 3)
  }

  @Test("a message may look like a position")
  func positionLookalikes() throws {
    #expect(try failure("error('see other.lua:12: there', 0)").message == "see other.lua:12: there")
  }

  @Test("runaway recursion is an error, with the ends of its traceback")
  func stackOverflow() throws {
    let error = try failure("local function f() return 1 + f() end f()")
    #expect(error.message.hasPrefix("stack overflow"))
    #expect(error.traceback.count < 60)
    #expect(error.traceback.last?.kind == .mainChunk)
    #expect(try state.load("return 1", chunkName: "=after").call() == [1])
  }

  @Test("an error in a Swift function is placed at the line that called it")
  func fromSwift() throws {
    try state.globals.set(
      "check",
      to: .function(
        state.function("check") { call in
          throw call.error("not \(try call.string(1))")
        }))
    let error = try failure("local x = 1\ncheck('routed')")
    #expect(error.message == "not routed" && error.line == 2)
    #expect(error.value == "spec/editor.lua:2: not routed")
    #expect(error.traceback.last?.kind == .mainChunk)
  }
}
