import Foundation

/// A run over files, which several threads share.
public final class SourceRun: @unchecked Sendable {
  private let lock = NSLock()
  private let saving = NSLock()
  private let files: [String]
  private let program: String?
  private let cache: FactCache
  private let cacheFile: CacheFile?
  private var next = 0
  private var lines: [[UInt8]]
  /// The facts of the files that were read, by the hashes of the files.
  private var contents: [String: ArraySlice<UInt8>] = [:]
  /// The size of the new facts since the cache was written, and of the written ones.
  private var newSize = 0
  private var savedSize = 0
  private var hasNew = false
  private let isDone = DispatchSemaphore(value: 0)

  /// The smallest size of new facts with which the cache is written before the end.
  private let savingSize: Int

  /// Returns the paths in a list: separated by zeros, or by newlines if it has no zero. The name of a file can contain a newline.
  public static func paths(in list: [UInt8]) -> [String] {
    let separator = list.contains(0) ? 0 : UInt8(ascii: "\n")
    return list.split(separator: separator).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - files: The paths of the files.
  ///   - cache: The file with the facts of unchanged files, or `nil`.
  ///   - program: The program that reads files in separate processes, or `nil` to read them in this process.
  ///   - savingSize: The smallest size of new facts, in bytes, with which the cache is written before the end.
  public init(files: [String], cache: String?, program: String?, savingSize: Int = 256 << 10) {
    self.files = files
    self.program = program
    self.savingSize = savingSize
    cacheFile = cache.map { CacheFile(path: $0) }
    self.cache = cache.map { FactCache(file: $0) } ?? FactCache()
    lines = Array(repeating: [], count: files.count)
  }

  /// Reads all files, and writes the cache.
  ///
  /// - Parameter jobs: The maximum number of threads.
  /// - Returns: The line of each file, in the order of the files.
  public func execute(jobs: Int) -> [[UInt8]] {
    // A process that ends while it receives a file is an error of the write.
    signal(SIGPIPE, SIG_IGN)
    let threads = max(1, min(jobs, files.count))
    for _ in 0..<threads { FactWorker.onLargeStack { self.work() } }
    for _ in 0..<threads { isDone.wait() }
    if hasNew { save(contents) }
    return lines
  }

  /// Reads files until none is left.
  private func work() {
    let process = program.map { FactProcess(program: $0) }
    while let (number, file) = take() {
      do throws(SourceFault) {
        let bytes = try RegularFile.contents(
          of: file, limit: SourceBounds.sizeLimit, tooLarge: SourceBounds.tooLarge)
        let hash = FactCache.hash(of: bytes)
        let known = cache.facts(hash)
        let facts = if let known { known } else { try Self.facts(of: bytes, process)[...] }
        store(SourceReader.line(file: file, hash: hash, facts: facts), at: number)
        keep(facts, hash, isNew: known == nil)
      } catch {
        store(SourceReader.line(file: file, hash: "", facts: SourceReader.members(of: error)[...]), at: number)
      }
    }
    isDone.signal()
  }

  private static func facts(of bytes: [UInt8], _ process: FactProcess?) throws(SourceFault) -> [UInt8] {
    if let facts = try process?.facts(of: bytes) { return facts }
    return SourceReader.facts(of: bytes)
  }

  private func take() -> (Int, String)? {
    lock.withLock {
      guard next < files.count else { return nil }
      defer { next += 1 }
      return (next, files[next])
    }
  }

  private func store(_ line: [UInt8], at number: Int) { lock.withLock { lines[number] = line } }

  /// Keeps the facts for the cache. It is written before the end of the run, too, so that a run that is ended by a limit does not lose its work.
  func keep(_ facts: ArraySlice<UInt8>, _ hash: String, isNew: Bool) {
    let due: [String: ArraySlice<UInt8>]? = lock.withLock {
      contents[hash] = facts
      guard isNew else { return nil }
      hasNew = true
      newSize += facts.count
      // All writes together are only a few times as long as the last one.
      guard newSize >= max(savingSize, savedSize / 4) else { return nil }
      savedSize += newSize
      newSize = 0
      return contents
    }
    // The files that this run has not reached yet.
    if let due { save(cache.contents.merging(due) { $1 }) }
  }

  private func save(_ contents: [String: ArraySlice<UInt8>]) {
    guard let cacheFile else { return }
    saving.withLock { cacheFile.replace(with: FactCache.bytes(of: contents)) }
  }
}
