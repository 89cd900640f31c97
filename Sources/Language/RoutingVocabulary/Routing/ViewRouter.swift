internal import LuaRuntime
internal import RouterCore
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

private typealias Member = Members<ViewRouter>

extension PlatformClass {
  package static let viewRouter = PlatformClass(
    ViewRouter.self, "a view router", classFunctions: RouterClassFunctions(family: .view), Doc("A router for views.")
  ) {
    Member.configurations(\.configuration, removing: \.removeConfiguration)
    Member.removeRoute(rules: ["router:2.19", "router:2.20", "router:3.8.1", "router:3.8.2", "router:3.8.3"]) {
      try $0.removeRoute(configuring: $1)
    }
    Member.property(
      "realRouteType", \.realRouteType.name, Doc(realRouteTypes, rules: ["router:3.6.3", "router:3.6.4"]))
    Member.property(
      "canPerformPush", \.canPerformPush,
      Doc("Whether the source is in a navigation controller.", rules: ["router:3.7.3"])
    ).withSideEffects
    Member.property(
      "canPerformPresent", \.canPerformPresent,
      Doc(
        "Whether the source is in the window's hierarchy and presents no other controller.", rules: ["router:3.7.3"])
    ).withSideEffects
    Member.method(
      "beginPerformRoute",
      Doc(
        """
        Starts a custom route. An override of `performCustomRoute` must call it first. It prepares the destination, \
        and notifies the routers of its class.
        """,
        rules: ["router:3.5.11"])
    ) { $0.beginPerformRoute() }
    Member.step(
      "endPerformRouteWithSuccess",
      Doc("Ends a custom route with a success, immediately or later.", rules: ["router:3.5.11"])
    ) { $0.endPerformRouteWithSuccess() }
    Member.step(
      "endPerformRouteWithError", Parameter("message", String.self, "the description of the failure"),
      Doc("Ends a custom route with a failure.", rules: ["router:3.5.11"])
    ) { $0.endPerformRoute(withError: $1) }
    Member.method.custom(
      "beginRemoveRoute", [source],
      Doc(
        "Starts a custom removal. An override of `removeCustomRoute` must call it first.", rules: ["router:3.8.3"])
    ) { router, call, context in
      router.beginRemoveRoute(from: try context.optionalObject(call, 1, SimulatedObject.self, "the source"))
      return 0
    }
    Member.step.custom(
      "endRemoveRouteWithSuccess", [.init("destination", "object", "the destination"), source],
      Doc("Ends a custom removal with a success, immediately or later.", rules: ["router:3.8.6"])
    ) { router, call, context in
      let destination = try context.object(call, 1, SimulatedObject.self, "the destination")
      router.endRemoveRouteWithSuccess(
        on: destination, from: try context.optionalObject(call, 2, SimulatedObject.self, "the source"))
      return 0
    }
    Member.step(
      "endRemoveRouteWithError", Parameter("message", String.self, "the description of the failure"),
      Doc("Ends a custom removal with a failure.", rules: ["router:3.8.6"])
    ) { $0.endRemoveRoute(withError: $1) }
    RouterFunction.members(of: .view)
  }
}

private let source = APIEntry.Parameter("source", "object?", "the source of the route")

/// The description of the property `realRouteType`.
private var realRouteTypes: String {
  func list(_ types: [RealRouteType]) -> String { types.map { "`\($0)`" }.joined(separator: ", ") }
  let all = RealRouteType.allCases
  return """
    The type of the performed route: \(list(all.filter { !$0.isOnlyOnMacOS })). A route of type `custom` or `unwind` \
    cannot be removed. Only on macOS: \(list(all.filter(\.isOnlyOnMacOS))).
    """
}
