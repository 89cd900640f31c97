public import SimulatedWorld

/// A key whose kind is only known at run time, without the type of a ``Routable``.
public struct AnyRoutable {
  /// The kind of the key.
  public let kind: RoutableKind
  /// The protocol, or the composition.
  public let key: ObjectProtocol

  /// Creates a key for a protocol without declaring it.
  public init(kind: RoutableKind, key: ObjectProtocol) {
    self.kind = kind
    self.key = key
  }

  /// Creates a key from a typed key.
  public init(_ routable: some Routable) { self = routable.erased }

  /// The name of the key, such as `EditorInput` or `UIViewController & EditorInput`.
  public var name: String { key.name }

  /// Returns whether the protocol is declared routable as this kind.
  public func isDeclared(in classes: ClassTable) -> Bool { classes.routables.isDeclared(key, as: kind) }
}

extension AnyRoutable {
  /// Returns the number of protocols that are explicitly declared routable in a table, without those that inherit from a root.
  public static func countOfDeclarations(in classes: ClassTable) -> Int { classes.routables.all.count }

  /// Returns the explicit declarations in order, except the given number of first ones.
  public static func declarations(in classes: ClassTable, after count: Int) -> [AnyRoutable] {
    classes.routables.all.dropFirst(count).map { AnyRoutable(kind: $0.kind, key: $0.key) }
  }

  /// Removes the declarations of protocols that have ended (``ClassTable/end(_:_:)``).
  public static func removeEndedDeclarations(in classes: ClassTable) { classes.routables.removeEnded() }
}

extension AnyRoutable: Hashable {
  /// Returns whether both keys have the same protocol and the same kind.
  public static func == (left: AnyRoutable, right: AnyRoutable) -> Bool {
    left.key === right.key && left.kind == right.kind
  }

  /// Hashes the protocol's identity and the kind.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(key))
    hasher.combine(kind)
  }
}

extension AnyRoutable: CustomStringConvertible {
  /// The key in declaration form, such as `RoutableView(EditorInput)`.
  public var description: String { "\(kind.marker)(\(key.name))" }
}
