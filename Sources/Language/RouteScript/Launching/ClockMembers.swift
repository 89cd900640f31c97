internal import AppSimulator
internal import LuaRuntime
internal import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import SimulatedWorld

private typealias Member = NamespaceMember<AppReference>

extension DescribedType {
  /// The clock of an app.
  static let clock = DescribedType(
    "Clock", Doc("The virtual clock of an app, from `app.clock`.", type: "Clock"),
    members: { AppReference.clockMembers.entries(of: $0) })
}

extension AppReference {
  /// The members of clocks.
  static let clockMembers: [NamespaceMember<AppReference>] = [
    Member.ofApp("now", type: "number", Doc("The current time, in seconds since launch.")) { _, app in
      .number(app.world.clock.now.seconds)
    },
    Member.ofApp(
      "advance", [.init("seconds", "number", "the duration in seconds, zero or more")],
      Doc(
        "Advances the time, and runs all work that becomes due.",
        errors: ["The call is inside a callback of the simulator.", "The app does not settle."])
    ) { context, app, call in
      let seconds = try call.number(2)
      guard seconds >= 0 else {
        throw ScriptFault(
          "time can only move forward", at: "advance", found: "\(seconds)", expected: "zero or more seconds")
      }
      try context.moveClock(call) { try app.world.advance(by: .seconds(seconds)) }
      return 0
    },
    Member.ofApp(
      "turn", [],
      Doc(
        "Runs one run-loop turn, with its commit, without advancing the time.",
        errors: ["The call is inside a callback of the simulator."], rules: ["hierarchy:0.1"])
    ) { context, app, call in
      try context.moveClock(call) { try app.world.turn() }
      return 0
    },
  ]
}

extension Word {
  static let settle = function(
    "settle", [.init("options?", "table", "`timers = true` also waits for timers and delayed work")],
    Doc(
      """
      Runs the clock until no transition and no run-loop block is pending, then deallocates unreachable \
      objects. It never waits for repeating timers, which fire while other work takes time.
      """, errors: ["The call is inside a callback of the simulator.", "The app does not settle."])
  ) { context, call in
    var timers = false
    if !call.isNil(1) {
      var keys = try DeclarationTable(call.table(1), of: "settle", context: context)
      timers = keys.take("timers").isTruthy
      try keys.end(keys: ["timers"])
    }
    try context.moveClock(call) { try context.app.world.settle(timers: timers) }
    return 0
  }
}

extension ScriptContext {
  /// Moves the clock. Errors in callbacks are raised here.
  fileprivate func moveClock(_ call: LuaCall, _ body: () throws -> Void) throws {
    app.world.log.scriptMoved()
    try delivering {
      do {
        try body()
      } catch let error as ClockError {
        throw ScriptFault(
          "\(error)", at: call.functionName,
          help: error == .insideCallback
            ? ["move the clock at the top level of the script, outside of simulator callbacks"]
            : ["look for a callback that pushes, presents or performs again each time it is called"]
              + descriptions(of: pendingWork).map { "pending: \($0)" })
      }
    }
  }
}
