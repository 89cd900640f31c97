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
    return location(from: Int32(clamping: level), found: &found)
  }

  /// The innermost line that belongs to no chunk of the host's own (``hostChunkPrefix``).
  public func scriptLocation() -> LuaLocation? {
    var level: Int32 = 0
    while let location = location(from: level, found: &level) {
      // A text that is known to begin otherwise is compared by its address.
      if location.source == lastScriptSource { return location }
      if !location.source.hasPrefix(hostChunkPrefix) {
        lastScriptSource = location.source
        return location
      }
      level += 1
    }
    return nil
  }

  private func location(from level: Int32, found: inout Int32) -> LuaLocation? {
    var source: UnsafePointer<CChar>?
    var length = 0
    let line = luabridge_location(stack, level, &source, &length, &found)
    guard line > 0, let source else { return nil }
    return LuaLocation(source: sources.name(at: source, length: length), line: Int(line))
  }

  /// The activations of the running code, innermost first.
  public func traceback() -> [LuaFrame] {
    captureFailure(of: stack, from: 0).traceback
  }
}
