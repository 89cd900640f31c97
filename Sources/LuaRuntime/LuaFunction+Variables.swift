import CLua

/// The variables that a Lua function shares with others. They keep the local variables of a finished chunk available.
extension LuaFunction {
  /// Returns the names of the outer functions' variables that the function uses, in the order of their numbers, from 1. The list is empty
  /// for a C function or a host function.
  public func sharedVariables() throws(LuaError) -> [String] {
    let state = try open()
    return try state.withStack(10) { stack throws(LuaError) in
      try state.push(self, on: stack)
      guard lua_iscfunction(stack, -1) == 0 else { return [] }
      var names: [String] = []
      while let name = lua_getupvalue(stack, -1, Int32(names.count + 1)) {
        names.append(String(cString: name))
        lua_settop(stack, -2)
      }
      return names
    }
  }

  /// Makes a variable of the function the same as a variable of another function. An assignment in one function is then visible in the
  /// other.
  ///
  /// - Parameters:
  ///   - number: The number of the variable in this function, from 1, as in ``sharedVariables()``.
  ///   - otherNumber: The number of the variable in the other function.
  ///   - other: A function of the same state.
  /// - Returns: `false`, without any change, if one of the functions is not written in Lua or has no such variable.
  @discardableResult
  public func share(variable number: Int, with otherNumber: Int, of other: LuaFunction) throws(LuaError) -> Bool {
    let state = try open()
    return try state.withStack(10) { stack throws(LuaError) in
      try state.push(self, on: stack)
      try state.push(other, on: stack)
      for (index, wanted) in [(Int32(-2), number), (Int32(-1), otherNumber)] {
        guard lua_iscfunction(stack, index) == 0, let wanted = Int32(exactly: wanted), wanted > 0,
          lua_getupvalue(stack, index, wanted) != nil
        else { return false }
        lua_settop(stack, -2)
      }
      lua_upvaluejoin(stack, -2, Int32(number), -1, Int32(otherNumber))
      return true
    }
  }

  /// Returns the current value of a variable of the function, or `nil` if the function has no such variable.
  ///
  /// - Parameter number: The number of the variable, from 1, as in ``sharedVariables()``.
  public func value(ofShared number: Int) throws(LuaError) -> LuaValue? {
    let state = try open()
    return try state.withStack(10) { stack throws(LuaError) in
      try state.push(self, on: stack)
      guard lua_iscfunction(stack, -1) == 0, let number = Int32(exactly: number), number > 0,
        lua_getupvalue(stack, -1, number) != nil
      else { return nil }
      return state.value(at: -1, of: stack)
    }
  }

  /// Returns the name of the first parameter, or `nil` for a function without parameters, a C function or a host function.
  public func firstParameter() throws(LuaError) -> String? {
    let state = try open()
    return try state.withStack(10) { stack throws(LuaError) in
      try state.push(self, on: stack)
      return lua_getlocal(stack, nil, 1).map { String(cString: $0) }
    }
  }
}
