/// The components of a container, by their keys.
struct ComponentTable {
  private var plain = TypeTable<Found>()
  private var marked: [ServiceKey: Found] = [:]
  /// The keys with a name or a tag, by type, in the order in which they were entered.
  private var marks: [ServiceType: [ServiceKey]] = [:]

  /// The components under a key.
  private enum Found {
    case one(Component)
    case several([Component])

    mutating func append(_ component: Component) {
      switch self {
      case .one(let first): self = .several([first, component])
      case .several(var list):
        self = .several([])
        list.append(component)
        self = .several(list)
      }
    }

    var list: [Component] {
      switch self {
      case .one(let component): [component]
      case .several(let list): list
      }
    }

    /// Whether it contains a registration of the same type from the same source line.
    func contains(_ component: Component) -> Bool {
      switch self {
      case .one(let other): other.isSame(as: component)
      case .several(let list): list.contains { $0.isSame(as: component) }
      }
    }
  }

  /// Enters a component under its own type (`injection:R3`, `injection:R9`, `injection:R10`).
  ///
  /// - Returns: `false` if the same registration already exists.
  mutating func enter(_ component: Component) -> Bool { append(component, to: component.type.id) }

  /// Enters a component under another key (`injection:R5`, `injection:R9`).
  ///
  /// - Returns: `false` if the same registration already exists under this key.
  mutating func enter(_ component: Component, as key: ServiceKey) -> Bool {
    guard key.mark != .plain else { return append(component, to: key.type.id) }
    guard var found = marked[key] else {
      marked[key] = .one(component)
      marks[key.type, default: []].append(key)
      return true
    }
    guard !found.contains(component) else { return false }
    marked[key] = nil
    found.append(component)
    marked[key] = found
    return true
  }

  private mutating func append(_ component: Component, to type: ObjectIdentifier) -> Bool {
    // The type can already have an entry: a component of another type that has this type as a service.
    var isEntered = true
    plain.update(type, with: .one(component)) { found in
      isEntered = !found.contains(component)
      if isEntered { found.append(component) }
    }
    return isEntered
  }

  /// Returns the only component under a type, or `nil` if it does not have exactly one.
  func single(_ type: ObjectIdentifier) -> Component? {
    if case .one(let component) = plain[type] { component } else { nil }
  }

  /// Returns the components under a key.
  private func components(under key: ServiceKey) -> [Component] {
    (key.mark == .plain ? plain[key.type.id] : marked[key])?.list ?? []
  }

  /// Returns the components that match a dependency on a single value (`injection:V5`, `injection:V5a`, `injection:V6`).
  func components(for dependency: Dependency) -> [Component] {
    if dependency.name.isEmpty && dependency.tags.isEmpty { return components(under: ServiceKey(dependency.type)) }
    var keys = dependency.tags.map { ServiceKey(dependency.type, tag: $0) }
    if !dependency.name.isEmpty { keys.append(ServiceKey(dependency.type, name: dependency.name)) }
    return components(underAll: keys)
  }

  /// Returns the components that match a dependency on a list (`injection:V10`, `injection:V11`).
  func components(forList dependency: Dependency) -> [Component] {
    if !dependency.tags.isEmpty {
      return components(underAll: dependency.tags.map { ServiceKey(dependency.type, tag: $0) })
    }
    let plain = components(under: ServiceKey(dependency.type))
    guard let marks = marks[dependency.type] else { return plain }
    var seen: Set<ComponentIdentity> = []
    return (plain + marks.flatMap { components(under: $0) }).filter { seen.insert($0.identity).inserted }
  }

  /// Implements `injection:V6`.
  private func components(underAll keys: [ServiceKey]) -> [Component] {
    guard let first = keys.first else { return [] }
    let others = keys.dropFirst().map { Set(components(under: $0).map(\.identity)) }
    return components(under: first).filter { component in others.allSatisfy { $0.contains(component.identity) } }
  }

  /// Returns the keys of a type that have components.
  func keys(of type: ServiceType) -> [ServiceKey] {
    (plain[type.id] == nil ? [] : [ServiceKey(type)]) + (marks[type] ?? [])
  }
}

extension Component {
  fileprivate func isSame(as other: Component) -> Bool { type == other.type && site == other.site }
}
