import CLuaBridge
import CLuaLibrary

extension LuaState {
  /// Compiles a chunk of source code. Bytecode is rejected.
  ///
  /// A byte order mark and a first line that starts with `#` are skipped, as the `lua` interpreter does with files. The line still counts.
  /// `#expect(` and `#require(` are not skipped: they are macros of Swift Testing, and the script would silently lose an assertion.
  ///
  /// - Parameters:
  ///   - source: The bytes of the chunk.
  ///   - chunkName: `@path` for a file, `=name` for any other chunk with a name.
  ///   - environment: The chunk's global variables. By default, they are the state's globals.
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
      let line = Int(host.pointee.compiled_line)
      do throws(LuaError) {
        try noteChunk(named: chunkName, on: stack)
      } catch {
        // An error in the chunk itself takes precedence.
        if status == LUA_OK { throw error }
      }
      if status != LUA_OK { throw placed(takeError(status, on: stack), in: chunkName, line: line) }
      if executableLines != nil { recordLines(ofChunkNamed: chunkName, source, on: stack) }
      if let environment {
        try push(environment, on: stack)
        lua_setupvalue(stack, -2, 1)
      }
      return LuaFunction(link: link, id: takeReference(from: stack))
    }
  }

  /// Compiles a chunk of source code: see ``load(_:chunkName:environment:)-([UInt8],_,_)``.
  public func load(
    _ source: String, chunkName: String, environment: LuaTable? = nil
  ) throws(LuaError) -> LuaFunction {
    try load(Array(source.utf8), chunkName: chunkName, environment: environment)
  }

  private static func preambleLength(of source: [UInt8]) -> Int {
    var index = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if index < source.count, source[index] == UInt8(ascii: "#"),
      !["#expect(", "#require("].contains(where: { source[index...].starts(with: $0.utf8) })
    {
      while index < source.count, source[index] != UInt8(ascii: "\n") { index += 1 }
    }
    return index
  }

  /// Returns the error of a chunk that could not be compiled, with the line that the parser reached if the error has no position. Lua
  /// itself adds a position to syntax errors only, and not to errors about nesting depth.
  private func placed(_ error: LuaError, in chunkName: String, line: Int) -> LuaError {
    let isTooDeep = error.kind == .runtime
    guard isTooDeep || error.source == nil, chunkName.hasPrefix("@") || chunkName.hasPrefix("=") else { return error }
    let name = String(chunkName.dropFirst())
    if !hostChunkPrefix.isEmpty, name.hasPrefix(hostChunkPrefix) { return error }
    return LuaError(
      error.message, kind: isTooDeep ? .syntax(incomplete: false) : error.kind, value: error.value, source: name,
      line: line, traceback: error.traceback, variable: error.variable, underlying: error.underlying)
  }

  /// Records how messages abbreviate the chunk's name.
  ///
  /// - Throws: ``LuaError`` if there is not enough memory, or if scripts must stop.
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
