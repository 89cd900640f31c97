internal import LuaRuntime
package import RouterCore
package import ScriptKernel
internal import ScriptText
package import SimulatedWorld

private typealias Member = Members<RouteConfiguration>

extension PlatformClass {
  package static let routeConfiguration = PlatformClass(
    RouteConfiguration.self, "a route configuration", origin: simulatorCreates,
    Doc("The common superclass of the configurations for performing and for removing.")
  ) {
    Member.block(
      "errorHandler", type: "fun(action, error)",
      Doc("The function that is called each time the router fails.", rules: ["router:3.3.9", "router:3.8.1"])
    ) { configuration, block in
      configuration.errorHandler = block.map { block in { block.call(.string($0.rawValue), .error($1)) } }
    }
    Member.block(
      "performerErrorHandler", type: "fun(action, error)",
      Doc(
        "The error handler of the current perform or removal; called once.", rules: ["router:3.3.9", "router:3.8.1"])
    ) { configuration, block in
      configuration.performerErrorHandler = block.map { block in { block.call(.string($0.rawValue), .error($1)) } }
    }
    Member.block(
      "stateNotifier", type: "fun(old, new)",
      Doc("The function that is called for each change of the router's state.", rules: ["router:3.1.3"])
    ) { configuration, block in
      configuration.stateNotifier = block.map { block in { block.call(.string("\($0)"), .string("\($1)")) } }
    }
    Member.block(
      "_prepareDestination", type: "fun(destination)",
      Doc(
        """
        The module's own function that prepares the destination, called after `prepareDestination`. Set it in \
        `defaultRouteConfiguration`.
        """,
        rules: ["router:2.1", "router:3.3.7"])
    ) { configuration, block in
      configuration.providerPrepareDestination = block.map { block in { block.call(.object($0)) } }
    }
    Member.method.custom(
      "copy", returns: "RouteConfiguration",
      Doc(
        "Returns a configuration with the same contents and handlers, which shares the user info.",
        rules: ["router:2.11"])
    ) { configuration, call, context in
      let copy = configuration.copy()
      try context.copyBlocks(of: configuration, to: copy)
      return try context.return(copy, from: call)
    }
  }
}

extension Value {
  /// Creates the argument of a script's function for a route error, or for `nil`.
  package static func error(_ error: RouteError?) -> Value {
    error.map { .foreign(RouteErrorPayload($0)) } ?? .none
  }
}
