public import RouteDiagnostics

/// The results of a suite run.
///
/// It has more than 15 stored properties because each one is a figure or a list that reports show.
public struct SuiteSummary: Sendable, Equatable {
  /// The reason why a run ended.
  public enum Ending: UInt8, Sendable, CaseIterable {
    /// The whole plan ran.
    case finished
    /// The run stopped at a failure, as requested.
    case stoppedAtFailure
    /// The user interrupted the run.
    case interrupted
    /// The runner itself failed.
    case internalError
    /// A watched file changed, so that the run starts again.
    case filesChanged
  }

  /// A test and its real duration.
  public struct TimedTest: Sendable, Equatable {
    /// The name of the test.
    public var name: TestName
    /// The real duration.
    public var duration: Duration

    /// Creates a test with its duration.
    public init(name: TestName, duration: Duration) {
      self.name = name
      self.duration = duration
    }
  }

  /// The number of passed tests.
  public var passed = 0
  /// The number of failed tests, including those with an error in a hook.
  public var failed = 0
  /// The number of pending tests.
  public var pending = 0
  /// The number of errors outside tests.
  public var errors = 0
  /// The number of warnings.
  public var warnings = 0
  /// The number of tests that were skipped because they were not selected.
  public var skipped = 0
  /// The number of assertions.
  public var assertions = 0
  /// The number of files that ran.
  public var files = 0
  /// The real duration of the run.
  public var realDuration = Duration.zero
  /// The tests that passed only after a failed attempt.
  public var flaky: [TestName] = []
  /// The failed tests, in the order of the plan.
  public var failures: [TestName] = []
  /// The slowest tests, in descending order of duration.
  public var slowest: [TimedTest] = []
  /// The planned files that did not run, or not to their end.
  public var unfinishedFiles: [String] = []
  /// The tests that were running when the run ended early.
  public var brokenOffTests: [TestName] = []
  /// The reason why the run ended.
  public var ending = Ending.finished
  /// The reason why nothing ran, such as a filter that selects no test, or `nil` if something did. The run passes only if the reason is a
  /// warning, as that of a shard whose files are all in other shards.
  public var nothingRan: Diagnostic?

  /// Creates the summary of an empty run.
  public init() {}

  /// Whether the run finished without failures and errors, and something ran that had to run.
  public var isSuccess: Bool {
    failed == 0 && errors == 0 && ending == .finished && nothingRan?.severity != .error
  }

  /// The number of tests.
  public var total: Int { passed + failed + pending }

  /// The counts in one line: `3 passed, 1 failed, 1 pending`.
  public var line: String {
    var text = "\(passed) passed, \(failed) failed"
    if errors > 0 { text += ", \(errors) error\(errors == 1 ? "" : "s") outside tests" }
    if pending > 0 { text += ", \(pending) pending" }
    if warnings > 0 { text += ", \(warnings) warning\(warnings == 1 ? "" : "s")" }
    if !flaky.isEmpty { text += ", \(flaky.count) flaky" }
    if skipped > 0 { text += ", \(skipped) not selected" }
    return text
  }
}
