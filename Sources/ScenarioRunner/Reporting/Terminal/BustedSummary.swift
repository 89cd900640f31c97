/// Counts a run as busted does, where the test itself fails and everything around it is in error, and says so in busted's words.
struct BustedSummary {
  private var successes = 0
  private var failures = 0
  private var errors = 0
  private var pending = 0

  /// Counts an event.
  mutating func count(_ event: RunEvent) {
    switch event {
    case .testEnded(let report) where !report.isRetried:
      switch report.status {
      case .passed: successes += 1
      case .failed: failures += 1
      case .error: errors += 1
      case .pending: pending += 1
      }
    case .failedOutsideTest(let failure): errors += failure.diagnostics.count
    default: break
    }
  }

  /// `3 successes / 1 failure / 0 errors / 1 pending : 0.0123 seconds`, which other tools read.
  func line(after duration: Duration) -> String {
    func counted(_ count: Int, _ one: String, _ many: String) -> String { "\(count) \(count == 1 ? one : many)" }
    var seconds = duration.seconds(decimals: 6)
    while seconds.hasSuffix("0"), !seconds.hasSuffix(".0") { seconds.removeLast() }
    return counted(successes, "success", "successes") + " / " + counted(failures, "failure", "failures") + " / "
      + counted(errors, "error", "errors") + " / \(pending) pending : \(seconds) seconds"
  }
}
