internal import CProcesses

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The standard input of a program: bytes in a file without a name. A program that stops reading does not block or end the writer,
/// as it would with a pipe.
package final class ProgramInput {
  /// The descriptor of the file, at its start.
  package let descriptor: Int32

  /// Stores the bytes.
  package init(_ bytes: [UInt8]) throws(ProgramFailure) {
    // A confined process cannot create a temporary file, but one in memory.
    descriptor = processes_memory_file()
    guard descriptor >= 0 else { throw ProgramFailure(call: "memory file") }
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, off_t(written)) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw ProgramFailure(call: "write") }
      written += count
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}

/// A failure to run a program.
package struct ProgramFailure: Error {
  /// The reason, without a period.
  package let reason: String

  init(reason: String) { self.reason = reason }

  /// Creates the failure of a system call, whose error is in `errno`.
  init(call: String) { reason = "\(call): \(String(cString: strerror(errno)))" }
}
