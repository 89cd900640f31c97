/// The Swift types at the start of class tables.
///
/// Names and superclasses are read from the types' metadata once, for all tables that start with the same types.
public struct NativeClasses: Sendable {
  struct Entry: Sendable {
    let type: SimulatedObject.Type
    let name: String
    /// The index of the superclass in the table.
    let superclass: Int32
  }

  /// The classes after the root, in the order of the table.
  let entries: [Entry]
  let names: NameTable
  let indicesByType: [ObjectIdentifier: Int32]

  /// Reads the metadata of types.
  ///
  /// - Parameter types: The types of a platform, in table order. A superclass that is not among them is entered before the first type
  ///   that needs it.
  public init(_ types: [SimulatedObject.Type]) {
    let classes = ClassTable()
    for type in types { _ = classes.nativeClass(type, isPlatform: true) }
    entries = classes.classes.dropFirst().map { entered in
      Entry(type: entered.nativeType, name: entered.name, superclass: entered.superclass?.index ?? 0)
    }
    (names, indicesByType) = classes.indices
  }
}
