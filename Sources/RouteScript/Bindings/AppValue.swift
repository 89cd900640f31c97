internal import AppSimulator
internal import LuaRuntime
internal import RouterCore
internal import Simulation
internal import ViewHierarchy

/// The app as a value: what `launch` returns.
extension ScriptState {
  func appTable(_ app: App) throws -> LuaTable {
    try appNamespace("App", app) { [unowned self] in appMembers($0) }
  }

  private func appMembers(_ app: App?) -> NamespaceMembers {
    var clock: LuaTable?
    return NamespaceMembers(
      functions: [
        (
          "exhaustively",
          appMethod("exhaustively", app) { state, app, call in try state.exhaustively(app, call) }
        ),
        ("tap", appMethod("tap", app) { state, _, call in try state.tap(call) }),
        (
          "tapAccessory",
          appMethod("tapAccessory", app) { state, _, call in try state.tap(call, accessory: true) }
        ),
        (
          "top",
          appMethod("top", app) { state, app, call in try state.return(app.topController, from: call) }
        ),
        (
          "registerRouters",
          appMethod("registerRouters", app) { state, app, call in
            let routers = try call.table(2).elements().map { item in
              guard let found = state.objectClass(item), found.nativeType is AnyRouter.Type else {
                throw ScriptFault(
                  "app:registerRouters needs a list of router classes", at: "registerRouters",
                  found: state.printer.line(item), expected: "app:registerRouters { EditorViewRouter, … }")
              }
              return found
            }
            app.registerRouters(routers)
            return 0
          }
        ),
        (
          "notifyRegistrationFinished",
          appMethod("notifyRegistrationFinished", app) { state, app, _ in
            app.world.log.scriptMoved()
            state.endRegistration(of: app)
            return 0
          }
        ),
        (
          "application",
          appMethod("application", app) { state, app, call in
            let application: SimulatedObject = app.macApplication ?? app.application
            state.objects.adopt(application)
            return try state.return(application, from: call)
          }
        ),
        (
          "pressMenu",
          appMethod("pressMenu", app) { state, app, call in
            guard app.platform == .tvOS else {
              throw ScriptFault(
                "app:pressMenu needs a tvOS app", at: "pressMenu",
                found: "an app on \(app.platform.rawValue)",
                help: ["launch the app on tvOS: launch { platform = \"tvOS\", … }"])
            }
            return try call.return(state.step { app.pressMenu() })
          }
        ),
        (
          "find",
          appMethod("find", app) { state, app, call in
            guard let wanted = state.objectClass(call.value(2)) else {
              throw ScriptFault(
                "app:find needs a class", at: "find", found: state.printer.line(call.value(2)), expected: "a class")
            }
            return try state.return(app.findController(wanted), from: call)
          }
        ),
        (
          "tree",
          appMethod("tree", app) { state, app, call in
            guard call.isTable(2) else { return try call.return(app.tree()) }
            var keys = try DeclarationTable(call.table(2), of: "app:tree", state: state)
            let format = try state.hierarchyFormat(keys.take("format"))
            let (numbered, views) = (keys.take("numbered").isTruthy, keys.take("views").isTruthy)
            try keys.end(keys: ["format", "numbered", "views"])
            return try call.return(app.tree(format, numbered: numbered, views: views))
          }
        ),
      ],
      properties: [
        NamespaceProperty(
          name: "clock",
          get: { [unowned self, weak app] in
            let table = try clock ?? clockTable(app)
            clock = table
            return .table(table)
          }),
        NamespaceProperty(
          name: "window",
          get: { [unowned self, weak app] in
            let app = try running(app, "window")
            let window: SimulatedObject? = app.macApplication.map { $0.mainWindow ?? $0.keyWindow } ?? app.window
            return window.map { objects.value($0) } ?? .nil
          }),
      ])
  }

  private func appMethod(
    _ name: String, _ app: App?, _ body: @escaping (ScriptState, App, LuaCall) throws -> Int32
  ) -> LuaFunctionBody {
    { [unowned self, weak app] call in try body(self, running(app, name), call) }
  }

  /// The app of a value that a script got from `launch`.
  private func running(_ app: App?, _ member: String) throws -> App {
    if let app, app.endReason == nil { return app }
    throw ScriptFault(
      "this app has ended", at: member, help: ["use the app that this test launched"])
  }

  private func clockTable(_ app: App?) throws -> LuaTable {
    try appNamespace("Clock", app) { [unowned self] in clockMembers($0) }
  }

  private func clockMembers(_ app: App?) -> NamespaceMembers {
    NamespaceMembers(
      functions: [
        (
          "advance",
          appMethod("advance", app) { state, app, call in
            let seconds = try call.number(2)
            guard seconds >= 0 else {
              throw ScriptFault(
                "time can only move forward", at: "advance", found: "\(seconds)", expected: "zero or more seconds")
            }
            try state.moveClock(call) { try app.world.advance(by: .seconds(seconds)) }
            return 0
          }
        ),
        (
          "turn",
          appMethod("turn", app) { state, app, call in
            try state.moveClock(call) { try app.world.turn() }
            return 0
          }
        ),
      ],
      properties: [
        NamespaceProperty(
          name: "now", get: { [unowned self, weak app] in .number(try running(app, "now").world.clock.now.seconds) })
      ])
  }

  func makeSettleWord() throws -> LuaFunction {
    try lua.function("settle") { [unowned self] call in
      var timers = false
      if !call.isNil(1) {
        var keys = try DeclarationTable(call.table(1), of: "settle", state: self)
        timers = keys.take("timers").isTruthy
        try keys.end(keys: ["timers"])
      }
      try moveClock(call) { try app.world.settle(timers: timers) }
      return 0
    }
  }

  /// Moves the clock; what then goes wrong in a callback is delivered here.
  private func moveClock(_ call: LuaCall, _ body: () throws -> Void) throws {
    app.world.log.scriptMoved()
    try delivering {
      do {
        try body()
      } catch let error as ClockError {
        throw ScriptFault(
          "\(error)", at: call.functionName,
          help: error == .insideCallback
            ? ["move the clock at the top level of the script, outside of simulator callbacks"]
            : ["look for a callback that pushes, presents or performs again each time it is called"])
      }
    }
  }
}
