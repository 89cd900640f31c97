/// An error that was raised in Lua, or passed through it.
///
/// The error value may be a reference. Like every reference, it belongs to its state's thread. If an error leaves that thread, use only its
/// strings.
public struct LuaError: Error, @unchecked Sendable {
  /// The kind of failure.
  public enum Kind: Equatable, Sendable {
    /// The source is not valid Lua. If it is `incomplete`, more input may make it valid, as in the REPL.
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

  /// The contents of the error, in one allocation, so that the error is one word wide on the throwing path.
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

  /// Creates an error, either to be thrown into Lua or to report one from there.
  ///
  /// - Parameters:
  ///   - message: The message without a position.
  ///   - value: The error value that Lua's `pcall` returns. By default, it is the position and the message.
  ///   - source: The full name of the chunk, without its `@` or `=`.
  ///   - line: The line, from 1.
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

  /// The kind of failure.
  public var kind: Kind { details.kind }
  /// The value that was raised: a string with its position for an error that Lua raises itself, or any value for `error(x)`.
  public var value: LuaValue { details.value }
  /// The message without the position. For values other than strings, it is the result of `tostring`.
  public var message: String { details.message }
  /// The full name of the chunk that contains the error, without its `@` or `=`.
  public var source: String? { details.source }
  /// The line of the error, from 1.
  public var line: Int? { details.line }
  /// The activations at the time of the error, innermost first.
  public var traceback: [LuaFrame] { details.traceback }
  /// The variable that the message blames, for suggestions of similar names.
  public var variable: LuaVariable? { details.variable }
  /// The Swift error that was thrown into Lua and returned from there.
  public var underlying: (any Error)? { details.underlying }

  /// The error for a reference whose state is closed.
  static let closed = LuaError("the Lua state is closed", kind: .closed)
  /// The error for a Lua stack that has no room for the host's values.
  static let stackOverflow = LuaError("stack overflow")
  /// The error for a reference that is passed to another state.
  static let foreignValue = LuaError("the value belongs to another Lua state")
}

extension LuaError: CustomStringConvertible {
  /// `source:line: message`.
  public var description: String {
    guard let source, let line else { return message }
    return "\(source):\(line): \(message)"
  }
}
