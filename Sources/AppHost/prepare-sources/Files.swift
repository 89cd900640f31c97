#if UIKit
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Files as bytes.
enum Files {
  /// A file that cannot be read or written.
  struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ action: String, _ path: String) {
      description = "cannot \(action) '\(path)': \(String(cString: strerror(errno)))"
    }
  }

  static func read(_ path: String) throws(Failure) -> [UInt8] {
    guard let file = fopen(path, "rb") else { throw Failure("read", path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      bytes += buffer.prefix(count)
      if count < buffer.count { break }
    }
    guard ferror(file) == 0 else { throw Failure("read", path) }
    return bytes
  }

  /// Writes a file, unless it has these bytes already. The build then repeats nothing that depends on it.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    if let present = try? read(path), present == bytes { return }
    guard let file = fopen(path, "wb") else { throw Failure("write", path) }
    let count = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, count == bytes.count else { throw Failure("write", path) }
  }
}
#endif
