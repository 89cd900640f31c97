internal import LuaRuntime
internal import RouterCore
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

private typealias Member = Members<RemoveRouteConfiguration>

extension PlatformClass {
  package static let removeRouteConfiguration = PlatformClass(
    RemoveRouteConfiguration.self, "a configuration for removing", initializer: .withoutArguments,
    Doc("The configuration of a removal, the argument of `removing` and of `removeRoute`'s function.")
  ) {
    Member.block(
      "prepareDestination", type: "fun(destination)",
      Doc("The function that is called before the removal.", rules: ["router:3.8.3"])
    ) { configuration, block in
      configuration.prepareDestination = block.map { block in { block.call(.object($0)) } }
    }
    Member.block(
      "successHandler", type: "fun()",
      Doc("The function that is called when the removal completes.", rules: ["router:3.8.4"])
    ) { configuration, block in
      configuration.successHandler = block.map { block in { block.call() } }
    }
    Member.block(
      "completionHandler", type: "fun(success, action, error)",
      Doc("The function that is called after each removal, successful or not.", rules: ["router:3.8.4"])
    ) { configuration, block in
      configuration.completionHandler = block.map { block in
        { block.call(.bool($0), .string($1.rawValue), .error($2)) }
      }
    }
    Member.block(
      "performerSuccessHandler", type: "fun()",
      Doc("The success handler of the current removal; called once.", rules: ["router:3.8.4"])
    ) { configuration, block in
      configuration.performerSuccessHandler = block.map { block in { block.call() } }
    }
  }
}
