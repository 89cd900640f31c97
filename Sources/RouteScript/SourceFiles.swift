/// Where scripts come from. The language itself reads no files; the command line passes an implementation in.
public protocol SourceFiles: AnyObject {
  /// The contents of a file.
  ///
  /// - Parameter path: as the person wrote it, or joined from a folder and a relative path.
  /// - Throws: ``SourceFileError``.
  func contents(of path: String) throws(SourceFileError) -> [UInt8]
  /// The contents of a file, with its path without symbolic links: that of the file that was read, whatever happens to links meanwhile.
  ///
  /// - Parameter path: as for ``contents(of:)``.
  /// - Throws: ``SourceFileError``.
  func file(at path: String) throws(SourceFileError) -> SourceFile
  /// Like `file(at:)`, but for a path that the user did not name: a pipe or a device, which could block the process, is refused.
  ///
  /// - Throws: ``SourceFileError``.
  func plainFile(at path: String) throws(SourceFileError) -> SourceFile
  /// The names of the entries of a folder, sorted; nil when there is no such folder.
  func entries(of folder: String) -> [String]?
  /// The same entries, with what is known of each without looking at it; nil when there is no such folder.
  func listing(of folder: String) -> [FolderEntry]?
  /// The path of a file or folder, the empty one being the current folder, without symbolic links on its way; nil when there is
  /// nothing.
  func realPath(of path: String) -> String?
  /// Writes a whole file, in the place of one that is there.
  ///
  /// - Throws: ``SourceFileError``.
  func write(_ bytes: [UInt8], to path: String) throws(SourceFileError)
}

/// A file that was read.
public struct SourceFile: Sendable, Equatable {
  /// The contents.
  public let bytes: [UInt8]
  /// The path without symbolic links, or `nil` if the system does not provide it.
  public let realPath: String?

  /// A file with these contents.
  public init(bytes: [UInt8], realPath: String?) {
    self.bytes = bytes
    self.realPath = realPath
  }
}

/// A name in a folder.
public struct FolderEntry: Sendable, Equatable {
  /// The name.
  public let name: String
  /// Whether it is known to be a plain file: neither a folder nor a link to one.
  public let isFile: Bool
  /// Whether it is known to be a folder, and no link to one.
  public let isFolder: Bool

  /// An entry of this name.
  public init(name: String, isFile: Bool = false, isFolder: Bool = false) {
    self.name = name
    self.isFile = isFile
    self.isFolder = isFolder
  }
}

extension SourceFiles {
  /// Reads the file, and then asks for its path, for files that do not change.
  public func file(at path: String) throws(SourceFileError) -> SourceFile {
    SourceFile(bytes: try contents(of: path), realPath: realPath(of: path))
  }
  /// Reads the file, where there are neither pipes nor devices.
  public func plainFile(at path: String) throws(SourceFileError) -> SourceFile { try file(at: path) }
  /// Where nothing else is known, entries have names.
  public func listing(of folder: String) -> [FolderEntry]? { entries(of: folder)?.map { FolderEntry(name: $0) } }
  /// Where there are no links, a path is the real one.
  public func realPath(of path: String) -> String? { path }
  /// Where nothing can be written, nothing is.
  public func write(_ bytes: [UInt8], to path: String) throws(SourceFileError) {
    throw .refused("files can only be read here")
  }
}

/// Why a file could not be read.
public enum SourceFileError: Error, Equatable, Sendable {
  /// There is no such file.
  case missing
  /// It is a folder.
  case folder
  /// The system refused, for this reason.
  case refused(String)
}
