internal import LuaRuntime
internal import SimulatedWorld

/// A retain cycle that a checkpoint has found, in Lua's heap or in Swift's.
struct ReportedCycle: CustomStringConvertible {
  let description: String
  /// The objects in the cycle.
  let objects: [LuaObjectHandle]
  /// The objects outside the cycle that it retains.
  let kept: [LuaObjectHandle]

  /// Reports a cycle in Lua's heap.
  init(_ cycle: LuaRetainCycle) {
    description = cycle.description
    objects = cycle.objects
    kept = cycle.kept
  }

  /// Reports a cycle in Swift's heap.
  init(_ cycle: RetainCycle) {
    description = cycle.description
    objects = cycle.objects.map { LuaObjectHandle(rawValue: $0.foreignHandle) }
    kept = cycle.kept.map { LuaObjectHandle(rawValue: $0.foreignHandle) }
  }
}
