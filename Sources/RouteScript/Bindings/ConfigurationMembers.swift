internal import LuaRuntime
internal import RouterCore
internal import Simulation

/// The members of route configurations.
enum ConfigurationMembers {
  private typealias Perform = ViewRouteConfiguration
  private typealias Remove = ViewRemoveConfiguration

  static let perform: [PlatformMember] = [
    PlatformMembers.property(
      "animated", of: Perform.self, get: { object, call, _ in try call.return(object.animated) },
      set: { object, call, _ in object.animated = try call.boolean(1) }),
    PlatformMembers.property(
      "source", of: Perform.self, get: { try $2.return($0.source, from: $1) },
      set: { $0.source = try $2.optionalObject($1, 1, SimulatedObject.self, "an object") }),
    PlatformMembers.property(
      "routeType", of: Perform.self,
      get: { object, call, _ in try call.return(ClassMembers.name(of: object.routeType)) },
      set: { $0.routeType = try ClassMembers.routeType($1.value(1), at: "routeType", "routeType", in: $2) }),
    PlatformMembers.property("router", of: Perform.self, get: { try $2.return($0.router, from: $1) }),
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
    PlatformMembers.block("stateNotifier", of: Perform.self) { configuration, block in
      configuration.stateNotifier = block.map { block in { block.call(.string("\($0)"), .string("\($1)")) } }
    },
    PlatformMembers.block("errorHandler", of: Perform.self) { configuration, block in
      configuration.errorHandler = block.map { block in { block.call(.string($0.rawValue), .error($1)) } }
    },
    PlatformMembers.block("performerErrorHandler", of: Perform.self) { configuration, block in
      configuration.performerErrorHandler = block.map { block in { block.call(.string($0.rawValue), .error($1)) } }
    },
  ]

  static let remove: [PlatformMember] = [
    PlatformMembers.property(
      "animated", of: Remove.self, get: { object, call, _ in try call.return(object.animated) },
      set: { object, call, _ in object.animated = try call.boolean(1) }),
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
    PlatformMembers.block("errorHandler", of: Remove.self) { configuration, block in
      configuration.errorHandler = block.map { block in { block.call(.string($0.rawValue), .error($1)) } }
    },
    PlatformMembers.block("performerErrorHandler", of: Remove.self) { configuration, block in
      configuration.performerErrorHandler = block.map { block in { block.call(.string($0.rawValue), .error($1)) } }
    },
  ]
}

extension Value {
  /// A route error on its way to a script.
  static func error(_ error: RouteError?) -> Value {
    error.map { .foreign(RouteErrorPayload($0)) } ?? .none
  }
}
