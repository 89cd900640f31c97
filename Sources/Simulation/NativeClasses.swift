/// The Swift types with which tables of classes begin.
///
/// Names and superclasses are asked of the types' metadata once, for all tables that begin with the same types.
public struct NativeClasses: Sendable {
  struct Entry: Sendable {
    let type: SimulatedObject.Type
    let name: String
    /// The place of the superclass in the table.
    let superclass: Int32
  }

  /// The classes after the root, in the order of the table.
  let entries: [Entry]
  let names: NameTable
  let indicesByType: [ObjectIdentifier: Int32]

  /// Learns about types.
  ///
  /// - Parameter types: the types of a platform, in the order in which tables are to have them. A superclass that is not among
  ///   them comes before the first type that needs it.
  public init(_ types: [SimulatedObject.Type]) {
    let classes = ClassTable()
    for type in types { _ = classes.nativeClass(type, isPlatform: true) }
    entries = classes.classes.dropFirst().map { entered in
      Entry(type: entered.nativeType, name: entered.name, superclass: entered.superclass?.index ?? 0)
    }
    (names, indicesByType) = classes.indices
  }
}
