import CLuaBridge
import CLuaLibrary

/// A reference to a coroutine.
public final class LuaThread: LuaReference {
  /// The status of a coroutine.
  public enum Status: String, Sendable {
    /// The coroutine can be resumed.
    case suspended
    /// The coroutine is running, or waiting for a coroutine that it resumed.
    case running
    /// The coroutine has returned or failed.
    case dead
  }

  /// The outcome of resuming a coroutine.
  public enum Outcome: Equatable {
    /// The coroutine yielded values and can be resumed.
    case yielded([LuaValue])
    /// The coroutine returned values and is dead.
    case finished([LuaValue])
  }

  /// Returns the status of the coroutine.
  public func status() throws(LuaError) -> Status {
    let state = try open()
    return try state.withStack(2) { stack throws(LuaError) in
      try state.push(self, on: stack)
      guard let thread = lua_tothread(stack, -1) else { return .dead }
      return Self.status(of: thread, in: state)
    }
  }

  private static func status(of thread: OpaquePointer, in state: LuaState) -> Status {
    // The main thread belongs to the host, which never passes it on.
    if thread == state.host.pointee.main { return .running }
    switch lua_status(thread) {
    case LUA_YIELD: return .suspended
    case LUA_OK:
      if luabridge_is_active(thread) { return .running }
      return lua_gettop(thread) == 0 ? .dead : .suspended
    default: return .dead
    }
  }

  /// Starts or continues the coroutine.
  ///
  /// - Parameter arguments: The arguments of its function, or the results of the `yield` that suspended it.
  /// - Throws: ``LuaError`` if the coroutine fails, with its traceback, or if it cannot be resumed.
  public func resume(_ arguments: LuaValue...) throws(LuaError) -> Outcome {
    try resume(arguments: arguments)
  }

  /// Starts or continues the coroutine: see ``resume(_:)``.
  public func resume(arguments: [LuaValue]) throws(LuaError) -> Outcome {
    let state = try open()
    defer { withExtendedLifetime(state) {} }
    state.releaseUnused()
    return try state.withStack(10) { stack throws(LuaError) in
      try state.push(self, on: stack)
      guard let thread = lua_tothread(stack, -1) else { throw .closed }
      switch Self.status(of: thread, in: state) {
      case .suspended: break
      case .running: throw LuaError("cannot resume a coroutine that is running")
      case .dead: throw LuaError("cannot resume dead coroutine")
      }
      guard lua_checkstack(thread, Int32(clamping: arguments.count) &+ 20) != 0 else { throw .stackOverflow }
      let top = lua_gettop(thread)
      for argument in arguments {
        do throws(LuaError) {
          try state.push(argument, on: thread)
        } catch {
          lua_settop(thread, top)
          throw error
        }
      }
      var count: Int32 = 0
      let status = luabridge_resume(thread, stack, Int32(arguments.count), &count)
      guard status == LUA_OK || status == LUA_YIELD else {
        throw state.takeThreadError(status, of: thread)
      }
      guard lua_checkstack(thread, 4) != 0 else { throw .stackOverflow }
      let values = state.values(from: lua_gettop(thread) - count + 1, of: thread)
      lua_settop(thread, -count - 1)
      return status == LUA_YIELD ? .yielded(values) : .finished(values)
    }
  }

  /// Ends a suspended coroutine and closes its pending to-be-closed variables.
  ///
  /// - Throws: ``LuaError`` if one of them fails, or if the coroutine is running.
  public func close() throws(LuaError) {
    let state = try open()
    try state.withStack(10) { stack throws(LuaError) in
      try state.push(self, on: stack)
      guard let thread = lua_tothread(stack, -1) else { return }
      guard Self.status(of: thread, in: state) != .running else { throw LuaError("cannot close a running coroutine") }
      let status = luabridge_close_thread(thread)
      if status != LUA_OK { throw state.takeThreadError(status, of: thread) }
    }
  }

  /// Returns the values that the coroutine retains, with the names of their variables: the functions that it has called and their variables,
  /// or its function before it starts. The list is empty for the thread that runs.
  ///
  /// - Parameter limit: The maximum number of values.
  public func retainedValues(limit: Int) throws(LuaError) -> [(name: String?, value: LuaValue)] {
    let state = try open()
    return try state.withStack(10) { stack throws(LuaError) in
      try state.push(self, on: stack)
      guard let thread = lua_tothread(stack, -1), thread != stack, lua_checkstack(thread, 6) != 0 else { return [] }
      var values: [(String?, LuaValue)] = []
      func take(_ name: String?) {
        values.append((name, state.value(at: -1, of: stack)))
        lua_settop(stack, -2)
      }
      if lua_status(thread) == LUA_OK, !luabridge_is_active(thread) {
        let top = min(Int(lua_gettop(thread)), limit)
        for position in stride(from: 1, through: top, by: 1) {
          lua_pushvalue(thread, Int32(position))
          lua_xmove(thread, stack, 1)
          take(nil)
        }
        return values
      }
      var level: Int32 = 0
      while values.count < limit, luabridge_push_level(stack, thread, level) {
        take(nil)
        for step in [Int32(1), -1] {
          var number = step
          while values.count < limit, let name = luabridge_push_local(stack, thread, level, number) {
            // Names in parentheses are those of values without a variable.
            take(name.pointee == CChar(UInt8(ascii: "(")) ? nil : String(cString: name))
            number += step
          }
        }
        level += 1
      }
      return values
    }
  }

  /// Returns the line at which the coroutine is suspended.
  public func location() throws(LuaError) -> LuaLocation? {
    let state = try open()
    return try state.withStack(2) { stack throws(LuaError) in
      try state.push(self, on: stack)
      guard let thread = lua_tothread(stack, -1) else { return nil }
      return state.captureFailure(of: thread, from: 0).traceback.first { $0.line != nil }
        .flatMap { frame in
          guard let source = frame.source, let line = frame.line else { return nil }
          return LuaLocation(source: source, line: line)
        }
    }
  }
}

extension LuaState {
  /// Creates a coroutine that will run `function`.
  public func makeThread(_ function: LuaFunction) throws(LuaError) -> LuaThread {
    try withStack(4) { stack throws(LuaError) in
      let thread = luabridge_new_thread(stack)
      try push(function, on: thread)
      return LuaThread(link: link, id: takeReference(from: stack))
    }
  }

  /// Creates an error from the value on top of a failed thread, and pops the value. The thread's activations still exist.
  func takeThreadError(_ status: Int32, of thread: OpaquePointer) -> LuaError {
    if status == LUABRIDGE_STOPPED {
      // A stopped thread retains its error value, which marks it as stopped.
      if luabridge_was_stopped(thread) { lua_pushvalue(thread, -1) }
      lua_xmove(thread, stack, 1)
      return takeError(status, on: stack)
    }
    var failure = captureFailure(of: thread, from: 0)
    if host.pointee.raising, luabridge_raised_by_bridge(thread) { failure.origin = records.inFlight }
    host.pointee.raising = false
    records.inFlight = nil
    records.failure = failure
    lua_xmove(thread, stack, 1)
    return takeError(status, on: stack)
  }
}
