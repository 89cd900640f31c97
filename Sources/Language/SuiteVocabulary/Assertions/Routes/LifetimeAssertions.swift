internal import AppSimulator
internal import LuaRuntime
internal import RouteDiagnostics
internal import RouterCore
internal import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import SimulatedWorld
internal import ViewVocabulary

/// The assertions about object lifetimes: `released`, `leaks` and `no_leaks`.
enum LifetimeAssertions {
  static let all = [
    Assertion(
      "released", [.init("reference", "WeakReference", "the weak reference, from `weak(object)`")],
      Doc("Checks that the object of a weak reference is deallocated. Runs a checkpoint first.")
    ) { call in
      try call.demand(1, "a weak reference")
      guard let name = call.context.weakReference(call.value(1))?.name else {
        throw ScriptFault(
          "assert.released needs a weak reference", at: "released", found: call.text(1),
          expected: "a reference from `weak(object)`",
          help: ["pass a weak reference, `local reference = weak(object)`, and clear variables that retain the object"])
      }
      let world = call.context.app.world
      call.context.running.checksLifetimes = true
      try call.context.delivering { world.checkpoint() }
      let object = call.context.weakReference(call.value(1))?.object
      if call.passes(object == nil) { return .passing(object == nil, argumentCount: 1) }
      return AssertionOutcome(
        holds: object == nil, title: "\(name) is not released", negatedTitle: "\(name) is released",
        found: "a live object", expected: "a deallocated object", negatedExpected: "a live object",
        details: call.tree(),
        help: object.map { call.context.objects.holders(of: $0) } ?? [], tellsHelp: true, argumentCount: 1)
    },
    Assertion(
      "no_leaks", [leaking],
      Doc(
        """
        Checks that no retain cycle retains an object, and that no destination outlives its removal. Runs a \
        checkpoint first, and with an automatic clock also the timers: a removed destination can persist for two \
        seconds. `assert.has.no.leaks()` is equivalent.
        """)
    ) { try leaks($0, holds: \.isEmpty) },
    Assertion("leaks", [leaking], Doc("Checks that an object leaks, the opposite of `no_leaks`.")) {
      try leaks($0) { !$0.isEmpty }
    },
  ]

  private static var leaking: APIEntry.Parameter {
    .init("body?", "fun()", "the function to check; by default, everything that the app has done so far")
  }

  /// Implements `leaks` and `no_leaks(function?)`: finds objects that only a retain cycle retains, and destinations that outlived their
  /// removal. With a function, checks from the start of the function; otherwise, checks the whole app.
  ///
  /// With an automatic clock, timers run, and a destination has two seconds to be deallocated. A manual clock advances only by the script.
  private static func leaks(_ call: AssertionCall, holds: ([String]) -> Bool) throws -> AssertionOutcome {
    let context = call.context
    let world = context.app.world
    context.running.checksLifetimes = true
    var since = (failures: 0, cycles: 0)
    // Destinations that were removed before the function are reported later, while it runs or afterward.
    var earlier: Set<Identity> = []
    let hasFunction = !call.value(1).isNil && !(call.value(1).text != nil && call.arguments.count == 1)
    if hasFunction {
      try context.delivering { world.checkpoint() }
      since = (world.log.failures.count, context.objects.cycleCount)
      earlier = context.app.router.leaks.suspects
      _ = try call.function(1).call()
    }
    try context.delivering {
      if world.clockMode == .auto, world.callbackDepth == 0 {
        try world.settle(timers: true)
      } else {
        world.checkpoint()
      }
    }
    let living = context.objects.livingCycles(since: since.cycles)
    let cycles = living.map { "retain cycle: \($0)" }
    // An object that a cycle retains outlives its removal for that reason: do not report it twice.
    let told = Set(living.flatMap { $0.objects + $0.kept }.compactMap { try? context.objects.object($0).identity })
    let outlived = world.log.failures.dropFirst(since.failures).filter { record in
      record.name == "memoryLeak" && !record.subjects.contains { told.contains($0) || earlier.contains($0) }
    }.map(\.message)
    let found = cycles + outlived
    let argumentCount = hasFunction ? 1 : 0
    if call.passes(holds(found)) { return .passing(holds(found), argumentCount: argumentCount) }
    let leaking =
      found.isEmpty ? "nothing leaks" : "\(found.count == 1 ? "there is a leak" : "there are \(found.count) leaks")"
    let shown = found.prefix(10) + (found.count > 10 ? ["… and \(found.count - 10) more"] : [])
    return AssertionOutcome(
      holds: holds(found), title: leaking, negatedTitle: leaking,
      found: shown.isEmpty ? nil : shown.joined(separator: "\n"), details: call.tree(),
      help: found.isEmpty ? [] : ["make one of the properties or closures along the path weak: `weak(object)`"],
      argumentCount: argumentCount)
  }
}
