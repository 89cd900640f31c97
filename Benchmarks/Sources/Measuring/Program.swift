#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Other programs, as whose processes something is measured.
public enum Program {
  /// Runs a program to its end and discards its output. A program that cannot run, or that fails, ends the benchmark, because its time
  /// would be meaningless.
  ///
  /// - Parameters:
  ///   - program: its path, or its name if it is in `PATH`.
  ///   - folder: the folder in which it runs, which becomes the current one, or `nil` for the current folder.
  ///   - expected: its exit status.
  ///   - output: the file of its standard output.
  /// - Returns: the most memory that the program, or one that it waited for, was resident with, in bytes.
  @discardableResult
  public static func run(
    _ program: String, _ arguments: [String], in folder: String? = nil, expecting expected: Int32 = 0,
    output: String = "/dev/null"
  ) -> Int {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    guard folder.map({ chdir($0) == 0 }) ?? true, posix_spawnp(&process, program, &actions, nil, &words, environ) == 0
    else { stop("\(program) cannot be run") }
    var status: Int32 = 0
    var usage = rusage()
    wait4(process, &status, 0, &usage)
    guard status & 0x7F == 0, status >> 8 & 0xFF == expected else {
      stop("\(program) \(arguments.joined(separator: " ")) failed")
    }
    return Int(usage.ru_maxrss) * 1024
  }
}
