import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs a program in a folder, feeds it, and drains both of its streams at the same time, so that neither can fill up and stop it.
struct ChildProcess {
  /// The termination of a process.
  enum Ending: Equatable, CustomStringConvertible {
    case exited(Int32)
    case killed(signal: Int32)

    var description: String {
      switch self {
      case .exited(let status): "exit status \(status)"
      case .killed(let signal): "killed by signal \(signal)"
      }
    }
  }

  /// The output and the ending of a process.
  struct Result {
    var output: [UInt8] = []
    var error: [UInt8] = []
    var ending = Ending.exited(0)
    /// Standard output as text.
    var text: String { String(decoding: output, as: UTF8.self) }
    /// Standard error as text.
    var errorText: String { String(decoding: error, as: UTF8.self) }
    /// Whether nothing happened for so long that it was killed.
    var hung = false
  }

  /// An action of a test on a running process.
  enum Disturbance {
    /// Sends a signal once the text was written to standard output.
    case signal(Int32, after: String)
    /// Closes the reading end of standard output once this many bytes came.
    case closeOutput(after: Int)
    /// Calls a closure once the text was written to standard output.
    case change((String) throws -> Void, after: String)
  }

  /// The system refused something.
  struct Failure: Error, CustomStringConvertible {
    let call: String
    let code: Int32
    var description: String { "\(call): \(String(cString: strerror(code)))" }
  }

  var path: String
  var arguments: [String]
  var environment: [String: String]
  var folder: String
  var input: [UInt8] = []
  /// The actions, in order. The output that an action waits for must come after the previous action.
  var disturbances: [Disturbance] = []
  /// The number of columns of the process's terminal, which merges both streams, or `nil` for pipes.
  var terminalColumns: Int?

  /// The longest time that a process may be silent, in milliseconds. It guards against hanging and is far longer than any test.
  private static let patience: Int32 = 60_000

  /// Between a pipe's creation and its mark as private to this process no other test may start a process.
  private static let starting = NSLock()

  /// Runs the process to its end.
  func run() throws -> Result {
    var child = try Self.starting.withLock { try start() }
    defer { child.closeAll() }
    var result = Result()
    try converse(&child, &result)
    var status: Int32 = 0
    while waitpid(child.pid, &status, 0) < 0 {
      guard errno == EINTR else { throw Failure(call: "waitpid", code: errno) }
    }
    result.ending = status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: status & 0x7F)
    return result
  }

  // MARK: Starting

  /// The parent's side of a running process; a descriptor of -1 is closed.
  private struct Running {
    var pid: pid_t = 0
    var input: Int32 = -1
    var output: Int32 = -1
    var error: Int32 = -1

    mutating func closeAll() {
      for end in [input, output, error] where end >= 0 { close(end) }
      (input, output, error) = (-1, -1, -1)
    }
  }

  private func start() throws -> Running {
    let input = try Self.pipe()
    var ends: (output: (read: Int32, write: Int32), error: (read: Int32, write: Int32))
    if let terminalColumns {
      let terminal = try Terminal(columns: terminalColumns)
      ends = ((terminal.controller, terminal.device), (-1, terminal.device))
    } else {
      ends = (try Self.pipe(), try Self.pipe())
    }
    let childEnds = [input.read, ends.output.write, ends.error.write]
    defer { for end in Set(childEnds) { close(end) } }

    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (standard, end) in childEnds.enumerated() { posix_spawn_file_actions_adddup2(&actions, end, Int32(standard)) }

    // Whatever the tests themselves ignore or block, the process starts as a shell would start it.
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGPIPE, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    // The shell changes the folder, then becomes the program: no call of POSIX's own starts a process in another folder.
    let command = ["/bin/sh", "-c", #"cd "$1" && shift && exec "$@""#, "sh", folder, path] + arguments
    // The mutant of `Scripts/check-rules --mutate` must run in the program, too, and crash without a backtrace.
    let mutation = ProcessInfo.processInfo.environment.filter {
      ["MUTATION_UNDER_TEST", "MUTATIONS_REACHED", "SWIFT_BACKTRACE"].contains($0.key)
    }
    let variables = environment.merging(mutation) { mine, _ in mine }.sorted { $0.key < $1.key }.map {
      "\($0.key)=\($0.value)"
    }
    var child = Running(input: input.write, output: ends.output.read, error: ends.error.read)
    let code = Self.withCStrings(command) { arguments in
      Self.withCStrings(variables) { posix_spawn(&child.pid, "/bin/sh", &actions, &attributes, arguments, $0) }
    }
    guard code == 0 else {
      child.closeAll()
      throw Failure(call: "posix_spawn", code: code)
    }
    return child
  }

  private static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      let code = Glibc.pipe(&ends)
    #else
      let code = Darwin.pipe(&ends)
    #endif
    guard code == 0 else { throw Failure(call: "pipe", code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }

  // MARK: Talking

  /// Writes the input and reads both streams, whichever is ready, until both are at their end.
  private func converse(_ child: inout Running, _ result: inout Result) throws {
    var disturbances = disturbances[...]
    var seen = 0
    /// Whether the process has printed a string since the last action.
    func hasCome(_ text: String) -> Bool {
      String(decoding: result.output[seen...], as: UTF8.self).contains(text)
    }
    var pending = input[...]
    _ = fcntl(child.input, F_SETFL, O_NONBLOCK)
    while child.output >= 0 || child.error >= 0 {
      if pending.isEmpty && child.input >= 0 {
        close(child.input)
        child.input = -1
      }
      var ends = [
        pollfd(fd: child.input, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: child.output, events: Int16(POLLIN), revents: 0),
        pollfd(fd: child.error, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&ends, nfds_t(ends.count), result.hung ? -1 : Self.patience)
      if ready < 0 {
        guard errno == EINTR else { throw Failure(call: "poll", code: errno) }
        continue
      }
      if ready == 0 {
        result.hung = true
        kill(child.pid, SIGKILL)
        continue
      }
      if ends[0].revents != 0 { Self.feed(&pending, to: &child.input) }
      if ends[1].revents != 0 { Self.drain(&child.output, into: &result.output) }
      if ends[2].revents != 0 { Self.drain(&child.error, into: &result.error) }
      switch disturbances.first {
      case .signal(let signal, let text):
        guard hasCome(text) else { continue }
        kill(child.pid, signal)
      case .closeOutput(let count):
        guard child.output >= 0, result.output.count >= count else { continue }
        close(child.output)
        child.output = -1
      case .change(let change, let text):
        guard hasCome(text) else { continue }
        try change(folder)
      case nil: continue
      }
      disturbances.removeFirst()
      seen = result.output.count
    }
  }

  private static func feed(_ bytes: inout ArraySlice<UInt8>, to end: inout Int32) {
    let count = bytes.withUnsafeBytes { write(end, $0.baseAddress, $0.count) }
    if count >= 0 {
      bytes = bytes.dropFirst(count)
    } else if errno != EAGAIN && errno != EINTR {
      // The process does not want it.
      bytes = []
    }
  }

  private static func drain(_ end: inout Int32, into bytes: inout [UInt8]) {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(end, &chunk, chunk.count)
    if count > 0 {
      bytes += chunk[..<count]
    } else if count == 0 || errno != EINTR {
      // On Linux, reading a terminal fails once no process has it open.
      close(end)
      end = -1
    }
  }
}
