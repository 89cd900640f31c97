internal import ScenarioRunner

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The place at which a file is written: a name in an open folder, so that the folders above it cannot be replaced in the meantime.
final class FilePlace {
  /// The path as the user wrote it, for messages.
  let path: String
  private let directory: Int32
  private let name: String
  /// Whether to follow a symbolic link, which is the case if the user named the path.
  private let followsLinks: Bool

  /// Creates a place that the user named. Symbolic links are followed.
  init(_ path: String) {
    self.path = path
    directory = AT_FDCWD
    name = SystemFiles().realPath(of: path) ?? path
    followsLinks = true
  }

  /// Creates a place from a name in an open folder, which is closed with this place. Symbolic links are rejected.
  init(_ path: String, name: String, directory: Int32) {
    self.path = path
    self.directory = directory
    self.name = name
    followsLinks = false
  }

  deinit { if directory >= 0 { close(directory) } }

  /// Creates a failure to write here, for the reason in `errno`.
  func failure(_ code: Int32 = errno) -> FileOutput.Failure {
    FileOutput.Failure(path: path, reason: String(cString: strerror(code)), code: code)
  }

  /// The state of the file, or `nil` if it is missing.
  var status: stat? {
    var status = stat()
    return fstatat(directory, name, &status, followsLinks ? 0 : AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
  }

  /// Whether the place has a regular file or none. Such a file is replaced as a whole.
  var isReplaceable: Bool { status.map { $0.st_mode & S_IFMT == S_IFREG } ?? true }

  /// Opens the file for writing, and creates it if it is missing.
  ///
  /// - Parameter flags: `O_APPEND` or `O_TRUNC`.
  /// - Throws: ``FileOutput/Failure``.
  func open(_ flags: Int32) throws(FileOutput.Failure) -> Int32 {
    let own = O_WRONLY | O_CREAT | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW)
    let descriptor = openat(directory, name, own | flags, 0o644)
    guard descriptor >= 0 else { throw failure() }
    return descriptor
  }

  /// Checks that the file can be replaced, without changing it.
  ///
  /// - Throws: ``FileOutput/Failure``.
  func checkReplaceable() throws(FileOutput.Failure) {
    if status != nil {
      guard faccessat(directory, name, W_OK, 0) == 0 else { throw failure() }
      return
    }
    let descriptor = try createTemporary(nil)
    close(descriptor)
    unlinkat(directory, temporaryName, 0)
  }

  /// Replaces the file with these bytes, all of them or none: writes them to a new file beside it, which then takes its name.
  ///
  /// - Throws: ``FileOutput/Failure``. The file is then unchanged.
  func replace(with bytes: [UInt8]) throws(FileOutput.Failure) {
    let mode = status.map { $0.st_mode & 0o7777 }
    // Do not replace a read-only file, although its folder would allow it.
    if mode != nil, faccessat(directory, name, W_OK, 0) != 0 { throw failure() }
    let descriptor = try createTemporary(mode)
    var code = Self.write(bytes, to: descriptor)
    if close(descriptor) != 0, code == nil { code = errno }
    if code == nil, renameat(directory, temporaryName, directory, name) != 0 { code = errno }
    guard let code else { return }
    unlinkat(directory, temporaryName, 0)
    throw failure(code)
  }

  /// Removes the file.
  func remove() { unlinkat(directory, name, 0) }

  private var temporaryName: String { "\(name).\(getpid()).tmp" }

  /// Creates the file beside the place.
  ///
  /// - Parameter mode: The permissions, or `nil` for those of a new file. A confined process cannot change them later.
  private func createTemporary(_ mode: mode_t?) throws(FileOutput.Failure) -> Int32 {
    let mask = mode == nil ? nil : umask(0)
    defer { if let mask { umask(mask) } }
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
    let descriptor = openat(directory, temporaryName, flags, mode ?? 0o644)
    guard descriptor >= 0 else { throw failure() }
    return descriptor
  }

  /// Writes all bytes.
  ///
  /// - Returns: The `errno` value if not all bytes were written; otherwise, `nil`.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        #if canImport(Glibc)
          Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #else
          Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return count == 0 ? EIO : errno }
      rest = rest.dropFirst(count)
    }
    return nil
  }
}
