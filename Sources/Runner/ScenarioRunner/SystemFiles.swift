public import ScriptText

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The files of the machine, for programs that run scripts.
public final class SystemFiles: SourceFiles {
  /// The maximum size of a script in bytes.
  private static let sizeLimit = 16 << 20

  /// A function that writes a whole file, or nothing.
  public typealias Writer = @Sendable (_ bytes: [UInt8], _ path: String) throws(SourceFileError) -> Void

  private let writer: Writer?

  /// Creates access to the files of the machine.
  ///
  /// - Parameter writer: Writes the files that trusted scripts save, or `nil` to refuse it.
  public init(writer: Writer? = nil) { self.writer = writer }

  /// Writes a whole file, or nothing. Replaces an existing file.
  public func write(_ bytes: [UInt8], to path: String) throws(SourceFileError) {
    guard let writer else { throw .refused("files can only be read here") }
    try writer(bytes, path)
  }

  /// Reads a whole file.
  public func contents(of path: String) throws(SourceFileError) -> [UInt8] {
    try Self.contents(of: path, limit: Self.sizeLimit)
  }

  /// Reads a whole file, and queries the path of the open file from the system.
  public func file(at path: String) throws(SourceFileError) -> SourceFile {
    var real: String?
    let bytes = try Self.contents(of: path, limit: Self.sizeLimit) { descriptor in real = Self.path(of: descriptor) }
    return SourceFile(bytes: bytes, realPath: real ?? realPath(of: path))
  }

  /// Like `file(at:)`, but for a regular file only.
  public func plainFile(at path: String) throws(SourceFileError) -> SourceFile {
    try plainFile(at: path) { _ in true }
  }

  /// Opens a regular file, and reads it if the path of the open file is allowed.
  public func plainFile(
    at path: String, where isAllowed: (_ realPath: String) -> Bool
  ) throws(SourceFileError) -> SourceFile {
    var real: String?
    let bytes = try Self.contents(of: path, limit: Self.sizeLimit, isPlain: true) {
      descriptor throws(SourceFileError) in
      real = Self.path(of: descriptor) ?? realPath(of: path)
      if let real, !isAllowed(real) { throw .outside(real) }
    }
    return SourceFile(bytes: bytes, realPath: real)
  }

  /// Returns the path of an open file, without symbolic links, or `nil` if the system does not provide it.
  private static func path(of descriptor: Int32) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) { buffer in
      guard let text = buffer.baseAddress else { return nil }
      #if canImport(Glibc)
        let count = readlink("/proc/self/fd/\(descriptor)", text, Int(PATH_MAX))
        guard count > 0 else { return nil }
        text[count] = 0
      #else
        guard fcntl(descriptor, F_GETPATH, text) == 0 else { return nil }
      #endif
      let path = String(cString: text)
      return path.hasPrefix("/") ? path : nil
    }
  }

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - limit: The maximum size in bytes.
  ///   - isPlain: Whether it has to be a regular file, which never blocks.
  ///   - hasEnd: Whether it has to be a file or a pipe: a device may have no end.
  ///   - inspect: A function to call with the file while it is open.
  package static func contents(
    of path: String, limit: Int, isPlain: Bool = false, hasEnd: Bool = false,
    inspect: (Int32) throws(SourceFileError) -> Void = { _ throws(SourceFileError) in }
  ) throws(SourceFileError) -> [UInt8] {
    var status = stat()
    if isPlain {
      // Opening a device can have effects.
      guard stat(path, &status) == 0 else { throw error(errno) }
      try demandRegular(status)
    }
    // Without O_NONBLOCK, opening a pipe would wait for a writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw error(errno) }
    defer { close(descriptor) }
    try inspect(descriptor)
    guard fstat(descriptor, &status) == 0 else { throw error(errno) }
    if isPlain { try demandRegular(status) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .folder }
    guard status.st_size <= limit else { throw .refused("it is larger than \(limit >> 20) MB") }
    if status.st_mode & S_IFMT != S_IFREG {
      if hasEnd, status.st_mode & S_IFMT == S_IFCHR { throw .refused("it is a device") }
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    }
    let bytes = try readAll(descriptor, sizeHint: Int(status.st_size), limit: limit)
    if bytes.isEmpty && status.st_mode & S_IFMT == S_IFIFO { throw .refused("it is a pipe without a writer") }
    return bytes
  }

  /// Rejects everything but a regular file: reading a pipe or a device can block.
  private static func demandRegular(_ status: stat) throws(SourceFileError) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: return
    case S_IFDIR: throw .folder
    default: throw .refused("it is not a regular file")
    }
  }

  /// Returns the path without symbolic links.
  public func realPath(of path: String) -> String? {
    guard let real = realpath(path.isEmpty ? "." : path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Reads a descriptor to its end, which a device may not have.
  package static func readAll(
    _ descriptor: Int32, sizeHint: Int = 0, limit: Int = .max
  ) throws(SourceFileError) -> [UInt8] {
    var bytes: [UInt8] = []
    // The first read returns the complete file unless it grows.
    let most = max(4096, min(sizeHint + 1, 1 << 20))
    let failure = withUnsafeTemporaryAllocation(byteCount: most, alignment: 16) { part -> SourceFileError? in
      while true {
        let count = read(descriptor, part.baseAddress, part.count)
        if count == 0 { return nil }
        if count < 0 {
          if errno == EINTR { continue }
          return error(errno)
        }
        bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: part[..<count]))
        if bytes.count > limit { return .refused("it is larger than \(limit >> 20) MB") }
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Returns the names of the entries of a folder, without `.` and `..`, sorted.
  public func entries(of folder: String) -> [String]? { listing(of: folder)?.map(\.name) }

  /// Returns the sorted entries of a folder. Most file systems report the type of an entry with its name.
  public func listing(of folder: String) -> [FolderEntry]? {
    guard let stream = opendir(folder.isEmpty ? "." : folder) else { return nil }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      let kind = Int32(entry.pointee.d_type)
      entries.append(FolderEntry(name: name, isFile: kind == Int32(DT_REG), isFolder: kind == Int32(DT_DIR)))
    }
    return entries.sorted { $0.name < $1.name }
  }

  /// Returns the error for a value of `errno`.
  package static func error(_ code: Int32) -> SourceFileError {
    switch code {
    case ENOENT, ENOTDIR: .missing
    case EISDIR: .folder
    default: .refused(String(cString: strerror(code)))
    }
  }
}
