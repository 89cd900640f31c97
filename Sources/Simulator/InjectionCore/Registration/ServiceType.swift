/// A type for registrations and requests: a Swift type, or one that a program declares at run time, such as a script class.
public struct ServiceType: Hashable {
  private enum Naming {
    case swift(Any.Type)
    case declared(any DeclaredServiceType)
  }

  /// The identity of the type.
  public let id: ObjectIdentifier
  private let naming: Naming

  /// Creates a service type from a Swift type.
  public init(_ type: Any.Type) {
    id = ObjectIdentifier(type)
    naming = .swift(type)
  }

  /// Creates a service type from a type that was declared at run time.
  public init(_ type: any DeclaredServiceType) {
    id = ObjectIdentifier(type)
    naming = .declared(type)
  }

  /// The name for display.
  public var name: String {
    switch naming {
    case .swift(let type): String(describing: type)
    case .declared(let type): type.serviceName
    }
  }

  /// The type that was declared at run time, or `nil` for a Swift type.
  public var declared: (any DeclaredServiceType)? { if case .declared(let type) = naming { type } else { nil } }

  /// Whether a value is an instance of the type. A Swift type must match exactly.
  func isType(of value: Any) -> Bool {
    switch naming {
    case .swift(let type): Swift.type(of: value) == type
    case .declared(let type): type.includes(value)
    }
  }

  /// Whether it is a Swift class.
  var isClass: Bool { if case .swift(let type) = naming { type is AnyClass } else { false } }

  /// Whether both are the same type.
  public static func == (left: ServiceType, right: ServiceType) -> Bool { left.id == right.id }

  /// Adds the identity of the type.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension ServiceType: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}

/// A type that a program declares at run time. The object is the identity of the type, so the program must retain it.
public protocol DeclaredServiceType: AnyObject {
  /// The name for display.
  var serviceName: String { get }
  /// Whether a value is an instance of the type, or of a type that can replace it.
  func includes(_ value: Any) -> Bool
}
