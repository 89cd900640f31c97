internal import RouteDiagnostics

/// A validation of one graph.
struct GraphValidation {
  let graph: ComponentGraph
  let reached: [Int: (from: Int, edge: ComponentGraph.Edge)?]
  /// The index of the cyclic part that contains each component, or -1 for none.
  private var partOf: [Int]
  let parts: [[Int]]
  var findings: [GraphFinding] = []
  private lazy var registered = RegisteredTypes(graph.components, of: "the container")
  private var adviceCount = 0
  private static let mostAdvice = 20

  init(_ graph: ComponentGraph) {
    self.graph = graph
    reached = graph.reached(from: graph.entries)
    parts =
      StronglyConnectedComponents(count: graph.components.count) { graph.edges[$0].map(\.target) }.cyclic
    partOf = Array(repeating: -1, count: graph.components.count)
    for (part, places) in parts.enumerated() {
      for place in places { partOf[place] = part }
    }
  }

  /// Returns the findings: about dependencies, then about cycles, then about unused components, each in registration order.
  static func findings(of graph: ComponentGraph) -> [GraphFinding] {
    var validation = GraphValidation(graph)
    validation.checkRequests()
    validation.checkCycles()
    validation.checkUse()
    return validation.findings
  }

  // MARK: Requests

  /// Implements `injection:G7a`.
  mutating func checkRequests() {
    for index in graph.components.indices {
      for request in graph.open[index] {
        if let error = request.error { tell(request, error, of: index) }
      }
      for edge in graph.edges[index] where !graph.components[edge.target].hasInitializer {
        // A list omits the component that requests it (`injection:V12`).
        if edge.dependency.isMany && edge.target == index { continue }
        checkCreation(of: edge, from: index)
      }
    }
  }

  /// Implements `injection:G5` and `injection:G6`.
  private mutating func tell(_ request: ComponentGraph.Open, _ error: ResolveError, of index: Int) {
    let component = graph.components[index]
    let mayBeMissing = request.dependency.isOptional || request.dependency.isMany
    var diagnostic = Diagnostic(
      "\(way(to: index, request.label)) → \(request.dependency)", severity: mayBeMissing ? .warning : .error,
      at: location(component))
    var kind = GraphFinding.Kind.missing
    switch error.reason {
    case .ambiguous(let candidates):
      kind = .ambiguous
      diagnostic.title += ": ambiguous"
      diagnostic.notes = candidates.map { .init("\($0.type) is registered here", at: location($0.site)) }
      diagnostic.help = ["call default() on one of them, or resolve by name or tag"]
    case .notRegistered where request.dependency.isMany:
      diagnostic.title += ": the list will be empty"
    case .notRegistered(let near):
      diagnostic.title += ": not registered"
      if let advice = advice(on: error, near) { diagnostic.help = [advice] }
    default:
      diagnostic.title += ": \(error.problem)"
    }
    findings.append(GraphFinding(kind: kind, diagnostic: diagnostic, components: [component]))
  }

  /// Returns advice on a missing registration. Comparing all names is expensive, so the number of comparisons is limited.
  private mutating func advice(on error: ResolveError, _ near: [ResolveError.Near]) -> String? {
    guard near.isEmpty else { return "registered \(ResolveError.places(near))" }
    guard adviceCount < Self.mostAdvice else { return nil }
    adviceCount += 1
    return registered.advice(on: error.typeName)
  }

  /// Reports a component without an initializer. It satisfies requests only after an instance was injected (`injection:G7`).
  private mutating func checkCreation(of edge: ComponentGraph.Edge, from index: Int) {
    let asking = graph.components[index]
    let target = graph.components[edge.target]
    let severity: Diagnostic.Severity
    switch target.lifetime {
    case .prototype: severity = edge.dependency.isOptional ? .warning : .error
    case .objectGraph:
      // A screen and its presenter usually form a cycle, in which the program injects into the screen.
      let isInCycle = partOf[index] >= 0 && partOf[index] == partOf[edge.target]
      severity = isInCycle ? .note : edge.dependency.isOptional ? .warning : .error
    case .perContainer, .perRun, .single, .custom: severity = .note
    }
    findings.append(
      GraphFinding(
        kind: .notCreatable,
        diagnostic: Diagnostic(
          "\(way(to: index, edge.label)) → \(edge.dependency): the container cannot create "
            + (edge.dependency.isMany ? target.type.name : "it"), severity: severity,
          at: location(asking),
          help: severity == .error
            ? ["register \(target.type) with an initializer, or with a lifetime that retains the injected instance"]
            : ["inject into an instance before: the container then has it"],
          notes: [.init("registered without an initializer here", at: location(target))]),
        components: [asking, target]))
  }

  // MARK: Use

  /// Implements `injection:R16` and `injection:G12`.
  mutating func checkUse() {
    guard !graph.entries.isEmpty else { return }
    for (index, component) in graph.components.enumerated() where reached[index] == nil && !component.isMarkedUnused {
      findings.append(
        GraphFinding(
          kind: .unused,
          diagnostic: Diagnostic(
            "\(component.type) is not reachable from a root", severity: .warning, at: location(component),
            help: ["remove it, or mark it with root() or unused()"]), components: [component]))
    }
  }
}
