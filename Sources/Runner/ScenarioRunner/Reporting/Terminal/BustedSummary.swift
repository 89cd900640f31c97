/// The counts of a run in busted's format. As in busted, only the test itself fails, and a failure around it is an error.
///
/// busted has no warnings. Their number follows its line, so that tools that read the line find it unchanged.
struct BustedSummary {
  private var successes = 0
  private var failures = 0
  private var errors = 0
  private var pending = 0
  private var warnings = 0

  /// Counts an event.
  mutating func count(_ event: RunEvent) {
    switch event {
    case .testEnded(let report) where !report.isRetried:
      warnings += report.warnings.count
      switch report.status {
      case .passed: successes += 1
      case .failed: failures += 1
      case .error: errors += 1
      case .pending: pending += 1
      }
    case .failedOutsideTest(let failure): errors += failure.diagnostics.count
    case .fileEnded(let report): warnings += report.warnings.count
    default: break
    }
  }

  /// Returns the summary, which other tools read: `3 successes / 1 failure / 0 errors / 1 pending : 0.0123 seconds`, and with warnings
  /// `, 2 warnings`.
  func line(after duration: Duration) -> String {
    func counted(_ count: Int, _ one: String, _ many: String) -> String { "\(count) \(count == 1 ? one : many)" }
    var seconds = duration.seconds(decimals: 6)
    while seconds.hasSuffix("0"), !seconds.hasSuffix(".0") { seconds.removeLast() }
    return counted(successes, "success", "successes") + " / " + counted(failures, "failure", "failures") + " / "
      + counted(errors, "error", "errors") + " / \(pending) pending : \(seconds) seconds"
      + (warnings > 0 ? ", " + counted(warnings, "warning", "warnings") : "")
  }
}
