internal import RouteScript
internal import ScenarioRunner

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The folder in which RouteScript keeps what it remembers of a project. It keeps itself out of version control.
///
/// A project may come with such a folder, so nothing in it is trusted, and no link is followed to write there.
struct SuiteCache {
  /// The folder, below the one in which suites are run.
  static let folder = ".routescript-cache"

  /// The most bytes that are read of a file: what 50,000 suites need.
  private static let mostBytes = 4 << 20

  private let files: any SourceFiles
  private let folder: String

  /// The cache in a folder; by default that of the current one.
  init(files: any SourceFiles, folder: String = SuiteCache.folder) {
    self.files = files
    self.folder = folder
  }

  /// The history of earlier runs; empty if there was no run.
  func read() -> SuiteHistory { contents(of: "history").flatMap { SuiteHistory(bytes: $0) } ?? SuiteHistory() }

  /// Keeps a history.
  func write(_ history: SuiteHistory) { write(history.bytes, to: "history") }

  /// The contents of a file of the cache, or `nil` if it cannot be read.
  func contents(of name: String) -> [UInt8]? {
    guard let bytes = try? files.plainFile(at: "\(folder)/\(name)").bytes, bytes.count <= Self.mostBytes else {
      return nil
    }
    return bytes
  }

  /// Replaces a file of the cache. Where nothing can be written, nothing is remembered.
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
