internal import Diagnostics

extension Container {
  /// Finds out whether everything that components ask for can be made, without making anything (`injection:G1`). In time that grows with
  /// components and dependencies.
  ///
  /// With roots, only what can be reached from them or from components of the lifetime `single` is looked at for cycles, and the rest
  /// is unused (`injection:G12`).
  public func validate() -> GraphReport {
    let graph = ComponentGraph(of: self)
    var validation = GraphValidation(graph)
    validation.checkRequests()
    validation.checkCycles()
    validation.checkUse()
    return GraphReport(findings: validation.findings)
  }
}

/// One validation of a graph.
private struct GraphValidation {
  private let graph: ComponentGraph
  private let reached: [Int: (from: Int, edge: ComponentGraph.Edge)?]
  /// Which part of the graph with a cycle a component belongs to.
  private var partOf: [Int: Int] = [:]
  private let parts: [[Int]]
  private(set) var findings: [GraphFinding] = []

  init(_ graph: ComponentGraph) {
    self.graph = graph
    reached = graph.reached(from: graph.roots)
    parts =
      StronglyConnectedComponents(count: graph.components.count) { graph.edges[$0].map(\.target) }.cyclic
    for (part, places) in parts.enumerated() {
      for place in places { partOf[place] = part }
    }
  }

  // MARK: Requests

  mutating func checkRequests() {
    for index in graph.components.indices {
      for request in graph.unanswered[index] { tell(request, of: index) }
      for place in graph.components[index].places {
        for dependency in place.dependencies where dependency.isMany { checkMany(index, place, dependency) }
      }
      for edge in graph.edges[index] where !graph.components[edge.target].hasInitializer && !edge.dependency.isMany {
        checkCreation(of: edge, from: index)
      }
    }
  }

  private mutating func tell(_ request: ComponentGraph.Unanswered, of index: Int) {
    let component = graph.components[index]
    var diagnostic = Diagnostic(
      "\(way(to: index, request.place.label)) → \(request.dependency)",
      severity: request.dependency.isOptional ? .warning : .error, at: location(component))
    var kind = GraphFinding.Kind.missing
    switch request.error.reason {
    case .ambiguous(let candidates):
      kind = .ambiguous
      diagnostic.title += ": ambiguous"
      diagnostic.notes = candidates.map { .init("\($0.type) is registered here", at: location($0.site)) }
      diagnostic.help = ["say default() of one of them, or ask by name or tag"]
    case .notRegistered(let near):
      diagnostic.title += ": not registered"
      if !near.isEmpty { diagnostic.help = ["registered are: \(near.joined(separator: ", "))"] }
    default:
      diagnostic.title += ": \(request.error.problem)"
    }
    findings.append(GraphFinding(kind: kind, diagnostic: diagnostic, components: [component]))
  }

  private mutating func checkMany(_ index: Int, _ place: Component.Place, _ dependency: Dependency) {
    let isAnswered = graph.edges[index].contains {
      $0.label == place.label && $0.dependency.isMany && $0.dependency.type == dependency.type
    }
    guard !isAnswered else { return }
    let component = graph.components[index]
    findings.append(
      GraphFinding(
        kind: .missing,
        diagnostic: Diagnostic(
          "\(way(to: index, place.label)) → \(dependency): the list will be empty", severity: .warning,
          at: location(component)), components: [component]))
  }

  /// A component without initializer serves those who ask once somebody handed an instance to the container (`injection:G7`).
  private mutating func checkCreation(of edge: ComponentGraph.Edge, from index: Int) {
    let asking = graph.components[index]
    let target = graph.components[edge.target]
    let severity: Diagnostic.Severity
    switch target.lifetime {
    case .prototype: severity = edge.dependency.isOptional ? .warning : .error
    case .objectGraph:
      let isInCycle = partOf[index] != nil && partOf[index] == partOf[edge.target]
      severity = isInCycle || edge.dependency.isOptional ? .warning : .error
    case .perContainer, .perRun, .single, .custom: severity = .note
    }
    findings.append(
      GraphFinding(
        kind: .notCreatable,
        diagnostic: Diagnostic(
          "\(way(to: index, edge.label)) → \(edge.dependency): the container cannot make it", severity: severity,
          at: location(asking),
          help: severity == .error
            ? ["register \(target.type) with an initializer, or give it a lifetime that keeps what was injected into"]
            : ["it is there once an instance was injected into"],
          notes: [.init("registered without an initializer here", at: location(target))]),
        components: [asking, target]))
  }

  // MARK: Cycles

