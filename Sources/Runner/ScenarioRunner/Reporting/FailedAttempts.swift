/// The failed attempts of a test that is retried.
struct FailedAttempts {
  private var reports: [TestReport] = []

  /// Whether no attempt is stored.
  var isEmpty: Bool { reports.isEmpty }

  /// Stores a report if another attempt follows.
  ///
  /// - Returns: `nil` if another attempt follows. Otherwise, the earlier attempts whose diagnostics differ from those of the last one.
  mutating func end(with report: TestReport) -> [TestReport]? {
    guard !report.isRetried else {
      reports.append(report)
      return nil
    }
    defer { reports = [] }
    return reports.filter { !report.isFailure || $0.diagnostics != report.diagnostics }
  }
}
