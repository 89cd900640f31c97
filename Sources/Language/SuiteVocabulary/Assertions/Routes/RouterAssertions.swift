internal import LuaRuntime
internal import RouterCore
internal import ScriptKernel
internal import ScriptText

/// The assertions about routers: `routed` and `removed`.
enum RouterAssertions {
  static let all = [
    Assertion("routed", [router], Doc("Checks that the router's state is \"routed\".")) { try expect(.routed, $0) },
    Assertion("removed", [router], Doc("Checks that the router's state is \"removed\".")) { try expect(.removed, $0) },
  ]

  private static var router: APIEntry.Parameter { .init("router", "router", "the router") }

  private static func expect(_ context: RouterState, _ call: AssertionCall) throws -> AssertionOutcome {
    let value = call.value(1)
    guard !value.isNil else {
      return AssertionOutcome(
        holds: false, title: "there is no router: the route could not start", negatedTitle: "",
        found: "nil", expected: "a router whose state is \"\(context)\"", details: call.tree(),
        notes: call.lastRouteError,
        argumentCount: 1)
    }
    guard let router = try call.context.object(value) as? AnyRouter else {
      throw call.wrongType(1, expected: "a router")
    }
    let holds = router.state == context
    if call.passes(holds) { return .passing(holds, argumentCount: 1) }
    return AssertionOutcome(
      holds: holds, title: "\(router) is not \(context)", negatedTitle: "\(router) is \(context)",
      found: "\"\(router.state)\"", expected: "\"\(context)\"", negatedExpected: "any state but \"\(context)\"",
      details: call.tree(), notes: call.lastRouteError, argumentCount: 1)
  }
}
