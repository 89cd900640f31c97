internal import CProcesses
package import ScenarioRunner

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Workers that are processes of this executable.
///
/// On Linux they are forked, so that what this process has loaded need not be loaded again: it has one thread only while workers are
/// started. Elsewhere, such a fork is not safe, so each worker runs the executable again.
package final class ProcessWorkers: WorkerSystem {
  /// What is printed while workers run.
  package let output: OutputQueue
  /// Notifications that end a wait, or `nil` without watched files.
  package var notifications: FileNotifications?
  // By their numbers; there are too few to look one up in another way.
  private var processes: [Process] = []
  /// Those that were ended and have perhaps not gone yet.
  private var discarded: [Process] = []
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private let worker: WorkerProcess
  private var interruption: (read: Int32, write: Int32) = (-1, -1)
  private var buffer = [UInt8](repeating: 0, count: 1 << 14)
  private var startCount = 0

  /// The number of workers that start before ``WorkerProcess/warmUp``, which costs more than it saves for fewer.
  private static let coldStarts = 4

  private final class Process {
    let number: Int
    let id: pid_t
    let socket: Int32
    let messages: UnsentMessages
    /// What the worker's standard streams lead to.
    let written: Int32
    /// The number of bytes that arrived through the socket.
    var received: UInt64 = 0

    init(number: Int, id: pid_t, socket: Int32, messages: UnsentMessages, written: Int32) {
      (self.number, self.id, self.socket) = (number, id, socket)
      (self.messages, self.written) = (messages, written)
    }

    func closeDescriptors() {
      for descriptor in [socket, messages.descriptor, written] { close(descriptor) }
    }
  }

  private func process(_ number: Int) -> Process? { processes.first { $0.number == number } }

  /// Prepares to start workers.
  ///
  /// - Parameters:
  ///   - output: The queue of what is printed while they run.
  ///   - worker: The process of each worker.
  package init(output: OutputQueue, worker: WorkerProcess) {
    self.output = output
    self.worker = worker
    start = clock.now
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      interruption = (ends[0], ends[1])
      processes_catch_interruptions(ends[1])
    }
  }

  deinit {
    processes_catch_interruptions(-1)
    for process in processes { discard(process) }
    reapDiscarded()
    if interruption.read >= 0 {
      close(interruption.read)
      close(interruption.write)
    }
  }

  package var now: Duration { clock.now - start }

  // MARK: Starting

  package func start(_ worker: Int) throws(WorkerStartFailure) {
    reapDiscarded()
    let process = try launch(worker)
    processes.insert(process, at: processes.firstIndex { $0.number > worker } ?? processes.count)
  }

  private func launch(_ number: Int) throws(WorkerStartFailure) -> Process {
    guard let messages = UnsentMessages() else { throw failure("memory") }
    let written = processes_memory_file()
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    guard written >= 0, socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      let failure = failure("socketpair")
      close(messages.descriptor)
      if written >= 0 { close(written) }
      throw failure
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let child = launch(Ends(mine: ends[0], theirs: ends[1], messages: messages.descriptor, written: written))
    close(ends[1])
    guard child > 0 else {
      let failure = failure("fork")
      for end in [ends[0], messages.descriptor, written] { close(end) }
      throw failure
    }
    // In a separate group, all processes that its scripts start can be ended, and no interruption from the terminal reaches it.
    setpgid(child, child)
    return Process(number: number, id: child, socket: ends[0], messages: messages, written: written)
  }

  private struct Ends {
    let mine, theirs, messages, written: Int32
  }

  #if os(Linux)
    private func launch(_ ends: Ends) -> pid_t {
      startCount += 1
      if startCount == Self.coldStarts { worker.warmUp() }
      let child = processes_fork()
      guard child == 0 else { return child }
      processes_catch_interruptions(-1)
      setpgid(0, 0)
      // While another process holds the other end of a worker's socket, the worker does not notice that this process has ended.
      for process in processes { close(process.socket) }
      close(ends.mine)
      notifications?.stop()
      // This process would take what a script writes there for an interruption.
      if interruption.read >= 0 {
        close(interruption.read)
        close(interruption.write)
      }
      let nothing = open("/dev/null", O_RDONLY)
      dup2(nothing, STDIN_FILENO)
      dup2(ends.written, STDOUT_FILENO)
      dup2(ends.written, STDERR_FILENO)
      worker.run(socket: ends.theirs, messages: ends.messages)
    }
  #else
    private func launch(_ ends: Ends) -> pid_t {
      var actions: posix_spawn_file_actions_t?
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      // No descriptor may have a number that one of the others gets below.
      let high = [ends.theirs, ends.messages, ends.written].map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
      defer { for descriptor in high { close(descriptor) } }
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, high[2], STDOUT_FILENO)
      posix_spawn_file_actions_adddup2(&actions, high[2], STDERR_FILENO)
      posix_spawn_file_actions_adddup2(&actions, high[0], WorkerProcess.socketDescriptor)
      posix_spawn_file_actions_adddup2(&actions, high[1], WorkerProcess.messagesDescriptor)
      var size: UInt32 = 4096
      var path = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&path, &size) == 0 else { return -1 }
      var child: pid_t = 0
      let words = (["routescript"] + worker.command).map { strdup($0) } + [nil]
      defer { for word in words { free(word) } }
      return posix_spawn(&child, path, &actions, nil, words, environ) == 0 ? child : -1
    }
  #endif

  private func failure(_ call: String) -> WorkerStartFailure {
    WorkerStartFailure(reason: "\(call): \(String(cString: strerror(errno)))")
  }

  // MARK: Talking

  package func send(_ bytes: [UInt8], to worker: Int) {
    guard let process = process(worker) else { return }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        #if canImport(Glibc)
          Glibc.write(process.socket, buffer.baseAddress, buffer.count)
        #else
          Darwin.write(process.socket, buffer.baseAddress, buffer.count)
        #endif
      }
      if count < 0 && errno == EINTR { continue }
      // The end of a worker is reported when its socket is read.
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  package func kill(_ worker: Int) {
    guard let process = process(worker) else { return }
    signal(process, SIGKILL)
  }

  package func discard(_ worker: Int) {
    guard let process = process(worker) else { return }
    processes.removeAll { $0 === process }
    discard(process)
  }

  private func discard(_ process: Process) {
    signal(process, SIGKILL)
    // Its end takes some time, during which other signals can be returned.
    discarded.append(process)
  }

  private func reapDiscarded() {
    for process in discarded {
      _ = reap(process)
      process.closeDescriptors()
    }
    discarded = []
  }

  private func signal(_ process: Process, _ signal: Int32) {
    #if canImport(Glibc)
      _ = Glibc.kill(-process.id, signal)
      _ = Glibc.kill(process.id, signal)
    #else
      _ = Darwin.kill(-process.id, signal)
      _ = Darwin.kill(process.id, signal)
    #endif
  }

  package func wait(until moment: Duration?) -> [WorkerSignal] {
    // Written output appears before the wait.
    output.drain()
    // A signal of one may take it out of the list.
    let heard = processes
    var watched: [pollfd] = []
    watched.reserveCapacity(3 + heard.count)
    watched.append(pollfd(fd: interruption.read, events: Int16(POLLIN), revents: 0))
    watched.append(output.poll)
    watched.append(pollfd(fd: notifications?.descriptor ?? -1, events: Int16(POLLIN), revents: 0))
    for process in heard { watched.append(pollfd(fd: process.socket, events: Int16(POLLIN), revents: 0)) }
    var timeout: Int32 = -1
    if let moment {
      let (seconds, attoseconds) = min(max(.zero, moment - now), .seconds(60)).components
      timeout = Int32(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
    }
    guard poll(&watched, nfds_t(watched.count), timeout) > 0 else { return [] }
    var signals: [WorkerSignal] = []
    if watched[1].revents != 0 { output.drain() }
    for (process, entry) in zip(heard, watched[3...]) where entry.revents != 0 { signals.append(hear(process)) }
    if watched[2].revents != 0 {
      notifications?.drain()
      signals.append(.filesChanged)
    }
    if watched[0].revents != 0 {
      var byte: UInt8 = 0
      _ = read(interruption.read, &byte, 1)
      signals.append(.interrupted)
    }
    return signals
  }

  private func hear(_ process: Process) -> WorkerSignal {
    let number = process.number
    let count = read(process.socket, &buffer, buffer.count)
    if count > 0 {
      process.received += UInt64(count)
      return .received(worker: number, Array(buffer[..<count]))
    }
    if count < 0 && errno == EINTR { return .received(worker: number, []) }
    processes.removeAll { $0 === process }
    let cause = reap(process)
    defer { process.closeDescriptors() }
    var status = stat()
    let size = fstat(process.written, &status) == 0 ? Int(status.st_size) : 0
    let written = WorkerProcess.writtenText(process.written, size: size)
    let rest = process.messages.rest(after: process.received)
    return .ended(worker: number, WorkerEnd(cause: cause, rest: rest, written: written))
  }

  /// Waits for the end of a process whose socket is closed.
  private func reap(_ process: Process) -> WorkerEnd.Cause {
    // The processes that its scripts started end with it. The worker itself has ended already.
    signal(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process.id, &status, 0) < 0, errno == EINTR {}
    let number = status & 0x7F
    return number == 0 ? .exited(status >> 8 & 0xFF) : .signal(number, name: String(cString: strsignal(number)))
  }
}
