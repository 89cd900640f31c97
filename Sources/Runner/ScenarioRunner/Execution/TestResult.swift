internal import RouteDiagnostics
internal import RouteScript
internal import ScriptText
internal import SimulatedWorld

/// The result of a test, as the run of its file collects it. ``FileRecorder`` reports it.
struct TestResult {
  let name: TestName
  var status: TestReport.Status
  /// The reasons of a failure or of a pending test.
  var diagnostics: [Diagnostic] = []
  var warnings: [Diagnostic] = []
  var assertions = 0
  var steps = 0
  var duration = VirtualTime.zero
  var tree = ""
  var isRetried = false
  var isFlaky = false
  var snapshots: [InlineSnapshot] = []

  /// Makes the warnings of a test that did not fail its failures.
  mutating func failOnWarnings() {
    guard status == .passed || status == .pending, !warnings.isEmpty else { return }
    status = .failed
    diagnostics = warnings.map(\.asError)
    warnings = []
  }
}

extension Diagnostic {
  /// A warning as an error.
  var asError: Diagnostic {
    var failure = self
    failure.severity = .error
    return failure
  }
}
