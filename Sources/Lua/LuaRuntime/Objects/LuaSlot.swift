import CLuaBridge
import CLuaLibrary

/// The position of a stored property in the objects of a class and its subclasses.
public struct LuaSlot: Hashable, Sendable {
  let uservalue: Int32
}

/// Runs after an assignment to a block property, with the Swift instance, the slot of the property, and whether `nil` was assigned.
public typealias LuaBlockBody = (AnyObject, LuaSlot, _ isNil: Bool) throws -> Void

extension LuaObjectSpace {
  /// Returns the slot of a stored property of an object, or `nil` if the object is dead or has no such property.
  public func slot(named name: String, of handle: LuaObjectHandle) -> LuaSlot? {
    guard let objectClass = objectClass(of: handle), let index = objectClass.slotNames.lastIndex(of: name), index > 1
    else { return nil }
    return LuaSlot(uservalue: Int32(index))
  }

  /// Calls the function in a slot of an object without converting the function, its arguments or its results to ``LuaValue``.
  ///
  /// - Parameters:
  ///   - slot: The slot of a strong property of the object's class.
  ///   - handle: The object.
  ///   - results: The number of results to keep. Missing results are `nil`.
  ///   - pushing: Pushes the arguments. Their number follows from the stack.
  ///   - reading: Reads the results, from index 1. The call that it receives is valid until it returns.
  /// - Returns: The result of `reading`, or `nil` if the object is dead, the slot does not contain a function, or the state is closed.
  /// - Throws: ``LuaError`` if the function raises an error, and the errors that the closures throw.
  @inlinable
  public func call<Result>(
    _ slot: LuaSlot, of handle: LuaObjectHandle, results: Int32, pushing: (LuaCall) throws -> Void,
    reading: (LuaCall) throws -> Result
  ) throws -> Result? {
    // The generic part is inlined into the caller's module, where the type is known.
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
