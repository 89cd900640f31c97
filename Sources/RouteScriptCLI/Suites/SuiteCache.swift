internal import RouteScript
internal import ScenarioRunner

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Where it is remembered what runs of suites came to: a folder that keeps itself out of version control.
struct SuiteCache {
  /// The folder, below the one in which suites are run.
  static let folder = ".routescript-cache"

  private let files: any SourceFiles
  private let folder: String

  /// The memory in a folder; by default that of the current one.
  init(files: any SourceFiles, folder: String = SuiteCache.folder) {
    self.files = files
    self.folder = folder
  }

  private var path: String { "\(folder)/history" }

  /// What is remembered.
  func read() -> SuiteHistory {
    guard let bytes = try? files.contents(of: path) else { return SuiteHistory() }
    return SuiteHistory(bytes: bytes) ?? SuiteHistory()
  }

  /// Remembers; where nothing can be written, nothing is remembered.
  func write(_ history: SuiteHistory) {
    if mkdir(folder, 0o755) == 0 { FileOutput.write(Array("*\n".utf8), to: "\(folder)/.gitignore") }
    // Whoever reads meanwhile finds the one before or this one.
    let new = "\(path).\(getpid())"
    guard FileOutput.write(history.bytes, to: new) else { return }
    if rename(new, path) != 0 { unlink(new) }
  }
}

/// A file that is written piece by piece.
final class FileOutput {
  private let descriptor: Int32
  private let queue: OutputQueue

  /// Whether it is a file on a disk, in which one can go back.
  var isRegular: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Opens a file; what was in it is gone.
  ///
  /// - Throws: ``Failure``.
  init(_ path: String) throws(Failure) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Failure(path: path, reason: String(cString: strerror(errno))) }
    queue = OutputQueue(descriptor)
  }

  deinit {
    queue.flush()
    close(descriptor)
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

  /// Writes a whole file; false when it cannot be written.
  @discardableResult
  static func write(_ bytes: [UInt8], to path: String) -> Bool {
    guard let file = try? FileOutput(path) else { return false }
    file.write(bytes)
    return true
  }

  /// A file cannot be written.
  struct Failure: Error {
    let path: String
    let reason: String
  }
}
