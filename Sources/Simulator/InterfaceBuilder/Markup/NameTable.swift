/// The names of the elements and attributes of a tree, each with a number. The names in ``Word`` come first.
struct NameTable: Sendable {
  /// The maximum number of different names, which exceeds that of any format.
  static let limit = 20_000

  private(set) var bytes: [UInt8] = []
  /// The offset of each name, followed by the end of the last name.
  private(set) var starts: [UInt32] = [0]
  /// The numbers plus one, by hash, or 0 for an empty slot. The size is a power of two, and at most half of the slots are in use.
  private var slots: [UInt16]

  /// The initial table of every tree.
  static let words: NameTable = {
    var table = NameTable()
    for word in Word.allCases {
      _ = Array(word.text.utf8).withUnsafeBufferPointer { table.intern($0) }
    }
    return table
  }()

  private init() { slots = [UInt16](repeating: 0, count: 512) }

  var count: Int { starts.count - 1 }

  /// Returns the number of a name, and adds the name if it is new. Returns `nil` if there are too many names.
  mutating func intern(_ name: UnsafeBufferPointer<UInt8>) -> UInt16? {
    var slot = place(of: name)
    if slots[slot] != 0 { return slots[slot] - 1 }
    guard count < Self.limit else { return nil }
    if count * 2 >= slots.count {
      grow()
      slot = place(of: name)
    }
    let number = UInt16(truncatingIfNeeded: count)
    bytes.append(contentsOf: name)
    starts.append(UInt32(truncatingIfNeeded: bytes.count))
    slots[slot] = number + 1
    return number
  }

  /// Returns the number of a name, or `nil` if the tree does not contain it.
  func number(of name: String) -> UInt16? {
    var name = name
    return name.withUTF8 { name in
      let slot = slots[place(of: name)]
      return slot == 0 ? nil : slot - 1
    }
  }

  func text(_ number: UInt16) -> String {
    let number = Int(number)
    return String(decoding: bytes[Int(starts[number])..<Int(starts[number + 1])], as: UTF8.self)
  }

  /// A random seed for every hash, so that a file cannot contain names that are chosen to share a slot.
  private static let seed = UInt32(truncatingIfNeeded: Hasher().finalize())

  /// Returns the slot of a name, or the slot for it if it is new.
  private func place(of name: UnsafeBufferPointer<UInt8>) -> Int {
    var hash = Self.seed
    for byte in name { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    let mask = slots.count - 1
    var slot = Int(hash ^ hash >> 15) & mask
    while slots[slot] != 0, !equals(Int(slots[slot]) - 1, name) { slot = (slot + 1) & mask }
    return slot
  }

  private func equals(_ number: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = Int(starts[number])
    guard Int(starts[number + 1]) - start == name.count else { return false }
    for index in 0..<name.count where bytes[start + index] != name[index] { return false }
    return true
  }

  private mutating func grow() {
    slots = [UInt16](repeating: 0, count: slots.count * 2)
    for number in 0..<count {
      let range = Int(starts[number])..<Int(starts[number + 1])
      let slot = bytes.withUnsafeBufferPointer { place(of: UnsafeBufferPointer(rebasing: $0[range])) }
      slots[slot] = UInt16(truncatingIfNeeded: number + 1)
    }
  }
}
