/// The folders from which files may be read whose contents come from others. A file is in a folder if its path without links is.
///
/// Every reader of such files asks this type: the commands that read an app, through ``ConfinedFiles``, and scripts, when they require
/// modules or load storyboards.
public struct ReadableFolders {
  /// The folders, as the user wrote them and without links.
  private let folders: [(written: String, real: String)]
  /// The folders, without links, whose links the caller of the program created, as Bazel does. These links may lead anywhere.
  private let linked: [String]
  /// The current folder, without links.
  private let current: String

  /// Creates a set of folders. Folders that do not exist are omitted.
  ///
  /// - Parameters:
  ///   - folders: The paths of the folders.
  ///   - linked: The folders in which the caller of the program created the links.
  ///   - files: The files of the machine.
  public init(_ folders: [String], linked: [String] = [], in files: any SourceFiles) {
    self.folders = folders.compactMap { folder in files.realPath(of: folder).map { (folder, $0) } }
    self.linked = linked.compactMap { files.realPath(of: $0) }
    current = files.realPath(of: "") ?? ""
  }

  /// Returns whether a file or folder may be read.
  ///
  /// - Parameters:
  ///   - path: The path, as the user wrote it, or joined from a folder and a relative path.
  ///   - real: The path without links.
  public func contain(_ path: String, real: String) -> Bool {
    hasLinks(path) || folders.contains { SourcePath.isPath(real + "/", within: $0.real) }
  }

  /// Returns whether a path is in a folder whose links the caller of the program created.
  public func hasLinks(_ path: String) -> Bool {
    !linked.isEmpty
      && folders.contains { folder in
        linked.contains { SourcePath.isPath(folder.real + "/", within: $0) } && isPath(path, writtenIn: folder.written)
      }
  }

  /// Returns whether a folder is around one of these folders, without being in one.
  public func areWithin(_ real: String) -> Bool { folders.contains { SourcePath.isPath($0.real, within: real) } }

  /// Whether a path is in a folder, judging by their spelling. Links along the path may lead anywhere, but it must not contain `..`.
  private func isPath(_ path: String, writtenIn folder: String) -> Bool {
    func parts(_ path: String) -> [String] { SourcePath.parts(of: SourcePath.join(current, path)) }
    return !parts(path).contains("..") && parts(path).starts(with: parts(folder))
  }
}
