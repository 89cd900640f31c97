/// The result of a run of tests, by the keys of the tests.
struct TestResult: Sendable {
  var ended: Set<String> = []
  var failed: Set<String> = []
  /// The tests that started and did not end.
  var running: Set<String> = []
  /// Whether the run ended by itself, with a complete report.
  var isComplete = true
  var isTimeout = false
  var seconds = 0.0
}
