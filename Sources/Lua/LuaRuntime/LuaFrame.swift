/// One activation in a traceback.
public struct LuaFrame: Equatable, Sendable {
  /// The kind of name that the calling code used for the function.
  public enum Kind: String, Sendable {
    /// The body of a file or of another chunk.
    case mainChunk = "main chunk"
    case global, local, method, field, upvalue, metamethod, iterator = "for iterator", hook
    /// Lua has no name for the function: a callback, or a function that was called in a tail position.
    case function
  }

  /// The function's name in the script, or `nil` for main chunks and functions without a name.
  public let name: String?
  /// The kind of name that the calling code used for the function.
  public let kind: Kind
  /// The full name of the chunk, without its `@` or `=`, or `nil` for functions of the host.
  public let source: String?
  /// The line that is running, from 1, or `nil` for functions of the host.
  public let line: Int?
  /// The line where the function starts, or `nil` for main chunks and functions of the host.
  public let lineDefined: Int?
  /// Whether the function belongs to the host or to a standard library.
  public let isNative: Bool
  /// Whether a tail call replaced the caller, which is therefore missing.
  public let isTailCall: Bool
  /// The number of activations that were omitted between this one and the next outer one, because the stack is deep.
  public let omittedCount: Int

  /// Creates a frame.
  public init(
    name: String?, kind: Kind, source: String?, line: Int?, lineDefined: Int? = nil, isNative: Bool = false,
    isTailCall: Bool = false, omittedCount: Int = 0
  ) {
    self.name = name
    self.kind = kind
    self.source = source
    self.line = line
    self.lineDefined = lineDefined
    self.isNative = isNative
    self.isTailCall = isTailCall
    self.omittedCount = omittedCount
  }
}
