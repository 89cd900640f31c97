/// Which runtime graph is meant: everything that was made during one outermost resolve. It holds nothing of it.
public struct ObjectGraph {
  let memory: GraphMemory
}

extension ObjectGraph: Equatable {
  /// Whether both mean the same graph.
  public static func == (left: Self, right: Self) -> Bool { left.memory === right.memory }
}

/// Joining an earlier graph, as Swinject lets it (`injection:SW10`).
extension Container {
  /// The graph of the resolve that runs, or the one that is joined, for ``withObjectGraph(_:_:)``; nil when there is none.
  public var currentObjectGraph: ObjectGraph? {
    lock.locked { graphNumber == 0 && !graph.isJoined ? nil : ObjectGraph(memory: usedGraph.remember()) }
  }

  /// Lets what is resolved meanwhile belong to an earlier graph: instances of the lifetime `objectGraph` that the graph made, and that
  /// somebody still holds, are found; those that are made now can be found by whoever joins it later.
  ///
  /// Each resolve runs its own injections of cycles at its end. The graph of a resolve that runs is left alone.
  ///
  /// - Throws: what the function throws.
  public func withObjectGraph<Result>(_ joined: ObjectGraph, _ body: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    if graphNumber != 0 && graph.knows(joined.memory) { return try body() }
    let outer = (graphNumber, graphIsUsed)
    (graphNumber, graphIsUsed) = (0, true)
    defer { (graphNumber, graphIsUsed) = outer }
    return try graph.joining(joined.memory, body)
  }
}
