public import RouteScript

/// Makes of what a person asks for a list of files to run.
public struct SuitePlanner {
  /// What is asked for.
  public struct Request {
    /// Files, folders, and files with a line: `spec/a_spec.lua:12`. Those that are spelled in two ways are one.
    public var paths: [String] = []
    /// In which order files are told.
    public var order = TestOrder.source
    /// Whether the tests of files are in a shuffled order.
    public var shufflesTests = false
    /// How often the whole is run.
    public var repetitions = 1
    /// Which part of the suite is run; nil for all of it.
    public var shard: SuitePlan.Shard?
    /// How long files took on whichever machine decides how a suite is divided.
    public var shardDurations: [String: Duration] = [:]
    /// What is remembered here.
    public var history = SuiteHistory()
    /// Whether only files are run of which tests failed.
    public var runsLastFailed = false
    /// What `math.random` starts from, and the order of a shuffled run.
    public var seed: UInt64 = 0
    /// How many workers run files at once.
    public var jobs = 1
    /// Which files of a folder are suites.
    public var discovery = SuiteDiscovery.Rules()

    /// Nothing is asked for.
    public init() {}
  }

  /// What to run.
  public struct Result {
    /// What those who listen are told.
    public var plan: SuitePlan
    /// The files, in the order in which they are told.
    public var tasks: [WorkerTask]
    /// The places of the tasks in the order in which they are begun, the longest first.
    public var schedule: [Int]
    /// The paths at which there is nothing.
    public var missing: [String]
    /// The links that lead out of the folders in which suites are looked for.
    public var outside: [String]
    /// The lines that files do not have.
    public var pastEnd: [LinePastEnd]

    /// Leaves out what does not concern somebody.
    public mutating func keepOnly(_ isConcerned: (String) -> Bool) {
      let begun = schedule.map { tasks[$0] }.filter { isConcerned($0.path) }
      tasks = tasks.filter { isConcerned($0.path) }
      var places: [WorkerTask: Int] = [:]
      for index in tasks.indices {
        places[tasks[index]] = index
      }
      schedule = begun.compactMap { places[$0] }
      for index in tasks.indices { tasks[index].index = index }
      plan.files = plan.files.filter(isConcerned)
    }
  }

  private let files: any SourceFiles

  /// A planner that looks for files here.
  public init(files: any SourceFiles) { self.files = files }

  /// The plan for a request.
  ///
  /// - Throws: `ScriptFault` for a pattern of file names that is none.
  public func plan(_ request: Request) throws -> Result {
    var found: [String] = []
    var lines: [String: [Int]] = [:]
    var missing: [String] = []
    var outside: [String] = []
    var pastEnd: [LinePastEnd] = []
    let discovery = try SuiteDiscovery(files: files, rules: request.discovery)
    for path in request.paths {
      let path = path.isEmpty ? "" : SourcePath.plain(path, from: files.realPath(of: ""))
      if let suites = try discovery.suites(at: path) {
        outside += suites.outside
        lines.reserveCapacity(lines.count + suites.files.count)
        for suite in suites.files {
          if lines.updateValue([], forKey: suite) == nil { found.append(suite) }
        }
      } else if let (file, line) = Self.place(path), let suites = try discovery.suites(at: file),
        suites.files + suites.outside == [file]
      {
        guard suites.outside.isEmpty else {
          outside += suites.outside
          continue
        }
        // What cannot be read is told when it is to be run.
        let bytes = try? files.contents(of: file)
        if let fault = bytes.flatMap({ LinePastEnd(path: path, file: file, line: line, bytes: $0) }) {
          pastEnd.append(fault)
          continue
        }
        // A file that is named as a whole stays whole.
        if let known = lines[file] {
          lines[file] = known.isEmpty ? [] : known + [line]
        } else {
          found.append(file)
          lines[file] = [line]
        }
      } else {
        missing.append(path)
      }
    }
    var plan = SuitePlan(files: found, seed: request.seed, jobs: request.jobs, repetitions: request.repetitions)
    if let shard = request.shard {
      let shards = SuiteShards.shards(of: found, durations: request.shardDurations, count: shard.count)
      plan.suiteDigest = Self.digest(found, shards)
      plan.shard = shard
      found = zip(found, shards).filter { $0.1 == shard.index }.map(\.0)
    } else {
      plan.suiteDigest = Self.digest(found, [])
    }
    if request.runsLastFailed {
      let failures = request.history.failures
      found = found.filter { failures[$0] != nil }
    }
    found = request.order.arranged(found, of: "") { $0 }
    plan.isShuffled = request.shufflesTests
    if case .shuffled = request.order { plan.isShuffled = true }
    plan.files = found
    plan.knownTests = request.history.testCount(of: found).flatMap {
      let (count, overflow) = $0.multipliedReportingOverflow(by: request.repetitions)
      return overflow ? nil : count
    }
    var tasks: [WorkerTask] = []
    for repetition in 1...max(1, request.repetitions) {
      for file in found {
        tasks.append(
          WorkerTask(index: tasks.count, path: file, lines: lines[file] ?? [], repetition: repetition))
      }
    }
    return Result(
      plan: plan, tasks: tasks, schedule: schedule(tasks, request), missing: missing, outside: outside,
      pastEnd: pastEnd)
  }

