#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Ends the benchmark with status 1 and a message, because its figures would be meaningless.
public func stop(_ reason: String) -> Never {
  let text = Array("\(reason)\n".utf8)
  _ = text.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  exit(1)
}
