internal import LuaRuntime
internal import ScenarioRunner

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The process that runs files for another one. It reads commands from a socket until that is closed.
enum WorkerProcess {
  /// The arguments of the hidden command that becomes a worker.
  static func command(isTrusted: Bool) -> [String] { isTrusted ? ["_worker", "--trust"] : ["_worker"] }
  /// All forms of that command.
  static let commands = [command(isTrusted: false), command(isTrusted: true)]
  /// The descriptors that a worker started by that command has.
  static let (socketDescriptor, ringDescriptor): (Int32, Int32) = (3, 4)

  /// Works until there is no more to do; never returns.
  static func run(socket: Int32, ring: Int32) -> Never {
    endWithParent(socket)
    let clock = ContinuousClock()
    let start = clock.now
    let now = { clock.now - start }
    guard let writer = MessageRing.Writer(ring, socket: socket, clock: now),
      let watchdog = try? LuaWatchdog(unresponsiveTime: .milliseconds(35), onStuck: { _exit(WorkerEnd.stuckStatus) })
    else { _exit(1) }
    LuaWatchdog.openThread()
    let worker = SuiteWorker(
      SuiteWorker.Machine(
        files: SystemFiles(), clock: now, allocatedByteCount: { LuaState.allocatedByteCount },
        blocks: CommandEnvironment.makeBlocks(), watchdog: watchdog, send: writer.write,
        leave: writer.leave, takeWrittenText: takeWrittenText))
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while !worker.isRetired {
      var count = recv(socket, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count < 0 && errno == EAGAIN {
        // The run is to know all before this process waits for it.
        writer.send()
        count = read(socket, &buffer, buffer.count)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0, (try? worker.receive(buffer[..<count])) != nil else { break }
    }
    _exit(0)
  }

  /// Ends this process, and those that its scripts started, when the one that it works for has ended, whatever runs here.
  private static func endWithParent(_ socket: Int32) {
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let descriptor = UnsafeMutableRawPointer(bitPattern: Int(socket))
    pthread_create(&thread, nil, waitForHangUp, descriptor)
  }

  #if canImport(Glibc)
    private static let waitForHangUp: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
      endWhenClosed(Int32(truncatingIfNeeded: Int(bitPattern: $0)))
    }
  #else
    private static let waitForHangUp: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = {
      endWhenClosed(Int32(truncatingIfNeeded: Int(bitPattern: $0)))
    }
  #endif

  private static func endWhenClosed(_ socket: Int32) -> UnsafeMutableRawPointer? {
    while true {
      // Nothing but the other end's closing is asked for, which is told unasked.
      var watched = pollfd(fd: socket, events: 0, revents: 0)
      if poll(&watched, 1, -1) > 0 { kill(0, SIGKILL) }
    }
  }

  /// What was written to the standard streams, which are a file of the worker's own; empties it.
  private static func takeWrittenText() -> String {
    var status = stat()
    guard fstat(STDOUT_FILENO, &status) == 0, status.st_size > 0 else { return "" }
    let text = writtenText(STDOUT_FILENO, size: Int(status.st_size))
    _ = ftruncate(STDOUT_FILENO, 0)
    lseek(STDOUT_FILENO, 0, SEEK_SET)
    return text
  }

  /// The last 64 KB of a file, behind a line that says how much is left out.
  static func writtenText(_ descriptor: Int32, size: Int) -> String {
    var bytes = [UInt8](repeating: 0, count: min(size, 1 << 16))
    let count = pread(descriptor, &bytes, bytes.count, off_t(size - bytes.count))
    let omission = size > bytes.count ? "… (\(size - bytes.count) bytes before this)\n" : ""
    return omission + String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
