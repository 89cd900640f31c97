package import LuaRuntime

/// A value that an object retains in the Lua heap while the simulator retains this reference.
package final class AnchoredValue: LuaRepresentable {
  private let anchor: LuaAnchor
  private weak var space: LuaObjectSpace?

  package init(_ anchor: LuaAnchor, in space: LuaObjectSpace) {
    self.anchor = anchor
    self.space = space
  }

  deinit { space?.release(anchor) }

  /// The value, or `nil` after the deallocation of its object.
  package var value: LuaValue { space?.fetch(anchor) ?? .nil }

  package func luaValue(in context: ScriptContext) -> LuaValue { value }
}
