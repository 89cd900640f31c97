/// The tables at which the search for retain cycles ends.
struct SearchEnds {
  /// The tables that the host has named.
  private(set) var roots: [LuaTable] = []
  /// The addresses of all tables, and the number of sealed classes when they were computed.
  var known: (addresses: Set<UnsafeRawPointer>, sealedClassCount: Int)?

  mutating func add(_ root: LuaTable) {
    roots.append(root)
    known = nil
  }
}
