/// Dependencies of a component, and the places that request them.
extension Component {
  /// An action on an instance after its creation.
  @usableFromInline
  struct Injection {
    /// Returns the name of the place for display: a property, or the number of the injection.
    let label: () -> String
    /// The range of the component's requests that the injection uses.
    let dependencies: Range<Int>
    /// Whether the injection is deferred to the end of the outermost resolve.
    let isCycle: Bool
    /// Resolves the values, sets `hasValues`, then passes the values to the instance.
    let apply: (AnyObject, ResolveContext, _ hasValues: inout Bool) throws -> Void

    @usableFromInline
    init(
      label: @escaping () -> String, dependencies: Range<Int>, isCycle: Bool,
      apply: @escaping (AnyObject, ResolveContext, _ hasValues: inout Bool) throws -> Void
    ) {
      self.label = label
      self.dependencies = dependencies
      self.isCycle = isCycle
      self.apply = apply
    }
  }

  /// Adds dependencies and returns their range.
  @usableFromInline
  func add(_ dependencies: [Dependency]) -> Range<Int> { list.add(dependencies) }

  @usableFromInline
  func add(_ injection: Injection) {
    injections.append(injection)
    hasFollowUps = true
    if injection.isCycle { hasCycles = true }
  }

  /// The number of declared injections.
  public var injectionCount: Int { injections.count }

  /// The dependencies: first the parameters of the initializer, then the injected values in the order of declaration.
  public var dependencies: [Dependency] { list.requests.map(\.dependency) }

  /// A place that has dependencies.
  public struct Place {
    /// The label: `init`, the name of the property, or the number of the injection.
    public var label: String { makeLabel() }
    let makeLabel: () -> String
    /// The dependencies of the place.
    public var dependencies: [Dependency] { requests.map(\.dependency) }
    let requests: ArraySlice<DependencyRequest>
    /// Whether the place is the initializer.
    public let isInitializer: Bool
    /// Whether the place is deferred to the end of the outermost resolve (`injection:I4`).
    public let isCycle: Bool
  }

  /// The places that have dependencies, in the order of declaration.
  public var places: [Place] {
    var places: [Place] = []
    if list.initializerCount > 0 {
      places.append(
        Place(
          makeLabel: Self.initializerLabel, requests: ArraySlice(list.requests.prefix(list.initializerCount)),
          isInitializer: true, isCycle: false))
    }
    for injection in injections where !injection.dependencies.isEmpty {
      places.append(
        Place(
          makeLabel: injection.label, requests: ArraySlice(list.requests[injection.dependencies]), isInitializer: false,
          isCycle: injection.isCycle))
    }
    return places
  }

  private static let initializerLabel: @Sendable () -> String = { "init" }
}
