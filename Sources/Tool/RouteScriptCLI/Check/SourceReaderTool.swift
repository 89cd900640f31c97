internal import RouteScript
internal import ScenarioRunner
internal import ScriptText
internal import WorkerProcesses

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

  /// Ends the running program, because this one ends. Otherwise it would continue.
  func abandon() { process.abandon() }

  /// Returns the reason why there is no program, and the advice.
  static func absence(_ environment: CommandEnvironment) -> (reason: String, help: String) {
    if let named = environment.variable("ROUTESCRIPT_SOURCES"), !named.isEmpty {
      return ("ROUTESCRIPT_SOURCES names '\(named)', which cannot be run", "correct the variable, or remove it")
    }
    let help =
      buildRoot == nil
      ? "install \(name) beside routescript, as Scripts/install and the packages do" : "run Scripts/bootstrap --sources"
    return ("\(name) is not installed", help)
  }

  /// Finds the program: the one that `ROUTESCRIPT_SOURCES` names, or else the one beside this program, or else that of the checkout whose
  /// build this program is.
  ///
  /// - Parameters:
  ///   - environment: The machine.
  ///   - paths: The paths that the command reads. A program of a checkout among them is not run: it is part of what is read.
  init?(_ environment: CommandEnvironment, reading paths: [String]) {
    if let named = environment.variable("ROUTESCRIPT_SOURCES") {
      guard !named.isEmpty, access(named, X_OK) == 0 else { return nil }
      path = named
      return
    }
    guard let own = Self.executablePath else { return nil }
    let beside = SourcePath.join(SourcePath.folder(of: own), Self.name)
    if access(beside, X_OK) == 0 {
      path = beside
      return
    }
    guard let root = Self.buildRoot,
      let built = environment.files.realPath(of: root + "/Scripts/SourceReader/.build/release/" + Self.name),
      access(built, X_OK) == 0,
      !ReadableFolders(paths, in: environment.files).contain(built, real: built)
    else { return nil }
    path = built
  }

  /// The folder of the checkout whose build this program is, or `nil` if it is installed: the folder around the build's.
  private static var buildRoot: String? {
    guard let own = executablePath else { return nil }
    let parts = own.split(separator: "/")
    guard let build = parts.lastIndex(where: { $0 == ".build" || $0.hasPrefix(".build-") }) else { return nil }
    return "/" + parts[..<build].joined(separator: "/")
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

  /// Reads files, and returns the lines of the program.
  ///
  /// - Parameters:
  ///   - files: The paths of the files.
  ///   - cache: The file with the facts of unchanged files, or `nil`.
  func read(_ files: [String], cache: String?) throws(ProgramFailure) -> [UInt8] {
    // The list can be longer than a command line.
    let list = files.map { $0 + "\0" }.joined()
    let program = PipedProgram(
      path: path, arguments: [Self.name] + (cache.map { ["--cache", $0] } ?? []), process: process)
    return try program.output(for: Array(list.utf8))
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
