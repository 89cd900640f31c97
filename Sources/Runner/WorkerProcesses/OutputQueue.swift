#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Text on its way to a descriptor, whose reader may be slow: nobody waits for it while there is other work.
package final class OutputQueue {
  /// A pipe that is ready takes so many bytes without waiting.
  private static let portion = 4096

  private let descriptor: Int32
  private var bytes: [UInt8] = []
  private var start = 0
  /// Why no more could be written, a number of `errno`; nil while it can. `EPIPE` means that the reader has gone.
  package private(set) var failure: Int32?

  /// Creates an empty queue for a descriptor.
  package init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Whether there is something to write.
  package var isWaiting: Bool { start < bytes.count }

  /// What to poll for.
  var poll: pollfd { pollfd(fd: isWaiting ? descriptor : -1, events: Int16(POLLOUT), revents: 0) }

  /// Takes text.
  package func append(_ text: String) {
    // In one piece: character by character takes several times as long.
    if text.utf8.withContiguousStorageIfAvailable({ append($0) }) == nil { append(text.utf8) }
  }

  /// Takes bytes.
  package func append(_ more: some Sequence<UInt8>) {
    guard failure == nil else { return }
    bytes.append(contentsOf: more)
    if bytes.count - start >= 1 << 16 { drain() }
  }

  /// Writes as much as the reader takes at once.
  package func drain() {
    guard isWaiting else { return }
    while isWaiting {
      var ready = [poll]
      guard Self.pollNow(&ready) else { break }
      write(Self.portion)
    }
    compact()
  }

  /// Writes all of it, however long that takes.
  package func flush() {
    while isWaiting { write(1 << 20) }
    compact()
  }

  private static func pollNow(_ descriptors: inout [pollfd]) -> Bool {
    #if canImport(Glibc)
      Glibc.poll(&descriptors, 1, 0) > 0
    #else
      Darwin.poll(&descriptors, 1, 0) > 0
    #endif
  }

  private func write(_ count: Int) {
    let portion = min(count, bytes.count - start)
    let written = bytes[start..<(start + portion)].withUnsafeBytes { buffer in
      #if canImport(Glibc)
        Glibc.write(descriptor, buffer.baseAddress, buffer.count)
      #else
        Darwin.write(descriptor, buffer.baseAddress, buffer.count)
      #endif
    }
    if written > 0 {
      start += written
    } else if written == 0 || (errno != EINTR && errno != EAGAIN) {
      failure = written == 0 ? EIO : errno
      start = bytes.count
    }
  }

  private func compact() {
    if start == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.capacity <= 1 << 18)
      start = 0
    } else if start > 1 << 20 {
      bytes.removeFirst(start)
      start = 0
    }
  }
}
