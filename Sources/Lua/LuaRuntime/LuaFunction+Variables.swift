import CLuaBridge
import CLuaLibrary

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

  /// A value that a function retains.
  public struct CapturedValue {
    /// The name of the variable, or `nil` for a value without one, such as the coroutine of `coroutine.wrap`.
    public let name: String?
    /// The value.
    public let value: LuaValue
    /// The identity of the variable, which functions can share, or `nil` for a function that is not written in Lua.
    public let variable: UnsafeRawPointer?
  }

  /// Returns the values that the function retains, in the order of their numbers. The list is empty for a host function.
  public func capturedValues() throws(LuaError) -> [CapturedValue] {
    let state = try open()
    return try state.withStack(10) { stack throws(LuaError) in
      try state.push(self, on: stack)
      if luabridge_is_bridge_function(stack, -1) { return [] }
      let isLua = lua_iscfunction(stack, -1) == 0
      var captured: [CapturedValue] = []
      while let name = lua_getupvalue(stack, -1, Int32(captured.count + 1)) {
        let value = state.value(at: -1, of: stack)
        lua_settop(stack, -2)
        // Values of functions in C have empty names, and those of code without debug information a name in parentheses.
        let text = String(cString: name)
        captured.append(
          CapturedValue(
            name: text.isEmpty || text.hasPrefix("(") ? nil : text, value: value,
            variable: isLua ? UnsafeRawPointer(lua_upvalueid(stack, -1, Int32(captured.count + 1))) : nil))
      }
      return captured
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
