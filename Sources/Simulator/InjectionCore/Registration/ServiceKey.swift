/// A key of a component: a type with an optional name or tag (`injection:R5`).
public struct ServiceKey: Hashable {
  /// The qualifier of the type.
  public enum Mark: Hashable {
    /// No qualifier.
    case plain
    /// A name that is not empty. An empty name counts as no name (`injection:R6`).
    case name(String)
    /// A tag, which is also a type.
    case tag(ServiceType)
  }

  /// The type.
  public let type: ServiceType
  /// The qualifier of the type.
  public let mark: Mark

  /// Creates a key without a name or tag.
  public init(_ type: ServiceType) {
    self.type = type
    mark = .plain
  }

  /// Creates a key with a name. An empty name counts as no name (`injection:R6`).
  public init(_ type: ServiceType, name: String) {
    self.type = type
    mark = name.isEmpty ? .plain : .name(name)
  }

  /// Creates a key with a tag.
  public init(_ type: ServiceType, tag: ServiceType) {
    self.type = type
    mark = .tag(tag)
  }
}

extension ServiceKey: CustomStringConvertible {
  /// The key for display, such as `Api`, `Api named "v2"`, `Api tagged Fast`.
  public var description: String {
    switch mark {
    case .plain: type.name
    case .name(let name): "\(type) named \"\(name)\""
    case .tag(let tag): "\(type) tagged \(tag)"
    }
  }
}
