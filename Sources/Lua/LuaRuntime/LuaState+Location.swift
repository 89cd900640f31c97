import CLuaBridge
import CLuaLibrary

/// A line of a chunk.
public struct LuaLocation: Hashable, Sendable {
  /// The full name of the chunk, without its `@` or `=`.
  public let source: String
  /// The line, from 1.
  public let line: Int

  /// Creates a location.
  public init(source: String, line: Int) {
    self.source = source
    self.line = line
  }
}

extension LuaState {
  /// Returns the line that Lua code is running.
  ///
  /// The string of the source is created once per chunk, so that frequent calls allocate nothing.
  ///
  /// - Parameter level: The level to start at: 0 is the running function, 1 its caller. Host functions and C functions are skipped.
  /// - Returns: The line, or `nil` if no Lua function is active there.
  public func sourceLocation(level: Int = 0) -> LuaLocation? {
    var found: Int32 = 0
    return line(from: Int32(clamping: level), found: &found).map {
      LuaLocation(source: sources.name($0.chunk), line: $0.line)
    }
  }

  /// Returns the innermost line outside host chunks (``hostChunkPrefix``).
  public func scriptLocation() -> LuaLocation? {
    scriptLine().map { LuaLocation(source: sources.name($0.chunk), line: $0.line) }
  }

  /// Returns the line of ``scriptLocation()``, with the number of the chunk's name instead of a string. It is for frequent callers, for
  /// which a string per call would be slow. The number is valid as long as the state exists.
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

  /// Returns the name of the chunk with a number from ``scriptLine()``.
  public func chunkName(_ number: Int32) -> String { sources.name(number) }

  private func line(from level: Int32, found: inout Int32) -> (chunk: Int32, line: Int)? {
    var source: UnsafePointer<CChar>?
    var length = 0
    let line = luabridge_location(stack, level, &source, &length, &found)
    guard line > 0, let source else { return nil }
    return (sources.number(at: source, length: length), Int(line))
  }

  /// Returns the activations of the running code, innermost first.
  public func traceback() -> [LuaFrame] {
    captureFailure(of: stack, from: 0).traceback
  }
}
