/// A reference to a runtime graph, which contains the instances of one outermost resolve. It does not retain them.
public struct ObjectGraph {
  let memory: GraphMemory
}

extension ObjectGraph: Equatable {
  /// Whether both refer to the same graph.
  public static func == (left: Self, right: Self) -> Bool { left.memory === right.memory }
}

/// Joining of an earlier graph, as in Swinject (`injection:SW10`).
extension Container {
  /// The graph of the running resolve, or the joined graph, for ``withObjectGraph(_:_:)``. `nil` without such a graph.
  public var currentObjectGraph: ObjectGraph? {
    lock.locked { running.number == 0 && !graph.isJoined ? nil : ObjectGraph(memory: usedGraph.remember()) }
  }

  /// Runs a function whose resolves belong to an earlier graph.
  ///
  /// These resolves find the instances with the lifetime `objectGraph` that the graph created and that still exist. Later joins find
  /// the instances that the function creates.
  ///
  /// Each resolve runs its own cycle injections at its end. The graph of a running resolve stays unchanged.
  ///
  /// - Throws: The errors of the function.
  public func withObjectGraph<Result>(_ joined: ObjectGraph, _ body: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    if running.number != 0 && graph.knows(joined.memory) { return try body() }
    let outer = running
    running = RunningGraph(number: 0, isUsed: true)
    defer { running = outer }
    return try graph.joining(joined.memory, body)
  }
}
