package import LuaRuntime
package import RouteScript
package import ScenarioRunner

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The process that runs files for another one. It reads commands from a socket until that is closed.
package struct WorkerProcess {
  /// The descriptors that a worker has if it is started as ``command``.
  package static let (socketDescriptor, messagesDescriptor): (Int32, Int32) = (3, 4)

  /// The arguments of the executable that start a worker where a process cannot be forked.
  package let command: [String]
  private let files: SystemFiles
  private let blocks: LuaBlockPool?
  private let begin: () -> Void
  private let prepare: (inout ScriptState.Options) -> Void
  /// Performs work in the parent that forked workers then inherit, such as the first use of types and of the API.
  let warmUp: () -> Void

  /// Describes a worker's process.
  ///
  /// - Parameters:
  ///   - command: The arguments of the executable that start a worker where a process cannot be forked.
  ///   - files: The files of scripts.
  ///   - blocks: The pool for small blocks of scripts, or `nil` for the allocator of the process.
  ///   - begin: Called first, while the process has one thread.
  ///   - prepare: Adds to the options of each file's state what another process cannot send, such as functions.
  ///   - warmUp: Called once in a parent that forks many workers, between two forks. It must leave no thread.
  package init(
    command: [String] = [], files: SystemFiles, blocks: LuaBlockPool?, begin: @escaping () -> Void = {},
    prepare: @escaping (inout ScriptState.Options) -> Void = { _ in }, warmUp: @escaping () -> Void = {}
  ) {
    self.command = command
    self.files = files
    self.blocks = blocks
    self.begin = begin
    self.prepare = prepare
    self.warmUp = warmUp
  }

  /// The time in milliseconds after which waiting messages are sent, so that the test that hangs becomes known.
  private static let sendInterval: Int32 = 50

  /// Runs files until the parent closes the socket, and ends the process.
  ///
  /// - Parameters:
  ///   - socket: A descriptor of the connection to the parent.
  ///   - messages: A descriptor of the file of ``UnsentMessages``.
  package func run(socket: Int32, messages: Int32) -> Never {
    begin()
    let clock = ContinuousClock()
    let start = clock.now
    let now = { clock.now - start }
    guard let messages = UnsentMessages.Writer(messages, socket: socket),
      let watchdog = try? LuaWatchdog(unresponsiveTime: .milliseconds(35), onStuck: { _exit(WorkerEnd.stuckStatus) })
    else { _exit(1) }
    Self.startSending(messages)
    LuaWatchdog.unblockSignal()
    let worker = SuiteWorker(
      SuiteWorker.Machine(
        files: files, clock: now, allocatedByteCount: { LuaState.allocatedByteCount }, blocks: blocks,
        watchdog: watchdog, send: messages.write, takeWrittenText: Self.takeWrittenText, prepare: prepare))
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while !worker.isRetired {
      var count = recv(socket, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count < 0 && errno == EAGAIN {
        // The parent receives everything before this process waits for a command.
        messages.send()
        count = read(socket, &buffer, buffer.count)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0, (try? worker.receive(buffer[..<count])) != nil else { break }
    }
    messages.send()
    _exit(0)
  }

  /// Starts a thread that sends messages that have been waiting for some time. Once the parent has ended, the thread ends this process
  /// and those that its scripts started.
  private static func startSending(_ messages: UnsentMessages.Writer) {
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    pthread_create(&thread, nil, runSender, Unmanaged.passRetained(messages).toOpaque())
  }

  #if canImport(Glibc)
    private static let runSender: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
      argument.map { sendRepeatedly(Unmanaged<UnsentMessages.Writer>.fromOpaque($0).takeRetainedValue()) }
    }
  #else
    private static let runSender: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = {
      sendRepeatedly(Unmanaged<UnsentMessages.Writer>.fromOpaque($0).takeRetainedValue())
    }
  #endif

  private static func sendRepeatedly(_ messages: UnsentMessages.Writer) -> UnsafeMutableRawPointer {
    while true {
      // The end of the parent is reported without a request.
      var watched = pollfd(fd: messages.socket, events: 0, revents: 0)
      if poll(&watched, 1, sendInterval) > 0 {
        kill(0, SIGKILL)
        // A confined process may not signal its group, but it has not started others.
        _exit(1)
      }
      messages.send()
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
