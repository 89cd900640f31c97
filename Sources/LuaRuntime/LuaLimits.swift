/// What scripts may use up before they are stopped: see ``LuaState/withLimits(_:watchdog:_:)``.
///
/// A limit is sticky. Once it was exceeded, no `pcall`, `xpcall`, coroutine or `__close` handler goes on with the script:
/// it unwinds to the host, which gets a ``LuaError`` of kind ``LuaError/Kind-swift.enum/limit(_:)``.
public struct LuaLimits: Sendable, Equatable {
  /// The most bytes that Lua may hold; nil for any number.
  ///
  /// Exact to the byte while scripts run. What a Swift function makes Lua hold counts when the function returns.
  public var memory: Int?
  /// How long scripts may run, by a clock on the wall; nil for ever. It takes a watchdog.
  ///
  /// It costs a script nothing before it is over.
  public var time: Duration?
  /// The most instructions of Lua's virtual machine that scripts may run; nil for any number.
  ///
  /// Exact, and the same in every run, but scripts are several times slower for it. What one call of a library function does
  /// counts as one instruction.
  public var instructions: Int?

  /// Makes limits; what is not named is not limited.
  public init(memory: Int? = nil, time: Duration? = nil, instructions: Int? = nil) {
    self.memory = memory
    self.time = time
    self.instructions = instructions
  }

  /// No limits, but for the depth of calls, which always has one.
  public static let unlimited = LuaLimits()
}

/// A limit that a script exceeded.
public enum LuaLimit: Sendable, Equatable {
  /// Lua held this many bytes and wanted more.
  case memory(Int)
  /// Scripts ran for this long.
  case time(Duration)
  /// Calls were nested deeper than Lua's stack (1,000,000 slots), its count of nested C calls (200) or
  /// ``LuaState/stackByteLimit`` allows.
  case depth
  /// Scripts ran this many instructions.
  case instructions(Int)
  /// ``LuaWatchdog/interrupt()`` stopped them.
  case interrupted
}

extension LuaLimit: CustomStringConvertible {
  /// The limit and its size, as a part of a sentence: `time limit of 2 s`.
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
