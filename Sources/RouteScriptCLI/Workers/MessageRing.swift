internal import CProcesses

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What a worker has said lately, in memory that outlives it: whatever ends the worker, nothing of it is lost.
///
/// The file begins with two counts of all bytes that were ever written: of whole messages, and of those included that are being written.
/// Behind them stands what the worker left for the case that it ends: how many bytes it had written before, the length, and the bytes. The
/// ring follows.
struct MessageRing {
  /// How many bytes the ring holds: few, as each page of it that is touched the first time takes time.
  static let capacity = 1 << 16
  private static let headerSize = 1 << 12
  /// Where the second count stands.
  private static let begunOffset = 8
  /// Where the length of what was left stands; zero while nothing is, and while it is being written.
  private static let leftLengthOffset = 24
  private static let leftPlaceOffset = 16
  private static let leftOffset = 32

  /// The file, open in both processes.
  let descriptor: Int32

  /// Makes the file.
  ///
  /// - Returns: nil when the system has none to give.
  init?() {
    let file = processes_memory_file()
    guard file >= 0 else { return nil }
    guard ftruncate(file, off_t(Self.headerSize + Self.capacity)) == 0 else {
      close(file)
      return nil
    }
    descriptor = file
  }

  /// What the writer wrote after the first `count` bytes, as whole messages; nothing if some of it is there no more.
  func rest(after count: UInt64) -> [UInt8] {
    let total = self.count(at: 0)
    guard total > count else { return [] }
    let length = Int(clamping: total - count)
    // More was not written before the last of it was sent.
    guard length <= Self.capacity else { return [] }
    var bytes = [UInt8](repeating: 0, count: length)
    var done = 0
    while done < length {
      let place = Int((count + UInt64(done)) % UInt64(Self.capacity))
      let portion = min(length - done, Self.capacity - place)
      let read = bytes.withUnsafeMutableBytes { buffer in
        buffer.baseAddress.map { pread(descriptor, $0 + done, portion, off_t(Self.headerSize + place)) } ?? 0
      }
      guard read > 0 else { return [] }
      done += read
    }
    // A writer that goes on meanwhile may have come round.
    return self.count(at: Self.begunOffset) <= count + UInt64(Self.capacity) ? bytes : []
  }

  /// What the worker left after it had written the first `count` bytes; nothing if it left something else, or does so just now.
  func left(after count: UInt64) -> [UInt8] {
    func isThere(_ length: UInt64) -> Bool {
      self.count(at: Self.leftPlaceOffset) == count && self.count(at: Self.leftLengthOffset) == length
    }
    let length = self.count(at: Self.leftLengthOffset)
    guard length > 0, length <= UInt64(Self.headerSize - Self.leftOffset), isThere(length) else { return [] }
    var bytes = [UInt8](repeating: 0, count: Int(length))
    let read = pread(descriptor, &bytes, bytes.count, off_t(Self.leftOffset))
    return read == bytes.count && isThere(length) ? bytes : []
  }

  /// One of the counts at the beginning.
  private func count(at offset: Int) -> UInt64 {
    var count: UInt64 = 0
    return pread(descriptor, &count, 8, off_t(offset)) == 8 ? count : 0
  }

  /// The worker's side of a ring: writes into it, and sends what it holds when that is due.
  final class Writer {
    /// How long what was written may wait, unless it is urgent.
    private static let patience = Duration.milliseconds(20)

    private let memory: UnsafeMutableRawPointer
    private let socket: Int32
    private let clock: () -> Duration
    private var written: UInt64 = 0
    private var sent: UInt64 = 0
    private var lastSent: Duration

    /// Maps the file of a ring.
    ///
    /// - Returns: nil when the system refuses.
    init?(_ descriptor: Int32, socket: Int32, clock: @escaping () -> Duration) {
      let size = MessageRing.headerSize + MessageRing.capacity
      guard let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), memory != MAP_FAILED else {
        return nil
      }
      self.memory = memory
      self.socket = socket
      self.clock = clock
      lastSent = clock()
    }

    /// Writes a message, and sends all that waits when it is urgent, long ago, or a lot.
    func write(_ bytes: [UInt8], isUrgent: Bool) {
      var rest = bytes[...]
      while !rest.isEmpty {
        if written - sent == UInt64(MessageRing.capacity) { send() }
        let place = Int(written % UInt64(MessageRing.capacity))
        let room = MessageRing.capacity - Int(written - sent)
        let portion = min(rest.count, room, MessageRing.capacity - place)
        memory.storeBytes(of: written + UInt64(portion), toByteOffset: MessageRing.begunOffset, as: UInt64.self)
        rest.prefix(portion).withUnsafeBytes { buffer in
          (memory + MessageRing.headerSize + place).copyMemory(
            from: buffer.baseAddress ?? UnsafeRawPointer(memory), byteCount: portion)
        }
        written += UInt64(portion)
        rest = rest.dropFirst(portion)
      }
      // Only a whole message counts.
      memory.storeBytes(of: written, as: UInt64.self)
      if isUrgent || written - sent >= UInt64(MessageRing.capacity / 4) || clock() - lastSent >= Self.patience {
        send()
      }
    }

    /// Leaves bytes for the case that the process ends, in the place of those that are left; false if there are too many.
    func leave(_ bytes: [UInt8]) -> Bool {
      guard bytes.count <= MessageRing.headerSize - MessageRing.leftOffset else { return false }
      memory.storeBytes(of: 0, toByteOffset: MessageRing.leftLengthOffset, as: UInt64.self)
      bytes.withUnsafeBytes { buffer in
        (memory + MessageRing.leftOffset).copyMemory(
          from: buffer.baseAddress ?? UnsafeRawPointer(memory), byteCount: buffer.count)
      }
      memory.storeBytes(of: written, toByteOffset: MessageRing.leftPlaceOffset, as: UInt64.self)
      memory.storeBytes(of: UInt64(bytes.count), toByteOffset: MessageRing.leftLengthOffset, as: UInt64.self)
      return true
    }

    /// Sends all that waits.
    func send() {
      while sent < written {
        let place = Int(sent % UInt64(MessageRing.capacity))
        let portion = min(Int(written - sent), MessageRing.capacity - place)
        let from = memory + MessageRing.headerSize + place
        #if canImport(Glibc)
          let count = Glibc.write(socket, from, portion)
        #else
          let count = Darwin.write(socket, from, portion)
        #endif
        if count > 0 { sent += UInt64(count) } else if errno != EINTR { _exit(1) }
      }
      lastSent = clock()
    }
  }
}
