/// A filter that excludes most names that are not in a set. A bit represents many names. It is set if one of them is in the set.
struct SymbolFilter {
  private var bits: UInt64 = 0

  /// Whether a name may be in the set. If not, the name is certainly not in the set.
  @inline(__always)
  func mayContain(_ name: Symbol) -> Bool { bits >> UInt64(name.rawValue & 63) & 1 != 0 }

  /// Adds a name.
  mutating func insert(_ name: Symbol) { bits |= 1 << UInt64(name.rawValue & 63) }
}
