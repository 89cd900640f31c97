internal import CProcesses

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The messages that a worker has written but not sent, in a file that outlives the worker: however the worker ends, none is lost.
///
/// The file starts with two positions in the stream of all messages: the start and the end of the part that the file contains. A change
/// of the contents stores one of them, so the file is valid at any moment at which the worker may be killed.
struct UnsentMessages {
  /// The number of bytes that fit. Each page that is touched for the first time takes time.
  static let capacity = 1 << 14
  private static let startOffset = 0
  private static let endOffset = 8
  private static let headerSize = 16

  /// The file, open in both processes.
  let descriptor: Int32

  /// Creates the file.
  ///
  /// - Returns: `nil` if the system does not provide one.
  init?() {
    let file = processes_memory_file()
    guard file >= 0 else { return nil }
    guard ftruncate(file, off_t(Self.headerSize + Self.capacity)) == 0 else {
      close(file)
      return nil
    }
    descriptor = file
  }

  /// Returns the messages that did not arrive through the socket. The worker must have ended.
  ///
  /// - Parameter count: The number of bytes that arrived.
  func rest(after count: UInt64) -> [UInt8] {
    guard let start = position(at: Self.startOffset), let end = position(at: Self.endOffset) else { return [] }
    // A trusted script can write anything.
    guard start <= count, count < end, end - start <= UInt64(Self.capacity) else { return [] }
    var bytes = [UInt8](repeating: 0, count: Int(end - count))
    let read = pread(descriptor, &bytes, bytes.count, off_t(Self.headerSize) + off_t(count - start))
    return read == bytes.count ? bytes : []
  }

  private func position(at offset: Int) -> UInt64? {
    var position: UInt64 = 0
    return pread(descriptor, &position, 8, off_t(offset)) == 8 ? position : nil
  }

  /// The worker's side: collects messages, and sends them together.
  ///
  /// Several threads can use it: one writes, another one sends what has been waiting.
  final class Writer {
    /// The socket to which messages are sent.
    let socket: Int32
    private let memory: UnsafeMutableRawPointer
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private var start: UInt64 = 0
    private var end: UInt64 = 0

    /// Maps the file, and closes it.
    ///
    /// - Returns: `nil` if the system refuses.
    init?(_ descriptor: Int32, socket: Int32) {
      let size = UnsentMessages.headerSize + UnsentMessages.capacity
      guard let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), memory != MAP_FAILED else {
        return nil
      }
      close(descriptor)
      self.memory = memory
      self.socket = socket
      mutex = .allocate(capacity: 1)
      pthread_mutex_init(mutex, nil)
    }

    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
      munmap(memory, UnsentMessages.headerSize + UnsentMessages.capacity)
    }

    /// Writes a message. Messages are sent when no more fit.
    func write(_ message: [UInt8]) {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      var rest = message[...]
      while !rest.isEmpty {
        let length = Int(end - start)
        if length == UnsentMessages.capacity {
          sendAll()
          continue
        }
        let portion = rest.prefix(UnsentMessages.capacity - length)
        let place = UnsafeMutableRawBufferPointer(
          start: memory + UnsentMessages.headerSize + length, count: portion.count)
        place.copyBytes(from: portion)
        end += UInt64(portion.count)
        memory.storeBytes(of: end, toByteOffset: UnsentMessages.endOffset, as: UInt64.self)
        rest = rest.dropFirst(portion.count)
      }
    }

    /// Sends all messages.
    func send() {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      sendAll()
    }

    private func sendAll() {
      var sent = 0
      let length = Int(end - start)
      while sent < length {
        let from = memory + UnsentMessages.headerSize + sent
        #if canImport(Glibc)
          let count = Glibc.write(socket, from, length - sent)
        #else
          let count = Darwin.write(socket, from, length - sent)
        #endif
        if count > 0 { sent += count } else if errno != EINTR { _exit(1) }
      }
      start = end
      memory.storeBytes(of: start, toByteOffset: UnsentMessages.startOffset, as: UInt64.self)
    }
  }
}
