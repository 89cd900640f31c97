import Foundation

/// A process that reads the facts of files, one after the other.
///
/// If a file ends the process, or holds it longer than its limit, only this file is lost: the next one gets a new process.
final class FactProcess {
  private let program: String
  private var child: pid_t?
  private var input: Int32 = -1
  private var output: Int32 = -1
  /// Other processes must not inherit the ends of this one's pipes, so that each notices when its pipe ends.
  private static let launching = NSLock()

  /// Creates a process, which starts with the first file.
  ///
  /// - Parameter program: The path of `routescript-sources`.
  init(program: String) { self.program = program }

  deinit { end() }

  /// Returns the facts of a file, or `nil` if the system starts no process.
  ///
  /// - Throws: The reason why the process ended.
  func facts(of bytes: [UInt8]) throws(SourceFault) -> [UInt8]? {
    guard child != nil || start() else { return nil }
    if FactMessage.write(bytes, to: input), let facts = FactMessage.read(from: output) { return facts }
    throw Self.fault(end())
  }

  private static func fault(_ status: Int32?) -> SourceFault {
    let number = (status ?? 0) & 0x7F
    if number == SIGXCPU {
      return SourceFault("the parser needs more than \(FactWorker.timeLimit) s of processor time for it")
    }
    return SourceFault(
      number == 0 ? "the parser ended on it" : "the parser crashed on it: signal \(number)")
  }

  private func start() -> Bool {
    Self.launching.withLock {
      var (inner, outer): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
      guard pipe(&inner) == 0 else { return false }
      guard pipe(&outer) == 0 else {
        inner.forEach { close($0) }
        return false
      }
      for end in inner + outer { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      child = launch(input: inner[0], output: outer[1])
      close(inner[0])
      close(outer[1])
      (input, output) = (inner[1], outer[0])
      if child == nil { _ = end() }
      return child != nil
    }
  }

  private func launch(input: Int32, output: Int32) -> pid_t? {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    // The runtime would print the stack of a crash, which takes seconds.
    let variables = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    let settings = variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let words: [String] = ["routescript-sources", FactWorker.option]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    var environment: [UnsafeMutablePointer<CChar>?] = settings.map { strdup($0) }
    arguments.append(nil)
    environment.append(nil)
    defer { for word in arguments + environment { free(word) } }
    var process = pid_t()
    return posix_spawn(&process, program, &actions, nil, &arguments, &environment) == 0 ? process : nil
  }

  /// Ends the process.
  ///
  /// - Returns: Its status, or `nil` if it did not start.
  @discardableResult
  private func end() -> Int32? {
    for end in [input, output] where end >= 0 { close(end) }
    (input, output) = (-1, -1)
    guard let process = child else { return nil }
    child = nil
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { if errno != EINTR { return nil } }
    return status
  }
}

/// A message between the processes: its length in four bytes, least significant first, and its bytes.
enum FactMessage {
  private static let lengthSize = 4

  /// Writes a message.
  ///
  /// - Returns: Whether the system accepted it.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    guard let length = UInt32(exactly: bytes.count) else { return false }
    let start = (0..<lengthSize).map { UInt8(truncatingIfNeeded: length >> (8 * UInt32($0))) }
    return RegularFile.write(start + bytes, to: descriptor)
  }

  /// Reads a message. Returns `nil` at the end of the input, or if the message is not complete.
  static func read(from descriptor: Int32) -> [UInt8]? {
    guard let start = read(lengthSize, from: descriptor) else { return nil }
    let length = start.reversed().reduce(0) { $0 << 8 | Int($1) }
    // The facts of a file, with room for their syntax, are the longest message.
    guard length <= 4 * SourceBounds.factLimit else { return nil }
    return read(length, from: descriptor)
  }

  private static func read(_ count: Int, from descriptor: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var received = 0
    while received < count {
      let result = bytes.withUnsafeMutableBytes { buffer in
        RegularFile.read(descriptor, buffer.baseAddress.map { $0 + received }, count - received)
      }
      guard result > 0 else { return nil }
      received += result
    }
    return bytes
  }
}
