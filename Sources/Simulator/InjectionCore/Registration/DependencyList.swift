/// The dependencies of a component: first the parameters of the initializer, then the injected values in the order of declaration.
@usableFromInline
struct DependencyList {
  /// The requests for the values.
  @usableFromInline private(set) var requests: ContiguousArray<DependencyRequest> = []
  /// The number of parameters of the initializer.
  private(set) var initializerCount = 0
  private var argumentCount = 0

  /// Creates the dependencies of an initializer.
  init(initializer dependencies: [Dependency]) {
    _ = add(dependencies)
    initializerCount = dependencies.count
  }

  /// Adds dependencies and returns their range. Arguments are numbered in their order (`injection:V22`).
  mutating func add(_ dependencies: [Dependency]) -> Range<Int> {
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
}
