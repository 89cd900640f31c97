import CLuaBridge
import CLuaLibrary

extension LuaCall {
  // MARK: Pushing

  /// Moves the value that was pushed last to the place of an earlier one.
  ///
  /// - Parameter index: the position of the value to replace, from 1.
  public func moveTop(to index: Int) {
    lua_copy(stack, -1, position(index))
    lua_settop(stack, -2)
  }

  /// Pushes `nil`.
  public func pushNil() throws(LuaError) {
    try room()
    lua_pushnil(stack)
  }

  /// Pushes an integer.
  public func push(_ value: Int) throws(LuaError) {
    try room()
    lua_pushinteger(stack, Int64(value))
  }

  /// Pushes a float.
  public func push(_ value: Double) throws(LuaError) {
    try room()
    lua_pushnumber(stack, value)
  }

  /// Pushes a boolean.
  public func push(_ value: Bool) throws(LuaError) {
    try room()
    lua_pushboolean(stack, value ? 1 : 0)
  }

  /// Pushes the UTF-8 bytes of a string.
  public func push(_ value: String) throws(LuaError) {
    try room()
    owner.push(text: value, on: stack)
  }

  /// Pushes a Lua string.
  public func push(_ value: LuaString) throws(LuaError) {
    try room()
    owner.push(bytes: value.bytes, on: stack)
  }

  /// Pushes the target of a reference.
  public func push(_ value: LuaReference) throws(LuaError) {
    try room()
    // Do not throw inside the closure: the error would be counted when it leaves.
    guard unmanagedOwner._withUnsafeGuaranteedRef({ $0.link === value.link }) else { throw .foreignValue }
    luabridge_reference_push(stack, value.id)
  }

  /// Pushes any value.
  public func push(_ value: LuaValue) throws(LuaError) {
    try room()
    try owner.push(value, on: stack)
  }

  /// Pushes a copy of the value at `index`.
  public func push(copyOf index: Int) throws(LuaError) {
    try room()
    lua_pushvalue(stack, position(index))
  }

  @inline(__always)
  private func room() throws(LuaError) {
    if lua_checkstack(stack, 2) == 0 { throw .stackOverflow }
  }

  // MARK: Returning

  /// Returns `nil`.
  public func returnNil() throws(LuaError) -> Int32 {
    try pushNil()
    return 1
  }

  /// Returns an integer.
  public func `return`(_ value: Int) throws(LuaError) -> Int32 {
    try push(value)
    return 1
  }

  /// Returns a float.
  public func `return`(_ value: Double) throws(LuaError) -> Int32 {
    try push(value)
    return 1
  }

  /// Returns a boolean.
  public func `return`(_ value: Bool) throws(LuaError) -> Int32 {
    try push(value)
    return 1
  }

  /// Returns the UTF-8 bytes of a string, or `nil`.
  public func `return`(_ value: String?) throws(LuaError) -> Int32 {
    if let value { try push(value) } else { try pushNil() }
    return 1
  }

  /// Returns the target of a reference.
  public func `return`(_ value: LuaReference) throws(LuaError) -> Int32 {
    try push(value)
    return 1
  }

  /// Returns any value.
  public func `return`(_ value: LuaValue) throws(LuaError) -> Int32 {
    try push(value)
    return 1
  }

  /// Returns the value at `index`.
  public func `return`(copyOf index: Int) throws(LuaError) -> Int32 {
    try push(copyOf: index)
    return 1
  }

  /// Returns several values.
  public func `return`(_ values: [LuaValue]) throws(LuaError) -> Int32 {
    try pushAll(values)
    return Int32(values.count)
  }

  /// Yields values from the calling coroutine. Return its result from the Swift function. The values that resume the coroutine become the
  /// function's results.
  ///
  /// Lua raises an error if ``isYieldable`` is false.
  public func yield(_ values: [LuaValue] = []) throws(LuaError) -> Int32 {
    try pushAll(values)
    return Int32(LUABRIDGE_YIELD) - Int32(values.count)
  }

  private func pushAll(_ values: [LuaValue]) throws(LuaError) {
    if lua_checkstack(stack, Int32(clamping: values.count) &+ 2) == 0 { throw .stackOverflow }
    for value in values { try owner.push(value, on: stack) }
  }
}
