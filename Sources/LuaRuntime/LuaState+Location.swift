import CLua
import CLuaBridge

/// A line of a chunk.
public struct LuaLocation: Hashable, Sendable {
  /// The chunk's name in full, without its `@` or `=`.
  public let source: String
  /// The line, from 1.
  public let line: Int

  /// Makes a location.
  public init(source: String, line: Int) {
    self.source = source
    self.line = line
  }
}

extension LuaState {
  /// The line that Lua code is at.
  ///
  /// The source's text is made once a chunk, so that asking for each call costs no allocation.
  ///
  /// - Parameter level: where to start: 0 is the running function, 1 its caller. Functions of the host and of
  ///   C are passed over.
  /// - Returns: nil if no Lua function is active there.
  public func sourceLocation(level: Int = 0) -> LuaLocation? {
    var found: Int32 = 0
    return line(from: Int32(clamping: level), found: &found).map {
      LuaLocation(source: sources.name($0.chunk), line: $0.line)
    }
  }

  /// The innermost line that belongs to no chunk of the host's own (``hostChunkPrefix``).
  public func scriptLocation() -> LuaLocation? {
    scriptLine().map { LuaLocation(source: sources.name($0.chunk), line: $0.line) }
  }

  /// The line of ``scriptLocation()`` with the number of its chunk's name, which stays the same as long as the state lives: for those who ask
  /// so often that a text for each would tell.
  public func scriptLine() -> (chunk: Int32, line: Int)? {
    var level: Int32 = 0
    while let found = line(from: level, found: &level) {
      if found.chunk == lastScriptChunk { return found }
      if !sources.name(found.chunk).hasPrefix(hostChunkPrefix) {
        lastScriptChunk = found.chunk
        return found
      }
      level += 1
    }
    return nil
  }

  /// The name of the chunk that ``scriptLine()`` gave the number of.
  public func chunkName(_ number: Int32) -> String { sources.name(number) }

  private func line(from level: Int32, found: inout Int32) -> (chunk: Int32, line: Int)? {
    var source: UnsafePointer<CChar>?
    var length = 0
    let line = luabridge_location(stack, level, &source, &length, &found)
    guard line > 0, let source else { return nil }
    return (sources.number(at: source, length: length), Int(line))
  }

  /// The activations of the running code, innermost first.
  public func traceback() -> [LuaFrame] {
    captureFailure(of: stack, from: 0).traceback
  }
}
