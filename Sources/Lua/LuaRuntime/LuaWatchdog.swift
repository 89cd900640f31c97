import CLuaBridge

/// A thread that stops scripts at their time limit, or when the host requests it.
///
/// One watchdog serves any number of states on any number of threads. It uses the signal `SIGURG`, which is ignored unless a program
/// handles it. A handler that was installed before is still called.
public final class LuaWatchdog: Sendable {
  private final class Stuck: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  // The C side has a separate lock.
  nonisolated(unsafe) private let watchdog: OpaquePointer
  private let stuck: Stuck
  /// The time after its deadline at which a thread counts as stuck, in nanoseconds.
  private let grace: Int64
  /// The processor time that a thread may use after its deadline without noticing the stop, in nanoseconds.
  private let unresponsiveTime: Int64

  /// Starts the thread.
  ///
  /// - Parameters:
  ///   - grace: The time that a script has to end after its limit, before its thread counts as stuck. For example, a thread is stuck in a
  ///     Swift function that never returns. Only the end of the process stops it.
  ///   - unresponsiveTime: The processor time that the thread may use after the limit without noticing that it must stop, before it counts
  ///     as stuck. For example, a loop in a Lua library function does not check for stops. It has a resolution of 5 ms. With `nil`,
  ///     processor time does not count.
  ///   - onStuck: Called on the watchdog's thread when scopes become stuck. It must not release the last reference to the watchdog. By
  ///     default, nothing happens.
  /// - Throws: ``LuaError`` of kind `memory` if the system cannot create a thread.
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

  /// Allows watchdogs to signal this thread permanently. This avoids one system call per scope.
  ///
  /// Call it only on a thread that you own: code on that thread must never block the signal `SIGURG` again.
  public static func unblockSignal() { luabridge_unblock_signal() }

  /// Stops the scripts of every scope with this watchdog. They end with ``LuaLimit/interrupted``. Any thread may call it, but a signal
  /// handler may not.
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
