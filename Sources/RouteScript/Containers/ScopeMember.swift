internal import AppSimulator
internal import Injection
internal import LuaRuntime

/// What a script does with a scope.
enum ScopeMember: String, CaseIterable {
  case clean, count

  /// What a call does; the scope is its first argument.
  var body: (LuaCall, ScriptState) throws -> Int32 {
    switch self {
    case .clean:
      { call, state in
        let scope = try Self.scope(call, state, "clean")
        try state.step { scope.live(in: state.app).clean() }
        return 0
      }
    case .count: { call, state in try call.return(Self.scope(call, state, "count").live(in: state.app).count) }
    }
  }

  private static func scope(_ call: LuaCall, _ state: ScriptState, _ word: String) throws -> DeclaredScope {
    if case .scope(let found) = state.declaredThing(call, 1) { return found }
    throw ScriptFault(
      "\(word) must be called with a colon", at: word, found: state.printer.line(call.value(1)),
      expected: "scope:\(word)()")
  }
}
