/// One activation in a traceback.
public struct LuaFrame: Equatable, Sendable {
  /// How the function was named where it was called.
  public enum Kind: String, Sendable {
    /// The body of a file or of another chunk.
    case mainChunk = "main chunk"
    case global, local, method, field, upvalue, metamethod, iterator = "for iterator", hook
    /// Lua knows no name: a callback, or a function that was called in a tail position.
    case function
  }

  /// The name a script's author knows it by; nil for main chunks and functions without one.
  public let name: String?
  /// How the function was named where it was called.
  public let kind: Kind
  /// The chunk's name in full, without its `@` or `=`; nil for functions of the host.
  public let source: String?
  /// The line being run, from 1; nil for functions of the host.
  public let line: Int?
  /// The line where the function begins; nil for main chunks and functions of the host.
  public let lineDefined: Int?
  /// A function of the host or of a standard library.
  public let isNative: Bool
  /// The caller is missing because the call replaced it.
  public let isTailCall: Bool
  /// How many activations between this one and the next outer one of the traceback were left out, because the stack is deep.
  public let omittedCount: Int

  /// Makes a frame.
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
