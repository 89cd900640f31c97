internal import LuaRuntime
internal import RouterCore
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

private typealias Member = Members<AnyRouter>

extension PlatformClass {
  package static let anyRouter = PlatformClass(
    AnyRouter.self, "a router",
    origin: "perform a route to get a router: Router.perform(\(classNamePlaceholder), Path.push(source))",
    classFunctions: RouterClassFunctions(family: .service),
    Doc("A router, which handles one route from its perform to its removal.")
  ) {
    Member.property(
      "state", { "\($0.state)" },
      Doc(
        "The router's state: \"unrouted\", \"routing\", \"routed\", \"removing\" or \"removed\".",
        rules: ["router:3.1.1"]))
    Member.property(
      "previousState", { "\($0.previousState)" },
      Doc("The state before the last change.", rules: ["router:3.1.3"]))
    Member.property(
      "destination", \.destination,
      Doc("The destination, or `nil` after it is deallocated. The reference is weak.", rules: ["router:3.1.6"]))
    Member.property("error", \.error, Doc("The last error, or `nil`.", rules: ["router:3.1.6"]))
    Member.property(
      "canPerform", \.canPerform,
      Doc("Whether the router can perform now.", rules: ["router:3.7.1", "router:3.7.2"])
    ).withSideEffects
    Member.property(
      "canRemove", \.canRemove,
      Doc("Whether the router can be removed now.", rules: ["router:3.7.4", "router:3.7.5"])
    ).withSideEffects
    Member.method(
      "checkCanPerform",
      Doc("Returns the reason why the router cannot perform now, or `nil` if it can.", rules: ["router:3.7.2"])
    ) { $0.checkCanPerform() }
    Member.method(
      "checkCanRemove",
      Doc("Returns the reason why the router cannot be removed now, or `nil` if it can.", rules: ["router:3.7.4"])
    ) { $0.checkCanRemove() }
    Member.step.custom(
      "performRoute",
      [
        .init("success?", "fun(destination)|table", "called once after the perform, or the table"),
        .init("failure?", "fun(action, error)", "called once if the perform fails"),
      ],
      Doc(
        """
        Performs the route again, after a removal or a failure; a service router also after a success. Instead of \
        two functions, you can pass a table with `successHandler`, `errorHandler` and `completion`.
        """,
        rules: ["router:2.18", "router:3.2.1", "router:3.2.6", "router:7.2"])
    ) { router, call, context in
      let handlers = try context.callHandlers(call, from: 1, keptBy: router)
      try router.performRoute(success: handlers.didPerform, error: handlers.didFailToPerform)
      return 0
    }
    RouterFunction.members(of: nil)
  }
}
