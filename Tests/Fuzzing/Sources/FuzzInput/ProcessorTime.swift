import Glibc

/// The time that a thread computes. The time on the wall is longer on a machine with other work.
public enum ProcessorTime {
  /// The longest time for an input with its repetitions, in seconds. The address sanitizer is included.
  private static let longest = 3.0

  /// Runs a function, and stops the fuzzer if it computes for too long.
  public static func bounded(_ body: () -> Void) {
    #if DEBUG
      // The kept inputs are read without optimization, which takes many times as long.
      body()
    #else
      let start = now
      body()
      let used = now - start
      precondition(used < longest, "the input takes \(used) s")
    #endif
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
