/// Tells of most names that they are not in a set: a bit stands for many names, and for a name that is in the set it is set.
struct SymbolFilter {
  private var bits: UInt64 = 0

  /// Whether a name may be in the set; if not, it is not.
  @inline(__always)
  func mayContain(_ name: Symbol) -> Bool { bits >> UInt64(name.rawValue & 63) & 1 != 0 }

  /// Adds a name.
  mutating func insert(_ name: Symbol) { bits |= 1 << UInt64(name.rawValue & 63) }
}
