internal import Simulation

/// Which protocols of a table are declared routable, where, and in which order.
final class RoutableDeclarations: ClassTableAttachment {
  /// One declaration.
  struct Declaration {
    let kind: RoutableKind
    let key: ObjectProtocol
    let position: SourcePosition
    /// The protocol's number in the table; nil for one that the table had not entered.
    let number: Int?
  }

  /// All declarations, in order.
  @exclusivity(unchecked) private(set) var all: ContiguousArray<Declaration> = []
  /// The sorts that a protocol is declared as, a bit each.
  @exclusivity(unchecked) private var kinds: ProtocolMap<UInt8>
  private let roots: [ObjectProtocol]
  private let numbering: ObjectIdentifier

  init(in classes: ClassTable) {
    kinds = ProtocolMap(classes.numbering)
    numbering = ObjectIdentifier(classes.numbering)
    roots = RoutableKind.allCases.map { classes.marker($0.rootName) }
  }

  /// Declares a protocol; a second time changes nothing (`router:9.7`).
  func declare(_ key: ObjectProtocol, as kind: RoutableKind, at position: SourcePosition) {
    let bit = UInt8(1) << kind.rawValue
    let known = kinds[key] ?? 0
    guard known & bit == 0, !inheritsRoot(key, kind) else { return }
    kinds[key] = known | bit
    all.append(Declaration(kind: kind, key: key, position: position, number: key.number(in: numbering)))
  }

  /// Removes the declarations of protocols that have ended.
  func removeEnded() { all.removeAll { $0.key.hasEnded } }

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
  ///
  /// - Parameters:
  ///   - isKnown: asked first of what names declare, with the number of the protocol alone: what is known is left out, and its protocol not
  ///     even looked at.
  ///   - body: called with the others.
  @inline(__always)
  func forEachDeclaration(
    of family: RouterFamily, in classes: ClassTable, except isKnown: (RoutableKind, _ number: Int) -> Bool,
    others body: (Declaration) -> Void
  ) {
    // By index, because a loop over the list would retain what stands in it.
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

  /// What is declared as a sort: first what names declare, then what inherits the root, each in the order of declaration.
  func declared(as kind: RoutableKind, in classes: ClassTable) -> [Declaration] {
    all.filter { $0.kind == kind }
      + classes.inheritingProtocols.filter { inheritsRoot($0, kind) }.map { declarationByRoot($0, kind) }
  }

  private func declarationByRoot(_ key: ObjectProtocol, _ kind: RoutableKind) -> Declaration {
    Declaration(kind: kind, key: key, position: key.position, number: key.number(in: numbering))
  }
}
