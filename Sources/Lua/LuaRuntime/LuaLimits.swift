/// The resources that scripts may use before they are stopped: see ``LuaState/withLimits(_:watchdog:_:)``.
///
/// A limit is sticky. Once it is exceeded, no `pcall`, `xpcall`, coroutine or `__close` handler continues the script. The script unwinds to
/// the host, which receives a ``LuaError`` of kind ``LuaError/Kind-swift.enum/limit(_:)``.
public struct LuaLimits: Sendable, Equatable {
  /// The maximum number of bytes that Lua may hold, or `nil` for no limit.
  ///
  /// It is exact to the byte while scripts run. Memory that Lua holds because of a Swift function counts when the function returns.
  public var memory: Int?
  /// The maximum wall-clock time that scripts may run, or `nil` for no limit. It requires a watchdog.
  ///
  /// It costs a script nothing until the time is over.
  public var time: Duration?
  /// The maximum number of Lua virtual machine instructions that scripts may run, or `nil` for no limit.
  ///
  /// The count is exact, and the same in every run, but it makes scripts several times slower. The work of one library function call counts
  /// as one instruction.
  public var instructions: Int?

  /// Creates limits. Resources that are not named are unlimited.
  public init(memory: Int? = nil, time: Duration? = nil, instructions: Int? = nil) {
    self.memory = memory
    self.time = time
    self.instructions = instructions
  }

  /// No limits, except for the call depth, which is always limited.
  public static let unlimited = LuaLimits()
}

/// A limit that a script exceeded.
public enum LuaLimit: Sendable, Equatable {
  /// Lua held this number of bytes and requested more.
  case memory(Int)
  /// Scripts ran for this duration.
  case time(Duration)
  /// Calls were nested deeper than Lua's stack (1,000,000 slots), its count of nested C calls (200) or
  /// ``LuaState/stackByteLimit`` allows, or more than 5,000 nested calls used up the memory limit.
  case depth
  /// Scripts ran this number of instructions.
  case instructions(Int)
  /// ``LuaWatchdog/interrupt()`` stopped them.
  case interrupted
}

extension LuaLimit: CustomStringConvertible {
  /// The limit and its size, as part of a sentence: `time limit of 2 s`.
  public var description: String {
    switch self {
    case .memory(let bytes): "memory limit of \(Self.text(bytes: bytes))"
    case .time(let time): "time limit of \(Self.text(time))"
    case .depth: "call depth limit"
    case .instructions(let count): "limit of \(count) instructions"
    case .interrupted: "interruption"
    }
  }

  /// The message of the error.
  var message: String {
    switch self {
    case .memory: "the script exceeded its \(self)"
    case .time: "the script exceeded its \(self)"
    case .depth: "stack overflow: the script exceeded the \(self)"
    case .instructions: "the script exceeded its \(self)"
    case .interrupted: "the script was interrupted"
    }
  }

  private static func text(bytes: Int) -> String {
    for (unit, size) in [("GB", 1 << 30), ("MB", 1 << 20), ("KB", 1 << 10)] where bytes >= size && bytes % size == 0 {
      return "\(bytes / size) \(unit)"
    }
    return "\(bytes) bytes"
  }

  private static func text(_ time: Duration) -> String {
    let milliseconds = Int(time / .milliseconds(1))
    return milliseconds >= 1_000 && milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000) s" : "\(milliseconds) ms"
  }
}
