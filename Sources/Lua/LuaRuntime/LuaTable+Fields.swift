import CLuaBridge
import CLuaLibrary

extension LuaTable {
  /// Returns the string keys that have a value, in Lua's order and without metamethods. It reads the values only if `onlyFunctions` is set.
  ///
  /// - Parameters:
  ///   - onlyFunctions: Whether to return only the keys of functions.
  ///   - limit: The maximum number of keys to visit.
  public func fieldNames(onlyFunctions: Bool = false, upTo limit: Int) throws(LuaError) -> [String] {
    let state = try open()
    return try state.withStack(10) { stack throws(LuaError) in
      try state.push(self, on: stack)
      lua_pushnil(stack)
      var names: [String] = []
      var count = 0
      while count < limit, lua_next(stack, -2) != 0 {
        count += 1
        let isWanted = !onlyFunctions || lua_type(stack, -1) == LUA_TFUNCTION
        if isWanted, lua_type(stack, -2) == LUA_TSTRING { names.append(state.text(at: -2, of: stack)) }
        lua_settop(stack, -2)
      }
      return names
    }
  }
}
