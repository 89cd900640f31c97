internal import AppSimulator
package import LuaRuntime
package import RouteDiagnostics
internal import ScriptKernel
internal import ScriptOwners
package import ScriptText
internal import SimulatedWorld

/// The functions of a state for sessions, whose chunks run one by one.
extension ScriptState {
  /// Starts the app of a session, and sets its arguments.
  package func beginSession(named name: String) throws {
    beginApp(named: name)
    let table = try lua.makeTable()
    for (index, argument) in options.arguments.enumerated() {
      try table.rawSet(.integer(index + 1), to: .string(argument))
    }
    try globals.environment.rawSet("arg", to: .table(table))
  }

  /// Sets the folder of a source as the first one in which to search for a chunk's modules.
  package func enterFolder(of source: ScriptSource) { loading.folder = source.folder }

  /// Removes and returns the first error that a callback raised and no call has delivered.
  package func takeCallbackError() -> (any Error)? { runningWorld?.takeScriptError() }

  /// The number of failures that the running app has reported.
  package var failureCount: Int { runningLog?.failures.count ?? 0 }

  /// Returns the unhandled failures and the warnings since a number of failures, at most 20.
  package func failures(from count: Int) -> [Diagnostic] {
    (runningLog?.failures.dropFirst(count) ?? []).filter { $0.failsScenario || $0.kind == .warning }.prefix(20).map {
      var result = diagnostic($0)
      if $0.kind == .warning && !$0.failsScenario { result.severity = .warning }
      return result
    }
  }

  /// Returns the names of the failures, since a number, that fail a scenario, with the assertion that expects each.
  package func expectations(from count: Int) -> [(assertion: String, name: String)] {
    (runningLog?.failures.dropFirst(count) ?? []).filter(\.failsScenario).map { ("\($0.kind)", $0.name) }
  }

  /// Returns the value, or `nil` if it is an object that has been deallocated.
  package func living(_ value: LuaValue) -> LuaValue? {
    if case .object(let handle) = value, context.objects.space.host(of: handle) == nil { return nil }
    return value
  }
}

extension ScriptState {
  /// Returns the hierarchy diagram of the running app, with instance numbers. Empty without an app or a window.
  package func numberedTree(views: Bool) -> String { running.app?.tree(numbered: true, views: views) ?? "" }
}
