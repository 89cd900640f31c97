internal import AppSimulator
internal import Diagnostics
internal import LuaRuntime
internal import RouterCore
internal import Simulation

/// The assertions that expect a failure of the simulated app, which then counts as received.
enum FailureAssertions {
  static var all: [String: AssertionEngine.Check] {
    [
      "route_error": routeError, "warning": warning, "assertion_failure": assertionFailure,
      "platform_exception": platformException,
    ]
  }

  private static func routeError(_ call: AssertionCall) throws -> AssertionOutcome {
    try expect(.routeError, "route error", call) { record, name in
      if record.name == name { return true }
      guard let error = (record.payload as? RouteErrorPayload)?.error else { return false }
      return error.shortCode == name
    }
  }

  private static func warning(_ call: AssertionCall) throws -> AssertionOutcome {
    try expect(.warning, "warning", call) { $0.name == $1 || $0.message.containsText($1) }
  }

  private static func assertionFailure(_ call: AssertionCall) throws -> AssertionOutcome {
    try expect(.assertionFailure, "assertion failure", call) { $0.name == $1 || $0.message.containsText($1) }
  }

  /// An exception may arrive in the function, or be raised when nobody is there to catch it: at the commit.
  private static func platformException(_ call: AssertionCall) throws -> AssertionOutcome {
    try expect(.platformException, "exception", call) { $0.name == $1 || $0.message.containsText($1) }
  }

  /// Runs the function and looks for a failure of a kind and name among those that it caused.
  private static func expect(
    _ kind: FailureRecord.Kind, _ what: String, _ call: AssertionCall, matches: (FailureRecord, String) -> Bool
  ) throws -> AssertionOutcome {
    let name = try call.string(1)
    let function = try call.function(2)
    let log = call.state.app.world.log
    let start = log.failures.count
    var raised: (any Error)?
    do { _ = try function.call() } catch { raised = error }
    let caused = log.failures.dropFirst(start).filter { $0.kind == kind }
    let matching = caused.filter { matches($0, name) }
    // Of errors only the expected exception ends here.
    if let raised, kind != .platformException || matching.isEmpty { throw raised }
    if !call.isNegated { for record in matching { record.isReceived = true } }
    if call.passes(!matching.isEmpty) { return .passing(!matching.isEmpty, argumentCount: 2) }
    let found = caused.map { "\($0.name): \($0.message)" }.joined(separator: "; ")
    return AssertionOutcome(
      holds: !matching.isEmpty, title: "the function caused no \(what) '\(name)'",
      negatedTitle: "the function caused the \(what) '\(name)'", found: found.isEmpty ? "no \(what)" : found,
      expected: "the \(what) '\(name)'", negatedExpected: "no \(what) '\(name)'", details: call.tree(),
      help: matching.isEmpty ? suggestions(name, caused.map(\.name)) : [], argumentCount: 2)
  }

  private static func suggestions(_ name: String, _ names: [String]) -> [String] {
    NameSuggester.question(NameSuggester.suggestions(for: name, among: names)).map { [$0] } ?? []
  }
}
