internal import LuaRuntime
internal import RouteScript
internal import ScenarioRunner
internal import ScriptText
internal import WorkerProcesses

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension CommandEnvironment {
  /// The real machine.
  public static func system() -> CommandEnvironment {
    var size = winsize()
    let outputIsTerminal = isatty(STDOUT_FILENO) == 1
    let fault = OutputFault()
    let known = outputIsTerminal && ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    var environment = CommandEnvironment(
      writeOutput: { fault.code = write($0, to: STDOUT_FILENO) ?? fault.code },
      writeError: { _ = write($0, to: STDERR_FILENO) },
      readInput: { (try? SystemFiles.readAll(STDIN_FILENO)) ?? [] },
      files: SystemFiles.writable,
      variable: { name in getenv(name).map { String(cString: $0) } },
      outputIsTerminal: outputIsTerminal,
      errorIsTerminal: isatty(STDERR_FILENO) == 1,
      // A terminal can report any width, up to 65,535 columns.
      columns: known ? min(max(40, Int(size.ws_col)), 500) : 80,
      abandon: { text, status in
        // Earlier output has already arrived, because it is not buffered.
        _ = write(text, to: STDERR_FILENO)
        _exit(status.rawValue)
      })
    environment.makeWorkers = { ProcessWorkers(output: OutputQueue(STDOUT_FILENO), worker: .scripts(isTrusted: $0)) }
    environment.confine = { $0.enter() }
    environment.outputFailure = { FileOutput.Failure(ofStandardOutput: fault.code) }
    environment.readFile = { path throws(SourceFileError) in
      try SystemFiles.contents(of: path, limit: 1 << 30, hasEnd: true)
    }
    environment.fileStamp = { SystemFiles.stamp(of: $0) }
    environment.changeFolder = { chdir($0) == 0 }
    environment.processorCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    environment.randomSeed = { UInt64.random(in: 0..<1 << 32) }
    environment.date = date
    environment.inputIsTerminal = isatty(STDIN_FILENO) == 1
    environment.makeLineReader = { DescriptorInput(STDIN_FILENO) }
    environment.allocatedByteCount = { LuaState.allocatedByteCount }
    environment.blocks = makeBlocks()
    return environment
  }

  /// Returns the current date, or that of `SOURCE_DATE_EPOCH`, with which builds repeat their output.
  private static func date() -> String? {
    var seconds = getenv("SOURCE_DATE_EPOCH").flatMap { Int(String(cString: $0)) } ?? time(nil)
    var parts = tm()
    guard gmtime_r(&seconds, &parts) != nil else { return nil }
    var text = [CChar](repeating: 0, count: 64)
    guard strftime(&text, text.count, "%Y-%m-%d %H:%M UTC", &parts) > 0 else { return nil }
    return text.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
  }

  /// Returns the pool for small blocks of scripts in this process, or `nil` if `ROUTESCRIPT_MALLOC` is set.
  ///
  /// In the latter case, the allocator of the process provides each block, so that a tool like valgrind can observe it.
  static func makeBlocks() -> LuaBlockPool? {
    getenv("ROUTESCRIPT_MALLOC") == nil ? LuaBlockPool() : nil
  }

  /// The first error, an `errno` value, of writing to standard output.
  private final class OutputFault {
    var code: Int32?
  }

  /// Writes a string completely. If the reader closes its end of the pipe, writing stops, but the tool continues.
  ///
  /// - Returns: The error, an `errno` value, if part of the string was not written; otherwise, `nil`.
  private static func write(_ text: String, to descriptor: Int32) -> Int32? {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while let base = rest.baseAddress, rest.count > 0 {
        #if canImport(Glibc)
          let count = Glibc.write(descriptor, base, rest.count)
        #else
          let count = Darwin.write(descriptor, base, rest.count)
        #endif
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return count == 0 ? EIO : errno }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      return nil
    }
  }

  /// Opens `/dev/null` for each closed standard stream, as a daemon may have. Otherwise, the next opened file would replace that stream.
  public static func openStandardStreams() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
      // The system assigns the lowest free descriptor, which is this one.
      _ = open("/dev/null", O_RDWR)
    }
  }

  /// Makes a closed pipe a write error instead of the end of the process.
  ///
  /// An interruption ends the process immediately with ``ExitStatus/interrupted``, even while a script runs.
  public static func handleSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGINT) { _ in
      // Only what is safe in a signal handler: no allocation, no lock.
      let message: StaticString = "\nroutescript: interrupted\n"
      #if canImport(Glibc)
        _ = Glibc.write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
      #else
        _ = Darwin.write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
      #endif
      _exit(2)
    }
  }
}
