internal import LuaRuntime
internal import RouterCore
internal import Simulation

private typealias Member = Members<ServiceRouter>

extension PlatformClass {
  static let serviceRouter = PlatformClass(
    ServiceRouter.self, "a service router", Doc("A router for services, which are not shown.")
  ) {
    Member.configurations(\.configuration, removing: \.removeConfiguration)
    Member.removeRoute(
      rules: ["router:2.19", "router:2.20", "router:3.8.1", "router:3.8.2", "router:3.8.3", "router:7.7"]
    ) { try $0.removeRoute(configuring: $1) }
    Member.step(
      "prepareDestinationForPerforming", destination,
      Doc(
        "Prepares the destination. An override of `performRouteOnDestination` must call it first.",
        rules: ["router:7.6"])
    ) { $0.prepareDestinationForPerforming($1) }
    Member.step(
      "endPerformRouteWithSuccess", destination,
      Doc(
        "Ends a perform with a success, immediately or later. For overrides of `performRouteOnDestination`.",
        rules: ["router:7.6"])
    ) { $0.endPerformRouteWithSuccess($1) }
    Member.step(
      "endPerformRouteWithError", message,
      Doc("Ends a perform with a failure. For overrides of `performRouteOnDestination`.", rules: ["router:7.6"])
    ) { $0.endPerformRouteWithError(.actionFailed, $1) }
    Member.step(
      "prepareDestinationForRemoving", destination,
      Doc(
        """
        Calls the handlers that prepare the destination for its removal. An override of `removeDestination` must \
        call it first.
        """,
        rules: ["router:7.7"])
    ) { $0.prepareDestinationForRemoving($1) }
    Member.step(
      "endRemoveRouteWithSuccess", destination,
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

private let destination = Parameter("destination", SimulatedObject.self, "the destination")
private let message = Parameter("message", String.self, "the description of the failure")
