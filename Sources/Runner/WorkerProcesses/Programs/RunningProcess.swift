#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A process that one thread waits for, and that another thread may end.
package final class RunningProcess: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  /// The number of the process until it is reaped.
  private var id: pid_t?
  /// Whether this program ends, so that the waiting thread must do nothing more.
  private var isAbandoned = false

  /// Creates a process that is not started yet.
  package init() { pthread_mutex_init(mutex, nil) }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Stores the process that a function starts.
  func start<Failure: Error>(_ launch: () throws(Failure) -> pid_t) throws(Failure) {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    id = try launch()
  }

  /// Waits for the end of the process. After ``abandon()``, it does not return.
  ///
  /// - Returns: The status, or `nil` if another thread ended the process.
  func wait() -> Int32? {
    let status = statusAtEnd()
    while locked({ isAbandoned }) { pause() }
    return status
  }

  private func statusAtEnd() -> Int32? {
    guard let process = locked({ id }) else { return nil }
    // Until the process is reaped, no other one has its number, so that `end` cannot end a different process.
    var info = siginfo_t()
    while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) < 0 && errno == EINTR {}
    return locked { reap() }
  }

  /// Ends the process, if it runs.
  package func end() {
    locked {
      if let id { kill(id, SIGKILL) }
      _ = reap()
    }
  }

  /// Ends the process, if it runs, because this program ends. The thread that waits for it would otherwise print that it failed.
  package func abandon() {
    locked { isAbandoned = true }
    end()
  }

  private func reap() -> Int32? {
    guard let process = id else { return nil }
    id = nil
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { if errno != EINTR { return nil } }
    return status
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}
