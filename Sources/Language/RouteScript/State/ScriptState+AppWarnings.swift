internal import AppSimulator
public import RouteDiagnostics
internal import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import SimulatedWorld

extension ScriptState {
  /// The maximum number of reported warnings of one app.
  private static let warningLimit = 100

  /// The warnings of the running app: lines of the platform's console that no test expected, and retain cycles.
  ///
  /// Equal warnings are listed once, at their first place.
  ///
  /// ``takeFinalizerWarnings()`` returns those about finalizers.
  ///
  /// Leaks are omitted if the test asserts which objects are deallocated.
  ///
  /// - Parameter hasFailed: Whether the test has failed. The failure may be about a leak, so leaks are omitted.
  public func appWarnings(hasFailed: Bool) -> [Diagnostic] {
    guard let app = running.app else { return [] }
    let reportsLeaks = !hasFailed && !running.checksLifetimes
    let records = app.world.log.failures.filter {
      $0.kind == .warning && !$0.isReceived && !$0.failsScenario && $0.name != Self.finalizerWarning
        && (reportsLeaks || $0.name != "memoryLeak")
    }
    var known: Set<String> = []
    var warnings = records.filter { known.insert($0.message).inserted }.map(warning)
    warnings += (reportsLeaks ? running.retainCycles : []).filter { known.insert($0.text).inserted }.map { cycle in
      Diagnostic(
        "retain cycle: \(cycle.text)", severity: .warning, at: context.location(cycle.position),
        help: ["make one of the properties or closures along the path weak: `weak(object)`"])
    }
    guard warnings.count > Self.warningLimit else { return warnings }
    let rest = warnings.count - Self.warningLimit
    return warnings.prefix(Self.warningLimit) + [Diagnostic("\(rest) more warnings are not listed", severity: .warning)]
  }

  private func warning(_ record: FailureRecord) -> Diagnostic {
    var help = record.advice
    // No scenario expects a variable that is missing by mistake.
    if record.name != ScriptContext.undefinedName {
      help.append("expect it: assert.warning(\"\(record.name)\", function() … end)")
    }
    if let remark = record.rule.flatMap({ Specification.remark(on: [$0]) }) { help.append(remark) }
    return Diagnostic(record.message, severity: .warning, at: context.location(record.position), help: help)
  }
}
