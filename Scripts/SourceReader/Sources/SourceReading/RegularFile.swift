#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A reader of files that may be anything: a link, a device, or a file that never ends.
enum RegularFile {
  /// Returns the contents of a file.
  ///
  /// The last name of the path is not followed if it is a link. The open does not wait for the writer of a fifo.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - limit: The maximum size in bytes.
  ///   - tooLarge: The error for a larger file.
  ///   - isOwn: Whether the file must belong to the user.
  static func contents(
    of path: String, limit: Int, tooLarge: SourceFault, isOwn: Bool = false
  ) throws(SourceFault) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw failure(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw SourceFault("it is not a regular file") }
    if isOwn, status.st_uid != geteuid() { throw SourceFault("it belongs to another user") }
    guard status.st_size <= limit else { throw tooLarge }
    // One byte more shows that the file has grown.
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size) + 1)
    var count = 0
    while count <= limit {
      if count == bytes.count { bytes.append(contentsOf: repeatElement(0, count: min(1 << 20, limit + 1 - count))) }
      let read = bytes.withUnsafeMutableBytes { buffer in
        Self.read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      }
      guard read >= 0 else { throw failure(errno) }
      if read == 0 { return Array(bytes.prefix(count)) }
      count += read
    }
    throw tooLarge
  }

  private static func failure(_ code: Int32) -> SourceFault {
    SourceFault(code == ELOOP ? "it is a link" : "it cannot be read: \(String(cString: strerror(code)))")
  }

  /// Calls `read` again after an interruption.
  static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    while true {
      #if canImport(Glibc)
        let result = Glibc.read(descriptor, buffer, count)
      #else
        let result = Darwin.read(descriptor, buffer, count)
      #endif
      if result >= 0 || errno != EINTR { return result }
    }
  }

  /// Writes all bytes.
  ///
  /// - Returns: Whether the system accepted all of them.
  static func write(_ bytes: some Collection<UInt8>, to descriptor: Int32) -> Bool {
    let stored = ContiguousArray(bytes)
    return stored.withUnsafeBytes { buffer in
      var sent = 0
      while sent < buffer.count {
        #if canImport(Glibc)
          let result = Glibc.write(descriptor, buffer.baseAddress.map { $0 + sent }, buffer.count - sent)
        #else
          let result = Darwin.write(descriptor, buffer.baseAddress.map { $0 + sent }, buffer.count - sent)
        #endif
        if result < 0, errno == EINTR { continue }
        guard result > 0 else { return false }
        sent += result
      }
      return true
    }
  }
}

/// The output of the program.
public enum StandardOutput {
  /// Writes bytes.
  ///
  /// - Returns: Whether the system accepted all of them.
  public static func write(_ bytes: [UInt8]) -> Bool { RegularFile.write(bytes, to: STDOUT_FILENO) }
}
