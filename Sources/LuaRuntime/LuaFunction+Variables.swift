import CLua

/// The variables that a function of Lua's shares with others: what keeps the local ones of a chunk that has ended.
extension LuaFunction {
  /// The names of the variables of outer functions that the function uses, first what number 1 is; none for a function of C or of the
  /// host.
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

  /// Lets a variable of the function be one and the same as that of another function: what one assigns, the other reads.
  ///
  /// - Parameters:
  ///   - number: which variable of this function, from 1, as ``sharedVariables()`` counts them.
  ///   - otherNumber: which one of the other function.
  ///   - other: a function of the same state.
  /// - Returns: false, and nothing is changed, if one of the functions is not of Lua's or has no such variable.
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

  /// The value that a variable of the function has now; nil for a function that has no such variable.
  ///
  /// - Parameter number: which variable, from 1, as ``sharedVariables()`` counts them.
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

  /// The name of the first parameter; nil for a function without one, and for one of C or of the host.
  public func firstParameter() throws(LuaError) -> String? {
    let state = try open()
    return try state.withStack(10) { stack throws(LuaError) in
      try state.push(self, on: stack)
      return lua_getlocal(stack, nil, 1).map { String(cString: $0) }
    }
  }
}
