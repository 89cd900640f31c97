/// How a run of suites ended.
public struct SuiteSummary: Sendable, Equatable {
  /// Why a run ended.
  public enum Ending: UInt8, Sendable, CaseIterable {
    /// All that was planned has been run.
    case finished
    /// It stopped at a failure, as it was asked to.
    case stoppedAtFailure
    /// The person interrupted it.
    case interrupted
    /// The runner itself failed.
    case internalError
  }

  /// A test and how long it took by the real clock.
  public struct TimedTest: Sendable, Equatable {
    /// Which test.
    public var name: TestName
    /// How long it took by the real clock.
    public var duration: Duration

    /// A test and how long it took.
    public init(name: TestName, duration: Duration) {
      self.name = name
      self.duration = duration
    }
  }

  /// How many tests passed.
  public var passed = 0
  /// How many tests failed, those included that a hook put in error.
  public var failed = 0
  /// How many tests are pending.
  public var pending = 0
  /// How many errors happened outside tests.
  public var errors = 0
  /// How many warnings were given.
  public var warnings = 0
  /// How many tests were passed over because they were not selected.
  public var skipped = 0
  /// How many assertions were made.
  public var assertions = 0
  /// How many files were run.
  public var files = 0
  /// How long the run took by the real clock.
  public var realDuration = Duration.zero
  /// The tests that passed only after a failed attempt.
  public var flaky: [TestName] = []
  /// The tests that failed, in the order of the plan.
  public var failures: [TestName] = []
  /// The slowest tests, the slowest first.
  public var slowest: [TimedTest] = []
  /// The files that were planned and not run, or not to their end.
  public var unfinishedFiles: [String] = []
  /// The tests that were running when the run broke off.
  public var brokenOffTests: [TestName] = []
  /// Why the run ended.
  public var ending = Ending.finished

  /// A run in which nothing happened.
  public init() {}

  /// Whether all went well.
  public var isSuccess: Bool { failed == 0 && errors == 0 && ending == .finished }

  /// How many tests there were.
  public var total: Int { passed + failed + pending }

  /// The counts in one line: `3 passed, 1 failed, 1 pending`.
  public var line: String {
    var text = "\(passed) passed, \(failed) failed"
    if errors > 0 { text += ", \(errors) error\(errors == 1 ? "" : "s") outside tests" }
    if pending > 0 { text += ", \(pending) pending" }
    if !flaky.isEmpty { text += ", \(flaky.count) flaky" }
    if skipped > 0 { text += ", \(skipped) not selected" }
    return text
  }
}
