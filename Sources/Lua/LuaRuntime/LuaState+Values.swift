import CLuaBridge
import CLuaLibrary

extension LuaState {
  /// Pushes a value. It needs two stack slots.
  func push(_ value: LuaValue, on stack: OpaquePointer) throws(LuaError) {
    switch value {
    case .nil: lua_pushnil(stack)
    case .boolean(let value): lua_pushboolean(stack, value ? 1 : 0)
    case .integer(let value): lua_pushinteger(stack, Int64(value))
    case .number(let value): lua_pushnumber(stack, value)
    case .string(let value): push(bytes: value.bytes, on: stack)
    case .table(let reference): try push(reference, on: stack)
    case .function(let reference): try push(reference, on: stack)
    case .thread(let reference): try push(reference, on: stack)
    case .userdata(let reference): try push(reference, on: stack)
    case .lightUserdata(let pointer): lua_pushlightuserdata(stack, pointer)
    case .object(let handle): try push(handle, on: stack)
    }
  }

  /// Pushes the target of a reference.
  @inline(__always)
  func push(_ reference: LuaReference, on stack: OpaquePointer) throws(LuaError) {
    guard reference.link === link else { throw .foreignValue }
    luabridge_reference_push(stack, reference.id)
  }

  /// Pushes the UTF-8 bytes of a string.
  @inline(__always)
  func push(text: String, on stack: OpaquePointer) {
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { _ = lua_pushlstring(stack, $0.baseAddress, $0.count) }
    }
  }

  /// Pushes a string of bytes.
  func push(bytes: [UInt8], on stack: OpaquePointer) {
    bytes.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { _ = lua_pushlstring(stack, $0.baseAddress, $0.count) }
    }
  }

  /// Reads the value at `index`. It needs one stack slot.
  func value(at index: Int32, of stack: OpaquePointer) -> LuaValue {
    switch lua_type(stack, index) {
    case LUA_TBOOLEAN:
      return .boolean(lua_toboolean(stack, index) != 0)
    case LUA_TNUMBER:
      return lua_isinteger(stack, index) != 0
        ? .integer(Int(lua_tointegerx(stack, index, nil))) : .number(lua_tonumberx(stack, index, nil))
    case LUA_TSTRING:
      return .string(LuaString(bytes(at: index, of: stack)))
    case LUA_TTABLE:
      return .table(LuaTable(link: link, id: reference(to: index, of: stack)))
    case LUA_TFUNCTION:
      return .function(LuaFunction(link: link, id: reference(to: index, of: stack)))
    case LUA_TTHREAD:
      return .thread(LuaThread(link: link, id: reference(to: index, of: stack)))
    case LUA_TLIGHTUSERDATA:
      return .lightUserdata(lua_touserdata(stack, index))
    case LUA_TUSERDATA:
      var handle: UInt64 = 0
      if luabridge_object_at(stack, index, &handle) == LUABRIDGE_OBJECT_ALIVE {
        return .object(LuaObjectHandle(rawValue: handle))
      }
      return .userdata(LuaUserdata(link: link, id: reference(to: index, of: stack)))
    default:
      return .nil
    }
  }

  /// Returns the values from `first` to the top of the stack.
  func values(from first: Int32, of stack: OpaquePointer) -> [LuaValue] {
    let top = lua_gettop(stack)
    guard first <= top else { return [] }
    return (first...top).map { value(at: $0, of: stack) }
  }

  /// Whether a string may be copied to the host. A string that becomes part of a message may be copied more than once. If the memory limit
  /// leaves no room, scripts must stop.
  @inline(__always)
  private func canCopy(_ length: Int) -> Bool { length < Self.longText || admit(length) }

  /// The size in bytes from which a copy must be admitted first.
  private static let longText = 64 << 10

  /// Returns the bytes of the string at `index`, or none if the memory limit forbids the copy.
  func bytes(at index: Int32, of stack: OpaquePointer) -> [UInt8] {
    var length = 0
    guard let start = lua_tolstring(stack, index, &length), canCopy(length) else { return [] }
    host.pointee.crossed += Int64(length)
    return [UInt8](UnsafeRawBufferPointer(start: start, count: length))
  }

  /// Returns the string at `index`. Bytes that are not UTF-8 are repaired. The result is empty if the memory limit forbids the copy.
  func text(at index: Int32, of stack: OpaquePointer) -> String {
    var length = 0
    guard let start = lua_tolstring(stack, index, &length), canCopy(3 * length) else { return "" }
    host.pointee.crossed += Int64(length)
    return String(decoding: UnsafeRawBufferPointer(start: start, count: length), as: UTF8.self)
  }

  private func reference(to index: Int32, of stack: OpaquePointer) -> Int32 {
    lua_pushvalue(stack, index)
    return takeReference(from: stack)
  }

  /// Returns the result of `tostring` for a value, including metamethods.
  public func describe(_ value: LuaValue) throws(LuaError) -> String {
    try withStack(10) { stack throws(LuaError) in
      try push(value, on: stack)
      try check(luabridge_tostring(stack), on: stack)
      return text(at: -1, of: stack)
    }
  }

  /// Whether two values are equal by Lua's `==`, including metamethods.
  public func equal(_ left: LuaValue, _ right: LuaValue) throws(LuaError) -> Bool {
    try compare(left, right, LUA_OPEQ)
  }

  /// Whether a value is less than another by Lua's `<`, including metamethods.
  public func less(_ left: LuaValue, _ right: LuaValue) throws(LuaError) -> Bool {
    try compare(left, right, LUA_OPLT)
  }

  private func compare(_ left: LuaValue, _ right: LuaValue, _ operation: Int32) throws(LuaError) -> Bool {
    try withStack(10) { stack throws(LuaError) in
      try push(left, on: stack)
      try push(right, on: stack)
      try check(luabridge_compare(stack, operation), on: stack)
      return lua_toboolean(stack, -1) != 0
    }
  }
}

extension LuaState {
  /// Pushes an object.
  func push(_ handle: LuaObjectHandle, on stack: OpaquePointer) throws(LuaError) {
    if !luabridge_object_push(stack, handle.rawValue) { throw objects.lifelessError(handle) }
  }
}
