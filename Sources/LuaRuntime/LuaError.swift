/// What went wrong in Lua, or on the way through it.
///
/// The error value may be a reference; like every reference it belongs to its state's thread, which is why an
/// error that left that thread should be used for its texts only.
public struct LuaError: Error, @unchecked Sendable {
  /// What kind of failure it was.
  public enum Kind: Equatable, Sendable {
    /// The text is no Lua. `incomplete`: it may become Lua if more is added, as a prompt needs to know.
    case syntax(incomplete: Bool)
    /// An error was raised while running.
    case runtime
    /// A limit was exceeded. Scripts cannot catch it.
    case limit(LuaLimit)
    /// The system has no more memory.
    case memory
    /// An error was raised while another was being handled.
    case handler
    /// The state is closed.
    case closed
  }

  /// One allocation, so that the error is a word wide on the throwing path.
  private final class Details {
    let kind: Kind
    let value: LuaValue
    let message: String
    let source: String?
    let line: Int?
    let traceback: [LuaFrame]
    let variable: LuaVariable?
    let underlying: (any Error)?

    init(
      kind: Kind, value: LuaValue, message: String, source: String?, line: Int?, traceback: [LuaFrame],
      variable: LuaVariable?, underlying: (any Error)?
    ) {
      self.kind = kind
      self.value = value
      self.message = message
      self.source = source
      self.line = line
      self.traceback = traceback
      self.variable = variable
      self.underlying = underlying
    }
  }

  private let details: Details

  /// Makes an error, either to be thrown into Lua or to report one from there.
  ///
  /// - Parameters:
  ///   - message: the text without a position.
  ///   - value: what Lua's `pcall` returns as the error; the position and the message by default.
  ///   - source: the chunk's name in full, without its `@` or `=`.
  ///   - line: the line, from 1.
  public init(
    _ message: String, kind: Kind = .runtime, value: LuaValue? = nil, source: String? = nil, line: Int? = nil,
    traceback: [LuaFrame] = [], variable: LuaVariable? = nil, underlying: (any Error)? = nil
  ) {
    var text = message
    if value == nil, let source, let line { text = "\(source):\(line): \(message)" }
    details = Details(
      kind: kind, value: value ?? .string(text), message: message, source: source, line: line,
      traceback: traceback, variable: variable, underlying: underlying)
  }

  /// What kind of failure it was.
  public var kind: Kind { details.kind }
  /// The value that was raised: a string with its position for Lua's own errors, anything for `error(x)`.
  public var value: LuaValue { details.value }
  /// The text without the position; for other values what `tostring` makes of them.
  public var message: String { details.message }
  /// The full name of the chunk where it happened, without its `@` or `=`.
  public var source: String? { details.source }
  /// The line where it happened, from 1.
  public var line: Int? { details.line }
  /// The activations at that moment, innermost first.
  public var traceback: [LuaFrame] { details.traceback }
  /// The variable that the message blames, to propose a name that was meant.
  public var variable: LuaVariable? { details.variable }
  /// The Swift error that was thrown into Lua and came back.
  public var underlying: (any Error)? { details.underlying }

  /// A use of a reference whose state is gone.
  static let closed = LuaError("the Lua state is closed", kind: .closed)
  /// No room on Lua's stack for what the host wants to put there.
  static let stackOverflow = LuaError("stack overflow")
  /// A reference was given to a state that it does not belong to.
  static let foreignValue = LuaError("the value belongs to another Lua state")
}

extension LuaError: CustomStringConvertible {
  /// `source:line: message`.
  public var description: String {
    guard let source, let line else { return message }
    return "\(source):\(line): \(message)"
  }
}
