internal import RouteDiagnostics
internal import WorkerProcesses

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// An output of a run that is completed at its end.
protocol RunOutput: AnyObject {
  /// Writes the remaining output, once.
  ///
  /// - Returns: The first failure to write it, or `nil` if all of it was written.
  func finish() -> FileOutput.Failure?
}

/// A file that is written incrementally, so that readers can follow it.
///
/// If part of it cannot be written, all of it is undone: the file is removed, or has its previous contents again.
final class FileOutput: RunOutput {
  private let place: FilePlace
  private let descriptor: Int32
  private let queue: OutputQueue
  /// The size to which a file is cut if its continuation cannot be written, or `nil` if it was emptied.
  private let sizeBefore: off_t?
  private var isFinished = false

  /// Opens a file. Deletes its contents unless `keepsContents` is `true`.
  ///
  /// - Throws: ``Failure``.
  init(_ place: FilePlace, keepsContents: Bool = false) throws(Failure) {
    self.place = place
    descriptor = try place.open(keepsContents ? O_APPEND : O_TRUNC)
    queue = OutputQueue(descriptor)
    var status = stat()
    sizeBefore = keepsContents && fstat(descriptor, &status) == 0 ? status.st_size : nil
  }

  deinit { _ = finish() }

  func finish() -> Failure? {
    guard !isFinished else { return nil }
    isFinished = true
    queue.flush()
    let isReplaceable = place.isReplaceable
    if queue.failure != nil, isReplaceable, let sizeBefore { _ = ftruncate(descriptor, sizeBefore) }
    let closing = close(descriptor) == 0 ? nil : errno
    guard let code = queue.failure ?? closing else { return nil }
    if isReplaceable, sizeBefore == nil { place.remove() }
    return place.failure(code)
  }

  /// Appends text.
  func write(_ text: String) { queue.append(text) }

  /// Appends bytes.
  func write(_ bytes: [UInt8]) { queue.append(bytes) }

  /// Writes a whole file, or nothing.
  ///
  /// - Returns: The failure to write it, or `nil` if it was written.
  @discardableResult
  static func write(_ bytes: [UInt8], to place: FilePlace) -> Failure? {
    do throws(Failure) {
      if place.isReplaceable {
        try place.replace(with: bytes)
        return nil
      }
      let file = try FileOutput(place)
      file.write(bytes)
      return file.finish()
    } catch {
      return error
    }
  }

  /// Writes a whole file at a path that the user named, or nothing.
  ///
  /// - Returns: The failure to write it, or `nil` if it was written.
  @discardableResult
  static func write(_ bytes: [UInt8], to path: String) -> Failure? { write(bytes, to: FilePlace(path)) }

  /// A failure to write a file.
  struct Failure: Error {
    let path: String
    let reason: String
    /// The number of `errno`, if the system gave the reason.
    let code: Int32?

    /// Creates a failure to write the file at this path, for this reason.
    init(path: String, reason: String, code: Int32? = nil) {
      self.path = path
      self.reason = reason
      self.code = code
    }

    /// Creates a failure to write to standard output, or returns `nil` if writing succeeded.
    ///
    /// - Parameter code: An `errno` value, or `nil`. A reader that closed its end is not a failure.
    init?(ofStandardOutput code: Int32?) {
      guard let code, code != EPIPE else { return nil }
      self.init(path: "standard output", reason: String(cString: strerror(code)))
    }

    /// The message for the user.
    var diagnostic: Diagnostic { Diagnostic("cannot write \(path)", found: reason) }
  }
}

/// A document that is written as a whole, possibly several times. A reader finds an earlier version or the next one, never a part.
final class DocumentOutput: RunOutput {
  private let place: FilePlace
  private var failure: FileOutput.Failure?

  /// Checks that the document can be written.
  ///
  /// - Throws: `FileOutput.Failure`.
  init(_ place: FilePlace) throws(FileOutput.Failure) {
    self.place = place
    try place.checkReplaceable()
  }

  /// Replaces the document.
  func replace(_ text: String) {
    do throws(FileOutput.Failure) { try place.replace(with: Array(text.utf8)) } catch { failure = failure ?? error }
  }

  func finish() -> FileOutput.Failure? {
    defer { failure = nil }
    return failure
  }
}
