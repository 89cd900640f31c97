package import AppSimulator
package import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

extension ScriptContext {
  /// `app:exhaustively(function() … end)`: runs the function and fails for each hierarchy change and callback in it that no assertion
  /// covers. Returns the function's results.
  ///
  /// - Throws: The error that the function raises, or an ``AssertionFailure`` that lists the unasserted events.
  package func exhaustively(_ app: App, _ call: LuaCall) throws -> Int32 {
    guard call.isFunction(2) else {
      throw ScriptFault(
        "app:exhaustively needs a function", at: "exhaustively", found: call.typeName(2),
        expected: "app:exhaustively(function() … end)")
    }
    guard luassert.exhaustive == nil else {
      throw ScriptFault(
        "app:exhaustively is already running", at: "exhaustively",
        help: ["remove the inner call: the outer call covers it"])
    }
    luassert.noteAssertion()
    let run = ExhaustiveRun(log: app.world.log, classes: classes)
    luassert.exhaustive = run
    defer { luassert.exhaustive = nil }
    let results = try call.function(2).call()
    guard !run.isIncomplete else {
      throw ScriptFault(
        "app:exhaustively: the log does not contain all events", at: "exhaustively",
        expected: "at most \(app.world.log.capacity) events", help: ["check a shorter part of the test"])
    }
    let unasserted = run.unasserted
    if !unasserted.isEmpty {
      let report = UnassertedEvents(places: unasserted, app: app, classes: classes, sources: sources)
      throw AssertionFailure(report.fault)
    }
    return try call.return(results)
  }
}
