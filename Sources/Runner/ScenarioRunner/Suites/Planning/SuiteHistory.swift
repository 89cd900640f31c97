/// The history of suite runs: the durations of files, the number of their tests, and the failed tests.
public struct SuiteHistory: Sendable, Equatable {
  /// The history of a file.
  public struct File: Sendable, Equatable {
    /// The duration of the last complete run, or `nil` without one.
    public var duration: Duration?
    /// The number of tests in that run.
    public var tests = 0
    /// The full names of the tests that failed in their last run, sorted.
    public var failures: [String] = []
    /// Whether a failure outside tests occurred, so that the results of its tests are unknown.
    public var hasFailedOutside = false

    /// Creates an empty history of a file.
    public init() {}

    /// Records a complete run.
    fileprivate mutating func end(after duration: Duration, tests: Int, hasPassedOutside: Bool) {
      self.duration = duration
      self.tests = tests
      if hasPassedOutside { hasFailedOutside = false }
    }
  }

  /// The history of each file, by path.
  public var files: [String: File] = [:]
  /// The paths as read from a file, sorted. They are mostly the paths to write, and sorting again takes longer than writing.
  private var readPaths: [String] = []

  /// Creates an empty history.
  public init() {}

  /// Whether two histories contain the same files and records.
  public static func == (one: SuiteHistory, other: SuiteHistory) -> Bool { one.files == other.files }

  /// The durations of the files that ran completely.
  public var durations: [String: Duration] { files.compactMapValues(\.duration) }

  /// The files with failed tests, and the names of these. The set is empty for a file that must run again completely, because a failure
  /// outside its tests occurred.
  public var failures: [String: Set<String>] {
    files.filter { $0.value.hasFailedOutside || !$0.value.failures.isEmpty }
      .mapValues { $0.hasFailedOutside ? [] : Set($0.failures) }
  }

  /// Returns the number of tests in files, or `nil` if one of the files never ran completely.
  public func testCount(of paths: [String]) -> Int? {
    var count = 0
    for path in paths {
      guard let file = files[path], file.duration != nil else { return nil }
      count += file.tests
    }
    return count
  }

  /// A recorder that adds the results of a run to a history.
  public struct Recorder {
    /// The history, including the current run.
    public var history: SuiteHistory {
      var history = recorded
      for (file, names) in failures { history.files[file, default: File()].failures = names.sorted() }
      return history
    }

    /// The history without the failed tests of ``failures``.
    private var recorded: SuiteHistory
    private let isWhole: Bool
    private let hasLines: Bool
    private var tests = 0
    private var hasFailedOutside = false
    /// The failed tests of each file whose failed tests may have changed.
    private var failures: [String: Set<String>] = [:]

    /// Creates a recorder that continues a history.
    ///
    /// - Parameters:
    ///   - history: The history.
    ///   - isWhole: Whether all tests of each file run, so that the duration of the file is valid.
    ///   - hasLines: Whether lines select tests in some file.
    public init(_ history: SuiteHistory, isWhole: Bool, hasLines: Bool = false) {
      recorded = history
      self.isWhole = isWhole
      self.hasLines = hasLines
    }

    /// Records an event.
    public mutating func record(_ event: RunEvent) {
      switch event {
      case .fileBegan:
        tests = 0
        hasFailedOutside = false
      case .testEnded(let report): record(report)
      case .failedOutsideTest(let failure):
        noteFailureOutside(in: failure.file)
      case .fileEnded(let report):
        guard report.isComplete else { return }
        // A partial run does not show whether failures outside that part persist.
        let hasPassedOutside = !hasFailedOutside && !hasLines && report.skipped == 0
        if isWhole {
          recorded.files[report.file, default: File()]
            .end(after: report.realDuration, tests: tests, hasPassedOutside: hasPassedOutside)
        } else if hasPassedOutside {
          recorded.files[report.file]?.hasFailedOutside = false
        }
      default: break
      }
    }

    private mutating func noteFailureOutside(in file: String) {
      hasFailedOutside = true
      recorded.files[file, default: File()].hasFailedOutside = true
    }

    private mutating func record(_ report: TestReport) {
      guard !report.isRetried else { return }
      tests += 1
      let hasFailed = report.status == .failed || report.status == .error
      // A file has no test to run again if it is a single scenario, or if it failed before it declared a test.
      guard !report.name.path.isEmpty else {
        if hasFailed { noteFailureOutside(in: report.name.file) }
        return
      }
      let file = report.name.file
      // Most files have no failed tests, and need no set.
      if failures[file] == nil {
        let known = recorded.files[file]?.failures ?? []
        guard hasFailed || !known.isEmpty else { return }
        failures[file] = Set(known)
      }
      if hasFailed {
        failures[file]?.insert(report.name.fullName)
      } else if failures[file]?.isEmpty == false {
        failures[file]?.remove(report.name.fullName)
      }
    }
  }
}

extension SuiteHistory {
  /// The prefix of a history file. The number is its version.
  private static let mark = Array("RouteScript history 2\n".utf8)

  // Files are read and written one by one, not as a generic list, whose code would have to be resolved at the start of each run.

  /// The history as bytes for a file.
  public var bytes: [UInt8] { bytes(of: readPaths) ?? bytes(of: files.keys.sorted()) ?? Self.mark }

  /// Returns the history as bytes for a file, or `nil` if `paths` does not contain all recorded files.
  private func bytes(of paths: [String]) -> [UInt8]? {
    guard paths.count == files.count else { return nil }
    var writer = ByteWriter()
    writer.unsigned(UInt64(files.count))
    for path in paths {
      guard let file = files[path] else { return nil }
      writer.write(path)
      writer.write(file.duration)
      writer.write(file.tests)
      writer.write(file.failures)
      writer.write(file.hasFailedOutside)
    }
    return Self.mark + writer.bytes
  }

  /// Reads the history in a file, or returns `nil` for an invalid file or another version. The history is optional, so no error is
  /// reported.
  public init?(bytes: [UInt8]) {
    guard bytes.starts(with: Self.mark) else { return nil }
    var files: [String: File] = [:]
    var paths: [String] = []
    let read = try? ByteReader.read(bytes[Self.mark.count...]) { reader throws(ByteReader.Failure) in
      let count = try reader.length()
      // The length is not trusted. More memory is allocated only as files are read.
      files.reserveCapacity(min(count, 1_000))
      paths.reserveCapacity(min(count, 1_000))
      for _ in 0..<count {
        let path = try reader.text()
        var file = File()
        file.duration = try reader.read()
        file.tests = try reader.read()
        file.failures = try reader.read()
        file.hasFailedOutside = try reader.read()
        files[path] = file
        // If paths in the file are out of order, `paths` becomes shorter than `files`, and writing sorts again.
        if let last = paths.last, last >= path { continue }
        paths.append(path)
      }
    }
    guard read?.isAtEnd == true else { return nil }
    (self.files, readPaths) = (files, paths)
  }
}
