internal import Diagnostics

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A file that is written piece by piece.
final class FileOutput {
  private let path: String
  private let descriptor: Int32
  private let queue: OutputQueue
  private var isFinished = false

  /// Whether it is a file on a disk, in which one can go back.
  var isRegular: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Opens a file; what was in it is gone, unless it is to be kept.
  ///
  /// - Throws: ``Failure``.
  init(_ path: String, keepsContents: Bool = false) throws(Failure) {
    self.path = path
    let flag = keepsContents ? O_APPEND : O_TRUNC
    descriptor = open(path, O_WRONLY | O_CREAT | flag | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Failure(path: path, reason: String(cString: strerror(errno))) }
    queue = OutputQueue(descriptor)
  }

  deinit { _ = finish() }

  /// Writes what is left and closes the file, once.
  ///
  /// - Returns: why not all of it could be written, now or before; nil when it was.
  func finish() -> Failure? {
    guard !isFinished else { return nil }
    isFinished = true
    queue.flush()
    let closing = close(descriptor) == 0 ? nil : errno
    return (queue.failure ?? closing).map { Failure(path: path, reason: String(cString: strerror($0))) }
  }

  /// Appends text.
  func write(_ text: String) { queue.append(text) }

  /// Appends bytes.
  func write(_ bytes: [UInt8]) { queue.append(bytes) }

  /// Replaces all that was written.
  func replace(_ text: String) {
    queue.flush()
    _ = ftruncate(descriptor, 0)
    lseek(descriptor, 0, SEEK_SET)
    queue.append(text)
    queue.flush()
  }

  /// Writes a whole file.
  ///
  /// - Returns: why it could not be written; nil when it was.
  @discardableResult
  static func write(_ bytes: [UInt8], to path: String) -> Failure? {
    do throws(Failure) {
      let file = try FileOutput(path)
      file.write(bytes)
      return file.finish()
    } catch {
      return error
    }
  }

  /// A file cannot be written.
  struct Failure: Error {
    let path: String
    let reason: String

    /// A file of this path, for this reason.
    init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }

    /// Why not all that was written to standard output arrived there.
    ///
    /// - Parameter code: a number of `errno`, or nil. That a reader has gone is no failure: it wanted no more.
    init?(ofStandardOutput code: Int32?) {
      guard let code, code != EPIPE else { return nil }
      self.init(path: "standard output", reason: String(cString: strerror(code)))
    }

    /// What to tell the person.
    var diagnostic: Diagnostic { Diagnostic("cannot write \(path)", found: reason) }
  }
}
