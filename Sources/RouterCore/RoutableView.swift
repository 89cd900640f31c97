public import Simulation

/// A routable protocol as the key of a destination: what one names to reach a view without knowing its class (`router:9.1`).
///
/// Declaring comes first: `RoutableView(EditorInput, in: classes)` declares the protocol routable the first time and names the
/// route afterwards. In this language declaring takes the place of inheriting `ZIKViewRoutable`. A composition is a key of its
/// own: nothing follows for it from its parts (`router:9.7`).
public struct RoutableView {
  /// The protocol, or the composition.
  public let key: ObjectProtocol

  /// Declares a protocol routable, unless it is already, and names it.
  ///
  /// - Parameters:
  ///   - key: the protocol, or a composition of the same table.
  ///   - classes: the table of declarations that the protocol belongs to.
  ///   - position: where it is declared.
  public init(_ key: ObjectProtocol, in classes: ClassTable, position: SourcePosition = .none) {
    self.key = key
    if !isDeclared(in: classes) {
      let declaration = ObjectProtocol(
        name: declarationName, inherits: [classes.viewRoutable, key], position: position)
      // Only an equal name can be refused, and `isDeclared` has just looked for it.
      try? classes.declare(declaration)
    }
  }

  /// Names a protocol without declaring anything.
  public init(naming key: ObjectProtocol) { self.key = key }

  /// The name of the key: `EditorInput`, `UIViewController & EditorInput`.
  public var name: String { key.name }

  /// What the declaration is called in the table, as Swift would call the type.
  var declarationName: String { "RoutableView<\(key.name)>" }

  /// Whether somebody declared the protocol routable, or it inherits `ZIKViewRoutable` by itself.
  public func isDeclared(in classes: ClassTable) -> Bool {
    if !key.isComposition && key.inherits(from: classes.viewRoutable) { return true }
    return classes.findProtocol(declarationName) != nil
  }

  /// Everything that is declared routable in a table, in the order of declaration.
  public static func declared(in classes: ClassTable) -> [RoutableView] {
    let root = classes.viewRoutable
    return classes.protocols.compactMap { candidate in
      guard candidate !== root, candidate.inherits(from: root) else { return nil }
      if let key = candidate.inherited.last, candidate.name == "RoutableView<\(key.name)>" {
        return RoutableView(naming: key)
      }
      return RoutableView(naming: candidate)
    }
  }
}

extension RoutableView: Hashable {
  /// Whether both name the same protocol.
  public static func == (left: RoutableView, right: RoutableView) -> Bool { left.key === right.key }

  /// Feeds the protocol's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(key)) }
}

extension RoutableView: CustomStringConvertible {
  /// `RoutableView(EditorInput)`.
  public var description: String { "RoutableView(\(key.name))" }
}
