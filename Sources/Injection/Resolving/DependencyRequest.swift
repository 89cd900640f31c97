/// A dependency of a component, with what was found out about it.
@usableFromInline
final class DependencyRequest {
  let dependency: Dependency
  /// Whether the type of the place that asks is looked up as it is.
  @usableFromInline let isBare: Bool
  /// Whether it is, but for a question mark.
  @usableFromInline let isBareOptional: Bool
  /// Whether one value is asked for, and nothing else is said; whatever the type of the place that asks.
  let isPlain: Bool
  // The component that answered last, as long as nothing is registered besides. It is the container's of the component that asks,
  // which holds both.
  @exclusivity(unchecked) private unowned(unsafe) var answer: Component?
  @exclusivity(unchecked) private var stamp = 0

  init(_ dependency: Dependency) {
    self.dependency = dependency
    // A registration adds a name or tags after it describes the type.
    let isUnmarked = dependency.name.isEmpty && dependency.tags.isEmpty
    isBare = dependency.isBare && isUnmarked
    isBareOptional = dependency.isBareOptional && isUnmarked
    isPlain = dependency.isPlain
  }

  /// The component that answers a request for one value, of which nothing but the type is said (`injection:R21`,
  /// `injection:M7`).
  ///
  /// - Throws: ``ResolveError``.
  @usableFromInline
  func component(in container: Container, for asking: Component) throws -> Component {
    guard ObjectIdentifier(container) == asking.containerID else {
      return try container.select(dependency, in: asking.framework)
    }
    if let answer, stamp == container.keyCount { return answer }
    guard let single = container.single(dependency.type.id) else {
      return try container.select(dependency, in: asking.framework)
    }
    answer = single
    stamp = container.keyCount
    return single
  }
}
