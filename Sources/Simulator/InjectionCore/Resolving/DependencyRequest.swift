/// A dependency of a component, with the cached result of its lookup.
@usableFromInline
final class DependencyRequest {
  let dependency: Dependency
  /// Whether the requested type is looked up unchanged.
  @usableFromInline let isBare: Bool
  /// Whether the requested type is looked up without its question mark.
  @usableFromInline let isBareOptional: Bool
  /// Whether one value is requested without further conditions, regardless of the requested type.
  let isPlain: Bool
  // The component of the last lookup, valid until another key is entered. The container of the requesting component registers it,
  // and retains both.
  private unowned(unsafe) var answer: Component?
  private var stamp = 0

  init(_ dependency: Dependency) {
    self.dependency = dependency
    // A registration adds a name or tags after it describes the type.
    let isUnmarked = dependency.name.isEmpty && dependency.tags.isEmpty
    isBare = dependency.isBare && isUnmarked
    isBareOptional = dependency.isBareOptional && isUnmarked
    isPlain = dependency.isPlain
  }

  /// Returns the component for a request that specifies only a type (`injection:R21`, `injection:M7`).
  ///
  /// - Throws: ``ResolveError`` if no component matches, or if several match.
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
