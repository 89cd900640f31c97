/// The files of folders whose contents come from others: a command may read what is in the folders, and nothing to which their links lead.
///
/// A file is opened first, and read only if the system says that the opened file is in one of the folders. A link that changes in between
/// gains nothing. Pipes and devices are not opened.
public final class ConfinedFiles: SourceFiles {
  private let files: any SourceFiles
  private let folders: ReadableFolders

  /// Creates access to the files in folders.
  public init(_ files: any SourceFiles, within folders: ReadableFolders) {
    self.files = files
    self.folders = folders
  }

  /// Reads a file in the folders.
  ///
  /// - Throws: ``SourceFileError/outside(_:)`` for a link that leads out of the folders; otherwise, as ``plainFile(at:)``.
  public func contents(of path: String) throws(SourceFileError) -> [UInt8] { try plainFile(at: path).bytes }

  /// Like ``plainFile(at:)``.
  public func file(at path: String) throws(SourceFileError) -> SourceFile { try plainFile(at: path) }

  /// Reads a regular file in the folders, with its path without links.
  public func plainFile(at path: String) throws(SourceFileError) -> SourceFile {
    try plainFile(at: path) { _ in true }
  }

  /// Reads a regular file in the folders whose path without links is allowed.
  public func plainFile(
    at path: String, where isAllowed: (_ realPath: String) -> Bool
  ) throws(SourceFileError) -> SourceFile {
    try files.plainFile(at: path) { folders.contain(path, real: $0) && isAllowed($0) }
  }

  /// Returns the names in a folder, or `nil` if it is not a folder or a link to it leads out.
  public func entries(of folder: String) -> [String]? { isInside(folder) ? files.entries(of: folder) : nil }

  /// Returns the entries of a folder, or `nil` if it is not a folder or a link to it leads out.
  public func listing(of folder: String) -> [FolderEntry]? { isInside(folder) ? files.listing(of: folder) : nil }

  /// Returns a path without links, also of a place that may not be read.
  public func realPath(of path: String) -> String? { files.realPath(of: path) }

  private func isInside(_ path: String) -> Bool {
    files.realPath(of: path).map { folders.contain(path, real: $0) } ?? false
  }
}
