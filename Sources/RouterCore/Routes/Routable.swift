public import Simulation

/// A protocol as the key of a router: what one names to reach a destination without knowing its class (`router:9.1`).
///
/// Declaring comes first: `RoutableView(EditorInput, in: classes)` declares the protocol routable the first time and names the
/// route afterwards. In this language declaring takes the place of inheriting `ZIKViewRoutable`. A composition is a key of its
/// own: nothing follows for it from its parts (`router:9.7`).
public protocol Routable: Hashable, CustomStringConvertible {
  /// What sort of key the type is.
  static var kind: RoutableKind { get }
  /// The protocol, or the composition.
  var key: ObjectProtocol { get }
  /// Names a protocol without declaring anything.
  init(naming key: ObjectProtocol)
}

extension Routable {
  /// Declares a protocol routable, unless it is already, and names it.
  ///
  /// - Parameters:
  ///   - key: the protocol, or a composition of the same table.
  ///   - classes: the table of declarations that the protocol belongs to.
  ///   - position: where it is declared.
  public init(_ key: ObjectProtocol, in classes: ClassTable, position: SourcePosition = .none) {
    self.init(naming: key)
    classes.routables.declare(key, as: Self.kind, at: position)
  }

  /// The name of the key: `EditorInput`, `UIViewController & EditorInput`.
  public var name: String { key.name }

  /// Whether somebody declared the protocol routable, or it inherits the root of this sort, such as `ZIKViewRoutable`, by itself.
  public func isDeclared(in classes: ClassTable) -> Bool { classes.routables.isDeclared(key, as: Self.kind) }

  /// Everything that is declared routable in a table: first what names declared, then what inherits the root, each in the order
  /// of declaration.
  public static func declared(in classes: ClassTable) -> [Self] {
    classes.routables.declared(as: kind, in: classes).map { Self(naming: $0.key) }
  }

  /// The key without its type.
  var erased: AnyRoutable { AnyRoutable(kind: Self.kind, key: key) }

  /// Whether both name the same protocol.
  public static func == (left: Self, right: Self) -> Bool { left.key === right.key }

  /// Feeds the protocol's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(key)) }

  /// `RoutableView(EditorInput)`.
  public var description: String { "\(Self.kind.marker)(\(key.name))" }
}

/// A key of a view router: ``RoutableView`` or ``RoutableViewModule``.
public protocol RoutableToView: Routable {}

/// A key of a service router: ``RoutableService`` or ``RoutableServiceModule``.
public protocol RoutableToService: Routable {}

/// The protocol of a view or a view controller, as a key.
public struct RoutableView: RoutableToView {
  /// A protocol of views.
  public static var kind: RoutableKind { .view }
  /// The protocol, or the composition.
  public let key: ObjectProtocol
  /// Names a protocol without declaring anything.
  public init(naming key: ObjectProtocol) { self.key = key }
}

/// The protocol of a view router's configuration, as a key.
public struct RoutableViewModule: RoutableToView {
  /// A protocol of configurations.
  public static var kind: RoutableKind { .viewModule }
  /// The protocol, or the composition.
  public let key: ObjectProtocol
  /// Names a protocol without declaring anything.
  public init(naming key: ObjectProtocol) { self.key = key }
}

/// The protocol of a service, as a key.
public struct RoutableService: RoutableToService {
  /// A protocol of services.
  public static var kind: RoutableKind { .service }
  /// The protocol, or the composition.
  public let key: ObjectProtocol
  /// Names a protocol without declaring anything.
  public init(naming key: ObjectProtocol) { self.key = key }
}

/// The protocol of a service router's configuration, as a key.
public struct RoutableServiceModule: RoutableToService {
  /// A protocol of configurations.
  public static var kind: RoutableKind { .serviceModule }
  /// The protocol, or the composition.
  public let key: ObjectProtocol
  /// Names a protocol without declaring anything.
  public init(naming key: ObjectProtocol) { self.key = key }
}
