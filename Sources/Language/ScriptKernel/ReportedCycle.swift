package import LuaRuntime
package import SimulatedWorld

/// A retain cycle that a checkpoint has found, in Lua's heap or in Swift's.
package struct ReportedCycle: CustomStringConvertible {
  package let description: String
  /// The objects in the cycle.
  package let objects: [LuaObjectHandle]
  /// The objects outside the cycle that it retains.
  package let kept: [LuaObjectHandle]

  /// Reports a cycle in Lua's heap.
  package init(_ cycle: LuaRetainCycle) {
    description = cycle.description
    objects = cycle.objects
    kept = cycle.kept
  }

  /// Reports a cycle in Swift's heap.
  package init(_ cycle: RetainCycle) {
    description = cycle.description
    objects = cycle.objects.map { LuaObjectHandle(rawValue: $0.foreignHandle) }
    kept = cycle.kept.map { LuaObjectHandle(rawValue: $0.foreignHandle) }
  }
}
