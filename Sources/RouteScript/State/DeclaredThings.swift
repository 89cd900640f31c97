internal import LuaRuntime
internal import Simulation

/// What the tables stand for that the language hands out, by their identities. Each call with a class or a protocol asks, several times
/// while one is declared: an address needs no hash that withstands an attack.
struct DeclaredThings {
  private struct Slot {
    var identity: UnsafeRawPointer?
    /// Where the thing is in the list.
    var place: Int32 = 0
  }

  /// Each table is in the slot that its identity says, or in the next one that was free.
  private var slots = ContiguousArray(repeating: Slot(), count: 64)
  private var things: ContiguousArray<DeclaredThing> = []
  /// The places in the list of things that were removed.
  private var free: [Int32] = []

  /// What a table stands for; nil for any other table.
  ///
  /// - Parameter identity: the address that Lua prints for it; it must live as long as its entry.
  subscript(identity: UnsafeRawPointer) -> DeclaredThing? {
    place(of: identity).map { things[$0] }
  }

  /// The class that a table stands for; nil for any other table.
  func objectClass(_ identity: UnsafeRawPointer) -> ObjectClass? {
    guard let place = place(of: identity), case .objectClass(let found) = things[place] else { return nil }
    return found
  }

  /// The protocol that a table stands for; nil for any other table.
  func objectProtocol(_ identity: UnsafeRawPointer) -> ObjectProtocol? {
    guard let place = place(of: identity), case .objectProtocol(let found) = things[place] else { return nil }
    return found
  }

  /// The container that a table stands for; nil for any other table.
  func container(_ identity: UnsafeRawPointer) -> DeclaredContainer? {
    guard let place = place(of: identity), case .container(let found) = things[place] else { return nil }
    return found
  }

  /// The identity of the class or protocol that a table stands for; nil for any other table.
  func type(_ identity: UnsafeRawPointer) -> ObjectIdentifier? {
    guard let place = place(of: identity) else { return nil }
    switch things[place] {
    case .objectClass(let found): return ObjectIdentifier(found)
    case .objectProtocol(let found): return ObjectIdentifier(found)
    default: return nil
    }
  }

  /// What a table stands for; nil for any other table.
  subscript(table: LuaTable) -> DeclaredThing? { table.identity.flatMap { self[$0] } }

  /// Says what a table stands for, which somebody keeps.
  mutating func enter(_ table: LuaTable, as thing: consuming DeclaredThing) {
    if let identity = table.identity { enter(identity, as: thing) }
  }

  /// Says what the table of an identity stands for, which somebody keeps.
  mutating func enter(_ identity: UnsafeRawPointer, as thing: consuming DeclaredThing) {
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
    // Three quarters of them are taken at most.
    if things.count * 4 > slots.count * 3 { grow() }
  }

  /// Removes the entry of an identity, whose table may be collected afterwards.
  mutating func remove(_ identity: UnsafeRawPointer) {
    var index = slot(of: identity)
    guard slots[index].identity != nil else { return }
    things[Int(slots[index].place)] = .other("")
    free.append(slots[index].place)
    slots[index] = Slot()
    // The entries that follow may be there because the slot was taken.
    while true {
      index = (index + 1) & (slots.count - 1)
      guard let known = slots[index].identity else { return }
      let entry = slots[index]
      slots[index] = Slot()
      slots[slot(of: known)] = entry
    }
  }

  /// The number of tables that stand for something.
  var count: Int { things.count - free.count }

  private mutating func grow() {
    let old = slots
    slots = ContiguousArray(repeating: Slot(), count: old.count * 2)
    for entry in old { if let identity = entry.identity { slots[slot(of: identity)] = entry } }
  }

  /// Where what a table stands for is in the list; nil for any other table.
  private func place(of identity: UnsafeRawPointer) -> Int? {
    let slot = slots[slot(of: identity)]
    return slot.identity == nil ? nil : Int(slot.place)
  }

  /// The slot of an identity, or the free one that would be its.
  private func slot(of identity: UnsafeRawPointer) -> Int {
    // The upper bits of the product depend on all bits of the address.
    let product = UInt64(UInt(bitPattern: identity)) &* 0x9E37_79B9_7F4A_7C15
    var index = Int(truncatingIfNeeded: product >> 32) & (slots.count - 1)
    while let known = slots[index].identity, known != identity { index = (index + 1) & (slots.count - 1) }
    return index
  }
}
