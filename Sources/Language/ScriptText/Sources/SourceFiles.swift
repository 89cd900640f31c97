/// The source of script files. RouteScript itself reads no files; the command line passes an implementation in.
public protocol SourceFiles: AnyObject {
  /// Returns the contents of a file.
  ///
  /// - Parameter path: The path as the user typed it, or joined from a folder and a relative path.
  /// - Throws: ``SourceFileError``.
  func contents(of path: String) throws(SourceFileError) -> [UInt8]
  /// Returns the contents of a file, with its path without symbolic links. The path is that of the file that was read, even if links change
  /// in the meantime.
  ///
  /// - Parameter path: The path, as for ``contents(of:)``.
  /// - Throws: ``SourceFileError``.
  func file(at path: String) throws(SourceFileError) -> SourceFile
  /// Like `file(at:)`, but for a path that the user did not name. Rejects pipes and devices, which could block the process.
  ///
  /// - Throws: ``SourceFileError``.
  func plainFile(at path: String) throws(SourceFileError) -> SourceFile
  /// Like `plainFile(at:)`, but reads the file only if its path without symbolic links is allowed. The path is that of the file that was
  /// opened.
  ///
  /// - Throws: ``SourceFileError/outside(_:)`` if the path is not allowed, or any other ``SourceFileError``.
  func plainFile(
    at path: String, where isAllowed: (_ realPath: String) -> Bool
  ) throws(SourceFileError) -> SourceFile
  /// Returns the sorted names of the entries of a folder, or `nil` if the folder does not exist.
  func entries(of folder: String) -> [String]?
  /// Returns the sorted entries of a folder, with the file types that are available without inspecting each entry.
  ///
  /// Returns `nil` if the folder does not exist.
  func listing(of folder: String) -> [FolderEntry]?
  /// Returns the path of a file or folder without symbolic links, or `nil` if it does not exist. An empty path is the current folder.
  func realPath(of path: String) -> String?
  /// Writes a whole file, and replaces an existing one.
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

  /// Creates a file with these contents.
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
  /// Whether it may be a link.
  public var mayBeLink: Bool { !isFile && !isFolder }

  /// Creates an entry with this name.
  public init(name: String, isFile: Bool = false, isFolder: Bool = false) {
    self.name = name
    self.isFile = isFile
    self.isFolder = isFolder
  }
}

extension SourceFiles {
  /// Reads the file, and then queries its path, which is sufficient for files that do not change.
  public func file(at path: String) throws(SourceFileError) -> SourceFile {
    SourceFile(bytes: try contents(of: path), realPath: realPath(of: path))
  }
  /// Reads the file, for implementations without pipes and devices.
  public func plainFile(at path: String) throws(SourceFileError) -> SourceFile { try file(at: path) }
  /// Reads the file, and then checks its path, which is sufficient for files that do not change.
  public func plainFile(
    at path: String, where isAllowed: (_ realPath: String) -> Bool
  ) throws(SourceFileError) -> SourceFile {
    let file = try plainFile(at: path)
    if let real = file.realPath, !isAllowed(real) { throw .outside(real) }
    return file
  }
  /// Returns entries with names only, for implementations without file types.
  public func listing(of folder: String) -> [FolderEntry]? { entries(of: folder)?.map { FolderEntry(name: $0) } }
  /// Returns the path unchanged, for implementations without links.
  public func realPath(of path: String) -> String? { path }
  /// Throws an error, for read-only implementations.
  public func write(_ bytes: [UInt8], to path: String) throws(SourceFileError) {
    throw .refused("files can only be read here")
  }
}

/// The reason why a file could not be read or written.
public enum SourceFileError: Error, Equatable, Sendable {
  /// The file does not exist.
  case missing
  /// The path is that of a folder.
  case folder
  /// The path is that of a link to a place that may not be read. The string is the path of that place.
  case outside(String)
  /// The system rejected the operation, for this reason.
  case refused(String)
}
