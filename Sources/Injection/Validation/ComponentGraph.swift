/// Who asks for whom, as far as the registrations say (`injection:G2` to `injection:G4`): what validation looks at, and what is drawn.
public struct ComponentGraph {
  /// One component that asks for another.
  public struct Edge {
    /// The place in ``components`` of the one that is asked for.
    public let target: Int
    /// The place that asks: `init`, or a property.
    public let label: String
    /// What it asks for.
    public let dependency: Dependency
    /// Whether the initializer asks.
    public let isInitializer: Bool
    /// Whether the place waits for the end of the outermost resolve.
    public let isCycle: Bool

    /// Whether a cycle through it can be made (`injection:G9`). That a value may be missing is no way out.
    public var breaksCycles: Bool { isCycle || dependency.delay != nil || (isInitializer && dependency.isMany) }
  }

  /// A request that leads to nothing, or to more than one component.
  struct Unanswered {
    let place: Component.Place
    let dependency: Dependency
    let error: ResolveError
  }

  /// The components of the container and its parents, in the order of their registration.
  public let components: [Component]
  /// What each asks for.
  public private(set) var edges: [[Edge]]
  /// What each asks for in vain.
  private(set) var unanswered: [[Unanswered]]
  /// The components where the program begins; empty when none is said to be a root (`injection:R16`).
  let roots: [Int]

  /// The graph of what a container would answer now.
  public init(of container: Container) {
    container.completeRegistration()
    var components: [Component] = []
    var next: Container? = container
    while let asked = next {
      components += asked.components
      next = asked.parent
    }
    components.sort { $0.order < $1.order }
    self.components = components
    roots =
      components.contains { $0.isRoot }
      ? components.indices.filter { components[$0].isRoot || components[$0].lifetime.isSingle } : []
    var places: [ObjectIdentifier: Int] = [:]
    places.reserveCapacity(components.count)
    for (index, component) in components.enumerated() { places[ObjectIdentifier(component)] = index }
    edges = Array(repeating: [], count: components.count)
    unanswered = Array(repeating: [], count: components.count)
    for (index, component) in components.enumerated() {
      for place in component.places {
        for dependency in place.dependencies where !dependency.isArgument {
          func enter(_ target: Component) {
            guard let target = places[ObjectIdentifier(target)] else { return }
            edges[index].append(
              Edge(
                target: target, label: place.label, dependency: dependency, isInitializer: place.isInitializer,
                isCycle: place.isCycle))
          }
          if dependency.isMany {
            container.allMany(dependency).forEach(enter)
          } else {
            do {
              enter(try container.select(dependency, for: component))
            } catch let error as ResolveError {
              unanswered[index].append(Unanswered(place: place, dependency: dependency, error: error))
            } catch {}
          }
        }
      }
    }
  }

  /// The places of the components that can be reached from some, themselves among them, with the edge by which each was reached first.
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
