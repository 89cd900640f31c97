#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The standard input of a program: bytes in a temporary file. A program that stops reading does not block or end the writer,
/// as it would with a pipe.
final class ProgramInput {
  private let file: UnsafeMutablePointer<FILE>

  /// Stores the bytes.
  init(_ bytes: [UInt8]) throws(ProgramFailure) {
    guard let file = tmpfile() else { throw ProgramFailure(call: "tmpfile") }
    let isWritten = bytes.isEmpty || bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) == $0.count }
    guard isWritten, fflush(file) == 0, fseek(file, 0, SEEK_SET) == 0 else {
      let failure = ProgramFailure(call: "write")
      fclose(file)
      throw failure
    }
    lseek(fileno(file), 0, SEEK_SET)
    self.file = file
  }

  deinit { fclose(file) }

  /// The descriptor of the file, at its start.
  var descriptor: Int32 { fileno(file) }
}

/// A failure to run a program.
struct ProgramFailure: Error {
  let reason: String

  init(reason: String) { self.reason = reason }

  /// Creates the failure of a system call, whose error is in `errno`.
  init(call: String) { reason = "\(call): \(String(cString: strerror(errno)))" }
}
