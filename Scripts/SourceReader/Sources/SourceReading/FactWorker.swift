import Foundation

/// The part of the program that reads the files that another process sends.
public enum FactWorker {
  /// The option that selects this part. It is not for users.
  public static let option = "--worker"
  /// The limit of the processor time for each file, in seconds.
  static let timeLimit = 10
  /// The limit of the memory, in bytes, with the stack.
  private static let memoryLimit = UInt(SourceReader.stackSize + 1536 << 20)

  /// Reads files until the other process closes the pipe. Then this process ends.
  public static func run() -> Never {
    closeErrors()
    // Without a file of the core, a crash takes no time.
    limit(RLIMIT_CORE, to: 0)
    limit(RLIMIT_AS, to: memoryLimit)
    onLargeStack {
      while let bytes = FactMessage.read(from: STDIN_FILENO) {
        limitTime()
        guard FactMessage.write(SourceReader.facts(of: bytes), to: STDOUT_FILENO) else { break }
      }
      exit(0)
    }
    while true { pause() }
  }

  /// Runs a function on a thread whose stack suffices for every file.
  public static func onLargeStack(_ body: @escaping @Sendable () -> Void) {
    let thread = Thread(block: body)
    thread.stackSize = SourceReader.stackSize
    thread.start()
  }

  /// The other process reports a crash. The runtime's message would appear between those of the command.
  private static func closeErrors() {
    let null = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard null >= 0 else { return }
    dup2(null, STDERR_FILENO)
    close(null)
  }

  /// Limits the processor time from now on to that of one file.
  private static func limitTime() {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    let used = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
    limit(RLIMIT_CPU, to: UInt(used + 1 + timeLimit))
  }

  #if canImport(Glibc)
    private typealias Resource = __rlimit_resource
  #else
    private typealias Resource = Int32
  #endif

  /// Sets a limit, as far as the system allows.
  private static func limit(_ resource: Resource, to value: UInt) {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(resource.rawValue)
    #endif
    var limits = rlimit()
    guard getrlimit(resource, &limits) == 0 else { return }
    limits.rlim_cur = min(rlim_t(value), limits.rlim_max)
    setrlimit(resource, &limits)
  }
}
