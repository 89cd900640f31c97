internal import LuaRuntime
internal import RouterCore
internal import Simulation

/// The members of route configurations.
enum ConfigurationMembers {
  /// What all configurations have.
  static let any: [PlatformMember] = [
    PlatformMembers.block("stateNotifier", of: RouteConfiguration.self) { configuration, block in
      configuration.stateNotifier = block.map { block in { block.call(.string("\($0)"), .string("\($1)")) } }
    },
    PlatformMembers.block("errorHandler", of: RouteConfiguration.self) { configuration, block in
      configuration.errorHandler = block.map { block in { block.call(.string($0.rawValue), .error($1)) } }
    },
    PlatformMembers.block("performerErrorHandler", of: RouteConfiguration.self) { configuration, block in
      configuration.performerErrorHandler = block.map { block in { block.call(.string($0.rawValue), .error($1)) } }
    },
    PlatformMembers.method("copy", of: RouteConfiguration.self) { configuration, call, state in
      try state.return(configuration.copy(), from: call)
    },
  ]

  private typealias Perform = PerformRouteConfiguration

  /// What the configurations for performing have besides.
  static let perform: [PlatformMember] = [
    PlatformMembers.property("router", of: Perform.self, get: { try $2.return($0.owner, from: $1) }),
    PlatformMembers.property(
      "userInfo", of: Perform.self, get: { try $2.return($0.userInfo, from: $1) },
      set: { configuration, call, state in try state.fill(configuration.userInfo, from: call.table(1)) }),
    PlatformMembers.block("prepareDestination", of: Perform.self) { configuration, block in
      configuration.prepareDestination = block.map { block in { block.call(.object($0)) } }
    },
    PlatformMembers.block("successHandler", of: Perform.self) { configuration, block in
      configuration.successHandler = block.map { block in { block.call(.object($0)) } }
    },
    PlatformMembers.block("performerSuccessHandler", of: Perform.self) { configuration, block in
      configuration.performerSuccessHandler = block.map { block in { block.call(.object($0)) } }
    },
    PlatformMembers.block("completionHandler", of: Perform.self) { configuration, block in
      configuration.completionHandler = block.map { block in
        { block.call(.bool($0), Value($1), .string($2.rawValue), .error($3)) }
      }
    },
  ]

  /// What the configurations for performing with a view router have besides.
  static let performView: [PlatformMember] = [
    PlatformMembers.property(
      "animated", of: ViewRouteConfiguration.self, get: { object, call, _ in try call.return(object.animated) },
      set: { object, call, _ in object.animated = try call.boolean(1) }),
    PlatformMembers.property(
      "source", of: ViewRouteConfiguration.self, get: { try $2.return($0.source, from: $1) },
      set: { $0.source = try $2.optionalObject($1, 1, SimulatedObject.self, "an object") }),
    PlatformMembers.property(
      "sender", of: ViewRouteConfiguration.self, get: { try $2.return($0.sender, from: $1) },
      set: { $0.sender = try $2.optionalObject($1, 1, SimulatedObject.self, "an object") }),
    PlatformMembers.property(
      "routeType", of: ViewRouteConfiguration.self,
      get: { object, call, _ in try call.return(ClassMembers.name(of: object.routeType)) },
      set: { $0.routeType = try ClassMembers.routeType($1.value(1), at: "routeType", "routeType", in: $2) }),
  ]

  private typealias Remove = RemoveRouteConfiguration

  /// What the configurations for removing have besides.
  static let remove: [PlatformMember] = [
    PlatformMembers.block("prepareDestination", of: Remove.self) { configuration, block in
      configuration.prepareDestination = block.map { block in { block.call(.object($0)) } }
    },
    PlatformMembers.block("successHandler", of: Remove.self) { configuration, block in
      configuration.successHandler = block.map { block in { block.call() } }
    },
    PlatformMembers.block("performerSuccessHandler", of: Remove.self) { configuration, block in
      configuration.performerSuccessHandler = block.map { block in { block.call() } }
    },
    PlatformMembers.block("completionHandler", of: Remove.self) { configuration, block in
      configuration.completionHandler = block.map { block in
        { block.call(.bool($0), .string($1.rawValue), .error($2)) }
      }
    },
  ]

  /// What the configurations for removing a view have besides.
  static let removeView: [PlatformMember] = [
    PlatformMembers.property(
      "animated", of: ViewRemoveConfiguration.self, get: { object, call, _ in try call.return(object.animated) },
      set: { object, call, _ in object.animated = try call.boolean(1) })
  ]
}

extension Value {
  /// A route error on its way to a script.
  static func error(_ error: RouteError?) -> Value {
    error.map { .foreign(RouteErrorPayload($0)) } ?? .none
  }
}
