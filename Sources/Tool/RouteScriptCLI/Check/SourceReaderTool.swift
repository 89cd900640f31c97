internal import AppAnalysis
internal import ScriptText

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The installed program that reads Swift sources.
enum SourceReaderTool {
  /// Returns the reason why there is no program, and the advice.
  static func absence(_ environment: CommandEnvironment) -> (reason: String, help: String) {
    if environment.sourceReader == "" {
      return ("--\(SourceReaderOption.name) names no program", "name the program \(SwiftSourceReader.name)")
    }
    if let named = named(environment), !named.path.isEmpty {
      let reason = "\(named.origin) names '\(named.path)', which cannot be run"
      return (reason, "name the program \(SwiftSourceReader.name)")
    }
    let help =
      buildRoot == nil
      ? "install \(SwiftSourceReader.name) beside routescript, as Scripts/install and the packages do"
      : "run Scripts/bootstrap --sources"
    return ("\(SwiftSourceReader.name) is not installed", help)
  }

  /// Finds the program: the one that `--source-reader` or `ROUTESCRIPT_SOURCES` names, or else the one beside this program, or else that of
  /// the checkout whose build this program is.
  ///
  /// - Parameters:
  ///   - environment: The machine.
  ///   - paths: The paths that the command reads. A program of a checkout among them is not run: it is part of what is read.
  static func find(_ environment: CommandEnvironment, reading paths: [String]) -> SwiftSourceReader? {
    path(environment, paths).map { SwiftSourceReader(path: $0, cacheFolder: cacheFolder(environment)) }
  }

  /// Returns the program that the user named, and where. An empty variable means that no program runs.
  private static func named(_ environment: CommandEnvironment) -> (path: String, origin: String)? {
    if let path = environment.sourceReader { return (path, "--\(SourceReaderOption.name)") }
    return environment.variable("ROUTESCRIPT_SOURCES").map { ($0, "ROUTESCRIPT_SOURCES") }
  }

  private static func path(_ environment: CommandEnvironment, _ paths: [String]) -> String? {
    if let named = named(environment)?.path {
      return !named.isEmpty && access(named, X_OK) == 0 ? named : nil
    }
    guard let own = executablePath else { return nil }
    let beside = SourcePath.join(SourcePath.folder(of: own), SwiftSourceReader.name)
    if access(beside, X_OK) == 0 { return beside }
    guard let root = buildRoot,
      let built = environment.files.realPath(
        of: root + "/Scripts/SourceReader/.build/release/" + SwiftSourceReader.name),
      access(built, X_OK) == 0,
      !ReadableFolders(paths, in: environment.files).contain(built, real: built)
    else { return nil }
    return built
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

  /// Returns the folder for the facts of unchanged files, and creates it; `nil` if the user has no folder for caches.
  private static func cacheFolder(_ environment: CommandEnvironment) -> String? {
    let base: String
    if let folder = environment.variable("XDG_CACHE_HOME"), folder.hasPrefix("/") {
      base = folder
    } else if let home = environment.variable("HOME"), home.hasPrefix("/") {
      base = home + "/.cache"
    } else {
      return nil
    }
    let folder = base + "/routescript"
    for folder in [base, folder] { mkdir(folder, 0o700) }
    return folder
  }
}
