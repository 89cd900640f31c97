/// Who asks for whom, as far as the registrations say (`injection:G2` to `injection:G4`): what validation looks at, and what is drawn.
public struct ComponentGraph {
  /// One component that asks for another.
  public struct Edge {
    /// The place in ``ComponentGraph/components`` of the one that is asked for.
    public let target: Int
    /// The place that asks: `init`, or a property.
    public var label: String { makeLabel() }
    let makeLabel: () -> String
    /// What it asks for.
    public var dependency: Dependency { request.dependency }
    let request: DependencyRequest
    /// Whether the initializer asks.
    public let isInitializer: Bool
    /// Whether the place waits for the end of the outermost resolve.
    public let isCycle: Bool
    /// Whether a cycle through it can be made (`injection:G9`). That a value may be missing is no way out.
    public let breaksCycles: Bool
  }

  /// Something that a component asks for and that no one component gives: an argument, or what is not found, or found more than once.
  public struct Open {
    /// The place that asks: `init`, or a property.
    public var label: String { makeLabel() }
    let makeLabel: () -> String
    /// What it asks for.
    public let dependency: Dependency
    /// Why there is nothing; nil for an argument (`injection:G13`).
    public let error: ResolveError?
  }

  /// The components of the container and its parents, in the order of their registration.
  public let components: [Component]
  /// What each asks for.
  public private(set) var edges: [[Edge]]
  /// What else each asks for.
  public private(set) var open: [[Open]]
  /// The components where the program begins: roots and those of the lifetime `single`. Empty when none is said to be a root
  /// (`injection:R16`).
  public let entries: [Int]

  /// The graph of what a container would answer now (`injection:R16`, `injection:G1`, `injection:G2`, `injection:G12`).
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
        // The container itself is no component of anybody's.
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

  /// The components that can be reached from some, themselves among them, with the edge by which each was reached first.
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
  /// Who asks for whom.
  public func makeGraph() -> ComponentGraph { lock.locked { ComponentGraph(of: self) } }

  /// The components that answer a dependency, as at run time (`injection:G4`); none for an argument.
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
