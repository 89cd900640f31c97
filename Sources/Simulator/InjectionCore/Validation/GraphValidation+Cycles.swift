internal import RouteDiagnostics

/// Cycles that cannot be created, and cycles with components of different lifetimes.
extension GraphValidation {
  /// Implements `injection:G9`, `injection:G10` and `injection:G11`.
  mutating func checkCycles() {
    for part in parts where graph.entries.isEmpty || part.contains(where: { reached[$0] != nil }) {
      let unbroken = cycles(in: part) { !$0.breaksCycles }
      for cycle in unbroken { tell(cycle) }
      // If a cycle cannot be created, the lifetimes of its components do not matter.
      guard unbroken.isEmpty else { continue }
      let prototypes = part.filter { graph.components[$0].lifetime.isPrototype }
      let endless = cycles(in: prototypes) { _ in true }
      for cycle in endless { tellPrototypes(cycle) }
      if endless.isEmpty { checkLifetimes(part) }
    }
  }

  /// Returns one cycle of each cyclic part of a subgraph.
  private func cycles(in part: [Int], _ counts: (ComponentGraph.Edge) -> Bool) -> [[(Int, ComponentGraph.Edge)]] {
    var places = Array(repeating: -1, count: graph.components.count)
    for (place, index) in part.enumerated() { places[index] = place }
    let targets = part.map { index in
      graph.edges[index].compactMap { places[$0.target] >= 0 && counts($0) ? places[$0.target] : nil }
    }
    return StronglyConnectedComponents(count: part.count) { targets[$0] }.cyclic.map { cyclic in
      var isInside = Array(repeating: false, count: graph.components.count)
      for place in cyclic { isInside[part[place]] = true }
      return shortestCycle(from: part[cyclic[0]]) { isInside[$0.target] && counts($0) }
    }
  }

  /// Returns the shortest path from a component back to itself.
  private func shortestCycle(
    from start: Int, _ counts: (ComponentGraph.Edge) -> Bool
  ) -> [(Int, ComponentGraph.Edge)] {
    var from: [Int: (Int, ComponentGraph.Edge)] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count && from[start] == nil {
      let place = queue[next]
      next += 1
      for edge in graph.edges[place] where counts(edge) && from[edge.target] == nil {
        from[edge.target] = (place, edge)
        queue.append(edge.target)
      }
    }
    var way: [(Int, ComponentGraph.Edge)] = []
    var place = start
    while let step = from[place] {
      way.append(step)
      place = step.0
      if place == start { break }
    }
    return way.reversed()
  }

  private func words(_ cycle: [(Int, ComponentGraph.Edge)]) -> String {
    let steps = cycle.map { place(graph.components[$0.0], $0.1.label) }
    return (steps + [graph.components[cycle[0].0].type.name]).joined(separator: " → ")
  }

  private func notes(_ cycle: [(Int, ComponentGraph.Edge)]) -> [Diagnostic.Note] {
    cycle.map { .init("\(graph.components[$0.0].type) is registered here", at: location(graph.components[$0.0])) }
  }

  /// Implements `injection:G8`.
  private mutating func tell(_ cycle: [(Int, ComponentGraph.Edge)]) {
    let isOfInitializers = cycle.allSatisfy(\.1.isInitializer)
    findings.append(
      GraphFinding(
        kind: .cycle,
        diagnostic: Diagnostic(
          "\(words(cycle)): an unbroken cycle", at: location(graph.components[cycle[0].0]),
          help: [
            isOfInitializers
              ? "inject one of them into a property with cycle, or resolve it lazily"
              : "mark one of the properties with cycle, which sets it after all are created, or resolve it lazily"
          ], notes: notes(cycle)), components: cycle.map { graph.components[$0.0] }))
  }

  private mutating func tellPrototypes(_ cycle: [(Int, ComponentGraph.Edge)]) {
    findings.append(
      GraphFinding(
        kind: .prototypeCycle,
        diagnostic: Diagnostic(
          "\(words(cycle)): each creates the next one, infinitely", at: location(graph.components[cycle[0].0]),
          help: ["give one of them the lifetime objectGraph, or a longer one"], notes: notes(cycle)),
        components: cycle.map { graph.components[$0.0] }))
  }

  /// Checks the lifetimes in a cycle that can be created (`injection:G10`, `injection:G11`).
  private mutating func checkLifetimes(_ part: [Int]) {
    let components = part.map { graph.components[$0] }
    let prototypes = components.filter(\.lifetime.isPrototype)
    let kept = components.filter { !$0.lifetime.isTransient }
    let what: String
    if !prototypes.isEmpty {
      what = "some are created for each request"
    } else if !kept.isEmpty && kept.count < components.count {
      // If only the entry point is retained, all components refer to the same instances.
      if kept.count == 1, !graph.entries.isEmpty, kept[0].isRoot || kept[0].lifetime.isSingle { return }
      what = "some are retained and others are not"
    } else {
      return
    }
    // The cycle would lead back to another instance than the one that the program requested.
    let isBegunWrongly = prototypes.contains(where: \.isRoot)
    findings.append(
      GraphFinding(
        kind: .mixedCycle,
        diagnostic: Diagnostic(
          "components of a cycle have different lifetimes, and \(what): \(components.map { "\($0.type) (\($0.lifetime))" }.joined(separator: ", "))",
          severity: isBegunWrongly ? .error : .warning, at: location(components[0]),
          help: isBegunWrongly ? ["give the root a longer lifetime: the cycle leads back to another instance"] : [],
          notes: components.map { .init("\($0.type) is registered here", at: location($0)) }), components: components))
  }
}
