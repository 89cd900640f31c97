internal import ScriptText
internal import WorkerProcesses

/// The program `routescript-sources`, which reads Swift sources. It is separate, because it contains a Swift parser.
public struct SwiftSourceReader: Sendable {
  /// The name of the program.
  public static let name = "routescript-sources"

  /// The path of the program.
  public let path: String
  /// An existing folder for the facts of unchanged files, or `nil` to read all files again.
  public let cacheFolder: String?
  /// The time after which the program is ended, or `nil`. A result lists the Swift sources as unread then.
  public let timeLimit: Duration?

  /// The running program.
  private let process = RunningProcess()

  /// Creates a reader. It is for one app at a time.
  ///
  /// - Parameters:
  ///   - path: The path of the program.
  ///   - cacheFolder: An existing folder for the facts of unchanged files, or `nil` to read all files again.
  ///   - timeLimit: The time after which the program is ended, or `nil`.
  public init(path: String, cacheFolder: String? = nil, timeLimit: Duration? = nil) {
    self.path = path
    self.cacheFolder = cacheFolder
    self.timeLimit = timeLimit
  }

  /// Ends the running program, if any, from another thread. A result lists the Swift sources as unread then.
  public func cancel() { process.end() }

  /// Ends the running program, because this one ends. Otherwise it would continue. The thread that waits for it does not return.
  package func abandon() { process.abandon() }

  /// Reads files, and returns the lines of the program.
  ///
  /// - Parameters:
  ///   - files: The paths of the files.
  ///   - roots: The paths of the app without links. Apps have separate caches, because a run keeps only the files that it read.
  func read(_ files: [String], of roots: [String]) throws(ProgramFailure) -> [UInt8] {
    // The list can be longer than a command line.
    let list = files.map { $0 + "\0" }.joined()
    let program = PipedProgram(
      path: path, arguments: [Self.name] + (cacheFile(of: roots).map { ["--cache", $0] } ?? []), process: process,
      timeLimit: timeLimit)
    return try program.output(for: Array(list.utf8))
  }

  private func cacheFile(of roots: [String]) -> String? {
    guard let cacheFolder else { return nil }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in roots.joined(separator: "\n").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return SourcePath.join(cacheFolder, "sources-\(String(hash, radix: 16))")
  }
}
