import CLuaBridge
import CLuaLibrary

/// A host chunk as bytecode. It is parsed once and loaded into many states.
///
/// It contains no variable names and no lines. They are never shown, and they would take a third of the chunk's memory in each state.
///
/// Only the host creates one, and only from its own source. Bytecode from elsewhere could corrupt memory.
public struct LuaCompiledChunk: Sendable {
  /// The chunk's name, `=` included.
  public let name: String
  fileprivate let bytes: [UInt8]

  /// Compiles source code.
  ///
  /// - Parameters:
  ///   - source: The bytes of the chunk.
  ///   - name: The chunk's name, including its `=`.
  /// - Throws: ``LuaError`` if the source is not valid Lua, or if there is not enough memory.
  public init(_ source: [UInt8], name: String) throws(LuaError) {
    let state = try LuaState(libraries: [])
    let function = try state.load(source, chunkName: name)
    self.name = name
    bytes = try state.withStack(4) { stack throws(LuaError) in
      try state.push(function, on: stack)
      return LuaState.dump(popping: stack, strips: true)
    }
  }
}

extension LuaState {
  /// Returns the bytecode of the function on top of the stack, and pops the function.
  ///
  /// - Parameter strips: Whether to omit the variable names, the lines and the chunk's name.
  static func dump(popping stack: OpaquePointer, strips: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    withUnsafeMutablePointer(to: &bytes) { target in
      luabridge_dump(stack, strips, target) { context, start, count in
        context?.assumingMemoryBound(to: [UInt8].self).pointee.append(
          contentsOf: UnsafeRawBufferPointer(start: start, count: count))
      }
    }
    return bytes
  }

  /// Loads a host chunk.
  ///
  /// - Parameters:
  ///   - chunk: The chunk.
  ///   - environment: The chunk's global variables. By default, they are the state's globals.
  public func load(_ chunk: LuaCompiledChunk, environment: LuaTable? = nil) throws(LuaError) -> LuaFunction {
    releaseUnused()
    return try withStack(10) { stack throws(LuaError) in
      let status = chunk.bytes.withUnsafeBufferPointer { bytes -> Int32 in
        guard let start = bytes.baseAddress else { return LUA_ERRSYNTAX }
        return luabridge_undump(stack, start, bytes.count, chunk.name)
      }
      if status != LUA_OK { throw takeError(status, on: stack) }
      if let environment {
        try push(environment, on: stack)
        lua_setupvalue(stack, -2, 1)
      }
      return LuaFunction(link: link, id: takeReference(from: stack))
    }
  }

  /// Returns functions for host chunks that read and set metatables, regardless of `__metatable`. The second function accepts tables only,
  /// and rejects finalizers.
  public func rawMetatableFunctions() throws(LuaError) -> (read: LuaFunction, set: LuaFunction) {
    releaseUnused()
    try reserve(4)
    luabridge_push_raw_metatable_functions(stack)
    let set = LuaFunction(link: link, id: takeReference(from: stack))
    return (LuaFunction(link: link, id: takeReference(from: stack)), set)
  }

  /// Returns the level of the innermost activation outside host chunks. 0 is the running function.
  public func scriptLevel() -> Int? {
    var frame = luabridge_frame()
    var level: Int32 = 0
    while lua_checkstack(stack, 4) != 0, luabridge_frame_at(stack, level, &frame) {
      if frame.line > 0, let address = frame.source,
        !sources.name(at: address, length: frame.source_length).hasPrefix(hostChunkPrefix)
      {
        return Int(level)
      }
      level += 1
    }
    return nil
  }

  /// Returns the value of a variable that is visible to the code at a level: a local variable, or one of an outer function. Returns `nil`
  /// if there is no variable with this name.
  public func variable(_ name: String, atLevel level: Int) -> LuaValue? {
    guard lua_checkstack(stack, 6) != 0, luabridge_push_variable(stack, Int32(clamping: level), name) else {
      return nil
    }
    defer { lua_settop(stack, -2) }
    return value(at: -1, of: stack)
  }

  /// An activation outside host chunks.
  public struct ScriptActivation {
    /// The level in its thread. 0 is the function that runs, or that waits for a coroutine.
    public let level: Int
    /// The name of the chunk.
    public let source: String
    /// The line that is running.
    public let line: Int
    /// The line on which the function starts, or 0 for a chunk.
    public let firstLine: Int
    /// Whether the activation waits for the running coroutine, and belongs to the main thread.
    fileprivate let isWaiting: Bool
  }

  /// Returns the innermost activations outside host chunks, the running one first. Those of the main thread follow those of a running
  /// coroutine.
  ///
  /// - Parameter limit: The maximum number of levels of each thread to inspect.
  public func scriptActivations(limit: Int) -> [ScriptActivation] {
    var frame = luabridge_frame()
    var activations: [ScriptActivation] = []
    var threads = [(stack, false)]
    if let main = host.pointee.main, main != stack { threads.append((main, true)) }
    for (thread, isWaiting) in threads {
      for level in 0..<Int32(clamping: limit) {
        guard lua_checkstack(thread, 4) != 0, luabridge_frame_at(thread, level, &frame) else { break }
        guard frame.line > 0, let address = frame.source else { continue }
        let source = sources.name(at: address, length: frame.source_length)
        if isHostChunk(source) { continue }
        activations.append(
          ScriptActivation(
            level: Int(level), source: source, line: Int(frame.line), firstLine: max(0, Int(frame.line_defined)),
            isWaiting: isWaiting))
      }
    }
    return activations
  }

  private func thread(of activation: ScriptActivation) -> OpaquePointer {
    activation.isWaiting ? host.pointee.main ?? stack : stack
  }

  /// Returns the local variables and the variable arguments of an activation, with their names, in the order of their declaration. The name
  /// of a variable argument is `...`.
  public func localVariables(of activation: ScriptActivation) -> [(name: String, value: LuaValue)] {
    values(of: activation).filter { !$0.name.hasPrefix("(") }
  }

  /// Returns the values of an activation that have no variable: intermediate results, and the state of loops.
  public func temporaryValues(of activation: ScriptActivation) -> [(isOfLoop: Bool, value: LuaValue)] {
    values(of: activation).filter { $0.name.hasPrefix("(") }.map { ($0.name.hasPrefix("(for "), $0.value) }
  }

  /// Returns the values of an activation. Names in parentheses are those of values without a variable.
  private func values(of activation: ScriptActivation) -> [(name: String, value: LuaValue)] {
    let thread = thread(of: activation)
    var values: [(String, LuaValue)] = []
    for step in [Int32(1), -1] {
      var number = step
      while lua_checkstack(stack, 6) != 0, lua_checkstack(thread, 6) != 0,
        let name = luabridge_push_local(stack, thread, Int32(clamping: activation.level), number)
      {
        values.append((step < 0 ? "..." : String(cString: name), value(at: -1, of: stack)))
        lua_settop(stack, -2)
        number += step
      }
    }
    return values
  }

  /// Returns the function of an activation, or `nil` if the activation has ended.
  public func function(of activation: ScriptActivation) -> LuaFunction? {
    let thread = thread(of: activation)
    guard lua_checkstack(stack, 6) != 0, lua_checkstack(thread, 6) != 0,
      luabridge_push_level(stack, thread, Int32(clamping: activation.level))
    else { return nil }
    return LuaFunction(link: link, id: takeReference(from: stack))
  }
}
