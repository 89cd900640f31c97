/// Selection of the component for a request (`injection:V5` to `injection:V15`).
extension Container {
  /// Returns the component for a single value (`injection:R18`, `injection:V2`, `injection:H1`, `injection:H3`, `injection:H7`,
  /// `injection:E1`, `injection:SW17`).
  ///
  /// - Parameter framework: The framework that requests the value (`injection:M9`), or `nil` for the program itself.
  /// - Throws: ``ResolveError`` if no component matches, or if several match.
  func select(_ dependency: Dependency, in framework: PartIdentity?) throws -> Component {
    completeRegistration()
    var asked = self
    while true {
      let found = asked.keys.components(for: dependency)
      if !found.isEmpty { return try choose(among: found, of: asked, dependency, framework) }
      if dependency.asksForContainer { return selfComponent }
      // Only a container without any matching component falls back to its parent (`injection:H1`).
      guard let parent = asked.parent else { break }
      asked = parent
    }
    let near = keys(of: dependency.type).map { ResolveError.Near($0) }
    throw ResolveError(.notRegistered(near: near), of: dependency, askedOf: self)
  }

  /// Returns the components of a list, here and in the parents, in registration order, without components that are being created
  /// (`injection:V12`, `injection:H2`).
  func selectMany(_ dependency: Dependency, in framework: PartIdentity?) -> [Component] {
    completeRegistration()
    // Filtered last: a test component excludes the others even while it is being created itself.
    return allMany(dependency, in: framework).filter { $0.makingCount == 0 }
  }

  /// Returns all components of a list, including those that are being created, in registration order (`injection:V14b`,
  /// `injection:H2`).
  func allMany(_ dependency: Dependency, in framework: PartIdentity?) -> [Component] {
    guard parent != nil else { return Self.inOrder(ownMany(dependency, in: framework)) }
    return Self.inOrder(chain.flatMap { $0.ownMany(dependency, in: framework) })
  }

  /// Returns the components of a list that are registered in this container. A test component excludes only these
  /// (`injection:V14`, `injection:V14a`, `injection:V15`).
  private func ownMany(_ dependency: Dependency, in framework: PartIdentity?) -> [Component] {
    let found = keys.components(forList: dependency)
    guard found.count > 1 else { return found }
    if let test = test(among: found) { return [test] }
    guard dependency.isWithinFramework else { return found }
    return preferred(among: found, of: self, framework).map { [$0] } ?? Self.preferringDefaults(found)
  }

  /// Returns the only test component. Several test components are reported and count as normal components (`injection:R15`).
  private func test(among found: [Component]) -> Component? {
    let tests = found.filter { $0.priority == .test }
    if tests.count > 1 {
      tell(.complained("several components are for tests: \(tests.map(\.description).joined(separator: ", "))"))
    }
    return tests.count == 1 ? tests[0] : nil
  }

  /// Implements `injection:R12`.
  private static func inOrder(_ components: [Component]) -> [Component] { components.sorted { $0.order < $1.order } }

  /// Selects one of several components of a container (`injection:R14`, `injection:R15`, `injection:V7`, `injection:V8`,
  /// `injection:M10`, `injection:M7`, `injection:SW3`).
  private func choose(
    among found: [Component], of asked: Container, _ dependency: Dependency, _ framework: PartIdentity?
  ) throws -> Component {
    if found.count == 1 { return found[0] }
    if let test = test(among: found) { return test }
    if let chosen = preferred(among: found, of: asked, framework) { return chosen }
    let last = Self.preferringDefaults(found)
    if last.count == 1 { return last[0] }
    // The types of the given arguments distinguish factories with different parameters (`injection:SW3`).
    if let values = givenArguments(for: dependency.type) {
      let fitting = last.filter { $0.takes(arguments: values) }
      if fitting.count == 1 { return fitting[0] }
    }
    throw ResolveError(.ambiguous(last.map { .init($0) }), of: dependency)
  }

  /// Returns the only component that a framework prefers: its own, or one of a framework that it imports.
  ///
  /// The container that registers the components determines the imports (`injection:V8`, `injection:V9`, `injection:H8`,
  /// `injection:M6`, `injection:M8`).
  private func preferred(
    among found: [Component], of asked: Container, _ framework: PartIdentity?
  ) -> Component? {
    guard let framework else { return nil }
    let own = Self.preferringDefaults(found.filter { $0.framework == framework })
    if own.count == 1 { return own[0] }
    let imports = asked.parts.imports(of: framework)
    let imported = Self.preferringDefaults(found.filter { $0.framework.map(imports.contains) ?? false })
    return imported.count == 1 ? imported[0] : nil
  }

  /// Implements `injection:R14` and `injection:S9`.
  private static func preferringDefaults(_ found: [Component]) -> [Component] {
    let defaults = found.filter { $0.priority == .default }
    return defaults.isEmpty ? found : defaults
  }

  /// Whether a component is registered under a type and a name, here or in a parent (`injection:SW16`).
  public func hasRegistration(_ type: Any.Type, name: String = "") -> Bool {
    hasRegistration(ServiceType(type), name: name)
  }

  /// Whether a component is registered under a type and a name, here or in a parent (`injection:SW16`, `injection:SS6`).
  public func hasRegistration(_ type: ServiceType, name: String = "") -> Bool {
    var dependency = Dependency(type)
    dependency.name = name
    return lock.locked { chain.contains { !$0.keys.components(for: dependency).isEmpty } }
  }
}

extension Dependency {
  /// Whether the dependency refers to the container itself, unless a registration replaces it (`injection:R18`).
  var asksForContainer: Bool {
    type.id == ObjectIdentifier(Container.self) && name.isEmpty && tags.isEmpty
  }
}

extension Component {
  /// Whether the values match the types of its arguments, in order.
  func takes(arguments values: [Any]) -> Bool {
    dependencies.filter(\.isArgument).elementsEqual(values) { $0.type.isType(of: $1) }
  }
}
