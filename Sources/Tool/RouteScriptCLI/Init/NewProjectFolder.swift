internal import RouteScript
internal import ScriptText

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A folder in which files are created, and none is replaced.
///
/// The user named the folder. Its contents may be untrusted, so no link in it is followed.
final class NewProjectFolder {
  private let path: String

  /// Opens a folder; creates it if it is missing.
  ///
  /// - Throws: `FileOutput.Failure`.
  init(_ path: String) throws(FileOutput.Failure) {
    self.path = path
    var status = stat()
    if mkdir(path, 0o755) == 0 || stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR { return }
    throw FileOutput.Failure(path: path, reason: String(cString: strerror(errno == 0 ? ENOTDIR : errno)))
  }

  /// Creates a file, and the folders on its path.
  ///
  /// - Returns: Whether it was created. An existing file, also a link, stays as it is.
  /// - Throws: `FileOutput.Failure`, also if one of the folders is a link.
  func create(_ name: String, _ bytes: [UInt8]) throws(FileOutput.Failure) -> Bool {
    var folder = openFolder(path, in: AT_FDCWD, flags: 0)
    var place = path
    for part in SourcePath.parts(of: SourcePath.folder(of: name)) {
      place += "/" + part
      if folder >= 0 { mkdirat(folder, part, 0o755) }
      let inner = openFolder(part, in: folder, flags: O_NOFOLLOW)
      let code = errno
      if folder >= 0 { close(folder) }
      guard inner >= 0 else { throw Self.failure(place, code) }
      folder = inner
    }
    guard folder >= 0 else { throw Self.failure(place, errno) }
    let file = FilePlace(path + "/" + name, name: SourcePath.name(of: name), directory: folder)
    guard file.status == nil else { return false }
    try file.replace(with: bytes)
    return true
  }

  private func openFolder(_ name: String, in folder: Int32, flags: Int32) -> Int32 {
    openat(folder, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | flags)
  }

  private static func failure(_ path: String, _ code: Int32) -> FileOutput.Failure {
    var status = stat()
    let isLink = lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    let reason = isLink ? "it is a symbolic link; replace it with a folder" : String(cString: strerror(code))
    return FileOutput.Failure(path: path, reason: reason, code: code)
  }
}
