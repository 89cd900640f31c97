import CLua
import CLuaBridge

extension LuaState {
  /// Compiles a chunk of text. Bytecode is refused.
  ///
  /// A byte order mark and a first line that begins with `#` are skipped, as Lua's own interpreter does with
  /// files; the line still counts.
  ///
  /// - Parameters:
  ///   - source: the bytes of the chunk.
  ///   - chunkName: `@path` for a file, `=name` for anything else that has a name of its own.
  ///   - environment: the chunk's global variables; the state's globals by default.
  /// - Throws: ``LuaError`` of kind `syntax`, with the line.
  public func load(
    _ source: [UInt8], chunkName: String, environment: LuaTable? = nil
  ) throws(LuaError) -> LuaFunction {
    releaseUnused()
    let skipped = Self.preambleLength(of: source)
    return try withStack(10) { stack throws(LuaError) in
      let status = source.withUnsafeBufferPointer { bytes in
        let text = UnsafeBufferPointer(rebasing: bytes[skipped...])
        return text.withMemoryRebound(to: CChar.self) {
          luabridge_load(stack, $0.baseAddress, $0.count, chunkName)
        }
      }
      do throws(LuaError) {
        try noteChunk(named: chunkName, on: stack)
      } catch {
        // What is wrong with the chunk itself matters more.
        if status == LUA_OK { throw error }
      }
      try check(status, on: stack)
      if let environment {
        try push(environment, on: stack)
        lua_setupvalue(stack, -2, 1)
      }
      return LuaFunction(link: link, id: takeReference(from: stack))
    }
  }

  /// Compiles a chunk of text: see ``load(_:chunkName:environment:)-([UInt8],_,_)``.
  public func load(
    _ source: String, chunkName: String, environment: LuaTable? = nil
  ) throws(LuaError) -> LuaFunction {
    try load(Array(source.utf8), chunkName: chunkName, environment: environment)
  }

  private static func preambleLength(of source: [UInt8]) -> Int {
    var index = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if index < source.count, source[index] == UInt8(ascii: "#") {
      while index < source.count, source[index] != UInt8(ascii: "\n") { index += 1 }
    }
    return index
  }

  /// Learns how messages abbreviate the chunk's name.
  ///
  /// - Throws: ``LuaError`` if there is no memory for it, or scripts must stop.
  private func noteChunk(named chunkName: String, on stack: OpaquePointer) throws(LuaError) {
    if sources.knows(chunkName) { return }
    try check(luabridge_load(stack, nil, 0, chunkName), on: stack)
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let start = buffer.baseAddress else { return }
      luabridge_short_source(stack, start)
      sources.note(chunkName, shortened: String(cString: start))
    }
  }
}
