import CLua
import CLuaBridge

/// The lines of a chunk that could run, and those that did.
public struct LuaChunkLines: Sendable, Equatable {
  /// The chunk's name, without its `@`.
  public let name: String
  /// The lines that have code.
  public let executable: LuaLineSet
  /// The lines of these that ran.
  public let executed: LuaLineSet
}

extension LuaState {
  /// Has it recorded from now on which lines of chunks run that are files: those that are loaded from now on by
  /// ``load(_:chunkName:environment:)-([UInt8],_,_)`` under a name that begins with `@`.
  ///
  /// A line takes some tens of nanoseconds longer then. Before it is called, nothing is slower.
  public func recordLines() {
    guard executableLines == nil else { return }
    executableLines = [:]
    luabridge_record_lines(host)
  }

  /// Which lines of the files that were loaded ran, by the names of the chunks in order; empty unless that is recorded.
  ///
  /// What was loaded several times under one name is one chunk.
  public var recordedLines: [LuaChunkLines] {
    (executableLines ?? [:]).sorted { $0.key < $1.key }.map { name, executable in
      var count = 0
      let words = luabridge_recorded_lines(host, name, &count)
      let executed = LuaLineSet(words: Array(UnsafeBufferPointer(start: words, count: words == nil ? 0 : count)))
      return LuaChunkLines(
        name: String(name.dropFirst()), executable: executable, executed: executed.intersection(executable))
    }
  }

  /// Has the lines of the function on top of the stack recorded, which is the chunk of a source.
  func recordLines(ofChunkNamed name: String, _ source: [UInt8], on stack: OpaquePointer) {
    guard name.hasPrefix("@") else { return }
    lua_pushvalue(stack, -1)
    var reader = BytecodeLines(Self.dump(popping: stack, strips: false))
    guard let lines = reader.read() else { return }
    executableLines?[name, default: LuaLineSet()].formUnion(lines.subtracting(ClosingLines.find(in: source)))
    luabridge_record_chunk(host, name, Int32(clamping: lines.last))
  }
}
