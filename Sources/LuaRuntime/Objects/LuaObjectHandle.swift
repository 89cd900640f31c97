/// Names a simulated object: a slot and the number of its creation.
///
/// Handles compare by age. A handle never comes to name another object, even when its slot is used again.
public struct LuaObjectHandle: Hashable, Sendable, Comparable {
  /// Creation number << 32 | slot.
  public let rawValue: UInt64

  /// Makes a handle from its bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  init(slot: UInt32, generation: UInt32) {
    rawValue = UInt64(generation) << 32 | UInt64(slot)
  }

  var slot: UInt32 { UInt32(truncatingIfNeeded: rawValue) }
  var generation: UInt32 { UInt32(truncatingIfNeeded: rawValue >> 32) }

  /// Orders by creation.
  public static func < (left: LuaObjectHandle, right: LuaObjectHandle) -> Bool {
    left.rawValue < right.rawValue
  }
}
