/// Everything that is made during one outermost resolve of a container.
///
/// A container has one, used again and again: a resolve that is called inside an initializer or an injection joins what runs
/// (`injection:V27`).
final class RuntimeGraph {
  // No access to these lasts while other code runs.
  /// The number of the running resolve; 0 when none runs.
  @exclusivity(unchecked) private(set) var number = 0
  @exclusivity(unchecked) private var touched: ContiguousArray<Component> = []
  @exclusivity(unchecked) private var elsewhere: [ObjectIdentifier: AnyObject] = [:]
  @exclusivity(unchecked) private var queue: ContiguousArray<() throws -> Void> = []
  @exclusivity(unchecked) private var memory: GraphMemory?
  /// What an earlier graph remembers, while a delayed value of that graph is made.
  @exclusivity(unchecked) private var inherited: GraphMemory?

  var isRunning: Bool { number != 0 }

  func begin(_ number: Int, inheriting memory: GraphMemory? = nil) {
    self.number = number
    if let memory { inherited = memory }
  }

  func end() {
    number = 0
    if !touched.isEmpty { forget() }
    if inherited != nil { inherited = nil }
    if memory != nil { memory = nil }
    if !elsewhere.isEmpty { elsewhere.removeAll() }
    if !queue.isEmpty { queue.removeAll() }
  }

  private func forget() {
    for component in touched {
      if let instance = component.leaveGraph() { memory?.remember(component, instance) }
    }
    touched.removeAll(keepingCapacity: true)
  }

  // MARK: Instances

  func touch(_ component: Component) { touched.append(component) }

  /// The instance of a component that could not keep it itself, or that an earlier graph remembers.
  func instanceElsewhere(of component: Component) -> AnyObject? {
    if !elsewhere.isEmpty, let instance = elsewhere[ObjectIdentifier(component)] { return instance }
    return inherited?.instance(of: component)
  }

  func saveElsewhere(_ instance: AnyObject, of component: Component) {
    elsewhere[ObjectIdentifier(component)] = instance
  }

  /// What a delayed value needs to find the graph's instances later, as long as they live (`injection:V20`).
  func remember() -> GraphMemory {
    // The values of one graph know each other's, also those that were made in the middle of another's making.
    if let known = memory ?? inherited { return known }
    let made = GraphMemory()
    memory = made
    return made
  }

  // MARK: What waits for the end

  var isWaiting: Bool { !queue.isEmpty }

  func enqueue(_ work: @escaping () throws -> Void) { queue.append(work) }

  /// Runs what waits, first in, first out; what is added meanwhile too.
  ///
  /// - Throws: what the work throws; ``ResolveError`` when the queue never empties (`injection:I12`).
  func drain(of component: Component?) throws {
    var next = 0
    while next < queue.count {
      guard next < Container.queueLimit else {
        throw ResolveError(.endless, of: Dependency(component?.type ?? ServiceType(Container.self)))
      }
      let work = queue[next]
      queue[next] = {}
      next += 1
      try work()
    }
    queue.removeAll(keepingCapacity: true)
  }
}

/// The instances of a graph that has ended, held weakly.
final class GraphMemory {
  private var instances: [ObjectIdentifier: WeakInstance] = [:]

  func remember(_ component: Component, _ instance: AnyObject) {
    instances[ObjectIdentifier(component)] = WeakInstance(instance)
  }

  func instance(of component: Component) -> AnyObject? { instances[ObjectIdentifier(component)]?.object }
}
