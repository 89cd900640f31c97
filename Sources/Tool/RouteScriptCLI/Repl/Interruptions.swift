internal import CProcesses
internal import LuaRuntime

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Converts an interruption by the user into an interruption of the running scripts.
///
/// A dedicated thread waits for it, because a signal handler cannot stop scripts safely.
final class Interruptions {
  private let ends: [Int32]

  /// The data of the thread, which is never deallocated.
  private final class Waiter: Sendable {
    let descriptor: Int32
    let watchdog: LuaWatchdog

    init(_ descriptor: Int32, _ watchdog: LuaWatchdog) {
      self.descriptor = descriptor
      self.watchdog = watchdog
    }
  }

  /// Starts to wait. Returns `nil` if the system has no pipe or thread available; then interruptions end the process as before.
  init?(stopping watchdog: LuaWatchdog) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    self.ends = ends
    let waiter = Unmanaged.passRetained(Waiter(ends[0], watchdog))
    #if canImport(Glibc)
      var thread = pthread_t()
      let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { Interruptions.wait($0) }
    #else
      var thread: pthread_t?
      let body: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { Interruptions.wait($0) }
    #endif
    guard pthread_create(&thread, nil, body, waiter.toOpaque()) == 0 else {
      waiter.release()
      ends.forEach { close($0) }
      return nil
    }
    #if canImport(Glibc)
      pthread_detach(thread)
    #else
      if let thread { pthread_detach(thread) }
    #endif
    processes_forward_interruptions(ends[1])
  }

  /// Restores the default behavior: interruptions end the process.
  func end() {
    processes_forward_interruptions(-1)
    // The thread reads the end of the pipe, and exits.
    close(ends[1])
  }

  private static func wait(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    let waiter = Unmanaged<Waiter>.fromOpaque(context).takeRetainedValue()
    var byte: UInt8 = 0
    while true {
      let count = read(waiter.descriptor, &byte, 1)
      if count == 1 {
        waiter.watchdog.interrupt()
      } else if count == 0 || errno != EINTR {
        close(waiter.descriptor)
        return nil
      }
    }
  }
}
