import CLua
import CLuaBridge

/// A chunk of the host's own as bytecode: it is parsed once, and loaded into many states.
///
/// It is without names of variables and lines, which nobody is to see and which would be a third of it in each state.
///
/// Only the host makes one, from a text of its own: bytecode of another origin could corrupt memory.
public struct LuaCompiledChunk: Sendable {
  /// The chunk's name, `=` included.
  public let name: String
  fileprivate let bytes: [UInt8]

  /// Compiles a text.
  ///
  /// - Parameters:
  ///   - source: the bytes of the chunk.
  ///   - name: what it is called, with its `=`.
  /// - Throws: ``LuaError`` for a text that is no Lua, or when there is no memory for it.
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
  /// The bytecode of the function on top of the stack, which it takes off.
  ///
  /// - Parameter strips: whether to leave out the names of variables, the lines and the chunk's name.
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

  /// Loads a chunk of the host's own.
  ///
  /// - Parameters:
  ///   - chunk: the chunk.
  ///   - environment: its global variables; the state's globals by default.
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

  /// Functions for chunks of the host's own that read and set metatables, whatever their `__metatable` says. The second takes
  /// tables only, and refuses finalizers.
  public func rawMetatableFunctions() throws(LuaError) -> (read: LuaFunction, set: LuaFunction) {
    releaseUnused()
    try reserve(4)
    luabridge_push_raw_metatable_functions(stack)
    let set = LuaFunction(link: link, id: takeReference(from: stack))
    return (LuaFunction(link: link, id: takeReference(from: stack)), set)
  }

  /// The innermost activation that belongs to no chunk of the host's own: its level, 0 being the running function.
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

  /// The value of a variable that the code at a level sees: a local one, or one of an outer function; nil if there is none of
  /// this name.
  public func variable(_ name: String, atLevel level: Int) -> LuaValue? {
    guard lua_checkstack(stack, 6) != 0, luabridge_push_variable(stack, Int32(clamping: level), name) else {
      return nil
    }
    defer { lua_settop(stack, -2) }
    return value(at: -1, of: stack)
  }
}
