@testable import LuaRuntime

/// A world whose allocations fail on demand, with a Swift function for each way between Swift and Lua.
final class FailingWorld {
  /// The counts that must be unchanged after an operation, whether it succeeds or fails.
  struct Holdings: Equatable {
    var bytes = 0
    var references = 0
    var functions = 0
    var errors = 0
    var objects = 0
    var instances = 0
  }

  struct Refusal: Error {}

  /// An instance that the world counts while it exists.
  final class Counted {
    private weak var world: FailingWorld?
    init(_ world: FailingWorld) {
      self.world = world
      world.instances += 1
    }
    deinit { world?.instances -= 1 }
  }

  let world: World
  var state: LuaState { world.state }
  private(set) var instances = 0
  private var chunks: [String: LuaFunction] = [:]

  init() throws {
    world = try World()
    state.hostChunkPrefix = "[host"
    try define("apply") { call in
      let values = call.values
      guard case .function(let function) = values.first else { throw call.typeError(1, expected: "function") }
      return try call.return(function.call(arguments: Array(values.dropFirst())))
    }
    try define("refuse") { _ in throw Refusal() }
    try define("wait") { call in try call.yield(call.values) }
    try define("echo") { call in try call.return(call.string(1) + "!") }
    try define("step") { call in
      guard case .thread(let thread) = call.value(1) else { throw call.typeError(1, expected: "coroutine") }
      switch try thread.resume() {
      case .yielded(let values), .finished(let values): return try call.return(values)
      }
    }
    try define("gather") { [unowned self] call in
      world.space.checkpoint()
      return 0
    }
  }

  private func define(_ name: String, _ body: @escaping LuaFunctionBody) throws {
    // Swift's own instances below each call must end with it.
    let counted: LuaFunctionBody = { [unowned self] call in
      let instance = Counted(self)
      defer { withExtendedLifetime(instance) {} }
      return try body(call)
    }
    try state.globals.set(name, to: .function(state.function(name, counted)))
  }

  /// Compiles a script once; failures come later.
  func prepare(_ text: String) throws {
    chunks[text] = try state.load(text, chunkName: "@operation.lua")
  }

  func call(_ text: String, _ arguments: LuaValue...) throws -> [LuaValue] {
    guard let chunk = chunks[text] else {
      return try state.load(text, chunkName: "@operation.lua").call(arguments: arguments)
    }
    return try chunk.call(arguments: arguments)
  }

  /// Collects all garbage and returns the remaining holdings.
  func holdings() -> Holdings {
    world.space.checkpoint()
    state.collectGarbage()
    world.died = []
    return Holdings(
      bytes: state.byteCount, references: state.heldReferenceCount, functions: state.heldFunctionCount,
      errors: state.errors.count, objects: world.space.liveCount, instances: instances)
  }

  /// The holdings after as many collections as it takes for them to stay as they are.
  func settledHoldings() -> Holdings {
    // Lua makes a stack that was deep smaller step by step.
    var (last, unchanged) = (holdings(), 0)
    while unchanged < 2 {
      let next = holdings()
      unchanged = next == last ? unchanged + 1 : 0
      last = next
    }
    return last
  }
}
