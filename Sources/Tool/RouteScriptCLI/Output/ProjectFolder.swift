internal import RouteScript
internal import ScenarioRunner
internal import ScriptText

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The current folder of a run, held open. The files that a configuration file names are only resolved from here.
final class ProjectFolder {
  private let descriptor: Int32
  private let realPath: String
  /// Whether the caller of the run provided the folder's contents as links to elsewhere, as Bazel does.
  private let isLinked: Bool

  /// Opens the current folder.
  ///
  /// - Parameter linkedFolder: The folder in which the caller of the run provided files as links, if any.
  /// - Throws: ``FileOutput/Failure`` if it cannot be opened.
  init(linkedFolder: String? = nil) throws(FileOutput.Failure) {
    descriptor = Self.open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC, in: AT_FDCWD)
    guard descriptor >= 0, let realPath = SystemFiles().realPath(of: "") else {
      throw FileOutput.Failure(path: "the current folder", reason: String(cString: strerror(errno)))
    }
    self.realPath = realPath
    isLinked =
      linkedFolder.flatMap { SystemFiles().realPath(of: $0) }.map { SourcePath.isPath(realPath + "/", within: $0) }
      ?? false
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The reason to reject a path of a configuration file.
  enum Refusal: Error, Equatable {
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

  /// Checks an input path.
  ///
  /// - Throws: ``Refusal/outside(_:)`` or ``Refusal/link(_:)`` if it leads out of the folder; ``Refusal/notFile`` for a pipe or a device. A
  ///   missing file is not an error.
  func checkInput(_ path: String) throws(Refusal) {
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

  /// Returns the place of an output file.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - isOwn: Returns whether RouteScript wrote a file with a given stamp.
  /// - Throws: ``Refusal``.
  func output(_ path: String, isOwn: (FileStamp) -> Bool) throws(Refusal) -> FilePlace {
    let parts = try parts(of: path)
    guard let name = parts.last else { throw .notFile }
    // A new file in .git, say, can make other programs run code.
    guard !parts.contains(where: { SourcePath.isHidden($0) }) else { throw .hidden }
    var folder = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    for (index, part) in parts.dropLast().enumerated() {
      let inner = Self.open(part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC, in: folder)
      let code = errno
      close(folder)
      guard inner >= 0 else {
        let place = parts[...index].joined(separator: "/")
        // With O_DIRECTORY, Linux reports that a link is not a folder.
        throw Self.isLink(place) ? .link(place) : .unreachable(String(cString: strerror(code)))
      }
      folder = inner
    }
    let place = FilePlace(path, name: name, directory: folder)
    if let status = place.status {
      switch status.st_mode & S_IFMT {
      case S_IFLNK: throw .link(path)
      case S_IFREG: guard isOwn(FileStamp(status)) else { throw .foreign }
      default: throw .notFile
      }
    }
    return place
  }

  /// Returns the names of the folders and of the file in a path.
  private func parts(of path: String) throws(Refusal) -> [String] {
    var relative = path
    if SourcePath.isAbsolute(path) {
      guard let below = SourcePath.relativePart(of: path + "/", in: realPath) else { throw .outside(path) }
      relative = below
    }
    let parts = SourcePath.parts(of: relative)
    guard !parts.contains(".."), !path.utf8.contains(0) else { throw .outside(path) }
    return parts
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private static func isFileOrFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  private static func open(_ path: String, _ flags: Int32, in folder: Int32) -> Int32 { openat(folder, path, flags) }
}
