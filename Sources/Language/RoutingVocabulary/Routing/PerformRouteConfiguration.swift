package import LuaRuntime
package import RouterCore
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

private typealias Member = Members<PerformRouteConfiguration>

extension PlatformClass {
  package static let performRouteConfiguration = PlatformClass(
    PerformRouteConfiguration.self, "a route configuration", initializer: .withoutArguments,
    Doc(
      """
      The configuration of a service route, the first argument of `configuring`. Classes declared with \
      `configuration` can derive from it.
      """)
  ) {
    Member.block(
      "prepareDestination", type: "fun(destination)",
      Doc(
        "The caller's function that prepares the destination, called before the router's own.",
        rules: ["router:3.3.7"])
    ) { configuration, block in
      configuration.prepareDestination = block.map { block in { block.call(.object($0)) } }
    }
    Member.block(
      "successHandler", type: "fun(destination)",
      Doc("The function that is called each time the router performs successfully.", rules: ["router:3.3.8"])
    ) { configuration, block in
      configuration.successHandler = block.map { block in { block.call(.object($0)) } }
    }
    Member.custom(
      "routeCompletion", type: "fun(destination)",
      get: { try $1.return($2.blockValue("successHandler", of: $0) ?? .nil) },
      set: { try $2.setBlock("successHandler", of: $0, $1.value(1), as: "routeCompletion") },
      Doc("The old name of `successHandler`.", rules: ["router:2.2"]))
    Member.block(
      "completionHandler", type: "fun(success, destination, action, error)",
      Doc(
        "The function that is called after each perform, successful or not.", rules: ["router:3.3.8", "router:3.3.9"])
    ) { configuration, block in
      configuration.completionHandler = block.map { block in
        { block.call(.bool($0), Value($1), .string($2.rawValue), .error($3)) }
      }
    }
    Member.block(
      "performerSuccessHandler", type: "fun(destination)",
      Doc("The success handler of the current perform; called once.", rules: ["router:3.3.8"])
    ) { configuration, block in
      configuration.performerSuccessHandler = block.map { block in { block.call(.object($0)) } }
    }
    Member.custom(
      "userInfo", type: "table", get: { try $2.return($0.userInfo, from: $1) },
      set: { configuration, call, context in try context.fill(configuration.userInfo, from: call.table(1)) },
      Doc(
        "The custom values for the router. The table is emptied when the router is removed.", rules: ["router:2.8"]))
    Member.property(
      "router", \.owner,
      Doc("The router that performs with this configuration. The reference is weak.", type: "router?"))
  }
}

extension ScriptContext {
  /// Assigns a preparation to a configuration, as if a script had assigned it. The Lua part of the configuration retains it.
  package func prepare(_ configuration: PerformRouteConfiguration, with function: LuaFunction) throws {
    try objects.space.setSlot("prepareDestination", of: objects.handle(configuration), to: .function(function))
    let block = ScriptBlock("prepareDestination", of: configuration, in: self)
    configuration.prepareDestination = { block.call(.object($0)) }
  }
}
