/// Under what a component is found: a type, and perhaps a name or a tag (`injection:R5`).
public struct ServiceKey: Hashable {
  /// What goes with the type.
  public enum Mark: Hashable {
    /// Nothing.
    case plain
    /// A name that is not empty: the empty name is none (`injection:R6`).
    case name(String)
    /// A tag, which is a type too.
    case tag(ServiceType)
  }

  /// The type.
  public let type: ServiceType
  /// What goes with it.
  public let mark: Mark

  /// A key without name or tag.
  public init(_ type: ServiceType) {
    self.type = type
    mark = .plain
  }

  /// A key with a name; the empty one is none (`injection:R6`).
  public init(_ type: ServiceType, name: String) {
    self.type = type
    mark = name.isEmpty ? .plain : .name(name)
  }

  /// A key with a tag.
  public init(_ type: ServiceType, tag: ServiceType) {
    self.type = type
    mark = .tag(tag)
  }
}

extension ServiceKey: CustomStringConvertible {
  /// `Api`, `Api named "v2"`, `Api tagged Fast`.
  public var description: String {
    switch mark {
    case .plain: type.name
    case .name(let name): "\(type) named \"\(name)\""
    case .tag(let tag): "\(type) tagged \(tag)"
    }
  }
}
