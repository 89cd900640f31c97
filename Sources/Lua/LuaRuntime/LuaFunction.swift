import CLuaBridge
import CLuaLibrary

/// A reference to a Lua function.
public final class LuaFunction: LuaReference {
  /// Calls the function with values.
  ///
  /// - Returns: All results.
  /// - Throws: ``LuaError`` if the function raises one.
  @discardableResult
  public func call(_ arguments: LuaValue...) throws(LuaError) -> [LuaValue] {
    try call(arguments: arguments)
  }

  /// Calls the function with a list of values.
  ///
  /// - Returns: All results.
  /// - Throws: ``LuaError`` if the function raises one.
  @discardableResult
  public func call(arguments: [LuaValue]) throws(LuaError) -> [LuaValue] {
    let state = try open()
    defer { withExtendedLifetime(state) {} }
    state.releaseUnused()
    return try state.withStack(Int32(clamping: arguments.count) &+ 20) { stack throws(LuaError) in
      luabridge_push_handler(stack)
      let first = lua_gettop(stack) + 1
      try state.push(self, on: stack)
      for argument in arguments { try state.push(argument, on: stack) }
      try state.check(luabridge_call(stack, first - 1, Int32(arguments.count), LUA_MULTRET), on: stack)
      try state.reserve(4)
      return state.values(from: first, of: stack)
    }
  }

  /// Calls the function without converting its arguments and results to ``LuaValue``. Use it on hot paths.
  ///
  /// ```swift
  /// let sum = try add.call(results: 1, pushing: { try $0.push(1); try $0.push(2) }) { try $0.integer(1) }
  /// ```
  ///
  /// - Parameters:
  ///   - results: The number of results to keep. Missing results are `nil`.
  ///   - pushing: Pushes the arguments. Their number follows from the stack.
  ///   - reading: Reads the results, from index 1. The call that it receives is valid until it returns.
  /// - Throws: ``LuaError`` if the function raises an error, and the errors that the closures throw.
  @inlinable
  public func call<Result>(
    results: Int32, pushing: (LuaCall) throws -> Void = { _ in }, reading: (LuaCall) throws -> Result
  ) throws -> Result {
    // The generic part is inlined into the caller's module, where the type is known.
    var result: Result?
    try run(results: results, pushing: pushing) { result = try reading($0) }
    guard let result else { throw LuaError("no function") }
    return result
  }

  @usableFromInline
  func run(results: Int32, pushing: (LuaCall) throws -> Void, reading: (LuaCall) throws -> Void) throws {
    _ = try open().call(
      results: results,
      function: { stack in
        luabridge_reference_push(stack, id)
        return true
      }, pushing: pushing, reading: reading)
  }

  /// Whether the function can use an argument at a position, counted from 1: it has a parameter for it, or is variadic.
  public func takesArgument(_ number: Int) throws(LuaError) -> Bool {
    let state = try open()
    return try state.withStack(4) { stack throws(LuaError) in
      try state.push(self, on: stack)
      return luabridge_takes_argument(stack, -1, Int32(clamping: number))
    }
  }

  /// Replaces the table of global variables of a chunk.
  ///
  /// - Returns: `false` if the first upvalue of the function is not an `_ENV`, as it is for chunks.
  @discardableResult
  public func setEnvironment(_ environment: LuaTable) throws(LuaError) -> Bool {
    let state = try open()
    return try state.withStack(10) { stack throws(LuaError) in
      try state.push(self, on: stack)
      guard let name = lua_getupvalue(stack, -1, 1), String(cString: name) == "_ENV" else { return false }
      lua_settop(stack, -2)
      try state.push(environment, on: stack)
      return lua_setupvalue(stack, -2, 1) != nil
    }
  }

  /// Returns the location of the function's definition, or `nil` for host functions and C functions.
  public func definition() throws(LuaError) -> LuaLocation? {
    try extent().map { LuaLocation(source: $0.source, line: $0.lines.lowerBound) }
  }

  /// Returns the lines of the function's definition, or `nil` for host functions and C functions.
  public func lines() throws(LuaError) -> ClosedRange<Int>? { try extent()?.lines }

  private func extent() throws(LuaError) -> (source: String, lines: ClosedRange<Int>)? {
    let state = try open()
    return try state.withStack(10) { stack throws(LuaError) in
      try state.push(self, on: stack)
      return state.extent(of: stack)
    }
  }
}

extension LuaState {
  /// Calls a function without converting its arguments and results to ``LuaValue``.
  ///
  /// - Parameter function: Pushes one value, and returns whether to call it.
  /// - Returns: Whether it was called.
  @inline(__always)
  func call(
    results: Int32, function: (OpaquePointer) -> Bool, pushing: (LuaCall) throws -> Void,
    reading: (LuaCall) throws -> Void
  ) throws -> Bool {
    releaseUnused()
    let stack = self.stack
    guard lua_checkstack(stack, results &+ 20) != 0 else { throw LuaError.stackOverflow }
    let top = lua_gettop(stack)
    defer {
      assert(lua_gettop(stack) >= top, "an entry took values off Lua's stack that are not its own")
      lua_settop(stack, top)
    }
    luabridge_push_handler(stack)
    guard function(stack) else { return false }
    try pushing(LuaCall(stack: stack, base: top + 2, state: self))
    let status = luabridge_call(stack, top + 1, lua_gettop(stack) - top - 2, results)
    if status != LUA_OK { throw takeError(status, on: stack) }
    defer { withExtendedLifetime(self) {} }
    try reading(LuaCall(stack: stack, base: top + 1, state: self, role: .results))
    return true
  }

  /// Returns the location of the definition of the function on top of the stack, and pops it.
  func definition(of stack: OpaquePointer) -> LuaLocation? {
    extent(of: stack).map { LuaLocation(source: $0.source, line: $0.lines.lowerBound) }
  }

  /// Returns the lines of the function on top of the stack, and pops it.
  fileprivate func extent(of stack: OpaquePointer) -> (source: String, lines: ClosedRange<Int>)? {
    var source: UnsafePointer<CChar>?
    var length = 0
    var last: Int32 = 0
    let first = luabridge_definition(stack, &source, &length, &last)
    guard first >= 0, let source else { return nil }
    let name = sources.name(at: source, length: length)
    return isHostChunk(name) ? nil : (name, Int(first)...max(Int(first), Int(last)))
  }
}
