public import SimulatedWorld

/// A protocol as the key of a router. A caller uses it to reach a destination without depending on its class (`router:9.1`).
///
/// Declare a key first: `RoutableView(EditorInput, in: classes)` declares the protocol routable the first time, and refers to the
/// route after that. The declaration replaces the inheritance from `ZIKViewRoutable`. A composition is a separate key: it inherits nothing
/// from its parts (`router:9.7`).
public protocol Routable: Hashable, CustomStringConvertible {
  /// The kind of the keys of this type.
  static var kind: RoutableKind { get }
  /// The protocol, or the composition.
  var key: ObjectProtocol { get }
  /// Creates a key for a protocol without declaring it.
  init(naming key: ObjectProtocol)
}

extension Routable {
  /// Creates a key for a protocol, and declares the protocol routable if necessary.
  ///
  /// - Parameters:
  ///   - key: the protocol, or a composition of the same table.
  ///   - classes: the table of declarations that the protocol belongs to.
  ///   - position: the position of the declaration.
  public init(_ key: ObjectProtocol, in classes: ClassTable, position: SourcePosition = .none) {
    self.init(naming: key)
    classes.routables.declare(key, as: Self.kind, at: position)
  }

  /// The name of the key, such as `EditorInput` or `UIViewController & EditorInput`.
  public var name: String { key.name }

  /// Returns whether the protocol is declared routable, or is not a composition and inherits from the root of this kind, such as
  /// `ZIKViewRoutable`.
  public func isDeclared(in classes: ClassTable) -> Bool { classes.routables.isDeclared(key, as: Self.kind) }

  /// Returns all keys of a table: first the explicitly declared ones, then those that inherit from the root.
  ///
  /// Both groups are in the order of declaration.
  public static func declared(in classes: ClassTable) -> [Self] {
    classes.routables.declared(as: kind, in: classes).map { Self(naming: $0.key) }
  }

  /// The key without its type.
  var erased: AnyRoutable { AnyRoutable(kind: Self.kind, key: key) }

  /// Returns whether both keys have the same protocol.
  public static func == (left: Self, right: Self) -> Bool { left.key === right.key }

  /// Hashes the protocol's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(key)) }

  /// The key in declaration form, such as `RoutableView(EditorInput)`.
  public var description: String { "\(Self.kind.marker)(\(key.name))" }
}

/// A key of a view router: ``RoutableView`` or ``RoutableViewModule``.
public protocol RoutableToView: Routable {}

/// A key of a service router: ``RoutableService`` or ``RoutableServiceModule``.
public protocol RoutableToService: Routable {}

/// The protocol of a view or a view controller, as a key.
public struct RoutableView: RoutableToView {
  /// The kind of view protocols.
  public static var kind: RoutableKind { .view }
  /// The protocol, or the composition.
  public let key: ObjectProtocol
  /// Creates a key for a protocol without declaring it.
  public init(naming key: ObjectProtocol) { self.key = key }
}

/// The protocol of a view router's configuration, as a key.
public struct RoutableViewModule: RoutableToView {
  /// The kind of view configuration protocols.
  public static var kind: RoutableKind { .viewModule }
  /// The protocol, or the composition.
  public let key: ObjectProtocol
  /// Creates a key for a protocol without declaring it.
  public init(naming key: ObjectProtocol) { self.key = key }
}

/// The protocol of a service, as a key.
public struct RoutableService: RoutableToService {
  /// The kind of service protocols.
  public static var kind: RoutableKind { .service }
  /// The protocol, or the composition.
  public let key: ObjectProtocol
  /// Creates a key for a protocol without declaring it.
  public init(naming key: ObjectProtocol) { self.key = key }
}

/// The protocol of a service router's configuration, as a key.
public struct RoutableServiceModule: RoutableToService {
  /// The kind of service configuration protocols.
  public static var kind: RoutableKind { .serviceModule }
  /// The protocol, or the composition.
  public let key: ObjectProtocol
  /// Creates a key for a protocol without declaring it.
  public init(naming key: ObjectProtocol) { self.key = key }
}
