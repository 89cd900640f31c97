/// Which component answers a request (`injection:V5` to `injection:V15`).
extension Container {
  /// The component for one value.
  ///
  /// - Parameter component: who asks; its framework is preferred (`injection:M9`). Nil for the program itself.
  /// - Throws: ``ResolveError``.
  func select(_ dependency: Dependency, for component: Component?) throws -> Component {
    try select(dependency, in: component?.framework)
  }

  func select(_ dependency: Dependency, in framework: PartIdentity?) throws -> Component {
    completeRegistration()
    var asked = self
    while true {
      let found = asked.own(dependency)
      if !found.isEmpty { return try asked.choose(among: found, dependency, framework) }
      if dependency.type.id == ObjectIdentifier(Container.self) { return selfComponent }
      // Only who has nothing at all asks further up (`injection:H1`).
      guard let parent = asked.parent else { break }
      asked = parent
    }
    let near = keys(of: dependency.type).map(\.description)
    throw ResolveError(.notRegistered(near: near), of: dependency)
  }

  /// The components of a list, here and in the parents, in the order of registration, without those that are being made
  /// (`injection:V12`, `injection:H2`).
  func selectMany(_ dependency: Dependency, for component: Component?) -> [Component] {
    completeRegistration()
    var found = allMany(dependency).filter { $0.makingCount == 0 }
    let tests = found.filter { $0.priority == .test }
    if tests.count == 1 { return tests }
    if dependency.isWithinFramework, let chosen = preferred(among: found, component?.framework) { found = [chosen] }
    found.sort { $0.order < $1.order }
    return found
  }

  /// All components of a list, whatever is being made.
  func allMany(_ dependency: Dependency) -> [Component] {
    var found = ownMany(dependency)
    var next = parent
    while let container = next {
      found += container.ownMany(dependency)
      next = container.parent
    }
    return found
  }

  /// One of several components (`injection:V8`).
  private func choose(
    among found: [Component], _ dependency: Dependency, _ framework: PartIdentity?
  ) throws -> Component {
    if found.count == 1 { return found[0] }
    let tests = found.filter { $0.priority == .test }
    if tests.count == 1 { return tests[0] }
    if tests.count > 1 {
      observer?.container(
        self, warns: "several components for tests: \(tests.map(\.description).joined(separator: ", "))")
    }
    if let chosen = preferred(among: found, framework) { return chosen }
    let last = Self.preferringDefaults(found)
    if last.count == 1 { return last[0] }
    // Factories that differ in the types of their arguments are told apart by what is given (`injection:SW3`).
    if let types = argumentTypes {
      let fitting = last.filter { $0.takesArguments(of: types) }
      if fitting.count == 1 { return fitting[0] }
    }
    throw ResolveError(.ambiguous(last.map { .init($0) }), of: dependency)
  }

  /// The one component that a framework prefers: its own, or that of a framework that it imports.
  private func preferred(among found: [Component], _ framework: PartIdentity?) -> Component? {
    guard let framework else { return nil }
    let own = Self.preferringDefaults(found.filter { $0.framework == framework })
    if own.count == 1 { return own[0] }
    let imports = importsOfFrameworks[framework] ?? []
    let imported = Self.preferringDefaults(found.filter { $0.framework.map(imports.contains) ?? false })
    return imported.count == 1 ? imported[0] : nil
  }

  private static func preferringDefaults(_ found: [Component]) -> [Component] {
    let defaults = found.filter { $0.priority == .default }
    return defaults.isEmpty ? found : defaults
  }
}

extension Component {
  /// Whether its arguments are of these types, in this order.
  func takesArguments(of types: [Any.Type]) -> Bool {
    dependencies.lazy.filter(\.isArgument).map(\.type.id).elementsEqual(types.lazy.map { ObjectIdentifier($0) })
  }
}
