import CLuaBridge
import CLuaLibrary

/// Access to small tables without references to their contents, for tables that scripts create in large numbers.
extension LuaCall {
  /// Pushes the values of a table onto the stack, after the values of the call. They stay there until the call returns.
  ///
  /// Metamethods are ignored.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of entries.
  ///   - body: Receives each name, in Lua's order, and the index of its value among the values of the call.
  /// - Returns: `false`, with an unchanged stack, if the table has more entries, or a key that is not an ASCII string of at most 40 bytes.
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
      // The value stays below the key, which `lua_next` needs to continue.
      lua_rotate(stack, -2, 1)
      place += 1
      body(name, place)
    }
    return true
  }

  /// Pushes the elements of a list onto the stack, after the values of the call. They stay there until the call returns.
  ///
  /// Metamethods are ignored.
  ///
  /// - Parameter limit: The maximum number of elements.
  /// - Returns: The indices of the elements among the values of the call, or `nil`, with an unchanged stack, if the table has more
  ///   elements, or keys other than 1, 2, ….
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

  /// Returns the string at an index if it is short and contains only ASCII characters.
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
