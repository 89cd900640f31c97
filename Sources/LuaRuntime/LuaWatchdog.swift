import CLuaBridge

/// A thread that stops scripts when their time is over, or when the host wants it.
///
/// One watchdog serves any number of states on any number of threads. It uses the signal `SIGURG`, which is ignored unless a
/// program asks for it; a handler that was installed before is still called.
public final class LuaWatchdog: Sendable {
  private final class Stuck: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  // The C side has a lock of its own.
  nonisolated(unsafe) private let watchdog: OpaquePointer
  private let stuck: Stuck
  /// How long after its deadline a thread counts as stuck, in nanoseconds.
  private let grace: Int64
  /// How much processor time a thread may use after its deadline without noticing the stop, in nanoseconds.
  private let unresponsiveTime: Int64

  /// Starts the thread.
  ///
  /// - Parameters:
  ///   - grace: how long after its limit a script may take to end before its thread counts as stuck: in a Swift function that
  ///     never returns, say, which nothing but the end of the process stops.
  ///   - unresponsiveTime: how much processor time the thread may use after the limit, before it has noticed that it must stop,
  ///     until it counts as stuck: in a loop of Lua's own library that asks for nothing, say. In steps of 5 ms; nil for any.
  ///   - onStuck: called on the watchdog's thread when scopes have become stuck. It may not let go of the last reference to the
  ///     watchdog. Nothing happens by default.
  /// - Throws: ``LuaError`` of kind `memory` if the system has no thread to give.
  public init(
    grace: Duration = .seconds(1), unresponsiveTime: Duration? = nil, onStuck: @escaping @Sendable () -> Void = {}
  ) throws(LuaError) {
    stuck = Stuck(onStuck)
    self.grace = Self.nanoseconds(grace)
    self.unresponsiveTime = unresponsiveTime.map(Self.nanoseconds) ?? .max
    let context = Unmanaged.passUnretained(stuck).toOpaque()
    guard
      let watchdog = luabridge_watchdog_create(
        context, { context in if let context { Unmanaged<Stuck>.fromOpaque(context).takeUnretainedValue().body() } })
    else { throw LuaError("not enough memory for a watchdog's thread", kind: .memory) }
    self.watchdog = watchdog
  }

  deinit { luabridge_watchdog_destroy(watchdog) }

  /// Lets watchdogs reach this thread for good, so that not every scope needs to see to it, which takes a call of the system.
  ///
  /// For a thread that belongs to the caller: nothing that runs there may block the signal `SIGURG` any more.
  public static func openThread() { luabridge_open_thread() }

  /// Stops the scripts of every scope that has this watchdog; they end with ``LuaLimit/interrupted``. Any thread may call it,
  /// but no signal handler.
  public func interrupt() { luabridge_watchdog_interrupt(watchdog) }

  func watch(_ scope: UnsafeMutablePointer<luabridge_scope>, for time: Duration?) {
    if let time {
      scope.pointee.deadline = Self.sum(luabridge_now(), Self.nanoseconds(time))
      scope.pointee.stuck_deadline = Self.sum(scope.pointee.deadline, grace)
      scope.pointee.unresponsive_time = unresponsiveTime
    }
    luabridge_watchdog_add(watchdog, scope)
  }

  func leave(_ scope: UnsafeMutablePointer<luabridge_scope>) { luabridge_watchdog_remove(watchdog, scope) }

  private static func nanoseconds(_ duration: Duration) -> Int64 {
    let (seconds, attoseconds) = duration.components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return overflow ? (seconds < 0 ? 0 : .max) : sum(max(0, whole), attoseconds / 1_000_000_000)
  }

  private static func sum(_ a: Int64, _ b: Int64) -> Int64 {
    let (sum, overflow) = a.addingReportingOverflow(b)
    return overflow ? .max : sum
  }
}
