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
  private let paths: ProjectPaths

  /// Opens the current folder.
  ///
  /// - Parameter linkedFolder: The folder in which the caller of the run provided files as links, if any.
  /// - Throws: ``FileOutput/Failure`` if it cannot be opened.
  init(linkedFolder: String? = nil) throws(FileOutput.Failure) {
    descriptor = Self.open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC, in: AT_FDCWD)
    guard descriptor >= 0, let paths = try? ProjectPaths(linkedFolder: linkedFolder) else {
      throw FileOutput.Failure(path: "the current folder", reason: String(cString: strerror(errno)))
    }
    self.paths = paths
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  typealias Refusal = ProjectPaths.Refusal

  /// Checks an input path.
  ///
  /// - Throws: As `ProjectPaths.checkInput(_:)`.
  func checkInput(_ path: String) throws(Refusal) { try paths.checkInput(path) }

  /// Returns the place of an output file.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - isOwn: Returns whether RouteScript wrote a file with a given stamp.
  /// - Throws: ``Refusal``.
  func output(_ path: String, isOwn: (FileStamp) -> Bool) throws(Refusal) -> FilePlace {
    let parts = try paths.parts(of: path)
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
        throw ProjectPaths.isLink(place) ? .link(place) : .unreachable(String(cString: strerror(code)))
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

  private static func open(_ path: String, _ flags: Int32, in folder: Int32) -> Int32 { openat(folder, path, flags) }
}
