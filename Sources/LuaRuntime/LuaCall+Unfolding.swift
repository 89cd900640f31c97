import CLua
import CLuaBridge

/// Reading small tables without references to what they hold: for what scripts write by the thousand.
extension LuaCall {
  /// Puts the values of a table on the stack, behind the values of the call, where they stay until it returns.
  ///
  /// Metamethods do not count.
  ///
  /// - Parameters:
  ///   - limit: how many entries are worth it.
  ///   - body: gets each name, in Lua's own order, and the place of its value among the values of the call.
  /// - Returns: false, and nothing is on the stack, for a table with more entries, or with a key that is no ASCII text of 40 bytes at most.
  public func unfold(_ index: Int, upTo limit: Int, _ body: (String, Int) -> Void) throws(LuaError) -> Bool {
    guard lua_checkstack(stack, Int32(clamping: limit) &+ 4) != 0 else { throw .stackOverflow }
    let table = position(index)
    let top = lua_gettop(stack)
    var place = Int(top - base)
    let end = place + limit
    lua_pushnil(stack)
    // Each key comes from `lua_next` itself and the table does not change, so it cannot raise.
    while lua_next(stack, table) != 0 {
      guard place < end, let name = shortName(at: -2) else {
        lua_settop(stack, top)
        return false
      }
      // The value stays below the key, which leads on.
      lua_rotate(stack, -2, 1)
      place += 1
      body(name, place)
    }
    return true
  }

  /// Puts the elements of a list on the stack, behind the values of the call, where they stay until it returns.
  ///
  /// Metamethods do not count.
  ///
  /// - Parameter limit: how many elements are worth it.
  /// - Returns: their places among the values of the call; nil, and nothing is on the stack, for a table with more elements, or with
  ///   other keys than 1, 2, ….
  public func unfoldList(_ index: Int, upTo limit: Int) throws(LuaError) -> Range<Int>? {
    guard lua_checkstack(stack, Int32(clamping: limit) &+ 4) != 0 else { throw .stackOverflow }
    let table = position(index)
    let top = lua_gettop(stack)
    var count = 0
    lua_pushnil(stack)
    while lua_next(stack, table) != 0 {
      lua_settop(stack, -2)
      count += 1
      guard count <= limit, lua_isinteger(stack, -1) != 0 else {
        lua_settop(stack, top)
        return nil
      }
    }
    for place in 0..<count where lua_rawgeti(stack, table, Int64(place + 1)) == LUA_TNIL {
      lua_settop(stack, top)
      return nil
    }
    let first = Int(top - base) + 1
    return first..<first + count
  }

  /// The text of a string that is short and has ASCII characters only.
  private func shortName(at index: Int32) -> String? {
    guard lua_type(stack, index) == LUA_TSTRING else { return nil }
    var length = 0
    guard let start = lua_tolstring(stack, index, &length) else { return nil }
    return unmanagedOwner._withUnsafeGuaranteedRef { state in
      guard let name = state.names.text(at: start, length: length) else { return nil }
      state.host.pointee.crossed += Int64(length)
      return name
    }
  }
}
