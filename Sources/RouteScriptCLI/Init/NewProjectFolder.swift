#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A folder in which files are created, and none is replaced.
final class NewProjectFolder {
  private let path: String

  /// Opens a folder; creates it if it is missing.
  ///
  /// - Throws: `FileOutput.Failure`.
  init(_ path: String) throws(FileOutput.Failure) {
    self.path = path
    try Self.create(folder: path)
  }

  /// Creates a file, and the folders on its path.
  ///
  /// - Returns: Whether it was created. An existing file, also a link, stays as it is.
  /// - Throws: `FileOutput.Failure`.
  func create(_ name: String, _ bytes: [UInt8]) throws(FileOutput.Failure) -> Bool {
    let parts = name.split(separator: "/")
    for count in 1..<max(1, parts.count) {
      try Self.create(folder: path + "/" + parts[..<count].joined(separator: "/"))
    }
    let place = FilePlace(path + "/" + name)
    var status = stat()
    guard lstat(path + "/" + name, &status) != 0 else { return false }
    try place.replace(with: bytes)
    return true
  }

  private static func create(folder: String) throws(FileOutput.Failure) {
    var status = stat()
    if mkdir(folder, 0o755) == 0 || stat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR { return }
    throw FileOutput.Failure(path: folder, reason: String(cString: strerror(errno == 0 ? ENOTDIR : errno)))
  }
}
