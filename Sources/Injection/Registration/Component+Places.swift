/// What a component asks for, and where.
extension Component {
  /// Something to do with an instance after it was made.
  @usableFromInline
  struct Injection {
    /// What a person calls the place: a property, or which injection it is.
    let label: () -> String
    /// Which of the component's requests it uses.
    let dependencies: Range<Int>
    /// Whether it waits for the end of the outermost resolve.
    let isCycle: Bool
    /// Gets the values, says so, then hands them over.
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

  /// Adds what is asked for, and returns where it is (`injection:V22`).
  @usableFromInline
  func add(_ dependencies: [Dependency]) -> Range<Int> {
    let start = requests.count
    for var dependency in dependencies {
      if dependency.isArgument {
        dependency.argumentIndex = argumentCount
        argumentCount += 1
      }
      requests.append(DependencyRequest(dependency))
    }
    return start..<requests.count
  }

  @usableFromInline
  func add(_ injection: Injection) {
    injections.append(injection)
    hasFollowUps = true
    if injection.isCycle { hasCycles = true }
  }

  /// How many injections are declared.
  public var injectionCount: Int { injections.count }

  /// What it asks for: the parameters of its initializer first, then what is injected, in the order of declaration.
  public var dependencies: [Dependency] { requests.map(\.dependency) }

  /// A place that asks for something.
  public struct Place {
    /// `init`, or the name of the property.
    public var label: String { makeLabel() }
    let makeLabel: () -> String
    /// What it asks for.
    public var dependencies: [Dependency] { requests.map(\.dependency) }
    let requests: ArraySlice<DependencyRequest>
    /// Whether it is the initializer.
    public let isInitializer: Bool
    /// Whether it waits for the end of the outermost resolve (`injection:I4`).
    public let isCycle: Bool
  }

  /// The places that ask for something, in the order of declaration.
  public var places: [Place] {
    var places: [Place] = []
    if initializerDependencies > 0 {
      places.append(
        Place(
          makeLabel: Self.initializerLabel, requests: ArraySlice(requests.prefix(initializerDependencies)),
          isInitializer: true, isCycle: false))
    }
    for injection in injections where !injection.dependencies.isEmpty {
      places.append(
        Place(
          makeLabel: injection.label, requests: ArraySlice(requests[injection.dependencies]), isInitializer: false,
          isCycle: injection.isCycle))
    }
    return places
  }

  private static let initializerLabel: @Sendable () -> String = { "init" }
}
