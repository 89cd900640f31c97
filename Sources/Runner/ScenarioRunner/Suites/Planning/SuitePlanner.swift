public import ScriptText

/// A planner that turns a request into a list of files to run.
public struct SuitePlanner {
  /// A request for a run.
  public struct Request {
    /// Files, directories, and files with a line: `spec/a_spec.lua:12`. Two spellings of the same path count as one.
    public var paths: [String] = []
    /// The order in which files are reported.
    public var order = TestOrder.source
    /// Whether the tests of a file run in shuffled order.
    public var shufflesTests = false
    /// The number of repetitions of the whole run.
    public var repetitions = 1
    /// The part of the suite to run, or `nil` for the whole suite.
    public var shard: SuitePlan.Shard?
    /// The durations of files that determine the division of the suite, the same on all machines.
    public var shardDurations: [String: Duration] = [:]
    /// The history of earlier runs on this machine.
    public var history = SuiteHistory()
    /// Whether only files with failed tests run.
    public var runsLastFailed = false
    /// The seed of `math.random` and of shuffled order.
    public var seed: UInt64 = 0
    /// The maximum number of concurrent workers.
    public var jobs = 1
    /// The rules that decide which files of a directory are suites.
    public var discovery = SuiteDiscovery.Rules()

    /// Creates an empty request.
    public init() {}
  }

  /// The result of planning.
  public struct Result {
    /// The plan that listeners receive.
    public var plan: SuitePlan
    /// The files, in reporting order.
    public var tasks: [WorkerTask]
    /// The indices of the tasks in starting order, the longest first.
    public var schedule: [Int]
    /// The paths that do not exist.
    public var missing: [String]
    /// The files that would be suites, but have an omitted extension.
    public var omitted: [String]
    /// The links that lead out of the searched directories.
    public var outside: [String]
    /// The requested lines past the end of their files.
    public var pastEnd: [LinePastEnd]
    /// The directories that were searched.
    public var folders: Set<String>
    /// The number of files that other shards run.
    public var elsewhere: Int

    /// Removes the files that do not match a condition.
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

  /// Creates a planner that finds suites in `files`.
  public init(files: any SourceFiles) { self.files = files }

  /// Returns the plan for a request.
  ///
  /// - Throws: `ScriptFault` for an invalid pattern of file names.
  public func plan(_ request: Request) throws -> Result {
    let requested = try RequestedFiles(request, in: files)
    var plan = SuitePlan(
      files: requested.found, seed: request.seed, jobs: request.jobs, repetitions: request.repetitions)
    let elsewhere = choose(&plan, request)
    plan.files = request.order.arranged(plan.files, of: "") { $0 }
    plan.isShuffled = request.shufflesTests
    if case .shuffled = request.order { plan.isShuffled = true }
    plan.knownTests = request.history.testCount(of: plan.files).flatMap {
      let (count, overflow) = $0.multipliedReportingOverflow(by: request.repetitions)
      return overflow ? nil : count
    }
    let tasks = tasks(of: plan.files, requested.lines, repetitions: request.repetitions)
    return Result(
      plan: plan, tasks: tasks, schedule: schedule(tasks, request), missing: requested.missing,
      omitted: requested.omitted, outside: requested.outside, pastEnd: requested.pastEnd, folders: requested.folders,
      elsewhere: elsewhere)
  }

  /// Limits a plan to the files of the shard, and to those with failed tests if the request asks for them.
  ///
  /// - Returns: The number of files that other shards run.
  private func choose(_ plan: inout SuitePlan, _ request: Request) -> Int {
    let found = plan.files
    let failures = request.runsLastFailed ? request.history.failures : nil
    var elsewhere = 0
    if let shard = request.shard {
      let shards = SuiteShards.shards(of: found, durations: request.shardDurations, count: shard.count)
      plan.suiteDigest = Self.digest(found, shards)
      plan.shard = shard
      elsewhere = zip(found, shards).count { $0.1 != shard.index && failures?.keys.contains($0.0) != false }
      plan.files = zip(found, shards).filter { $0.1 == shard.index }.map(\.0)
    } else {
      plan.suiteDigest = Self.digest(found, [])
    }
    if let failures { plan.files = plan.files.filter { failures[$0] != nil } }
    return elsewhere
  }

  /// Returns the tasks of files in their order, one repetition after the other.
  private func tasks(of files: [String], _ lines: [String: [Int]], repetitions: Int) -> [WorkerTask] {
    var tasks: [WorkerTask] = []
    for repetition in 1...max(1, repetitions) {
      for file in files {
        tasks.append(
          WorkerTask(index: tasks.count, path: file, lines: lines[file] ?? [], repetition: repetition))
      }
    }
    return tasks
  }

  /// Returns the starting order: the longest files first, so that no worker is left with one at the end. Files with unknown durations
  /// precede them.
  ///
  /// Files of similar duration stay in reporting order, as do files that are too short to matter. The results of a file that runs before
  /// its turn must be stored until then.
  private func schedule(_ tasks: [WorkerTask], _ request: Request) -> [Int] {
    let known = request.history.files
    guard !known.isEmpty else { return Array(tasks.indices) }
    let costs = tasks.map { known[$0.path]?.duration.map(Self.microseconds) }
    // The last file keeps a single worker busy for at most a thirtieth of the run.
    let least = costs.reduce(0) { $0 + ($1 ?? 0) } / (32 * max(1, request.jobs))
    let ranks = costs.map { cost in
      guard let cost else { return Int.max }
      return cost < least ? 0 : Int.bitWidth - cost.leadingZeroBitCount
    }
    return tasks.indices.sorted { ranks[$0] == ranks[$1] ? $0 < $1 : ranks[$0] > ranks[$1] }
  }

  private static func microseconds(_ duration: Duration) -> Int {
    // A recorded duration is limited to eleven days.
    let (seconds, attoseconds) = min(max(.zero, duration), .seconds(1_000_000)).components
    return Int(seconds) * 1_000_000 + Int(attoseconds / 1_000_000_000_000)
  }

  /// Returns a digest of the division of a suite, so that results of machines that divided it differently are not merged.
  private static func digest(_ files: [String], _ shards: [Int]) -> UInt64 {
    let parts = shards.isEmpty ? files : zip(files, shards).map { "\($0)\0\($1)" }
    return parts.sorted().reduce(0xCBF2_9CE4_8422_2325) { hash, part in
      StableHash.of(CollectionOfOne(0), from: StableHash.of(part.utf8, from: hash))
    }
  }

  /// Returns the path without its line, if it has one.
  public static func file(of path: String) -> String { place(path)?.file ?? path }

  /// Whether a path contains a line.
  public static func hasLine(_ path: String) -> Bool { place(path) != nil }

  /// Returns the file and the line of `spec/a_spec.lua:12`, ignoring a column that follows, or `nil` without a line.
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
