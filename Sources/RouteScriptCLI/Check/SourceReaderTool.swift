internal import RouteScript
internal import ScenarioRunner
internal import ScriptText

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The program `routescript-sources`, which reads Swift sources. It is separate, because it contains a Swift parser.
struct SourceReaderTool {
  /// The path of the program.
  let path: String

  /// The running program.
  private let process = RunningProcess()

  static let name = "routescript-sources"

  /// Ends the running program. Otherwise it would continue after this one.
  func end() { process.end() }

  /// Returns the reason why there is no program.
  static func absence(_ environment: CommandEnvironment) -> String {
    if let named = environment.variable("ROUTESCRIPT_SOURCES"), !named.isEmpty {
      return "ROUTESCRIPT_SOURCES names '\(named)', which cannot be run"
    }
    return "\(name) is not installed; build it with Scripts/bootstrap --sources"
  }

  /// Finds the program: the one that `ROUTESCRIPT_SOURCES` names, beside this program, in the checkout that contains it, or in `PATH`.
  init?(_ environment: CommandEnvironment) {
    if let named = environment.variable("ROUTESCRIPT_SOURCES") {
      guard !named.isEmpty, access(named, X_OK) == 0 else { return nil }
      path = named
      return
    }
    var candidates: [String] = []
    if let own = Self.executablePath {
      var folder = Self.parent(of: own)
      candidates.append(folder + "/" + Self.name)
      // A build is a few folders below its checkout.
      for _ in 0..<4 where folder.count > 1 {
        folder = Self.parent(of: folder)
        candidates.append(folder + "/Scripts/SourceReader/.build/release/" + Self.name)
      }
    }
    candidates += (environment.variable("PATH") ?? "").split(separator: ":").map { "\($0)/\(Self.name)" }
    guard let found = candidates.first(where: { access($0, X_OK) == 0 }) else { return nil }
    path = found
  }

  private static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// The path of this program.
  private static var executablePath: String? {
    #if os(Linux)
      let link = "/proc/self/exe"
    #else
      var size: UInt32 = 4096
      var own = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&own, &size) == 0 else { return nil }
      let link = own.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    #endif
    guard let real = realpath(link, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// A failure of the program.
  struct Failure: Error {
    let reason: String
  }

  /// Reads files, and returns the lines of the program.
  ///
  /// - Parameters:
  ///   - files: The paths of the files.
  ///   - cache: The file with the facts of unchanged files, or `nil`.
  func read(_ files: [String], cache: String?) throws(Failure) -> [UInt8] {
    // The list can be longer than a command line, and the program reads all of it before it writes.
    guard let list = tmpfile() else { throw failure("tmpfile") }
    defer { fclose(list) }
    let text = files.map { $0 + "\0" }.joined()
    guard fputs0(text, list), fflush(list) == 0, fseek(list, 0, SEEK_SET) == 0 else { throw failure("write") }
    lseek(fileno(list), 0, SEEK_SET)
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw failure("pipe") }
    defer { close(ends[0]) }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    do throws(Failure) {
      try process.start { () throws(Failure) in
        try launch(input: fileno(list), output: ends[1], cache: cache)
      }
    } catch {
      close(ends[1])
      throw error
    }
    close(ends[1])
    let output = try? SystemFiles.readAll(ends[0])
    let status = process.wait() ?? SIGKILL
    guard let output, status == 0 else {
      throw Failure(reason: status & 0x7F == 0 ? "status \(status >> 8 & 0xFF)" : "signal \(status & 0x7F)")
    }
    return output
  }

  private func launch(input: Int32, output: Int32, cache: String?) throws(Failure) -> pid_t {
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
    let words = [Self.name] + (cache.map { ["--cache", $0] } ?? [])
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    let code = posix_spawn(&child, path, &actions, nil, arguments, environ)
    guard code == 0 else { throw Failure(reason: String(cString: strerror(code))) }
    return child
  }

  private func failure(_ call: String) -> Failure { Failure(reason: "\(call): \(String(cString: strerror(errno)))") }

  /// Writes a string, which may contain zeros.
  private func fputs0(_ text: String, _ file: UnsafeMutablePointer<FILE>) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      bytes.isEmpty || fwrite(bytes.baseAddress, 1, bytes.count, file) == bytes.count
    }
  }

  /// Returns the file for the facts of an app's files, and creates its folder; `nil` if the user has no folder for caches.
  static func cache(for paths: [String], _ environment: CommandEnvironment) -> String? {
    let base: String
    if let folder = environment.variable("XDG_CACHE_HOME"), folder.hasPrefix("/") {
      base = folder
    } else if let home = environment.variable("HOME"), home.hasPrefix("/") {
      base = home + "/.cache"
    } else {
      return nil
    }
    for folder in [base, base + "/routescript"] { mkdir(folder, 0o700) }
    // Apps have separate caches, because a run keeps only the files that it read.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    let places = paths.map { environment.files.realPath(of: $0) ?? $0 }
    for byte in places.joined(separator: "\n").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return base + "/routescript/sources-\(String(hash, radix: 16))"
  }
}
