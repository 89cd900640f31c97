internal import RouteDiagnostics

/// A graph of components with all data for a drawing.
struct GraphDrawing {
  /// The most severe result of validation for a component.
  enum Status: Comparable {
    case fine, unused, cycle, error
  }

  /// An edge between two components, by their indices.
  struct Link: Hashable {
    let source: Int
    let target: Int
  }

  /// The components of one framework, or those without a framework.
  struct Cluster {
    let framework: PartIdentity?
    var places: [Int]
  }

  let graph: ComponentGraph
  /// The status of each component.
  private(set) var statuses: [Status]
  /// The findings about each component.
  private(set) var findings: [[GraphFinding]]
  /// The edges of cycles that cannot be created.
  private(set) var brokenLinks: Set<Link> = []
  /// The components by framework, in the order of their first registration. The cluster without a framework comes first.
  let clusters: [Cluster]

  init(_ graph: ComponentGraph) {
    self.graph = graph
    statuses = Array(repeating: .fine, count: graph.components.count)
    findings = Array(repeating: [], count: graph.components.count)
    var clusters = [Cluster(framework: nil, places: [])]
    var clusterOf: [PartIdentity: Int] = [:]
    var places: [ObjectIdentifier: Int] = [:]
    for (place, component) in graph.components.enumerated() {
      places[ObjectIdentifier(component)] = place
      guard let framework = component.framework else {
        clusters[0].places.append(place)
        continue
      }
      let cluster = clusterOf[framework] ?? clusters.count
      if cluster == clusters.count { clusters.append(Cluster(framework: framework, places: [])) }
      clusterOf[framework] = cluster
      clusters[cluster].places.append(place)
    }
    self.clusters = clusters
    for finding in GraphValidation.findings(of: graph) {
      enter(finding, finding.components.compactMap { places[ObjectIdentifier($0)] })
    }
  }

  private mutating func enter(_ finding: GraphFinding, _ places: [Int]) {
    if let first = places.first { findings[first].append(finding) }
    switch finding.kind {
    case .missing, .ambiguous, .notCreatable:
      if finding.diagnostic.severity == .error, let first = places.first { raise(first, to: .error) }
    case .cycle, .prototypeCycle:
      for (index, place) in places.enumerated() {
        raise(place, to: .cycle)
        brokenLinks.insert(Link(source: place, target: places[(index + 1) % places.count]))
      }
    case .mixedCycle:
      if finding.diagnostic.severity == .error { for place in places { raise(place, to: .cycle) } }
    case .unused: for place in places { raise(place, to: .unused) }
    }
  }

  private mutating func raise(_ place: Int, to status: Status) { statuses[place] = max(statuses[place], status) }

  /// Returns the lines of a component: its type, its services, its lifetime and its marks.
  func lines(of place: Int) -> [String] {
    let component = graph.components[place]
    var marks = ["\(component.lifetime)"]
    if component.isRoot { marks.append("root") }
    switch component.priority {
    case .normal: break
    case .default: marks.append("default")
    case .test: marks.append("test")
    }
    if !component.hasInitializer { marks.append("no initializer") }
    if statuses[place] == .unused { marks.append("unused") }
    return [component.type.name] + component.services.map { "as \($0)" } + [marks.joined(separator: ", ")]
  }

  /// Whether an edge belongs to a cycle that cannot be created.
  func isBroken(_ edge: ComponentGraph.Edge, from source: Int) -> Bool {
    !edge.breaksCycles && brokenLinks.contains(Link(source: source, target: edge.target))
  }
}

extension ComponentGraph.Edge {
  /// The label of a drawn edge: the place, and the delay of the value.
  var drawnLabel: String {
    switch dependency.delay {
    case nil: label
    case .lazy: "\(label) (lazy)"
    case .provider: "\(label) (provider)"
    }
  }
}

extension ComponentGraph.Open {
  /// The lines of a drawn dependency: the request, and the reason why no component satisfies it.
  var lines: [String] {
    switch error?.reason {
    case nil: [dependency.description]
    case .notRegistered: [dependency.description, "not registered"]
    case .ambiguous: [dependency.description, "ambiguous"]
    default: [dependency.description, "cannot be created"]
    }
  }
}
