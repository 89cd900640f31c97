internal import ScriptText

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The current folder of a run, as the border for the paths that a configuration file names. The file is part of the project, so its paths
/// must not lead out of it.
package struct ProjectPaths {
  /// The path of the folder without links.
  private let realPath: String
  /// Whether the caller of the run provided the folder's contents as links to elsewhere, as Bazel does.
  private let isLinked: Bool

  /// The reason to reject a path of a configuration file.
  package enum Refusal: Error, Equatable {
    /// The path leads out of the folder: by `..`, as an absolute path, or through a link to the given place.
    case outside(String)
    /// The path contains a symbolic link, at the given place.
    case link(String)
    /// The path is that of a file that RouteScript did not write.
    case foreign
    /// A name in the path starts with a dot.
    case hidden
    /// The path exists, but is not a file.
    case notFile
    /// A folder in the path is missing or cannot be opened.
    case unreachable(String)
  }

  /// Finds the current folder.
  ///
  /// - Parameter linkedFolder: The folder in which the caller of the run provided files as links, if any.
  /// - Throws: ``Refusal/unreachable(_:)`` if the system does not provide its path.
  package init(linkedFolder: String? = nil) throws(Refusal) {
    guard let realPath = SystemFiles().realPath(of: "") else { throw .unreachable(String(cString: strerror(errno))) }
    self.realPath = realPath
    isLinked =
      linkedFolder.flatMap { SystemFiles().realPath(of: $0) }.map { SourcePath.isPath(realPath + "/", within: $0) }
      ?? false
  }

  /// Checks an input path.
  ///
  /// - Throws: ``Refusal/outside(_:)`` or ``Refusal/link(_:)`` if it leads out of the folder; ``Refusal/notFile`` for a pipe or a device. A
  ///   missing file is not an error.
  package func checkInput(_ path: String) throws(Refusal) {
    let parts = try parts(of: path)
    guard !isLinked else { return }
    var existing = parts[...]
    while !existing.isEmpty {
      let place = existing.joined(separator: "/")
      if let real = SystemFiles().realPath(of: place) {
        guard SourcePath.isPath(real + "/", within: realPath) else { throw .outside(real) }
        // Reading a pipe or a device could block.
        guard Self.isFileOrFolder(real) else { throw .notFile }
        return
      }
      // A link such as /proc/self/fd/0 can lead to an object without a path.
      if Self.isLink(place) { throw .link(place) }
      existing.removeLast()
    }
  }

  /// Returns the names of the folders and of the file in a path.
  ///
  /// - Throws: ``Refusal/outside(_:)`` if its spelling leads out of the folder.
  package func parts(of path: String) throws(Refusal) -> [String] {
    var relative = path
    if SourcePath.isAbsolute(path) {
      guard let below = SourcePath.relativePart(of: path + "/", in: realPath) else { throw .outside(path) }
      relative = below
    }
    let parts = SourcePath.parts(of: relative)
    guard !parts.contains(".."), !path.utf8.contains(0) else { throw .outside(path) }
    return parts
  }

  /// Whether a path is that of a symbolic link.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private static func isFileOrFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }
}
