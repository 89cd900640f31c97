/// Everything that is made during one outermost resolve of a container.
///
/// A container has one, used again and again; which resolve it belongs to is the container's `graphNumber`. A resolve that is called inside an initializer or an injection joins what runs
/// (`injection:V27`).
final class RuntimeGraph {
  /// What belongs to one outermost resolve.
  private struct State {
    /// The components that hold their instance themselves.
    var touched: ContiguousArray<Component> = []
    var elsewhere: [ObjectIdentifier: AnyObject] = [:]
    var queue: ContiguousArray<() throws -> Void> = []
    /// What delayed values that were made here will ask.
    var memory: GraphMemory?
    /// What an earlier graph remembers, while a delayed value of that graph is made.
    var inherited: GraphMemory?
    /// Whether what is made now is to be remembered as part of that earlier graph.
    var isJoined = false
  }

  // No access to it lasts while other code runs.
  @exclusivity(unchecked) private var state = State()

  /// Forgets everything. An earlier graph that was joined stays joined.
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

  /// Runs something as a graph of its own that finds what lives of an earlier one. Another graph may be running; it is left alone.
  func continuing<Result>(_ memory: GraphMemory, _ body: () throws -> Result) rethrows -> Result {
    let outer = state
    state = State(inherited: memory)
    defer {
      end()
      state = outer
    }
    return try body()
  }

  /// Whether what is resolved belongs to an earlier graph.
  var isJoined: Bool { state.isJoined }

  /// Lets what is resolved meanwhile find what lives of an earlier graph, and be found by who joins it later (`injection:SW10`).
  func joining<Result>(_ memory: GraphMemory, _ body: () throws -> Result) rethrows -> Result {
    let outer = state
    state = State(memory: memory, inherited: memory, isJoined: true)
    defer { state = outer }
    return try body()
  }

  // MARK: Instances

  func touch(_ component: Component) { state.touched.append(component) }

  /// The instance of a component that could not keep it itself, or that an earlier graph remembers (`injection:V20`).
  func instanceElsewhere(of component: Component) -> AnyObject? {
    if !state.elsewhere.isEmpty, let instance = state.elsewhere[ObjectIdentifier(component)] { return instance }
    return state.inherited?.instance(of: component)
  }

  func saveElsewhere(_ instance: AnyObject, of component: Component) {
    state.elsewhere[ObjectIdentifier(component)] = instance
  }

  /// What a delayed value needs to find the graph's instances later, as long as they live (`injection:V20`,
  /// `injection:V20a`, `injection:SW12`).
  func remember() -> GraphMemory {
    if let known = state.memory { return known }
    let made = GraphMemory(after: state.inherited)
    state.memory = made
    return made
  }

  /// Whether what runs is the graph that a delayed value was made in, or goes on with it.
  func knows(_ memory: GraphMemory) -> Bool { state.memory === memory || state.inherited === memory }

  // MARK: What waits for the end

  var isWaiting: Bool { !state.queue.isEmpty }

  /// Implements `injection:I6`.
  func enqueue(_ work: @escaping () throws -> Void) { state.queue.append(work) }

  /// Runs what waits, first in, first out; what is added meanwhile too (`injection:E6`).
  ///
  /// - Throws: what the work throws; ``ResolveError`` when the queue never empties (`injection:I12`).
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

/// The instances of a graph that has ended, held weakly.
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
