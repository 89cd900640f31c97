/// The indices of list elements, by name.
///
/// Each slot contains an index and as much of the name's hash as fits into eight bytes. The table grows without hashing a name again.
struct NameTable: Sendable {
  private struct Slot: Sendable {
    /// The index plus one, or 0 in a free slot.
    var number: UInt32 = 0
    var hash: UInt32 = 0
  }

  /// Each name is in the slot of its hash, or in the next slot that was free.
  private var slots = ContiguousArray(repeating: Slot(), count: 16)
  private var count = 0

  /// Returns the index of a name, or `nil` if the name was not entered.
  ///
  /// - Parameter isAt: Returns whether the element at an index has the name.
  @inline(__always)
  func place(of name: String, where isAt: (Int) -> Bool) -> Int? {
    let slot = slots[slot(of: Self.hash(name), where: isAt)]
    return slot.number == 0 ? nil : Int(slot.number) - 1
  }

  /// Enters a name for the element at an index, unless the table contains the name.
  ///
  /// - Parameter isAt: Returns whether the element at an index has the name.
  /// - Returns: The index of the name, if the table already contained it.
  @inline(__always)
  mutating func enter(_ name: String, at place: Int, where isAt: (Int) -> Bool) -> Int? {
    let hash = Self.hash(name)
    let slot = slot(of: hash, where: isAt)
    if slots[slot].number != 0 { return Int(slots[slot].number) - 1 }
    slots[slot] = Slot(number: UInt32(place) + 1, hash: hash)
    count += 1
    // At most three quarters of the slots are taken.
    if count * 4 > slots.count * 3 { grow() }
    return nil
  }

  /// Removes a name. Does nothing if the name was not entered.
  ///
  /// - Parameter isAt: Returns whether the element at an index has the name.
  mutating func remove(_ name: String, where isAt: (Int) -> Bool) {
    var index = slot(of: Self.hash(name), where: isAt)
    guard slots[index].number != 0 else { return }
    slots[index] = Slot()
    count -= 1
    // The following names may be in their slots only because this slot was taken.
    while true {
      index = (index + 1) & (slots.count - 1)
      let entry = slots[index]
      guard entry.number != 0 else { return }
      slots[index] = Slot()
      var free = Int(entry.hash) & (slots.count - 1)
      while slots[free].number != 0 { free = (free + 1) & (slots.count - 1) }
      slots[free] = entry
    }
  }

  private mutating func grow() {
    let old = slots
    slots = ContiguousArray(repeating: Slot(), count: old.count * 2)
    for entry in old where entry.number != 0 {
      var index = Int(entry.hash) & (slots.count - 1)
      while slots[index].number != 0 { index = (index + 1) & (slots.count - 1) }
      slots[index] = entry
    }
  }

  @inline(__always)
  private func slot(of hash: UInt32, where isAt: (Int) -> Bool) -> Int {
    var index = Int(hash) & (slots.count - 1)
    while slots[index].number != 0 {
      if slots[index].hash == hash, isAt(Int(slots[index].number) - 1) { return index }
      index = (index + 1) & (slots.count - 1)
    }
    return index
  }

  // The hash of the standard library has a different seed in each run, so a file cannot make names collide.
  private static func hash(_ name: String) -> UInt32 { UInt32(truncatingIfNeeded: name.hashValue) }
}
