#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The file of a cache, which runs replace as a whole.
struct CacheFile {
  let path: String

  /// Replaces the file, or leaves it unchanged.
  ///
  /// A cache only saves time, so that a failure is ignored. If another run writes at this moment, its file remains.
  func replace(with bytes: [UInt8]) {
    guard bytes.count <= FactCache.sizeLimit else { return }
    // A run that is ended leaves this file. The next one takes it over.
    let part = path + ".part"
    let descriptor = open(part, O_WRONLY | O_CREAT | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    // Another run may have renamed the file between the two calls.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, isFile(descriptor, part) else { return }
    guard ftruncate(descriptor, 0) == 0, RegularFile.write(bytes, to: descriptor), rename(part, path) == 0 else {
      unlink(part)
      return
    }
  }

  /// Whether a path leads to the regular file of a descriptor.
  private func isFile(_ descriptor: Int32, _ path: String) -> Bool {
    var (own, found) = (stat(), stat())
    return fstat(descriptor, &own) == 0 && lstat(path, &found) == 0 && own.st_mode & S_IFMT == S_IFREG
      && own.st_ino == found.st_ino && own.st_dev == found.st_dev
  }
}
