internal import RouteScript
internal import ScenarioRunner
internal import ScriptText

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The folder in which RouteScript stores data about a project between runs. It excludes itself from version control.
///
/// A project may include such a folder, so its contents are untrusted, and writing follows no link in it.
struct SuiteCache {
  /// The folder, below the one in which suites run.
  static let folder = ".routescript-cache"

  /// The maximum number of bytes to read from a file, which is enough for 50,000 suites.
  private static let mostBytes = 4 << 20

  private let files: any SourceFiles
  private let folder: String

  /// Creates the cache in a folder. By default, this is the cache of the current folder.
  init(files: any SourceFiles, folder: String = SuiteCache.folder) {
    self.files = files
    self.folder = folder
  }

  /// The path of the history.
  static let historyPath = "\(folder)/history"

  /// Returns the history of earlier runs, which is empty without earlier runs, or `nil` if the file is not a readable history.
  func readHistory() -> SuiteHistory? {
    if let bytes = contents(of: "history") { return SuiteHistory(bytes: bytes) }
    return files.realPath(of: "\(folder)/history") == nil ? SuiteHistory() : nil
  }

  /// Saves a history.
  func write(_ history: SuiteHistory) { write(history.bytes, to: "history") }

  /// Returns the contents of a file of the cache, or `nil` if it cannot be read.
  func contents(of name: String) -> [UInt8]? {
    guard let bytes = try? files.plainFile(at: "\(folder)/\(name)").bytes, bytes.count <= Self.mostBytes else {
      return nil
    }
    return bytes
  }

  /// Replaces a file of the cache. Has no effect if the file cannot be written.
  func write(_ bytes: [UInt8], to name: String) {
    let isNew = mkdir(folder, 0o755) == 0
    let directory = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard directory >= 0 else { return }
    let place = FilePlace("\(folder)/\(name)", name: name, directory: directory)
    if isNew {
      let copy = fcntl(directory, F_DUPFD_CLOEXEC, 0)
      try? FilePlace("\(folder)/.gitignore", name: ".gitignore", directory: copy).replace(with: Array("*\n".utf8))
    }
    try? place.replace(with: bytes)
  }
}
