import CLuaBridge
import CLuaLibrary

/// The arguments of a call from Lua, or the results of a call into it, in place on Lua's stack.
///
/// It is valid until the Swift function that received it returns. Indices start at 1. A value of the wrong type causes an error in Lua's
/// format: `bad argument #1 to 'f' (number expected, got nil)`.
public struct LuaCall {
  let stack: OpaquePointer
  /// The number of values below the first argument.
  let base: Int32
  /// The number of leading arguments that the script did not write, such as the class that it called.
  private(set) var implicitCount: Int32 = 0
  /// The state, which the caller retains. It is unmanaged so that access to a value does not count a reference.
  let unmanagedOwner: Unmanaged<LuaState>
  let role: Role

  /// The role of the values, which error messages depend on.
  enum Role {
    case arguments
    case results
    /// The value that a property is being set to.
    case property
  }

  @inline(__always)
  init(stack: OpaquePointer, base: Int32, state: LuaState, role: Role = .arguments) {
    self.stack = stack
    self.base = base
    unmanagedOwner = Unmanaged.passUnretained(state)
    self.role = role
  }

  var owner: LuaState { unmanagedOwner.takeUnretainedValue() }

  /// The state that calls.
  public var state: LuaState { owner }

  /// The number of values.
  public var count: Int { Int(lua_gettop(stack) - base) }

  /// Whether the function may yield: it was called in a coroutine, with no host function in between.
  public var isYieldable: Bool { lua_isyieldable(stack) != 0 }

  /// A copy of the call whose errors number the arguments from the second one on. It is for calls whose first argument the script did not
  /// write.
  public var numberedFromSecond: LuaCall {
    var call = self
    call.implicitCount = 1
    return call
  }

  // MARK: Reading

  /// Whether the value is `nil`, or missing.
  public func isNil(_ index: Int) -> Bool {
    lua_type(stack, position(index)) <= LUA_TNIL
  }

  /// Whether the value is a string, and not a number.
  public func isString(_ index: Int) -> Bool {
    lua_type(stack, position(index)) == LUA_TSTRING
  }

  /// Whether the value is a function.
  public func isFunction(_ index: Int) -> Bool {
    lua_type(stack, position(index)) == LUA_TFUNCTION
  }

  /// Whether the value is a table.
  public func isTable(_ index: Int) -> Bool {
    lua_type(stack, position(index)) == LUA_TTABLE
  }

  /// Returns the integer. As in Lua, it accepts a float with an integral value, and a string that contains a number.
  public func integer(_ index: Int) throws(LuaError) -> Int {
    var isInteger: Int32 = 0
    let value = lua_tointegerx(stack, position(index), &isInteger)
    if isInteger == 0 {
      if lua_isnumber(stack, position(index)) != 0 {
        throw error(argument: index, "number has no integer representation")
      }
      throw typeError(index, expected: "number")
    }
    return Int(value)
  }

  /// Returns the number. As in Lua, it accepts a string that contains a number.
  public func number(_ index: Int) throws(LuaError) -> Double {
    var isNumber: Int32 = 0
    let value = lua_tonumberx(stack, position(index), &isNumber)
    if isNumber == 0 { throw typeError(index, expected: "number") }
    return value
  }

  /// Returns the boolean. Other values are errors.
  public func boolean(_ index: Int) throws(LuaError) -> Bool {
    if lua_type(stack, position(index)) != LUA_TBOOLEAN { throw typeError(index, expected: "boolean") }
    return lua_toboolean(stack, position(index)) != 0
  }

  /// Whether a condition treats the value as true: all values except `nil` and `false`.
  public func truth(_ index: Int) -> Bool {
    lua_toboolean(stack, position(index)) != 0
  }

  /// Returns the string, or a number as a string. Bytes that are not UTF-8 become U+FFFD.
  public func string(_ index: Int) throws(LuaError) -> String {
    let position = position(index)
    let type = lua_type(stack, position)
    if type != LUA_TSTRING, type != LUA_TNUMBER { throw typeError(index, expected: "string") }
    return unmanagedOwner._withUnsafeGuaranteedRef { $0.text(at: position, of: stack) }
  }

  /// Returns a string that scripts use often, such as a name. It is like ``string(_:)``, but caches short strings.
  public func name(_ index: Int) throws(LuaError) -> String {
    let position = position(index)
    var length = 0
    if lua_type(stack, position) == LUA_TSTRING, let start = lua_tolstring(stack, position, &length),
      let name = unmanagedOwner._withUnsafeGuaranteedRef({ $0.names.text(at: start, length: length) })
    {
      return name
    }
    return try string(index)
  }

  /// Returns the bytes of a string or a number.
  public func bytes(_ index: Int) throws(LuaError) -> [UInt8] {
    let position = position(index)
    let type = lua_type(stack, position)
    if type != LUA_TSTRING, type != LUA_TNUMBER { throw typeError(index, expected: "string") }
    return owner.bytes(at: position, of: stack)
  }

  /// Returns a reference to the table.
  public func table(_ index: Int) throws(LuaError) -> LuaTable {
    guard case .table(let table) = value(index) else { throw typeError(index, expected: "table") }
    return table
  }

  /// Returns a reference to the function.
  public func function(_ index: Int) throws(LuaError) -> LuaFunction {
    guard case .function(let function) = value(index) else { throw typeError(index, expected: "function") }
    return function
  }

  /// Returns the value, or `nil` if it is missing.
  public func value(_ index: Int) -> LuaValue {
    guard lua_checkstack(stack, 2) != 0 else { return .nil }
    return unmanagedOwner._withUnsafeGuaranteedRef { $0.value(at: position(index), of: stack) }
  }

  /// Returns the address that Lua prints for a table, without creating a reference, or `nil` for any other value.
  public func tableIdentity(_ index: Int) -> UnsafeRawPointer? {
    let position = position(index)
    return lua_type(stack, position) == LUA_TTABLE ? lua_topointer(stack, position) : nil
  }

  /// All values of the call.
  public var values: [LuaValue] {
    guard lua_checkstack(stack, 2) != 0 else { return [] }
    return owner.values(from: base + 1, of: stack)
  }

  /// Returns the name of the value's type: the name of its class, if it has one, otherwise the result of `type()`.
  public func typeName(_ index: Int) -> String {
    let position = position(index)
    let type = lua_type(stack, position)
    if type == LUA_TNONE { return "no value" }
    if type == LUA_TUSERDATA || type == LUA_TTABLE, lua_checkstack(stack, 4) != 0,
      luaL_getmetafield(stack, position, "__name") != LUA_TNIL
    {
      defer { lua_settop(stack, -2) }
      if lua_type(stack, -1) == LUA_TSTRING { return owner.text(at: -1, of: stack) }
    }
    return String(cString: lua_typename(stack, type))
  }

  @inline(__always)
  func position(_ index: Int) -> Int32 {
    base &+ Int32(truncatingIfNeeded: index)
  }
}
