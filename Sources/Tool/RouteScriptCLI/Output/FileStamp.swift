#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The part of a file's state that changes when the file is written or replaced.
struct FileStamp: Hashable {
  let seconds: Int
  let nanoseconds: Int
  let size: Int
  let file: UInt64

  /// The stamp of a file in this state.
  init(_ status: stat) {
    #if canImport(Glibc)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec)
    size = Int(status.st_size)
    file = UInt64(status.st_ino)
  }

  /// The stamp as a line of text.
  var text: String { "\(seconds) \(nanoseconds) \(size) \(file)" }
}