  mutating func checkCycles() {
    for part in parts where graph.roots.isEmpty || part.contains(where: { reached[$0] != nil }) {
      let isInside = Set(part)
      let unbroken = cycles(in: part) { !$0.breaksCycles && isInside.contains($0.target) }
      for cycle in unbroken { tell(cycle) }
      // Where the making cannot even begin, how long things live says nothing more.
      guard unbroken.isEmpty else { continue }
      let prototypes = part.filter { graph.components[$0].lifetime.isPrototype }
      let isPrototype = Set(prototypes)
      let endless = cycles(in: prototypes) { isPrototype.contains($0.target) }
      for cycle in endless { tellPrototypes(cycle) }
      if endless.isEmpty { checkLifetimes(part) }
    }
  }

  /// One cycle of each part of a subgraph that has one.
  private func cycles(in part: [Int], _ counts: (ComponentGraph.Edge) -> Bool) -> [[(Int, ComponentGraph.Edge)]] {
    let places = Dictionary(uniqueKeysWithValues: part.enumerated().map { ($1, $0) })
    func targets(_ place: Int) -> [Int] {
      graph.edges[part[place]].filter(counts).compactMap { places[$0.target] }
    }
    return StronglyConnectedComponents(count: part.count, targets: targets).cyclic.map { cyclic in
      shortestCycle(from: part[cyclic[0]], inside: Set(cyclic.map { part[$0] }), counts)
    }
  }

  /// The shortest way from a component back to itself.
  private func shortestCycle(
    from start: Int, inside: Set<Int>, _ counts: (ComponentGraph.Edge) -> Bool
  ) -> [(Int, ComponentGraph.Edge)] {
    var from: [Int: (Int, ComponentGraph.Edge)] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count && from[start] == nil {
      let place = queue[next]
      next += 1
      for edge in graph.edges[place] where inside.contains(edge.target) && counts(edge) && from[edge.target] == nil {
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

  private mutating func tell(_ cycle: [(Int, ComponentGraph.Edge)]) {
    let isOfInitializers = cycle.allSatisfy(\.1.isInitializer)
    findings.append(
      GraphFinding(
        kind: .cycle,
        diagnostic: Diagnostic(
          "\(words(cycle)): a cycle that nothing breaks", at: location(graph.components[cycle[0].0]),
          help: [
            isOfInitializers
              ? "inject one of them into a property with cycle, or ask for it lazily"
              : "say cycle of one of the properties, or ask lazily: then it is set once all of them are made"
          ], notes: notes(cycle)), components: cycle.map { graph.components[$0.0] }))
  }

  private mutating func tellPrototypes(_ cycle: [(Int, ComponentGraph.Edge)]) {
    findings.append(
      GraphFinding(
        kind: .prototypeCycle,
        diagnostic: Diagnostic(
          "\(words(cycle)): each makes the next one anew, without end", at: location(graph.components[cycle[0].0]),
          help: ["give one of them the lifetime objectGraph, or one that lives longer"], notes: notes(cycle)),
        components: cycle.map { graph.components[$0.0] }))
  }

  /// Lifetimes in a cycle that can be made (`injection:G10`, `injection:G11`).
  private mutating func checkLifetimes(_ part: [Int]) {
    let components = part.map { graph.components[$0] }
    let prototypes = components.filter(\.lifetime.isPrototype)
    let transient = components.filter(\.lifetime.isTransient)
    let what: String
    if !prototypes.isEmpty && prototypes.count < components.count {
      what = "some are made anew for each request"
    } else if !transient.isEmpty && transient.count < components.count {
      what = "some are kept and others are not"
    } else {
      return
    }
    findings.append(
      GraphFinding(
        kind: .mixedCycle,
        diagnostic: Diagnostic(
          "of the components of a cycle \(what): \(components.map { "\($0.type) (\($0.lifetime))" }.joined(separator: ", "))",
          severity: .warning, at: location(components[0]),
          notes: components.map { .init("\($0.type) is registered here", at: location($0)) }), components: components))
  }

  // MARK: Use

  mutating func checkUse() {
    guard !graph.roots.isEmpty else { return }
    for (index, component) in graph.components.enumerated() where reached[index] == nil && !component.isMarkedUnused {
      findings.append(
        GraphFinding(
          kind: .unused,
          diagnostic: Diagnostic(
            "\(component.type) is used by nobody that a root leads to", severity: .warning, at: location(component),
            help: ["take it away, or say root() or unused() of it"]), components: [component]))
    }
  }

  // MARK: Words

  /// How the program gets to a place, as far as a root leads there.
  private func way(to index: Int, _ label: String) -> String {
    var steps = [place(graph.components[index], label)]
    var next = index
    while case .some(.some(let step)) = reached[next] {
      steps.append(place(graph.components[step.from], step.edge.label))
      next = step.from
    }
    return steps.reversed().joined(separator: " → ")
  }

  private func place(_ component: Component, _ label: String) -> String {
    label == "init" ? "\(component.type)(init)" : "\(component.type).\(label)"
  }

  private func location(_ component: Component) -> SourceLocation? { location(component.site) }

  private func location(_ site: RegistrationSite) -> SourceLocation? {
    site.line > 0 ? SourceLocation(file: site.file, line: site.line) : nil
  }
}
