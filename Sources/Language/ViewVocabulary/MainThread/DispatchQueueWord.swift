internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

extension Word {
  /// `DispatchQueue`, with the main queue.
  package static let dispatchQueue = Word(
    .value, "DispatchQueue", type: "table",
    Doc(
      "The queues of an app. `DispatchQueue.main` runs functions later on the main thread, in virtual time.",
      rules: ["hierarchy:0.8"],
      example: """
        DispatchQueue.main:asyncAfter(0.5, function() self:dismiss() end)
        """),
    members: { DispatchQueues.members.entries(of: $0) }
  ) { context in
    let table = try context.namespaces.make("DispatchQueue") { [unowned context] in
      let queues = DispatchQueues(context)
      return Namespaces.Members(DispatchQueues.members) { queues }
    }
    return .table(table)
  }
}

extension DescribedType {
  /// The main queue.
  package static let mainQueue = DescribedType(
    "MainQueue", Doc("The queue of the app's main thread, from `DispatchQueue.main`.", type: "MainQueue"),
    members: { DispatchQueues.mainMembers.entries(of: $0) })
}

/// The table `DispatchQueue` of a state.
private final class DispatchQueues {
  unowned let context: ScriptContext
  /// The table of the main queue, created when a script first reads it.
  private var main: LuaTable?

  init(_ context: ScriptContext) { self.context = context }

  static let members: [NamespaceMember<DispatchQueues>] = [
    .property(
      "main", as: .member, type: "MainQueue",
      Doc("The queue of the app's main thread. Its functions run in the order of the calls.", rules: ["hierarchy:0.8"]),
      get: { queues in
        if let main = queues.main { return .table(main) }
        let made = try queues.context.namespace("DispatchQueue.main") { mainMembers }
        queues.main = made
        return .table(made)
      })
  ]

  static let mainMembers: [NamespaceMember<ScriptContext>] = [
    .method(
      "async", [.init("work", "fun()", "the function")],
      Doc(
        """
        Runs a function in a later turn: after the current callback, and after the layout of the current turn. \
        With an automatic clock, a call from a test returns after the function has run.
        """,
        rules: ["hierarchy:0.8"])
    ) { context, call in
      let work = try context.work(call, 2)
      try context.step { _ = context.world.mainThread.async("DispatchQueue.main:async", work) }
      return 0
    },
    .method(
      "asyncAfter",
      [.init("delay", "number", "the delay in seconds"), .init("work", "fun()", "the function")],
      Doc(
        """
        Runs a function after a delay of virtual time, at the earliest in the next turn. It waits until other work \
        takes the time, or until `settle { timers = true }` or `app.clock:advance(seconds)`.
        """,
        rules: ["hierarchy:0.10"])
    ) { context, call in
      let delay = try call.number(2)
      let work = try context.work(call, 3)
      try context.step { _ = context.world.mainThread.after(.seconds(delay), "DispatchQueue.main:asyncAfter", work) }
      return 0
    },
    .method(
      "sync", [.init("work", "fun()", "the function")],
      Doc(
        "Always fails: on the main thread, it would wait for itself.",
        errors: ["PlatformException: the app runs on the main thread, so that the call never returns."],
        rules: ["hierarchy:0.9"])
    ) { context, call in
      _ = try context.work(call, 2)
      try context.step { throw MainThread.deadlock() }
      return 0
    },
  ]
}

extension ScriptContext {
  /// Returns an argument of the main queue that must be a function, as work that calls it.
  fileprivate func work(_ call: LuaCall, _ index: Int) throws -> () -> Void {
    guard call.isFunction(index) else {
      let name = call.calledName
      throw ScriptFault(
        "\(name) needs a function", at: name, found: printer.line(call.value(index)), expected: "function() … end",
        help: call.isTable(1) && call.count >= index
          ? [] : ["write DispatchQueue.main:\(name)(\(index > 2 ? "seconds, " : "")function() … end)"])
    }
    let function = try call.function(index)
    return { [unowned self] in callback(function, []) }
  }
}
