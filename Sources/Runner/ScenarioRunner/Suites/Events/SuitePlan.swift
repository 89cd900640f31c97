/// The plan of a suite run, with the facts that are known before it.
public struct SuitePlan: Sendable, Equatable {
  /// One part of a run that several machines share.
  public struct Shard: Sendable, Equatable {
    /// The maximum number of parts.
    package static let mostShards = 10_000

    /// The number of the part, from 1.
    public var index: Int
    /// The number of parts.
    public var count: Int

    /// Creates part `index` of `count`.
    public init(index: Int, count: Int) {
      self.index = index
      self.count = count
    }
  }

  /// The files, in reporting order.
  public var files: [String]
  /// The expected number of tests in all repetitions, according to the last run, or `nil` if a file never ran.
  public var knownTests: Int?
  /// The seed of `math.random` and of shuffled order.
  public var seed: UInt64
  /// Whether the seed determines the order of files and tests.
  public var isShuffled: Bool
  /// The maximum number of concurrent workers.
  public var jobs: Int
  /// The part of the suite to run, or `nil` for the whole suite.
  public var shard: Shard?
  /// The number of repetitions of the whole run.
  public var repetitions: Int
  /// A digest of the files of the whole suite and their division. Shards with the same digest belong together.
  public var suiteDigest: UInt64 = 0

  /// Creates a plan for files.
  public init(
    files: [String], knownTests: Int? = nil, seed: UInt64 = 0, isShuffled: Bool = false, jobs: Int = 1,
    shard: Shard? = nil, repetitions: Int = 1
  ) {
    self.files = files
    self.knownTests = knownTests
    self.seed = seed
    self.isShuffled = isShuffled
    self.jobs = jobs
    self.shard = shard
    self.repetitions = repetitions
  }
}
