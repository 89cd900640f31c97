/// Storage of a component's instances.
extension Component {
  /// Returns the slot in the cache of a container or of the run (`injection:L3`, `injection:L5`, `injection:L7`,
  /// `injection:H4`, `injection:H5`, `injection:H6`).
  func slot(for container: Container) -> InstanceSlot {
    let isOwn = ObjectIdentifier(container) == containerID
    if let slot, isOwn { return slot }
    let isShared: Bool
    let retention: Lifetime.Retention
    switch lifetime {
    case .perContainer(let wanted): (isShared, retention) = (false, wanted)
    case .perRun(let wanted): (isShared, retention) = (true, wanted)
    default: (isShared, retention) = (true, .strong)
    }
    // An instance that a child requests belongs to the child, regardless of the container that registers it (`injection:H4`).
    let found = (isShared ? container.run.instances : container.instances).slot(of: self, retention)
    if isOwn { slot = found }
    return found
  }

  /// Returns the instance of the running graph (`injection:I18`, `injection:I19`, `injection:L2`).
  func instance(inGraphOf container: Container) -> AnyObject? {
    if graphNumber == container.running.number { return graphInstance }
    return container.running.isUsed ? container.graph.instanceElsewhere(of: self) : nil
  }

  func save(_ instance: AnyObject, inGraphOf container: Container) {
    guard graphNumber == 0 || graphNumber == container.running.number else {
      // Another graph holds an instance at the same time.
      container.usedGraph.saveElsewhere(instance, of: self)
      return
    }
    if graphNumber == 0 { container.usedGraph.touch(self) }
    graphNumber = container.running.number
    graphInstance = instance
  }

  /// Removes and returns the instance of the runtime graph.
  func leaveGraph() -> AnyObject? {
    defer {
      graphNumber = 0
      graphInstance = nil
    }
    return graphInstance
  }
}
