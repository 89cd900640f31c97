import CLua
import CLuaBridge

/// The place of a stored property in the objects of a class, and of the classes that inherit from it.
public struct LuaSlot: Hashable, Sendable {
  let uservalue: Int32
}

/// Runs after a block was assigned: with the Swift instance, the place of the property, and whether `nil` was assigned.
public typealias LuaBlockBody = (AnyObject, LuaSlot, _ isNil: Bool) throws -> Void

extension LuaObjectSpace {
  /// The place of a stored property of an object; nil if the object is dead or has no such property.
  public func slot(named name: String, of handle: LuaObjectHandle) -> LuaSlot? {
    guard let objectClass = objectClass(of: handle), let index = objectClass.slotNames.lastIndex(of: name), index > 1
    else { return nil }
    return LuaSlot(uservalue: Int32(index))
  }

  /// Calls the function in a slot of an object, without making values of it, of its arguments and of its results.
  ///
  /// - Parameters:
  ///   - slot: the place of a strong property of the object's class.
  ///   - handle: the object.
  ///   - results: how many results to keep; missing ones are `nil`.
  ///   - pushing: pushes the arguments; how many there are follows from the stack.
  ///   - reading: reads the results, index 1 being the first. What it gets is valid until it returns.
  /// - Returns: nil if the object is dead, there is no function in the slot, or the state is closed.
  /// - Throws: ``LuaError`` if the function raises one, and what the closures throw.
  @inlinable
  public func call<Result>(
    _ slot: LuaSlot, of handle: LuaObjectHandle, results: Int32, pushing: (LuaCall) throws -> Void,
    reading: (LuaCall) throws -> Result
  ) throws -> Result? {
    // What is generic is left to the caller's module, which knows the type.
    var result: Result?
    _ = try run(slot, of: handle, results: results, pushing: pushing) { result = try reading($0) }
    return result
  }

  @usableFromInline
  func run(
    _ slot: LuaSlot, of handle: LuaObjectHandle, results: Int32, pushing: (LuaCall) throws -> Void,
    reading: (LuaCall) throws -> Void
  ) throws -> Bool {
    guard let state = link.state?.takeUnretainedValue() else { return false }
    return try state.call(
      results: results,
      function: { stack in
        guard luabridge_object_push(stack, handle.rawValue) else { return false }
        let type = lua_getiuservalue(stack, -1, slot.uservalue)
        lua_rotate(stack, -2, 1)
        lua_settop(stack, -2)
        return type == LUA_TFUNCTION
      }, pushing: pushing, reading: reading)
  }
}
