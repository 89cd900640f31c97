internal import ScenarioRunner

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A program that reads its standard input, and prints its result to standard output.
package struct PipedProgram {
  private let path: String
  private let arguments: [String]
  private let process: RunningProcess
  private let timeLimit: Duration?

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - path: The path of its file.
  ///   - arguments: The arguments, with the name of the program.
  ///   - process: The process, which another thread may end.
  ///   - timeLimit: The time after which the process is ended, or `nil`.
  package init(
    path: String, arguments: [String], process: RunningProcess = RunningProcess(), timeLimit: Duration? = nil
  ) {
    self.path = path
    self.arguments = arguments
    self.process = process
    self.timeLimit = timeLimit
  }

  /// Runs the program, and returns its output.
  ///
  /// - Parameter input: The standard input. The program reads all of it before it writes, or the system stores what it wrote.
  package func output(for input: [UInt8]) throws(ProgramFailure) -> [UInt8] {
    let stored = try ProgramInput(input)
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw ProgramFailure(call: "pipe") }
    defer { close(ends[0]) }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    do throws(ProgramFailure) {
      try process.start { () throws(ProgramFailure) in try launch(input: stored.descriptor, output: ends[1]) }
    } catch {
      close(ends[1])
      throw error
    }
    close(ends[1])
    let deadline = timeLimit.flatMap { Deadline($0) { [process] in process.end() } }
    defer { deadline?.end() }
    let output = try? SystemFiles.readAll(ends[0])
    let status = process.wait() ?? SIGKILL
    guard let output, status == 0 else {
      throw ProgramFailure(reason: status & 0x7F == 0 ? "status \(status >> 8 & 0xFF)" : "signal \(status & 0x7F)")
    }
    return output
  }

  private func launch(input: Int32, output: Int32) throws(ProgramFailure) -> pid_t {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    if output != STDOUT_FILENO { posix_spawn_file_actions_addclose(&actions, output) }
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var child = pid_t()
    let code = posix_spawn(&child, path, &actions, nil, words, environ)
    guard code == 0 else { throw ProgramFailure(reason: String(cString: strerror(code))) }
    return child
  }
}
