#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Nanoseconds of a clock that only goes forward.
public func now() -> Int64 { nanoseconds(CLOCK_MONOTONIC) }

private func nanoseconds(_ clock: clockid_t) -> Int64 {
  var time = timespec()
  clock_gettime(clock, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}

/// The best of several runs, in nanoseconds a round.
public func best(of runs: Int = 7, count: Int, _ body: (Int) throws -> Int64) rethrows -> Double {
  var best = Int64.max
  for _ in 0..<runs { best = min(best, try body(count)) }
  return Double(best) / Double(count)
}

/// Returns the processor time of this thread in `body`, in nanoseconds. Time in which other programs run on its processor does not
/// count.
public func time(_ body: () throws -> Void) rethrows -> Int64 {
  let start = nanoseconds(CLOCK_THREAD_CPUTIME_ID)
  try body()
  return nanoseconds(CLOCK_THREAD_CPUTIME_ID) - start
}

/// Returns the duration of `body`, in nanoseconds. Use it if `body` waits for another process or for a moment.
public func duration(_ body: () throws -> Void) rethrows -> Int64 {
  let start = now()
  try body()
  return now() - start
}

/// Measures the processor time, in nanoseconds, of the processes that `body` starts and waits for.
public func processorTimeOfChildren(_ body: () throws -> Void) rethrows -> Double {
  let start = childTime()
  try body()
  return childTime() - start
}

private func childTime() -> Double {
  var usage = rusage()
  #if canImport(Glibc)
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
  #else
    getrusage(RUSAGE_CHILDREN, &usage)
  #endif
  let seconds = Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
  return seconds * 1e9 + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e3
}
