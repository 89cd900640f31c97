internal import RouteScript
internal import ScenarioRunner

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Where it is remembered what runs of suites came to: a folder that keeps itself out of version control.
struct SuiteCache {
  /// The folder, below the one in which suites are run.
  static let folder = ".routescript-cache"

  private let files: any SourceFiles
  private let folder: String

  /// The memory in a folder; by default that of the current one.
  init(files: any SourceFiles, folder: String = SuiteCache.folder) {
    self.files = files
    self.folder = folder
  }

  private var path: String { "\(folder)/history" }

  /// What is remembered.
  func read() -> SuiteHistory {
    guard let bytes = try? files.contents(of: path) else { return SuiteHistory() }
    return SuiteHistory(bytes: bytes) ?? SuiteHistory()
  }

  /// Remembers; where nothing can be written, nothing is remembered.
  func write(_ history: SuiteHistory) {
    if mkdir(folder, 0o755) == 0 { FileOutput.write(Array("*\n".utf8), to: "\(folder)/.gitignore") }
    // Whoever reads meanwhile finds the one before or this one.
    let new = "\(path).\(getpid())"
    guard FileOutput.write(history.bytes, to: new) == nil else {
      unlink(new)
      return
    }
    if rename(new, path) != 0 { unlink(new) }
  }
}
