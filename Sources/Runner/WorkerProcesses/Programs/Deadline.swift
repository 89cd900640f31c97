#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A time limit on work that cannot be interrupted from within: a separate thread waits for its end.
package final class Deadline {
  #if canImport(Glibc)
    private var thread = pthread_t()
  #else
    private var thread: pthread_t?
  #endif
  private let ends: [Int32]
  private var isOver = false

  /// The values that the thread needs.
  private final class Waiter: Sendable {
    let descriptor: Int32
    let end: ContinuousClock.Instant
    let abandon: @Sendable () -> Void

    init(_ descriptor: Int32, _ end: ContinuousClock.Instant, _ abandon: @escaping @Sendable () -> Void) {
      self.descriptor = descriptor
      self.end = end
      self.abandon = abandon
    }
  }

  /// Starts the timer. Returns `nil` if the system has no pipe or thread available.
  ///
  /// - Parameters:
  ///   - limit: The time from now.
  ///   - abandon: A function that ends the work. It is called on another thread if the work takes longer than the limit.
  package init?(_ limit: Duration, abandon: @escaping @Sendable () -> Void) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    self.ends = ends
    let waiter = Unmanaged.passRetained(Waiter(ends[0], .now + limit, abandon))
    #if canImport(Glibc)
      let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { Deadline.wait($0) }
    #else
      let body: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { Deadline.wait($0) }
    #endif
    guard pthread_create(&thread, nil, body, waiter.toOpaque()) == 0 else {
      waiter.release()
      ends.forEach { close($0) }
      return nil
    }
  }

  deinit { end() }

  /// Ends the limit: the work is done. If the limit is exceeded at this moment, this does not return.
  package func end() {
    guard !isOver else { return }
    isOver = true
    // The thread notices that the pipe has no writer left.
    close(ends[1])
    #if canImport(Glibc)
      pthread_join(thread, nil)
    #else
      if let thread { pthread_join(thread, nil) }
    #endif
    close(ends[0])
  }

  private static func wait(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    let waiter = Unmanaged<Waiter>.fromOpaque(context).takeRetainedValue()
    while true {
      let rest = (waiter.end - .now) / .milliseconds(1)
      guard rest > 0 else {
        waiter.abandon()
        return nil
      }
      var watched = pollfd(fd: waiter.descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&watched, 1, Int32(min(rest.rounded(.up), 1e9))) > 0 { return nil }
    }
  }
}
