package import SimulatedWorld

/// The declaration that a table of the language represents. Each call with such a table copies it.
package enum DeclaredThing {
  case objectClass(ObjectClass)
  case objectProtocol(ObjectProtocol)
  case other(any ScriptDeclaration)

  /// The display name of the declaration.
  package var name: String {
    switch self {
    case .objectClass(let value): value.name
    case .objectProtocol(let value): value.name
    case .other(let value): value.displayName
    }
  }

  /// The kind of the declaration, for messages.
  package var kind: String {
    switch self {
    case .objectClass: "a class"
    case .objectProtocol: "a protocol"
    case .other(let value): value.displayKind
    }
  }

  /// The name under which the reference lists the members of the table, or `nil` if it has none.
  package var referenceOwner: String? { if case .other(let value) = self { value.referenceOwner } else { nil } }
}

/// A value that a table represents, in addition to classes and protocols.
package protocol ScriptDeclaration: AnyObject {
  /// The name for messages, such as `module "Editor"`.
  var displayName: String { get }
  /// The kind for messages, such as `a module`.
  var displayKind: String { get }
  /// The name under which the reference lists the members of the table, or `nil` if it has none.
  var referenceOwner: String? { get }
  /// Returns the object that the simulator receives instead of the table, or `nil` if it receives the table.
  func object(in world: World) -> SimulatedObject?
}

extension ScriptDeclaration {
  package var referenceOwner: String? { nil }

  package func object(in world: World) -> SimulatedObject? { nil }
}

/// A table that represents nothing but a name, such as an API table.
package final class NamedTable: ScriptDeclaration, Sendable {
  package let displayName: String
  package var displayKind: String { "a RouteScript value" }
  package var referenceOwner: String? { displayName }

  /// Names a table.
  package init(_ name: String) { displayName = name }
}
