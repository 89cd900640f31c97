import LuaRuntime

/// An interpreter that runs an input as a program of the host on its states.
///
/// It performs only operations that are allowed to the host, and every error is a valid outcome. A crash, a leak, or a
/// reference that outlives its state is a bug.
final class Session {
  let input: Decoder
  var state: LuaState?
  var classes: [LuaClass] = []
  var values: [LuaValue] = []
  var anchors: [LuaAnchor] = []
  /// Threads that may still be releasing references.
  var workers: [Worker] = []
  /// The number of nested Swift functions that are running.
  var depth = 0
  /// The number of remaining operations, which bounds inputs that call themselves repeatedly.
  var budget = 120

  struct Refusal: Error {}

  /// A counter of the Swift instances that exist.
  final class Tally {
    var alive = 0
  }

  /// A Swift instance behind an object, or what a function holds while it runs.
  final class Instance {
    private let tally: Tally
    var title = LuaValue.nil

    init(_ tally: Tally) {
      self.tally = tally
      tally.alive += 1
    }

    deinit { tally.alive -= 1 }
  }

  let tally = Tally()

  init(_ input: Decoder) {
    self.input = input
  }

  /// Runs the program; afterwards nothing may be left of it.
  func run() {
    while !input.isAtEnd, budget > 0 { perform() }
    values = []
    anchors = []
    for worker in workers { worker.wait() }
    if let state {
      state.byteLimit = nil
      state.objects.willDie = { _, _ in false }
      state.objects.retire(reason: "is of an input that has ended")
      state.collectGarbage()
    }
    classes = []
    state = nil
    precondition(tally.alive == 0, "\(tally.alive) Swift instances were left behind")
  }

  /// Performs one operation, which may end in an error.
  func perform() {
    budget -= 1
    guard let state else { return open() }
    do {
      try act(on: state)
    } catch {
      keep((error as? LuaError)?.value ?? .nil)
    }
  }

  private func act(on state: LuaState) throws {
    switch input.number(below: 8) {
    case 0, 1, 2: try callingOperation(state)
    case 3, 4: try valueOperation(state)
    case 5, 6: try objectOperation(state)
    default: try lifeOperation(state)
    }
  }

  // MARK: Values

  func keep(_ value: LuaValue) {
    if values.count < 32 { values.append(value) } else { values[Int(input.byte()) % 32] = value }
  }

  /// Some value: a new one or one that is kept, also of a state that is closed.
  func value() -> LuaValue {
    switch input.number(below: 10) {
    case 0: .nil
    case 1: .integer(Int(input.byte()))
    case 2: .number(Double(input.byte()) / 3)
    case 3: .boolean(true)
    case 4: .string(LuaString(input.text()))
    case 5: .number(.nan)
    default: input.element(of: values) ?? .nil
    }
  }

  func someValues() -> [LuaValue] {
    (0..<input.number(below: 4)).map { _ in value() }
  }

  func object() -> LuaObjectHandle? {
    input.element(of: values.compactMap(\.object))
  }

  // MARK: Calls from Lua

  /// The Swift function that scripts call: it does some things and then returns, throws or yields.
  func called(_ call: LuaCall) throws -> Int32 {
    let captured = Instance(tally)
    defer { withExtendedLifetime(captured) {} }
    depth += 1
    defer { depth -= 1 }
    if depth > 8 { throw call.error("too deep") }
    for index in 1...3 where index <= call.count { keep(call.value(index)) }
    for _ in 0..<input.number(below: 4) where budget > 0 { perform() }
    switch input.number(below: 12) {
    case 0: throw Refusal()
    case 1: throw LuaError("refused", value: value())
    case 2: throw call.typeError(1, expected: "miracle")
    case 3: throw call.error("refused", level: input.number(below: 5))
    case 4: return try call.yield(someValues())
    case 5: return try call.return(Int(call.integer(1)) &+ 1)
    case 6: return try call.return(call.string(1))
    case 7: return try call.return(call.object(1))
    case 8: return try call.return(call.table(1))
    case 9: return try call.return(copyOf: 1 + input.number(below: 4))
    case 10: return 0
    default: return try call.return(someValues())
    }
  }
}
