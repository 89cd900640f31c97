/// The instances that are created during one outermost resolve of a container.
///
/// A container reuses one graph for all resolves. ``RunningGraph/number`` identifies the running resolve. A nested resolve in an
/// initializer or an injection joins the running one (`injection:V27`).
final class RuntimeGraph {
  /// The state of one outermost resolve.
  private struct State {
    /// The components that store their instance themselves.
    var touched: ContiguousArray<Component> = []
    var elsewhere: [ObjectIdentifier: AnyObject] = [:]
    var queue: ContiguousArray<() throws -> Void> = []
    /// The memory that delayed values from this graph use.
    var memory: GraphMemory?
    /// The memory of an earlier graph that is joined, or whose delayed value is being created.
    var inherited: GraphMemory?
    /// Whether new instances are remembered as part of the earlier graph.
    var isJoined = false
  }

  private var state = State()

  /// Removes all state. A joined earlier graph stays joined.
  func end() {
    if !state.touched.isEmpty { forget() }
    if state.memory != nil, !state.isJoined { state.memory = nil }
    if !state.elsewhere.isEmpty { state.elsewhere.removeAll() }
    if !state.queue.isEmpty { state.queue.removeAll() }
  }

  private func forget() {
    for component in state.touched {
      guard let instance = component.leaveGraph() else { continue }
      state.memory?.remember(ObjectIdentifier(component), instance)
    }
    for (component, instance) in state.elsewhere { state.memory?.remember(component, instance) }
    state.touched.removeAll(keepingCapacity: true)
  }

  /// Runs a function as a separate graph that finds the live instances of an earlier one. A running graph stays unchanged.
  func continuing<Result>(_ memory: GraphMemory, _ body: () throws -> Result) rethrows -> Result {
    let outer = state
    state = State(inherited: memory)
    defer {
      end()
      state = outer
    }
    return try body()
  }

  /// Whether resolves belong to an earlier graph.
  var isJoined: Bool { state.isJoined }

  /// Runs a function whose resolves find the live instances of an earlier graph. Later joins find its new instances (`injection:SW10`).
  func joining<Result>(_ memory: GraphMemory, _ body: () throws -> Result) rethrows -> Result {
    let outer = state
    state = State(memory: memory, inherited: memory, isJoined: true)
    defer { state = outer }
    return try body()
  }

  // MARK: Instances

  func touch(_ component: Component) { state.touched.append(component) }

  /// Returns the instance of a component that could not store it itself, or that an earlier graph remembers (`injection:V20`).
  func instanceElsewhere(of component: Component) -> AnyObject? {
    if !state.elsewhere.isEmpty, let instance = state.elsewhere[ObjectIdentifier(component)] { return instance }
    return state.inherited?.instance(of: component)
  }

  func saveElsewhere(_ instance: AnyObject, of component: Component) {
    state.elsewhere[ObjectIdentifier(component)] = instance
  }

  /// Returns the memory by which a delayed value later finds the live instances of the graph (`injection:V20`,
  /// `injection:V20a`, `injection:SW12`).
  func remember() -> GraphMemory {
    if let known = state.memory { return known }
    let made = GraphMemory(after: state.inherited)
    state.memory = made
    return made
  }

  /// Whether the running graph has this memory, or continues the graph that has it.
  func knows(_ memory: GraphMemory) -> Bool { state.memory === memory || state.inherited === memory }

  // MARK: Deferred work

  var isWaiting: Bool { !state.queue.isEmpty }

  /// Implements `injection:I6`.
  func enqueue(_ work: @escaping () throws -> Void) { state.queue.append(work) }

  /// Runs the deferred work in order, including work that is added during the run (`injection:E6`).
  ///
  /// - Throws: The errors of the work, and ``ResolveError`` if the queue never empties (`injection:I12`).
  func drain(of component: Component?) throws {
    var next = 0
    while next < state.queue.count {
      guard next < Container.queueLimit else {
        throw ResolveError(.neverDone, of: Dependency(component?.type ?? ServiceType(Container.self)))
      }
      let work = state.queue[next]
      state.queue[next] = {}
      next += 1
      try work()
    }
    state.queue.removeAll(keepingCapacity: true)
  }
}

/// The instances of a graph that has ended, referenced weakly.
final class GraphMemory {
  private var instances: [ObjectIdentifier: WeakInstance] = [:]
  /// The memory of the graph that this graph continued.
  private let inherited: GraphMemory?

  init(after inherited: GraphMemory? = nil) {
    self.inherited = inherited
  }

  func remember(_ component: ObjectIdentifier, _ instance: AnyObject) {
    instances[component] = WeakInstance(instance)
  }

  func instance(of component: Component) -> AnyObject? {
    instances[ObjectIdentifier(component)]?.object ?? inherited?.instance(of: component)
  }
}
