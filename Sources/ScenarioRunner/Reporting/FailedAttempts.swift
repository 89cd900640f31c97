/// The failed attempts at a test that is tried again.
struct FailedAttempts {
  private var reports: [TestReport] = []

  /// Whether none is remembered.
  var isEmpty: Bool { reports.isEmpty }

  /// Remembers a report if another attempt follows.
  ///
  /// - Returns: nil then; otherwise the earlier attempts that say more than the last one does.
  mutating func end(with report: TestReport) -> [TestReport]? {
    guard !report.isRetried else {
      reports.append(report)
      return nil
    }
    defer { reports = [] }
    return reports.filter { !report.isFailure || $0.diagnostics != report.diagnostics }
  }
}
