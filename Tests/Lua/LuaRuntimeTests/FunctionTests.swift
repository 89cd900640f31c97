import LuaRuntime
import Testing

@Suite("Swift functions in Lua")
struct FunctionTests {
  let state: LuaState

  init() throws {
    state = try LuaState()
  }

  private func run(_ text: String) throws -> [LuaValue] {
    try state.load(text, chunkName: "@test.lua").call()
  }

  @Test("a Swift function reads its arguments and returns results")
  func arguments() throws {
    let add = try state.function("add") { call in
      try call.return(call.integer(1) + call.integer(2))
    }
    try state.globals.set("add", to: .function(add))
    #expect(try run("return add(1, 2), add('3', 4.0)") == [3, 7])
  }

  @Test("a typed closure becomes a function")
  func typedClosure() throws {
    let repeated = try state.function("repeated") { (text: String, count: Int?) in
      String(repeating: text, count: count ?? 2)
    }
    try state.globals.set("repeated", to: .function(repeated))
    #expect(try run("return repeated('ab'), repeated('x', 3)") == ["abab", "xxx"])
  }

  @Test("a wrong argument is reported in Lua's words, at the caller's line")
  func badArgument() throws {
    let half = try state.function("half") { call in try call.return(call.number(1) / 2) }
    try state.globals.set("half", to: .function(half))
    let error = #expect(throws: LuaError.self) { try run("local x\nreturn half(x)") }
    #expect(error?.message == "bad argument #1 to 'half' (number expected, got nil)")
    #expect(error?.source == "test.lua")
    #expect(error?.line == 2)
  }

  struct Refusal: Error, Equatable { let code: Int }

  @Test("a Swift error that crosses Lua comes back as itself")
  func errorCrossing() throws {
    let fail = try state.function("fail") { _ in throw Refusal(code: 7) }
    try state.globals.set("fail", to: .function(fail))
    let direct = #expect(throws: LuaError.self) { try run("fail()") }
    #expect(direct?.underlying as? Refusal == Refusal(code: 7))
    #expect(direct?.line == 1)
    let rethrown = #expect(throws: LuaError.self) {
      try run("local ok, e = pcall(fail)\nerror(e, 0)")
    }
    #expect(rethrown?.underlying as? Refusal == Refusal(code: 7))
    #expect(try run("return select(2, pcall(fail)) ~= nil, tostring(select(2, pcall(fail)))")[1] == "Refusal(code: 7)")
  }

  @Test("an error that a script caught is not taken for a later one")
  func caughtErrors() throws {
    try state.globals.set("fail", to: .function(state.function("fail") { _ in throw Refusal(code: 7) }))
    let later = #expect(throws: LuaError.self) { try run("pcall(fail)\nerror('another')") }
    #expect(later?.message == "another" && later?.underlying == nil && later?.line == 2)
  }

  @Test("a function is let go when Lua has collected it")
  func release() throws {
    let before = state.heldFunctionCount
    final class Witness {}
    weak var witness: Witness?
    do {
      let kept = Witness()
      witness = kept
      let function = try state.function("f") { _ in
        _ = kept
        return 0
      }
      try function.call()
      #expect(state.heldFunctionCount == before + 1)
    }
    state.collectGarbage()
    #expect(witness == nil)
    #expect(state.heldFunctionCount == before)
  }

  @Test("a Swift function yields, and the values of resume are its results")
  func yielding() throws {
    let wait = try state.function("wait") { call in try call.yield([.string("waiting"), call.value(1)]) }
    try state.globals.set("wait", to: .function(wait))
    let body = try state.load("local got = wait(...)\nreturn got + 1", chunkName: "@test.lua")
    let thread = try state.makeThread(body)
    #expect(try thread.resume(5) == .yielded(["waiting", 5]))
    #expect(try thread.status() == .suspended)
    #expect(try thread.location()?.line == 1)
    #expect(try thread.resume(10) == .finished([11]))
    #expect(try thread.status() == .dead)
  }
}
