/// What a run of suites is going to do, as far as that is known before it.
public struct SuitePlan: Sendable, Equatable {
  /// One part of a run that several machines share.
  public struct Shard: Sendable, Equatable {
    /// The greatest number of parts.
    package static let mostShards = 10_000

    /// Which part, from 1.
    public var index: Int
    /// How many parts there are.
    public var count: Int

    /// Part `index` of `count`.
    public init(index: Int, count: Int) {
      self.index = index
      self.count = count
    }
  }

  /// The files, in the order in which they are told.
  public var files: [String]
  /// How many tests there were the last time; nil when some file was never run.
  public var knownTests: Int?
  /// What `math.random` starts from, and the order of a shuffled run.
  public var seed: UInt64
  /// Whether files and tests run in an order that the seed decides.
  public var isShuffled: Bool
  /// How many workers run files at once.
  public var jobs: Int
  /// Which part of the suite this is; nil for all of it.
  public var shard: Shard?
  /// How often the whole is run.
  public var repetitions: Int
  /// Names the files of the whole suite and how they are divided: shards belong together if it is the same.
  public var suiteDigest: UInt64 = 0

  /// A plan for these files.
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
