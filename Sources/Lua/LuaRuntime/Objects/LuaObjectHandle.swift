/// An identifier of a simulated object: its slot and the number of its creation.
///
/// Handles compare by age. A handle never refers to another object, even if its slot is reused.
public struct LuaObjectHandle: Hashable, Sendable, Comparable {
  /// The creation number << 32 | the slot.
  public let rawValue: UInt64

  /// Creates a handle from its bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  init(slot: UInt32, generation: UInt32) {
    rawValue = UInt64(generation) << 32 | UInt64(slot)
  }

  var slot: UInt32 { UInt32(truncatingIfNeeded: rawValue) }
  var generation: UInt32 { UInt32(truncatingIfNeeded: rawValue >> 32) }

  /// Compares the order of creation.
  public static func < (left: LuaObjectHandle, right: LuaObjectHandle) -> Bool {
    left.rawValue < right.rawValue
  }
}
