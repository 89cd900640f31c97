import Foundation
import LuaRuntime
import Testing

/// The growth of memory over very many operations of each kind, which must be zero. `SOAK=10` in the environment multiplies the
/// number of rounds by ten; a build with a sanitizer does a tenth.
@Suite("A soak", .serialized)
struct SoakTests {
  struct Holdings: Equatable {
    var bytes = 0
    var references = 0
    var functions = 0
    var objects = 0
  }

  struct Refusal: Error {}

  let state: LuaState

  init() throws {
    state = try LuaState()
  }

  /// Whether only these tests run, which setting `SOAK` implies.
  private static let isAlone = ProcessInfo.processInfo.environment["SOAK"] != nil
  private static let factor = ProcessInfo.processInfo.environment["SOAK"].flatMap(Int.init) ?? 1

  private func holdings() -> Holdings {
    state.objects.checkpoint()
    for _ in 0..<8 { state.collectGarbage() }
    return Holdings(
      bytes: state.byteCount, references: state.heldReferenceCount, functions: state.heldFunctionCount,
      objects: state.objects.liveCount)
  }

  /// The resident memory of the process in bytes, or `nil` if the system does not report it or a sanitizer keeps freed memory.
  private var residentBytes: Int? {
    guard !Sanitizer.isThere, let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return nil
    }
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * Int(getpagesize()) }
  }

  /// Runs a chunk, with `...` as the number of rounds: a tenth first, for what is kept for later use. Then nothing may grow.
  private func soak(_ count: Int, _ text: String, after: () -> Void = {}) throws {
    let chunk = try state.load(text, chunkName: "=soak")
    let part = count * Self.factor / (Sanitizer.isThere ? 100 : 10)
    try chunk.call(.integer(part))
    after()
    let before = holdings()
    let resident = residentBytes
    for _ in 1..<10 {
      try chunk.call(.integer(part))
      after()
      var now = holdings()
      // Lua's table of strings has one of a few sizes, as it comes from above or below.
      if abs(now.bytes - before.bytes) <= 8_192 { now.bytes = before.bytes }
      #expect(now == before)
    }
    // Other tests run in the same process meanwhile, unless these run for themselves.
    if Self.isAlone, let resident, let now = residentBytes { #expect(now - resident < 8 << 20) }
  }

  private func define(_ name: String, _ body: @escaping LuaFunctionBody) throws {
    try state.globals.set(name, to: .function(state.function(name, body)))
  }

  @Test("a million callbacks from Lua to Swift to Lua")
  func callbacks() throws {
    try define("through") { call in
      let function = try call.function(1)
      let sum = try function.call(results: 1) {
        try $0.push(2)
      } reading: {
        try $0.integer(1)
      }
      return try call.return(sum)
    }
    try soak(1_000_000, "local function add(x) return x + 1 end for i = 1, ... do through(add) end")
  }

  @Test("a hundred thousand objects that are made and dropped")
  func objects() throws {
    final class Instance {}
    weak var last: Instance?
    let things = state.objects.makeClass("Thing")
    try things.addStrong("child")
    try things.addWeak("owner")
    try things.addBlock("onTap") { _, _ in }
    try define("Thing") { call in
      let instance = Instance()
      last = instance
      return try call.return(call.state.objects.create(things, host: instance))
    }
    try define("checkpoint") { call in
      call.state.objects.checkpoint()
      return 0
    }
    try soak(
      100_000,
      """
      for i = 1, ... / 2 do
        local owner, child = Thing(), Thing()
        owner.child, child.owner, child.onTap = child, owner, function() return i end
        if i % 1000 == 0 then checkpoint() end
      end
      """)
    #expect(last == nil)
  }

  @Test("ten thousand coroutines: ended, failed, closed and abandoned")
  func coroutines() throws {
    try define("refuse") { _ in throw Refusal() }
    try soak(
      10_000,
      """
      local bodies = {
        function() coroutine.yield({}) end, function() error({}) end, refuse,
        function() local x <close> = setmetatable({}, { __close = function() end }) coroutine.yield() end,
      }
      for i = 1, ... do
        local co = coroutine.create(bodies[i % 4 + 1])
        coroutine.resume(co)
        if i % 8 == 3 then coroutine.close(co) end
        if i % 4 == 0 then coroutine.resume(co) end
      end
      """)
  }

  @Test("a hundred thousand errors through Swift")
  func errors() throws {
    try define("refuse") { _ in throw Refusal() }
    try define("through") { call in
      try call.function(1).call()
      return 0
    }
    try soak(
      100_000,
      """
      local function fail() error({ 'inner' }) end
      for i = 1, ... / 2 do
        pcall(refuse)
        pcall(through, fail)
      end
      """)
  }

  @Test("ten thousand Swift functions, chunks and tables")
  func values() throws {
    for round in 0..<2 {
      let before = holdings()
      for number in 0..<(Sanitizer.isThere ? 500 : 5_000) * Self.factor {
        let function = try state.function("f") { call in try call.return(number) }
        let chunk = try state.load("local f, t = ... t[1] = f() return function() return t end", chunkName: "=v")
        let table = try state.makeTable()
        _ = try chunk.call(.function(function), .table(table))
      }
      if round > 0 { #expect(holdings() == before) }
    }
  }
}
