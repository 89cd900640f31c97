import LuaRuntime
import Testing

@Suite("Coroutines")
struct CoroutineTests {
  let state: LuaState

  init() throws {
    state = try LuaState()
  }

  private func thread(_ text: String) throws -> LuaThread {
    try state.makeThread(state.load(text, chunkName: "@co.lua"))
  }

  @Test("values go in and out")
  func values() throws {
    let thread = try thread("local a = ... local b = coroutine.yield(a + 1) return a + b, 'end'")
    #expect(try thread.status() == .suspended)
    #expect(try thread.resume(1) == .yielded([2]))
    #expect(try thread.resume(10) == .finished([11, "end"]))
    #expect(try thread.status() == .dead)
    let error = #expect(throws: LuaError.self) { try thread.resume() }
    #expect(error?.message == "cannot resume dead coroutine")
  }

  @Test("an error has the traceback of the coroutine")
  func errors() throws {
    let thread = try thread("local function deep() error('broken') end\ndeep()")
    let error = try #require(#expect(throws: LuaError.self) { try thread.resume() })
    #expect(error.message == "broken" && error.line == 1)
    #expect(error.traceback.filter { !$0.isNative }.map(\.name) == ["deep", nil])
    #expect(try thread.status() == .dead)
  }

  struct Refusal: Error, Equatable {}

  @Test("a Swift error thrown in a coroutine comes back as itself")
  func swiftErrors() throws {
    try state.globals.set("fail", to: .function(state.function("fail") { _ in throw Refusal() }))
    let direct = #expect(throws: LuaError.self) { try thread("fail()").resume() }
    #expect(direct?.underlying is Refusal)
    let wrapped = #expect(throws: LuaError.self) {
      try state.load("coroutine.wrap(function() fail() end)()", chunkName: "=w").call()
    }
    #expect(wrapped?.underlying is Refusal)
  }

  @Test("a Swift function works on the coroutine that called it")
  func currentThread() throws {
    try state.globals.set(
      "join",
      to: .function(
        state.function("join") { call in
          let inner = try call.function(1).call(call.value(2))
          return try call.return(inner + [call.value(2)])
        }))
    let thread = try thread(
      """
      local function double(x) return x * 2 end
      local a, b = join(double, ...)
      coroutine.yield(a, b)
      return join(function(x) return coroutine.wrap(function() return join(double, x) end)() end, 5)
      """)
    #expect(try thread.resume(4) == .yielded([8, 4]))
    #expect(try thread.resume() == .finished([10, 5, 5]))
  }

  @Test("a Swift function resumes coroutines, of any depth")
  func nesting() throws {
    try state.globals.set(
      "step",
      to: .function(
        state.function("step") { call in
          guard case .thread(let thread) = call.value(1), case .yielded(let values) = try thread.resume() else {
            return 0
          }
          return try call.return(values)
        }))
    let text = """
      local inner = coroutine.create(function() coroutine.yield('inner') end)
      local outer = coroutine.create(function() coroutine.yield(step(inner)) end)
      return step(outer)
      """
    #expect(try state.load(text, chunkName: "=nest").call() == ["inner"])
  }

  @Test("yielding across Swift is an error, as is yielding outside of a coroutine")
  func barriers() throws {
    try state.globals.set(
      "call",
      to: .function(
        state.function("call") { call in
          try call.function(1).call()
          return 0
        }))
    let across = #expect(throws: LuaError.self) { try thread("call(function() coroutine.yield() end)").resume() }
    #expect(across?.message == "attempt to yield across a C-call boundary")
    let wait = try state.function("wait") { call in
      #expect(!call.isYieldable)
      return try call.yield()
    }
    let outside = #expect(throws: LuaError.self) { try wait.call() }
    #expect(outside?.message.contains("outside a coroutine") == true)
  }

  @Test("closing runs what is to be closed")
  func closing() throws {
    let thread = try thread(
      "closed = false local x <close> = setmetatable({}, { __close = function() closed = true end }) coroutine.yield()")
    _ = try thread.resume()
    try thread.close()
    #expect(try state.globals.get("closed") == true)
    #expect(try thread.status() == .dead)
  }

  @Test("a running coroutine cannot be resumed or closed")
  func running() throws {
    try state.globals.set(
      "poke",
      to: .function(
        state.function("poke") { call in
          guard case .thread(let thread) = call.value(1) else { return 0 }
          let status = try thread.status()
          #expect(status == .running)
          #expect(throws: LuaError.self) { try thread.resume() }
          #expect(throws: LuaError.self) { try thread.close() }
          return 0
        }))
    _ = try thread("poke((coroutine.running()))").resume()
    try state.load("poke((coroutine.running()))", chunkName: "=main").call()
  }
}
