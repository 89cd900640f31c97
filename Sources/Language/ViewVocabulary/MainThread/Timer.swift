internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy

private typealias Member = Members<MainThread.Timer>

extension PlatformClass {
  package static let timer = PlatformClass(
    MainThread.Timer.self, "a timer", origin: "schedule it: Timer.scheduledTimer { timeInterval = 1, block = … }",
    Doc("A timer of the app's main run loop, in virtual time.", rules: ["hierarchy:0.11"])
  ) {
    Member.function(
      "scheduledTimer",
      [
        .init(
          "options", "table",
          """
          `timeInterval` in seconds; `repeats`, false by default; `block`, a function that receives the timer, or \
          `target` and `selector`, an object and the name of its method; `tolerance` in seconds
          """)
      ], returns: "Timer",
      Doc(
        """
        Creates a timer and adds it to the main run loop, which retains it until it is invalid. It fires when time \
        passes: during transitions, and with `settle { timers = true }` or `app.clock:advance(seconds)`. `settle` \
        does not wait for repeating timers.
        """,
        rules: ["hierarchy:0.11"],
        example: """
          self.timer = Timer.scheduledTimer { timeInterval = 1, repeats = true, block = function() self:tick() end }
          """)
    ) { call, context in try context.scheduledTimer(call) }
    Member.step("fire", Doc("Calls the timer's function now.", rules: ["hierarchy:0.12"])) { $0.fire() }
    Member.step(
      "invalidate", Doc("Stops the timer permanently, and releases its function.", rules: ["hierarchy:0.13"])
    ) { $0.invalidate() }
    Member.property("isValid", \.isValid, Doc("Whether the timer can still fire.", rules: ["hierarchy:0.13"]))
    Member.property(
      "timeInterval", \.timeInterval,
      Doc("The seconds between two firings; 0 for a timer that fires once.", rules: ["hierarchy:0.11"]))
    Member.property(
      "fireDate", \.fireDate, set: { $0.fireDate = $1 },
      Doc("The virtual time of the next firing, in seconds since launch.", rules: ["hierarchy:0.13"]))
    Member.property(
      "tolerance", \.tolerance, set: { $0.tolerance = $1 },
      Doc(
        "The seconds by which the system may delay a firing; 0 by default. The simulator never does.",
        rules: ["hierarchy:0.13"]))
  }
}

extension ScriptContext {
  private static let keys = ["timeInterval", "repeats", "block", "target", "selector", "tolerance"]

  fileprivate func scheduledTimer(_ call: LuaCall) throws -> Int32 {
    guard call.isTable(1), declaredThing(call, 1) == nil else {
      let interval = call.value(1).number.map { _ in printer.line(call.value(1)) } ?? "1"
      throw ScriptFault(
        "Timer.scheduledTimer needs a table", at: "scheduledTimer", found: printer.line(call.value(1)),
        expected: "a table with timeInterval and block",
        help: ["write Timer.scheduledTimer { timeInterval = \(interval), block = function(timer) … end }"])
    }
    var keys = try DeclarationTable(call.table(1), of: "Timer.scheduledTimer", context: self)
    let interval = try seconds(keys.take("timeInterval"), "timeInterval")
    let repeats = try keys.takeFlag("repeats") ?? false
    let block = try keys.takeFunction("block")
    let target = try object(keys.take("target"))
    let selector = try keys.takeText("selector", "the name of a method")
    let tolerance = keys.take("tolerance")
    let delay = tolerance.isNil ? VirtualTime.zero : try seconds(tolerance, "tolerance")
    try keys.end(keys: Self.keys)
    let method = try target.flatMap { target in try selector.map { try message($0, to: target) } }
    guard (block == nil) != (method == nil) else {
      throw ScriptFault(
        "Timer.scheduledTimer needs a block, or a target and a selector", at: "scheduledTimer",
        expected: "block = function(timer) … end")
    }
    let timer = try step {
      let timer = MainThread.Timer(in: world, interval: interval, repeats: repeats)
      timer.tolerance = delay
      try handle(timer, block: block, target: target, method)
      timer.schedule()
      return timer
    }
    return try self.return(timer, from: call)
  }

  /// Sets the function of a timer. The timer retains it, or the target, so that a cycle is found after the timer is invalid.
  private func handle(
    _ timer: MainThread.Timer, block: LuaFunction?, target: SimulatedObject?, _ method: ((Value) -> Void)?
  ) throws {
    let kept = block.map(LuaValue.function) ?? target.map { objects.value($0) } ?? .nil
    let label = UIKitName.handler.symbol.edgeLabel
    guard let anchor = try objects.space.anchor(objects.handle(timer), kept, label: label) else { return }
    let space = objects.space
    timer.handler = { [unowned self] timer in
      if let method { return method(.object(timer)) }
      if case .function(let function)? = space.fetch(anchor) { callback(function, .object(timer)) }
    }
    timer.didInvalidate = { space.release(anchor) }
  }

  private func seconds(_ value: LuaValue, _ key: String) throws -> VirtualTime {
    guard let number = value.number else {
      throw ScriptFault(
        "Timer.scheduledTimer: '\(key)' must be a number", at: key, found: printer.line(value),
        expected: "a number of seconds")
    }
    return .seconds(number)
  }
}
