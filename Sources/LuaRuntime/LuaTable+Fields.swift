import CLua
import CLuaBridge

extension LuaTable {
  /// The string keys that have a value, in Lua's own order and without metamethods: no value is looked at, unless only functions are wanted.
  ///
  /// - Parameters:
  ///   - onlyFunctions: whether only the keys of functions and of what can be called count.
  ///   - limit: how many keys to look at.
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
