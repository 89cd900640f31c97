internal import AppAnalysis
internal import RouteScript
internal import ScenarioRunner
internal import ScriptText

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The confinements of commands that read an untrusted project.
extension Confinement {
  /// Creates the confinement of a command that reads folders.
  ///
  /// - Parameters:
  ///   - paths: The files and folders that the user named.
  ///   - environment: The machine.
  init(reading paths: [String], in environment: CommandEnvironment) {
    // The links in Bazel's folder lead to sources in other folders.
    self.init(readsAnywhere: BazelContract(environment.variable)?.filesFolder != nil)
    allow(.read, at: paths)
    // The current folder is opened to check the paths of a configuration file.
    allow(.list, at: ["."])
    allow(.readFiles, at: [SuiteConfiguration.Kind.own.fileName])
    // The C library reads its own memory map for the size of the first thread's stack.
    allow(.readFiles, at: ["/proc/self/maps", "/proc/self/cmdline", "/dev/null", "/dev/urandom"])
  }

  /// Creates the confinement of a command that reads an app: its storyboards, its sources, and the projects around them.
  ///
  /// - Parameters:
  ///   - paths: The files and folders that the user named. Without any, those in the configuration file are in the current folder.
  ///   - files: Other files that the command reads.
  ///   - environment: The machine.
  static func app(_ paths: [String], files: [String?] = [], in environment: CommandEnvironment) -> Confinement {
    var confinement = Confinement(
      reading: (paths.isEmpty ? ["."] : paths) + files.compactMap(\.self), in: environment)
    confinement.allow(.readFiles, at: paths.flatMap { FileSearch.manifests(around: $0, environment.files) })
    if let reader = SourceReaderTool.find(environment, reading: paths.isEmpty ? ["."] : paths) {
      confinement.allowProgram(reader.path)
      if let cache = reader.cacheFolder { confinement.allow([.read, .write], at: [cache]) }
    }
    return confinement
  }

  /// Allows to write a file that the user named.
  mutating func allowOutput(_ path: String?) {
    guard let path else { return }
    let real = SystemFiles().realPath(of: path) ?? path
    // A file is replaced by a new one beside it; a pipe or a device is written to.
    let isReplaceable = FilePlace(path).isReplaceable
    let folder = SourcePath.folder(of: real)
    allow(.write, at: [isReplaceable ? (folder.isEmpty ? "." : folder) : path])
  }

  /// Allows to read and create files in a folder. If it is missing, allows to create it in the folder around it.
  mutating func allowFolder(_ path: String) {
    guard access(path, F_OK) != 0 else { return allow([.read, .write], at: [path]) }
    var existing = SourcePath.folder(of: path)
    while access(existing, F_OK) != 0, !existing.isEmpty { existing = SourcePath.folder(of: existing) }
    allow([.list, .write], at: [existing.isEmpty ? "." : existing])
  }

  /// Allows Graphviz, which places the boxes of images.
  mutating func allowDrawing(in environment: CommandEnvironment) {
    guard let layout = GraphvizLayout(environment) else { return }
    allowProgram(layout.path)
    allow(.read, at: ["/etc/fonts", "/var/cache/fontconfig"])
    if let home = environment.variable("HOME"), home.hasPrefix("/") {
      allow(
        .read, at: ["/.fonts", "/.local/share/fonts", "/.config/fontconfig", "/.cache/fontconfig"].map { home + $0 })
    }
  }

  /// Allows to start a program, with the libraries and data that the system has for all programs.
  mutating func allowProgram(_ path: String) {
    let real = SystemFiles().realPath(of: path) ?? path
    let prefix = SourcePath.folder(of: SourcePath.folder(of: real))
    allow(.start, at: [real] + Self.loaders)
    allow(.read, at: Self.libraries + ["lib", "lib64", "share", "etc"].map { SourcePath.join(prefix, $0) })
    allow(.read, at: ProgramLibraries.folders(of: real))
    // The Swift runtime reads the arguments of a program from here. Landlock hides the memory, the environment and the open
    // files of processes that are not confined with this one, but not its own.
    allow(.readFiles, at: ["/proc"])
    // A program may discard its messages.
    allow(.write, at: ["/dev/null"])
    // The program may be a script, which starts others.
    if ProgramLibraries.isScript(real) { allow(.start, at: ["/bin", "/usr/bin"]) }
  }

  /// The programs that load a program, and the packages that contain their own ones.
  private static let loaders = [
    "/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1", "/lib/ld-musl-x86_64.so.1",
    "/lib/ld-musl-aarch64.so.1", "/nix/store", "/gnu/store", "/home/linuxbrew/.linuxbrew",
  ]
  private static let libraries = [
    "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/usr/share", "/usr/local/share", "/etc/ld.so.cache",
    "/etc/ld.so.preload", "/etc/localtime", "/sys/devices/system/cpu",
  ]
}
