/// What is remembered of runs of suites: how long files took, how many tests they had, which of these failed.
public struct SuiteHistory: Sendable, Equatable {
  /// What is remembered of a file.
  public struct File: Sendable, Equatable {
    /// How long it took when all of it was run the last time; nil if it never was.
    public var duration: Duration?
    /// How many tests it had then.
    public var tests = 0
    /// The full names of the tests that failed when they were run the last time, sorted.
    public var failures: [String] = []
    /// Whether something outside a test failed, so that nobody knows what its tests would have done.
    public var hasFailedOutside = false

    /// A file of which nothing is known.
    public init() {}

    /// Remembers a run of all of it.
    fileprivate mutating func end(after duration: Duration, tests: Int, hasPassedOutside: Bool) {
      self.duration = duration
      self.tests = tests
      if hasPassedOutside { hasFailedOutside = false }
    }
  }

  /// By path, what is remembered of each file.
  public var files: [String: File] = [:]
  /// The paths of which it was read, sorted: mostly those of which it will be written, and to sort them takes longer than that.
  private var readPaths: [String] = []

  /// Nothing is remembered.
  public init() {}

  /// Whether the same is remembered of the same files.
  public static func == (one: SuiteHistory, other: SuiteHistory) -> Bool { one.files == other.files }

  /// How long files took that were run as a whole.
  public var durations: [String: Duration] { files.compactMapValues(\.duration) }

  /// The files with tests that failed, and these; no names for a file all of which has to be run again, because something outside its
  /// tests failed.
  public var failures: [String: Set<String>] {
    files.filter { $0.value.hasFailedOutside || !$0.value.failures.isEmpty }
      .mapValues { $0.hasFailedOutside ? [] : Set($0.failures) }
  }

  /// How many tests these files had; nil if one of them was never run as a whole.
  public func testCount(of paths: [String]) -> Int? {
    var count = 0
    for path in paths {
      guard let file = files[path], file.duration != nil else { return nil }
      count += file.tests
    }
    return count
  }

  /// Listens to a run and remembers what comes of it.
  public struct Recorder {
    /// What is remembered, the present run included.
    public private(set) var history: SuiteHistory
    private let isWhole: Bool
    private let hasLines: Bool
    private var tests = 0
    private var hasFailedOutside = false
    /// The file that was told of last, and its tests that are remembered as failed.
    private var file: String?
    private var failures: [String] = []

    /// Goes on from what is remembered.
    ///
    /// - Parameters:
    ///   - history: what is remembered.
    ///   - isWhole: whether all tests of a file are run, so that it is known what the file takes.
    ///   - hasLines: whether lines select in some file.
    public init(_ history: SuiteHistory, isWhole: Bool, hasLines: Bool = false) {
      self.history = history
      self.isWhole = isWhole
      self.hasLines = hasLines
    }

    /// Remembers what an event says.
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
        // A run of a part says nothing of what failed outside that.
        let hasPassedOutside = !hasFailedOutside && !hasLines && report.skipped == 0
        if isWhole {
          history.files[report.file, default: File()]
            .end(after: report.realDuration, tests: tests, hasPassedOutside: hasPassedOutside)
        } else if hasPassedOutside {
          history.files[report.file]?.hasFailedOutside = false
        }
      default: break
      }
    }

    private mutating func noteFailureOutside(in file: String) {
      hasFailedOutside = true
      history.files[file, default: File()].hasFailedOutside = true
    }

    private mutating func record(_ report: TestReport) {
      guard !report.isRetried else { return }
      tests += 1
      let hasFailed = report.status == .failed || report.status == .error
      // A file that is one story, or that failed before it declared a test, has no test to run again.
      guard !report.name.path.isEmpty else {
        if hasFailed { noteFailureOutside(in: report.name.file) }
        return
      }
      if file != report.name.file {
        file = report.name.file
        failures = history.files[report.name.file]?.failures ?? []
      }
      guard hasFailed || !failures.isEmpty else { return }
      let name = report.name.fullName
      guard failures.contains(name) != hasFailed else { return }
      failures.removeAll { $0 == name }
      if hasFailed { failures = (failures + [name]).sorted() }
      history.files[report.name.file, default: File()].failures = failures
    }
  }
}

extension SuiteHistory {
  /// What a file with a history begins with; the number is its version.
  private static let mark = Array("RouteScript history 2\n".utf8)

  // Written and read without lists of values, whose code would have to be looked up at the start of each run.

  /// The history as bytes for a file.
  public var bytes: [UInt8] { bytes(of: readPaths) ?? bytes(of: files.keys.sorted()) ?? Self.mark }

  /// The history as bytes for a file; nil if these are not the paths of all that is remembered.
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

  /// The history in a file; nil for what is none, or of another version. What is remembered is a help and no more, so nobody is told.
  public init?(bytes: [UInt8]) {
    guard bytes.starts(with: Self.mark) else { return nil }
    var files: [String: File] = [:]
    var paths: [String] = []
    let read = try? ByteReader.read(bytes[Self.mark.count...]) { reader throws(ByteReader.Failure) in
      let count = try reader.length()
      // A length is believed only as the files come.
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
        // If somebody has put them in another order, fewer stay than there are files, and they are sorted when they are written.
        if let last = paths.last, last >= path { continue }
        paths.append(path)
      }
    }
    guard read?.isAtEnd == true else { return nil }
    (self.files, readPaths) = (files, paths)
  }
}
