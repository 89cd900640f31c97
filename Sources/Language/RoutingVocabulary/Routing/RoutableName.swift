package import RouterCore
internal import ScriptKernel
package import SimulatedWorld

/// A routable protocol as a script names it: the protocol itself, or a name that can be a forward reference.
package final class RoutableName: CustomStringConvertible, ScriptDeclaration {
  package let kind: RoutableKind
  package let name: String
  private let classes: ClassTable
  private let position: SourcePosition
  private var known: AnyRoutable?

  /// Declares a protocol routable.
  package init(_ kind: RoutableKind, _ key: ObjectProtocol, in classes: ClassTable, position: SourcePosition) {
    self.kind = kind
    name = key.name
    self.classes = classes
    self.position = position
    known =
      switch kind {
      case .view: AnyRoutable(RoutableView(key, in: classes, position: position))
      case .viewModule: AnyRoutable(RoutableViewModule(key, in: classes, position: position))
      case .service: AnyRoutable(RoutableService(key, in: classes, position: position))
      case .serviceModule: AnyRoutable(RoutableServiceModule(key, in: classes, position: position))
      }
  }

  /// Names a protocol that is declared elsewhere.
  package init(_ kind: RoutableKind, naming name: String, in classes: ClassTable, position: SourcePosition) {
    self.kind = kind
    self.name = name
    self.classes = classes
    self.position = position
  }

  /// The routable protocol, or `nil` until a protocol with the name is declared.
  package var routable: AnyRoutable? {
    // An ended protocol may have been declared again.
    if let known, !known.key.hasEnded { return known }
    guard let key = classes.findProtocol(name) else { return nil }
    known = AnyRoutable(kind: kind, key: key)
    return known
  }

  /// The expression in a script, such as `RoutableView(EditorInput)`.
  package var description: String { "\(kind.marker)(\(name))" }

  package var displayName: String { description }
  package var displayKind: String { "a routable protocol" }
}
