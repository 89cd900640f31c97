/// The type under which something is registered or asked for: a type of Swift's, or one that a program declares while it runs, such
/// as a class of a script.
public struct ServiceType: Hashable {
  private enum Naming {
    case swift(Any.Type)
    case declared(any DeclaredServiceType)
  }

  /// What tells types apart.
  public let id: ObjectIdentifier
  private let naming: Naming

  /// A type of Swift's.
  public init(_ type: Any.Type) {
    id = ObjectIdentifier(type)
    naming = .swift(type)
  }

  /// A type that was declared while the program runs.
  public init(_ type: any DeclaredServiceType) {
    id = ObjectIdentifier(type)
    naming = .declared(type)
  }

  /// What a person calls the type.
  public var name: String {
    switch naming {
    case .swift(let type): String(describing: type)
    case .declared(let type): type.serviceName
    }
  }

  /// The type that was declared while the program runs; nil for one of Swift's.
  public var declared: (any DeclaredServiceType)? { if case .declared(let type) = naming { type } else { nil } }

  /// Whether a value is of the type: of a type of Swift's, exactly.
  func isType(of value: Any) -> Bool {
    switch naming {
    case .swift(let type): Swift.type(of: value) == type
    case .declared(let type): type.includes(value)
    }
  }

  /// Whether it is a class of Swift's.
  var isClass: Bool { if case .swift(let type) = naming { type is AnyClass } else { false } }

  /// Whether they are the same type.
  public static func == (left: ServiceType, right: ServiceType) -> Bool { left.id == right.id }

  /// Adds what tells types apart.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension ServiceType: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}

/// A type that a program declares while it runs. The object is the type's identity: whoever declares one keeps it.
public protocol DeclaredServiceType: AnyObject {
  /// What a person calls it.
  var serviceName: String { get }
  /// Whether a value is an instance of the type, or of one that serves in its place.
  func includes(_ value: Any) -> Bool
}
