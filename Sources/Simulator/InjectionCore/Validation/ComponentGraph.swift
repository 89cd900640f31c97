/// The dependencies between registered components, for validation and drawing (`injection:G2` to `injection:G4`).
public struct ComponentGraph {
  /// A dependency of one component on another.
  public struct Edge {
    /// The index of the requested component in ``ComponentGraph/components``.
    public let target: Int
    /// The requesting place: `init`, or a property.
    public var label: String { makeLabel() }
    let makeLabel: () -> String
    /// The dependency of the place.
    public var dependency: Dependency { request.dependency }
    let request: DependencyRequest
    /// Whether the place is the initializer.
    public let isInitializer: Bool
    /// Whether the place is deferred to the end of the outermost resolve.
    public let isCycle: Bool
    /// Whether a cycle through the edge can be created (`injection:G9`). An optional value does not break a cycle.
    public let breaksCycles: Bool
  }

  /// A dependency that no single component satisfies: an argument, a missing component, or several components.
  public struct Open {
    /// The requesting place: `init`, or a property.
    public var label: String { makeLabel() }
    let makeLabel: () -> String
    /// The dependency of the place.
    public let dependency: Dependency
    /// The error, or `nil` for an argument (`injection:G13`).
    public let error: ResolveError?
  }

  /// The components of the container and its parents, in registration order.
  public let components: [Component]
  /// The dependencies of each component on others.
  public private(set) var edges: [[Edge]]
  /// The other dependencies of each component.
  public private(set) var open: [[Open]]
  /// The entry points of the program: roots, and components with the lifetime `single`. Empty if no component is declared a root
  /// (`injection:R16`).
  public let entries: [Int]

  /// Creates the graph of a container in its current state (`injection:R16`, `injection:G1`, `injection:G2`, `injection:G12`).
  init(of container: Container) {
    container.completeRegistration()
    components = container.chain.flatMap(\.components).sorted { $0.order < $1.order }
    entries =
      components.contains { $0.isRoot }
      ? components.indices.filter { [components] in components[$0].isRoot || components[$0].lifetime.isSingle } : []
    edges = Array(repeating: [], count: components.count)
    open = Array(repeating: [], count: components.count)
    var places: [ObjectIdentifier: Int] = [:]
    places.reserveCapacity(components.count)
    for (index, component) in components.enumerated() { places[ObjectIdentifier(component)] = index }
    for (index, component) in components.enumerated() {
      for place in component.places {
        for request in place.requests { enter(request, of: place, of: component, index, places, container) }
      }
    }
  }

  /// Implements `injection:G3` and `injection:G13` (`injection:G4`).
  private mutating func enter(
    _ request: DependencyRequest, of place: Component.Place, of component: Component, _ index: Int,
    _ places: [ObjectIdentifier: Int], _ container: Container
  ) {
    let dependency = request.dependency
    let error: ResolveError?
    switch container.answer(dependency, in: component.framework) {
    case .success(let targets):
      for target in targets {
        // The component that represents the container itself is not part of the graph.
        guard let target = places[ObjectIdentifier(target)] else { continue }
        edges[index].append(
          Edge(
            target: target, makeLabel: place.makeLabel, request: request, isInitializer: place.isInitializer,
            isCycle: place.isCycle,
            breaksCycles: place.isCycle || dependency.delay != nil || (place.isInitializer && dependency.isMany)))
      }
      guard dependency.isArgument || (targets.isEmpty && dependency.isMany) else { return }
      error = dependency.isArgument ? nil : ResolveError(.notRegistered(near: []), of: dependency)
    case .failure(let why):
      error = why
    }
    open[index].append(Open(makeLabel: place.makeLabel, dependency: dependency, error: error))
  }

  /// Returns the components that are reachable from some components, and these, with the edge that first reached each one.
  func reached(from start: [Int]) -> [Int: (from: Int, edge: Edge)?] {
    var reached: [Int: (from: Int, edge: Edge)?] = [:]
    for root in start { reached.updateValue(nil, forKey: root) }
    var queue = start
    var next = 0
    while next < queue.count {
      let index = queue[next]
      next += 1
      for edge in edges[index] where reached[edge.target] == nil {
        reached.updateValue((index, edge), forKey: edge.target)
        queue.append(edge.target)
      }
    }
    return reached
  }
}

extension Container {
  /// Returns the dependencies between components.
  public func makeGraph() -> ComponentGraph { lock.locked { ComponentGraph(of: self) } }

  /// Returns the components for a dependency, as at run time (`injection:G4`). The result is empty for an argument.
  fileprivate func answer(_ dependency: Dependency, in framework: PartIdentity?) -> Result<[Component], ResolveError> {
    if dependency.isArgument { return .success([]) }
    if dependency.isMany { return .success(allMany(dependency, in: framework)) }
    if dependency.name.isEmpty, dependency.tags.isEmpty, let single = single(dependency.type.id) {
      return .success([single])
    }
    do {
      return .success([try select(dependency, in: framework)])
    } catch let error as ResolveError {
      return .failure(error)
    } catch {
      return .success([])
    }
  }
}