  /// The longest files first, so that no worker is left with one at the end; new ones before those, as nobody knows them.
  ///
  /// All that take about as long as each other stay in the order in which they are told, and so do those that are too short to matter: what
  /// is told later than it was run has to be kept until then.
  private func schedule(_ tasks: [WorkerTask], _ request: Request) -> [Int] {
    let known = request.history.files
    guard !known.isEmpty else { return Array(tasks.indices) }
    let costs = tasks.map { known[$0.path]?.duration.map(Self.microseconds) }
    // With the last file a worker is left alone for a thirtieth of the run at most.
    let least = costs.reduce(0) { $0 + ($1 ?? 0) } / (32 * max(1, request.jobs))
    let ranks = costs.map { cost in
      guard let cost else { return Int.max }
      return cost < least ? 0 : Int.bitWidth - cost.leadingZeroBitCount
    }
    return tasks.indices.sorted { ranks[$0] == ranks[$1] ? $0 < $1 : ranks[$0] > ranks[$1] }
  }

  private static func microseconds(_ duration: Duration) -> Int {
    // No file takes longer than eleven days, whatever is remembered of it.
    let (seconds, attoseconds) = min(max(.zero, duration), .seconds(1_000_000)).components
    return Int(seconds) * 1_000_000 + Int(attoseconds / 1_000_000_000_000)
  }

  /// Names the division of a suite, so that the results of machines that disagree are not taken for one.
  private static func digest(_ files: [String], _ shards: [Int]) -> UInt64 {
    let parts = shards.isEmpty ? files : zip(files, shards).map { "\($0)\0\($1)" }
    return parts.sorted().reduce(0xCBF2_9CE4_8422_2325) { hash, part in
      StableHash.of(CollectionOfOne(0), from: StableHash.of(part.utf8, from: hash))
    }
  }

  /// The path without a line, if it names one.
  public static func file(of path: String) -> String { place(path)?.file ?? path }

  /// Whether a path names a line.
  public static func hasLine(_ path: String) -> Bool { place(path) != nil }

  /// The file and the line of `spec/a_spec.lua:12`; a column behind it does not matter.
  static func place(_ text: String) -> (file: String, line: Int)? {
    var parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 2, let last = Int(parts[parts.count - 1]) else { return nil }
    var line = last
    parts.removeLast()
    if parts.count >= 2, let before = Int(parts[parts.count - 1]) {
      line = before
      parts.removeLast()
    }
    let file = parts.joined(separator: ":")
    return line > 0 && !file.isEmpty ? (file, line) : nil
  }
}
