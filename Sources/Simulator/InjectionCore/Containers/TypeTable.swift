/// A table of values by type. It is faster than a dictionary, because the address of a type does not need an unpredictable hash.
struct TypeTable<Value> {
  private struct Entry {
    let type: ObjectIdentifier
    var value: Value
  }

  /// The positions in ``entries``, from 1, or 0 for a free place. Their number is a power of two, and at least a quarter are free.
  private var places = ContiguousArray<Int32>(repeating: 0, count: 8)
  private var entries = ContiguousArray<Entry>()

  subscript(type: ObjectIdentifier) -> Value? {
    var place = start(of: type)
    while places[place] != 0 {
      let index = Int(places[place]) - 1
      if entries[index].type == type { return entries[index].value }
      place = next(place)
    }
    return nil
  }

  /// Changes the value of a type, or inserts a first one.
  mutating func update(_ type: ObjectIdentifier, with first: @autoclosure () -> Value, _ change: (inout Value) -> Void)
  {
    var place = start(of: type)
    while places[place] != 0 {
      let index = Int(places[place]) - 1
      if entries[index].type == type { return change(&entries[index].value) }
      place = next(place)
    }
    entries.append(Entry(type: type, value: first()))
    places[place] = Int32(entries.count)
    if entries.count * 4 > places.count * 3 { grow() }
  }

  private mutating func grow() {
    places = ContiguousArray(repeating: 0, count: places.count * 2)
    for (index, entry) in entries.enumerated() {
      var place = start(of: entry.type)
      while places[place] != 0 { place = next(place) }
      places[place] = Int32(index + 1)
    }
  }

  private func start(of type: ObjectIdentifier) -> Int {
    // The addresses of types differ in their middle bits.
    let bits = UInt(bitPattern: type) >> 4
    return Int(truncatingIfNeeded: (bits &* 0x9E37_79B9_7F4A_7C15) >> 32) & (places.count - 1)
  }

  private func next(_ place: Int) -> Int { (place + 1) & (places.count - 1) }
}
