internal import LuaRuntime
package import RouterCore
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

/// The members that the routers of both families have with different types.
extension Members where Host: AnyRouter {
  /// Declares the configurations of a router.
  @ClassMemberBuilder
  package static func configurations<
    Configuration: PerformRouteConfiguration, RemoveConfiguration: RemoveRouteConfiguration
  >(
    _ configuration: @escaping @Sendable (Host) -> Configuration,
    removing removeConfiguration: @escaping @Sendable (Host) -> RemoveConfiguration
  ) -> [ClassMember] {
    property(
      "configuration", configuration, Doc("The current configuration, not a copy.", rules: ["router:2.9"])
    ).withSideEffects
    property(
      "originalConfiguration", configuration,
      Doc(
        "The current configuration, under the second name that ZIKRouter gives it.", rules: ["router:2.9"]))
    property(
      "removeConfiguration", removeConfiguration,
      Doc("The configuration of the removal. The object is created on first use.", rules: ["router:2.10"])
    ).withSideEffects
  }

  /// Declares `removeRoute`.
  ///
  /// - Parameter remove: removes the route of a router with a function that configures the removal.
  package static func removeRoute(
    rules: [String],
    _ remove: @escaping @Sendable (Host, (RemoveRouteConfiguration) -> Void) throws -> Void
  ) -> ClassMember {
    step.custom(
      "removeRoute", [.init("configuring?", "fun(removeConfig)|table", "configures the removal, or the table")],
      Doc(
        """
        Removes the destination from the place where the route put it. Pass a function that configures the removal, \
        or two handler functions. Alternatively, pass a table with `successHandler`, `errorHandler`, `completion`, \
        and `configuring` for the configuration.
        """,
        rules: rules)
    ) { router, call, context in
      if call.isFunction(1), call.isNil(2) {
        let builder = try call.function(1)
        try remove(router) { context.callback(builder, .object($0)) }
        return 0
      }
      let handlers = try context.callHandlers(call, from: 1, keptBy: router, isRemoving: true)
      if let builder = handlers.configuring {
        try remove(router) { configuration in
          context.callback(builder, .object(configuration))
          configuration.chain(handlers.didRemove, handlers.didFailToRemove)
        }
      } else {
        try router.removeRoute(success: handlers.didRemove, error: handlers.didFailToRemove)
      }
      return 0
    }
  }
}
