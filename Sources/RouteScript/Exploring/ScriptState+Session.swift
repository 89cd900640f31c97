internal import AppSimulator
package import Diagnostics
package import LuaRuntime
internal import Simulation

/// What a session needs of a state, whose chunks come one by one.
extension ScriptState {
  /// Begins the app of a session, and gives it its arguments.
  package func beginSession(named name: String) throws {
    beginApp(named: name)
    let table = try lua.makeTable()
    for (index, argument) in options.arguments.enumerated() {
      try table.rawSet(.integer(index + 1), to: .string(argument))
    }
    try environment.rawSet("arg", to: .table(table))
  }

  /// Where the folder of the files stands in which a chunk's modules are looked for first.
  package func enterFolder(of source: ScriptSource) { folder = source.folder }

  /// The first error that a callback raised and no call has delivered.
  package func takeCallbackError() -> (any Error)? { runningWorld?.takeScriptError() }

  /// How many failures the running app has reported.
  package var failureCount: Int { runningLog?.failures.count ?? 0 }

  /// The failures, from a number on, that nobody received, and the warnings.
  package func failures(from count: Int) -> [Diagnostic] {
    (runningLog?.failures.dropFirst(count) ?? []).filter { $0.failsScenario || $0.kind == .warning }.prefix(20).map {
      var result = diagnostic($0)
      if $0.kind == .warning { result.severity = .warning }
      return result
    }
  }

  /// The names of the failures, from a number on, that fail a scenario: with the assertion that expects each.
  package func expectations(from count: Int) -> [(assertion: String, name: String)] {
    (runningLog?.failures.dropFirst(count) ?? []).filter(\.failsScenario).map { ("\($0.kind)", $0.name) }
  }

  /// The value of an object or of anything else, unless it is an object that is gone.
  package func living(_ value: LuaValue) -> LuaValue? {
    if case .object(let handle) = value, objects.space.host(of: handle) == nil { return nil }
    return value
  }
}

extension ScriptState {
  /// The hierarchy of the app that runs now, drawn with numbers; empty when there is no app, or no window in it.
  package func numberedTree(views: Bool) -> String { currentApp?.tree(numbered: true, views: views) ?? "" }
}
