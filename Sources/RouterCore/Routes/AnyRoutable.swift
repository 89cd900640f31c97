public import Simulation

/// A key whose sort is known only when the program runs: what all ``Routable`` keys have in common.
public struct AnyRoutable {
  /// The sort of key.
  public let kind: RoutableKind
  /// The protocol, or the composition.
  public let key: ObjectProtocol

  /// Names a protocol without declaring anything.
  public init(kind: RoutableKind, key: ObjectProtocol) {
    self.kind = kind
    self.key = key
  }

  /// Takes the type off a key.
  public init(_ routable: some Routable) { self = routable.erased }

  /// The name of the key: `EditorInput`, `UIViewController & EditorInput`.
  public var name: String { key.name }

  /// Whether the protocol is declared routable as this sort.
  public func isDeclared(in classes: ClassTable) -> Bool { classes.routables.isDeclared(key, as: kind) }
}

extension AnyRoutable {
  /// How many protocols are declared routable in a table by name: without what inherits a root.
  public static func countOfDeclarations(in classes: ClassTable) -> Int { classes.routables.all.count }

  /// What is declared so, in the order of declaration, but for the first ones.
  public static func declarations(in classes: ClassTable, after count: Int) -> [AnyRoutable] {
    classes.routables.all.dropFirst(count).map { AnyRoutable(kind: $0.kind, key: $0.key) }
  }

  /// Removes the declarations of protocols that have ended (``ClassTable/end(_:_:)``).
  public static func removeEndedDeclarations(in classes: ClassTable) { classes.routables.removeEnded() }
}

extension AnyRoutable: Hashable {
  /// Whether both name the same protocol as the same sort of key.
  public static func == (left: AnyRoutable, right: AnyRoutable) -> Bool {
    left.key === right.key && left.kind == right.kind
  }

  /// Feeds the protocol's identity and the sort.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(key))
    hasher.combine(kind)
  }
}

extension AnyRoutable: CustomStringConvertible {
  /// `RoutableView(EditorInput)`.
  public var description: String { "\(kind.marker)(\(key.name))" }
}
