/// A set of reserved names: which of them a class gives methods to. It tells at once what a class does not have.
struct ReservedSymbols {
  // A bit for each name; no array, which would be memory of its own.
  private var first: UInt64 = 0
  private var second: UInt64 = 0
  private var third: UInt64 = 0
  private var fourth: UInt64 = 0

  /// Whether a name is a reserved one, which the set can hold.
  @inline(__always)
  static func covers(_ name: Symbol) -> Bool { UInt32(bitPattern: name.rawValue) < 256 }

  /// Whether a reserved name is in the set.
  @inline(__always)
  func contains(_ name: Symbol) -> Bool {
    let word =
      switch name.rawValue >> 6 {
      case 0: first
      case 1: second
      case 2: third
      default: fourth
      }
    return word >> UInt64(name.rawValue & 63) & 1 != 0
  }

  /// Adds a reserved name.
  mutating func insert(_ name: Symbol) {
    let bit: UInt64 = 1 << UInt64(name.rawValue & 63)
    switch name.rawValue >> 6 {
    case 0: first |= bit
    case 1: second |= bit
    case 2: third |= bit
    default: fourth |= bit
    }
  }
}
