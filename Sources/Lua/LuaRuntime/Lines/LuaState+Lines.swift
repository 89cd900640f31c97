import CLuaBridge
import CLuaLibrary

/// The lines of a chunk that have code, and those that ran.
public struct LuaChunkLines: Sendable, Equatable {
  /// The chunk's name, without its `@`.
  public let name: String
  /// The lines that have code.
  public let executable: LuaLineSet
  /// The executable lines that ran.
  public let executed: LuaLineSet
}

extension LuaState {
  /// Starts recording which lines run. It covers files that are loaded from now on, that is, chunks loaded by
  /// ``load(_:chunkName:environment:)-([UInt8],_,_)`` with a name that starts with `@`.
  ///
  /// Recording adds some tens of nanoseconds per line. Before the first call, it costs nothing.
  public func recordLines() {
    guard executableLines == nil else { return }
    executableLines = [:]
    luabridge_record_lines(host)
  }

  /// The recorded lines of the loaded files, sorted by chunk name. The list is empty unless recording is on.
  ///
  /// Files that are loaded several times under one name count as one chunk.
  public var recordedLines: [LuaChunkLines] {
    (executableLines ?? [:]).sorted { $0.key < $1.key }.map { name, executable in
      var count = 0
      let words = luabridge_recorded_lines(host, name, &count)
      let executed = LuaLineSet(words: Array(UnsafeBufferPointer(start: words, count: words == nil ? 0 : count)))
      return LuaChunkLines(
        name: String(name.dropFirst()), executable: executable, executed: executed.intersection(executable))
    }
  }

  /// Starts recording the lines of the function on top of the stack, which is the chunk of `source`.
  func recordLines(ofChunkNamed name: String, _ source: [UInt8], on stack: OpaquePointer) {
    guard name.hasPrefix("@") else { return }
    lua_pushvalue(stack, -1)
    var reader = BytecodeLines(Self.dump(popping: stack, strips: false))
    guard let lines = reader.read() else { return }
    executableLines?[name, default: LuaLineSet()].formUnion(lines.subtracting(ClosingLines.find(in: source)))
    luabridge_record_chunk(host, name, Int32(clamping: lines.last))
  }
}
