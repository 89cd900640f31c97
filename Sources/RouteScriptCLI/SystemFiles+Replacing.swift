internal import RouteScript

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension SystemFiles {
  /// Puts a text in place of a file: all of it, or nothing. A symbolic link stays one, and the file keeps its permissions.
  ///
  /// - Returns: why it could not be done; nil when it was.
  public static func replace(_ path: String, with bytes: [UInt8]) -> String? {
    func reason() -> String { String(cString: strerror(errno)) }
    guard let real = SystemFiles().realPath(of: path) else { return reason() }
    var status = stat()
    guard stat(real, &status) == 0 else { return reason() }
    // A file that may not be written to is not replaced either, though its folder would allow it.
    guard access(real, W_OK) == 0 else { return reason() }
    // In the same folder, so that the file is never anything but the old text or the new one.
    let temporary = "\(real).\(getpid()).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, status.st_mode & 0o777)
    guard descriptor >= 0 else { return reason() }
    let isWritten =
      write(bytes, to: descriptor) && fchmod(descriptor, status.st_mode & 0o7777) == 0 && fsync(descriptor) == 0
    let failure = isWritten ? nil : reason()
    close(descriptor)
    if failure == nil, rename(temporary, real) == 0 { return nil }
    let explained = failure ?? reason()
    unlink(temporary)
    return explained
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        #if canImport(Glibc)
          Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #else
          Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
