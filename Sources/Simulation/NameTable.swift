/// The places of things in a list, by their names.
///
/// It keeps of each name as much of its hash as fits beside the place: it grows without hashing a name again, and takes eight bytes for each slot.
struct NameTable: Sendable {
  private struct Slot: Sendable {
    /// The place and one; 0 in a free slot.
    var number: UInt32 = 0
    var hash: UInt32 = 0
  }

  /// Each name is in the slot that its hash says, or in the next one that was free.
  private var slots = ContiguousArray(repeating: Slot(), count: 16)
  private var count = 0

  /// The place of a name; nil for one that was not entered.
  ///
  /// - Parameter isAt: whether the thing at a place has the name.
  @inline(__always)
  func place(of name: String, where isAt: (Int) -> Bool) -> Int? {
    let slot = slots[slot(of: Self.hash(name), where: isAt)]
    return slot.number == 0 ? nil : Int(slot.number) - 1
  }

  /// Enters a name at the end of the list, unless it is there.
  ///
  /// - Parameter isAt: whether the thing at a place has the name.
  /// - Returns: the place of the name that was there before.
  @inline(__always)
  mutating func enter(_ name: String, at place: Int, where isAt: (Int) -> Bool) -> Int? {
    let hash = Self.hash(name)
    let slot = slot(of: hash, where: isAt)
    if slots[slot].number != 0 { return Int(slots[slot].number) - 1 }
    slots[slot] = Slot(number: UInt32(place) + 1, hash: hash)
    count += 1
    // Three quarters of them are taken at most.
    if count * 4 > slots.count * 3 { grow() }
    return nil
  }

  /// Removes a name; nothing happens if it was not entered.
  ///
  /// - Parameter isAt: whether the thing at a place has the name.
  mutating func remove(_ name: String, where isAt: (Int) -> Bool) {
    var index = slot(of: Self.hash(name), where: isAt)
    guard slots[index].number != 0 else { return }
    slots[index] = Slot()
    count -= 1
    // The names that follow may be there because the slot was taken.
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

  // The library's own hash, whose seed differs from run to run: no file can make names meet in one slot.
  private static func hash(_ name: String) -> UInt32 { UInt32(truncatingIfNeeded: name.hashValue) }
}
