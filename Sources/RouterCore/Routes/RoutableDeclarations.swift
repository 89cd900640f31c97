internal import Simulation

/// Which protocols of a table are declared routable, where, and in which order.
final class RoutableDeclarations: ClassTableAttachment {
  /// One declaration.
  struct Declaration {
    let kind: RoutableKind
    let key: ObjectProtocol
    let position: SourcePosition
  }

  /// All declarations, in order.
  @exclusivity(unchecked) private(set) var all: [Declaration] = []
  /// The sorts that a protocol is declared as, a bit each.
  @exclusivity(unchecked) private var kinds: ProtocolMap<UInt8>
  private let roots: [ObjectProtocol]

  init(in classes: ClassTable) {
    kinds = ProtocolMap(classes.numbering)
    roots = RoutableKind.allCases.map { classes.marker($0.rootName) }
  }

  /// Declares a protocol; a second time changes nothing.
  func declare(_ key: ObjectProtocol, as kind: RoutableKind, at position: SourcePosition) {
    let bit = UInt8(1) << kind.rawValue
    let known = kinds[key] ?? 0
    guard known & bit == 0, !inheritsRoot(key, kind) else { return }
    kinds[key] = known | bit
    all.append(Declaration(kind: kind, key: key, position: position))
  }

  /// Whether a protocol is declared as a sort, or inherits its root.
  func isDeclared(_ key: ObjectProtocol, as kind: RoutableKind) -> Bool {
    if (kinds[key] ?? 0) & (1 << kind.rawValue) != 0 { return true }
    return inheritsRoot(key, kind)
  }

  private func inheritsRoot(_ key: ObjectProtocol, _ kind: RoutableKind) -> Bool {
    !key.isComposition && !key.inherited.isEmpty && key !== roots[kind.rawValue]
      && key.inherits(from: roots[kind.rawValue])
  }

  /// Calls the body with what is declared for a family: first what names declare, then what inherits a root.
  func forEachDeclaration(of family: RouterFamily, in classes: ClassTable, _ body: (Declaration) -> Void) {
    for declaration in all where declaration.kind.family == family { body(declaration) }
    for key in classes.protocols where !key.inherited.isEmpty {
      for kind in RoutableKind.allCases where kind.family == family && inheritsRoot(key, kind) {
        body(Declaration(kind: kind, key: key, position: key.position))
      }
    }
  }

  /// What is declared as a sort: first what names declare, then what inherits the root, each in the order of declaration.
  func declared(as kind: RoutableKind, in classes: ClassTable) -> [Declaration] {
    all.filter { $0.kind == kind }
      + classes.protocols.filter { inheritsRoot($0, kind) }.map {
        Declaration(kind: kind, key: $0, position: $0.position)
      }
  }
}
