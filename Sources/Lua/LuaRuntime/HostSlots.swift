/// Swift values that Lua refers to by number.
///
/// A slot is taken when a Lua value is created for the Swift value. It is released after the collector has freed that Lua value.
struct HostSlots<Element> {
  private var elements: [Element?] = []
  private var free: [Int32] = []

  /// The number of slots that are taken.
  var count: Int { elements.count - free.count }

  /// Returns the value in a slot.
  subscript(slot: Int32) -> Element? {
    elements[Int(slot)]
  }

  /// Puts a value into a free slot.
  mutating func insert(_ element: Element) -> Int32 {
    if let slot = free.popLast() {
      elements[Int(slot)] = element
      return slot
    }
    elements.append(element)
    return Int32(elements.count - 1)
  }

  /// Empties a slot. The value is returned, so that its deinitializer runs after the access has ended.
  mutating func remove(_ slot: Int32) -> Element? {
    let element = elements[Int(slot)]
    elements[Int(slot)] = nil
    free.append(slot)
    return element
  }
}
