internal import AppSimulator
internal import Injection
internal import LuaRuntime
internal import Simulation

/// The runtime graphs that scripts asked for, by the numbers that their tables carry. They end with their app.
struct ObjectGraphs {
  private var graphs: [Int: ObjectGraph] = [:]
  private var last = 0

  /// The number of a graph.
  mutating func enter(_ graph: ObjectGraph) -> Int {
    last += 1
    graphs[last] = graph
    return last
  }

  /// The graph of a number; nil when its app has ended.
  subscript(number: Int) -> ObjectGraph? { graphs[number] }

  mutating func end() { graphs.removeAll() }
}

/// Joining an earlier graph (`injection:SW10`), and asking on behalf of a framework (`injection:M9`).
extension ContainerMember {
  static func resolveFrom(_ call: LuaCall, _ state: ScriptState) throws -> Int32 {
    let declared = try state.container(call, "resolveFrom")
    let framework = try framework(call, state, "resolveFrom", "a type")
    let dependency = try state.dependency(call, 3, for: "resolveFrom")
    let arguments = call.count > 3 ? try state.arguments(call, from: 4, for: dependency) : nil
    return try state.step {
      let live = declared.live(in: state.app)
      let made = try state.injecting {
        try live.container.resolve(
          dependency, as: SimulatedObject.self, from: framework, with: arguments)
      }
      try state.push(made, to: call)
      return 1
    }
  }

  static func injectFrom(_ call: LuaCall, _ state: ScriptState) throws -> Int32 {
    let declared = try state.container(call, "injectFrom")
    return try inject(call, state, declared, at: 3, from: framework(call, state, "injectFrom", "an object"))
  }

  /// The framework that is the first argument after the container.
  private static func framework(
    _ call: LuaCall, _ state: ScriptState, _ word: String, _ next: String
  ) throws -> PartIdentity {
    guard case .part(let part, true) = state.declaredThing(call, 2) else {
      throw ScriptFault(
        "\(word) needs a framework, then \(next)", at: word, found: state.printer.line(call.value(2)),
        expected: "the result of `framework \"Name\" { … }`")
    }
    return PartIdentity(ServiceType(part), isFramework: true)
  }

  static func objectGraph(_ call: LuaCall, _ state: ScriptState) throws -> Int32 {
    let declared = try state.container(call, "objectGraph")
    guard let graph = declared.live(in: state.app).container.currentObjectGraph else { return try call.returnNil() }
    let table = try state.makeShared(.objectGraph)
    try table.append(.integer(state.objectGraphs.enter(graph)))
    return try call.return(table)
  }

  static func withObjectGraph(_ call: LuaCall, _ state: ScriptState) throws -> Int32 {
    let declared = try state.container(call, "withObjectGraph")
    guard call.isTable(2), case let table = try call.table(2), state.isShared(table, .objectGraph),
      let number = try table.rawGet(.integer(1)).integer
    else {
      throw ScriptFault(
        "withObjectGraph needs a graph", at: "withObjectGraph", found: state.printer.line(call.value(2)),
        expected: "the result of container:objectGraph() in an initializer or an injection",
        help: call.isNil(2)
          ? ["call container:objectGraph() in an initializer or an injection: elsewhere it is nil"] : [])
    }
    guard let graph = state.objectGraphs[number] else {
      throw ScriptFault(
        "the app of this graph has ended", at: "withObjectGraph",
        help: ["get the graph in the test that uses it"])
    }
    guard call.isFunction(3) else {
      throw ScriptFault(
        "withObjectGraph needs a function", at: "withObjectGraph", found: state.printer.line(call.value(3)),
        expected: "container:withObjectGraph(graph, function() return container:resolve(Presenter) end)")
    }
    let function = try call.function(3)
    let result = try declared.live(in: state.app).container.withObjectGraph(graph) {
      try function.call(results: 1, pushing: { _ in }, reading: { $0.value(1) })
    }
    return try call.return(result)
  }
}
