internal import SimulatedWorld

/// The protocols of a table that are declared routable, with positions, in the order of declaration.
final class RoutableDeclarations: ClassTableAttachment {
  /// One declaration.
  struct Declaration {
    let kind: RoutableKind
    let key: ObjectProtocol
    let position: SourcePosition
    /// The protocol's number in the table, or `nil` if the table had not entered it.
    let number: Int?
  }

  /// All declarations, in order.
  private(set) var all: ContiguousArray<Declaration> = []
  /// The kinds as which each protocol is declared, one bit per kind.
  private var kinds: ProtocolMap<UInt8>
  private let roots: [ObjectProtocol]
  private let numbering: ObjectIdentifier

  init(in classes: ClassTable) {
    kinds = ProtocolMap(classes.numbering)
    numbering = ObjectIdentifier(classes.numbering)
    roots = RoutableKind.allCases.map { classes.marker($0.rootName) }
  }

  /// Declares a protocol. Another declaration has no effect (`router:9.7`).
  func declare(_ key: ObjectProtocol, as kind: RoutableKind, at position: SourcePosition) {
    let bit = UInt8(1) << kind.rawValue
    let known = kinds[key] ?? 0
    guard known & bit == 0, !inheritsRoot(key, kind) else { return }
    kinds[key] = known | bit
    all.append(Declaration(kind: kind, key: key, position: position, number: key.number(in: numbering)))
  }

  /// Removes the declarations of protocols that have ended.
  func removeEnded() { all.removeAll { $0.key.hasEnded } }

  /// Returns whether a protocol is declared as a kind, or inherits from its root.
  func isDeclared(_ key: ObjectProtocol, as kind: RoutableKind) -> Bool {
    if (kinds[key] ?? 0) & (1 << kind.rawValue) != 0 { return true }
    return inheritsRoot(key, kind)
  }

  private func inheritsRoot(_ key: ObjectProtocol, _ kind: RoutableKind) -> Bool {
    !key.isComposition && !key.inherited.isEmpty && key !== roots[kind.rawValue]
      && key.inherits(from: roots[kind.rawValue])
  }

  /// Calls the body with the declarations of a family: first the explicit ones, then the protocols that inherit from a root.
  ///
  /// - Parameters:
  ///   - isKnown: called first, only with the number of an explicitly declared protocol. Known protocols are skipped without an access.
  ///   - body: called with all other declarations.
  @inline(__always)
  func forEachDeclaration(
    of family: RouterFamily, in classes: ClassTable, except isKnown: (RoutableKind, _ number: Int) -> Bool,
    others body: (Declaration) -> Void
  ) {
    // By index, because a loop over the list would retain its elements.
    for index in 0..<all.count where all[index].kind.family == family {
      if let number = all[index].number, isKnown(all[index].kind, number) { continue }
      body(all[index])
    }
    for key in classes.inheritingProtocols {
      for kind in RoutableKind.allCases where kind.family == family && inheritsRoot(key, kind) {
        body(declarationByRoot(key, kind))
      }
    }
  }

  /// Returns the declarations of a kind: first the explicit ones, then those that inherit from the root, each in the order of declaration.
  func declared(as kind: RoutableKind, in classes: ClassTable) -> [Declaration] {
    all.filter { $0.kind == kind }
      + classes.inheritingProtocols.filter { inheritsRoot($0, kind) }.map { declarationByRoot($0, kind) }
  }

  private func declarationByRoot(_ key: ObjectProtocol, _ kind: RoutableKind) -> Declaration {
    Declaration(kind: kind, key: key, position: key.position, number: key.number(in: numbering))
  }
}
