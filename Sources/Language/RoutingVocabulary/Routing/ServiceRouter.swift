internal import LuaRuntime
internal import RouterCore
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

private typealias Member = Members<ServiceRouter>

extension PlatformClass {
  package static let serviceRouter = PlatformClass(
    ServiceRouter.self, "a service router", Doc("A router for services, which are not shown.")
  ) {
    Member.configurations(\.configuration, removing: \.removeConfiguration)
    Member.removeRoute(
      rules: ["router:2.19", "router:2.20", "router:3.8.1", "router:3.8.2", "router:3.8.3", "router:7.7"]
    ) { try $0.removeRoute(configuring: $1) }
    Member.destinationStep(
      "prepareDestinationForPerforming",
      Doc(
        "Prepares the destination. An override of `performRouteOnDestination` must call it first.",
        rules: ["router:7.6"])
    ) { $0.prepareDestinationForPerforming($1) }
    Member.destinationStep(
      "endPerformRouteWithSuccess",
      Doc(
        "Ends a perform with a success, immediately or later. For overrides of `performRouteOnDestination`.",
        rules: ["router:7.6"])
    ) { $0.endPerformRouteWithSuccess($1) }
    Member.step(
      "endPerformRouteWithError", message,
      Doc("Ends a perform with a failure. For overrides of `performRouteOnDestination`.", rules: ["router:7.6"])
    ) { $0.endPerformRouteWithError(.actionFailed, $1) }
    Member.destinationStep(
      "prepareDestinationForRemoving",
      Doc(
        """
        Calls the handlers that prepare the destination for its removal. An override of `removeDestination` must \
        call it first.
        """,
        rules: ["router:7.7"])
    ) { $0.prepareDestinationForRemoving($1) }
    Member.destinationStep(
      "endRemoveRouteWithSuccess",
      Doc(
        "Ends a removal with a success, immediately or later. For overrides of `removeDestination`.",
        rules: ["router:7.7"])
    ) { $0.endRemoveRouteWithSuccess($1) }
    Member.step(
      "endRemoveRouteWithError", message,
      Doc("Ends a removal with a failure. For overrides of `removeDestination`.", rules: ["router:7.7"])
    ) { $0.endRemoveRouteWithError($1) }
    RouterFunction.members(of: .service)
  }
}

private let message = Parameter("message", String.self, "the description of the failure")

extension Members<ServiceRouter> {
  /// Declares a step with the destination.
  fileprivate static func destinationStep(
    _ name: String, _ doc: @autoclosure @escaping Doc.Source,
    _ body: @escaping @Sendable (ServiceRouter, SimulatedObject) -> Void
  ) -> ClassMember {
    step.custom(name, [.init("destination", "object", "the destination")], doc()) { router, call, context in
      body(router, try context.object(call, 1, SimulatedObject.self, "the destination"))
      return 0
    }
  }
}
