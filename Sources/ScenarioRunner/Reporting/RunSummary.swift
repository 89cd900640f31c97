/// Counts how tests ended.
public final class RunSummary: RunListener {
  /// How many tests passed.
  public private(set) var passed = 0
  /// How many tests failed.
  public private(set) var failed = 0
  /// How many tests are pending.
  public private(set) var pending = 0
  /// How many errors happened outside tests.
  public private(set) var errors = 0

  /// Begins at zero.
  public init() {}

  /// Whether all went well.
  public var isSuccess: Bool { failed == 0 && errors == 0 }

  /// How many tests there were.
  public var total: Int { passed + failed + pending }

  /// Nothing to prepare.
  public func begin(_ context: RunContext) {}

  /// Counts.
  public func receive(_ event: RunEvent) {
    switch event {
    case .testEnded(let result):
      switch result.status {
      case .passed: passed += 1
      case .failed, .error: failed += 1
      case .pending: pending += 1
      }
    case .failedOutsideTest(_, let diagnostics): errors += diagnostics.count
    default: break
    }
  }

  /// The counts in one line: `3 passed, 1 failed, 1 pending`.
  public var line: String {
    var text = "\(passed) passed, \(failed) failed"
    if errors > 0 { text += ", \(errors) error\(errors == 1 ? "" : "s") outside tests" }
    if pending > 0 { text += ", \(pending) pending" }
    return text
  }
}
