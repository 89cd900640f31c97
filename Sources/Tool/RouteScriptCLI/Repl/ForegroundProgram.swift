internal import WorkerProcesses

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A program of the user that has the terminal until it ends, such as an editor or a pager.
struct ForegroundProgram {
  /// The command, which a shell runs.
  let command: String
  /// The arguments, which the command receives as `"$@"`.
  var arguments: [String] = []
  /// The standard input, or `nil` for the terminal.
  var input: ProgramInput?

  /// Runs the program until it ends.
  ///
  /// Ctrl-C and Ctrl-\ reach the program only, as with `system` of the C library.
  ///
  /// - Returns: The exit status, as a shell states it: 127 if the program does not exist, and more than 128 after a signal.
  func run() -> Int32 {
    let ignored = [SIGINT, SIGQUIT].map(IgnoredSignal.init)
    defer { for signal in ignored { signal.restore() } }
    guard let process = start() else { return 127 }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  private func start() -> pid_t? {
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    if let input { posix_spawn_file_actions_adddup2(&actions, input.descriptor, STDIN_FILENO) }
    // This process ignores a closed pipe; the programs of a pipeline expect to be ended by it.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGQUIT, SIGPIPE] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var words: [UnsafeMutablePointer<CChar>?] = (["sh", "-c", command, "sh"] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var process = pid_t()
    return posix_spawn(&process, "/bin/sh", &actions, &attributes, words, environ) == 0 ? process : nil
  }

  /// A signal that this process ignores while the program runs.
  private struct IgnoredSignal {
    private let number: Int32
    private var action = sigaction()

    init(_ number: Int32) {
      self.number = number
      sigaction(number, nil, &action)
      signal(number, SIG_IGN)
    }

    func restore() {
      var action = action
      sigaction(number, &action, nil)
    }
  }
}
