package import LuaRuntime
package import SimulatedWorld

/// The declarations that tables of the language represent, by the identities of the tables.
///
/// Each call with a class or a protocol looks them up, several times while one is declared. The keys are addresses, so the hash does not
/// need to withstand attacks.
package final class DeclaredThings {
  private struct Slot {
    var identity: UnsafeRawPointer?
    /// The index of the declaration in the list.
    var place: Int32 = 0
  }

  /// The hash table. Each entry is in the slot that results from its identity, or in the next one that was free.
  private var slots = ContiguousArray(repeating: Slot(), count: 64)
  private var things: ContiguousArray<DeclaredThing> = []
  /// The list indices of removed declarations.
  private var free: [Int32] = []
  /// The tables that nothing else retains.
  private var retained: [LuaTable] = []
  /// The tables of declarations that nothing else retains, and that may end with a test.
  package var lasting = LastingDeclarations<LuaTable>()

  /// The declaration that a table represents, or `nil` for any other table.
  ///
  /// - Parameter identity: The address that Lua prints for the table. The table must live as long as its entry.
  package subscript(identity: UnsafeRawPointer) -> DeclaredThing? {
    place(of: identity).map { things[$0] }
  }

  /// Returns the class that a table represents, or `nil` for any other table.
  package func objectClass(_ identity: UnsafeRawPointer) -> ObjectClass? {
    guard let place = place(of: identity), case .objectClass(let found) = things[place] else { return nil }
    return found
  }

  /// Returns the protocol that a table represents, or `nil` for any other table.
  package func objectProtocol(_ identity: UnsafeRawPointer) -> ObjectProtocol? {
    guard let place = place(of: identity), case .objectProtocol(let found) = things[place] else { return nil }
    return found
  }

  /// Returns the identity of the class or protocol that a table represents, or `nil` for any other table.
  package func type(_ identity: UnsafeRawPointer) -> ObjectIdentifier? {
    guard let place = place(of: identity) else { return nil }
    switch things[place] {
    case .objectClass(let found): return ObjectIdentifier(found)
    case .objectProtocol(let found): return ObjectIdentifier(found)
    default: return nil
    }
  }

  /// The declaration that a table represents, or `nil` for any other table.
  package subscript(table: LuaTable) -> DeclaredThing? { table.identity.flatMap { self[$0] } }

  /// Registers the declaration that a table represents. The caller retains the table.
  package func enter(_ table: LuaTable, as thing: consuming DeclaredThing) {
    if let identity = table.identity { enter(identity, as: thing) }
  }

  /// Registers the declaration that the table with an identity represents. The caller retains the table.
  package func enter(_ identity: UnsafeRawPointer, as thing: consuming DeclaredThing) {
    let slot = slot(of: identity)
    if slots[slot].identity != nil {
      things[Int(slots[slot].place)] = thing
      return
    }
    if let place = free.popLast() {
      slots[slot] = Slot(identity: identity, place: place)
      things[Int(place)] = thing
      return
    }
    slots[slot] = Slot(identity: identity, place: Int32(things.count))
    things.append(thing)
    // At most three quarters of the slots are in use.
    if things.count * 4 > slots.count * 3 { grow() }
  }

  /// Removes the entry of an identity, whose table can be collected afterward.
  package func remove(_ identity: UnsafeRawPointer) {
    var index = slot(of: identity)
    guard slots[index].identity != nil else { return }
    things[Int(slots[index].place)] = .other(Self.none)
    free.append(slots[index].place)
    slots[index] = Slot()
    // The entries that follow may be in their slots because this slot was in use.
    while true {
      index = (index + 1) & (slots.count - 1)
      guard let known = slots[index].identity else { return }
      let entry = slots[index]
      slots[index] = Slot()
      slots[slot(of: known)] = entry
    }
  }

  /// Retains a table as long as the context.
  package func retain(_ table: LuaTable) { retained.append(table) }

  /// The number of all tables of declarations, and the number that live as long as the context.
  package var counts: (all: Int, retained: Int) { (things.count - free.count, retained.count) }

  private static let none = NamedTable("")

  private func grow() {
    let old = slots
    slots = ContiguousArray(repeating: Slot(), count: old.count * 2)
    for entry in old { if let identity = entry.identity { slots[slot(of: identity)] = entry } }
  }

  /// Returns the list index of the declaration that a table represents, or `nil` for any other table.
  private func place(of identity: UnsafeRawPointer) -> Int? {
    let slot = slots[slot(of: identity)]
    return slot.identity == nil ? nil : Int(slot.place)
  }

  /// Returns the slot of an identity, or the free slot for a new entry.
  private func slot(of identity: UnsafeRawPointer) -> Int {
    // The upper bits of the product depend on all bits of the address.
    let product = UInt64(UInt(bitPattern: identity)) &* 0x9E37_79B9_7F4A_7C15
    var index = Int(truncatingIfNeeded: product >> 32) & (slots.count - 1)
    while let known = slots[index].identity, known != identity { index = (index + 1) & (slots.count - 1) }
    return index
  }
}
