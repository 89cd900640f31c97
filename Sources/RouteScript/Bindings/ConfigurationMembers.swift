internal import LuaRuntime
internal import RouterCore
internal import Simulation
internal import ViewHierarchy

/// The members of route configurations.
enum ConfigurationMembers {
  /// What all configurations have (`router:2.11`, `router:3.3.7`).
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
    PlatformMembers.block("_prepareDestination", of: RouteConfiguration.self) { configuration, block in
      configuration.providerPrepareDestination = block.map { block in { block.call(.object($0)) } }
    },
    PlatformMembers.method("copy", of: RouteConfiguration.self) { configuration, call, state in
      let copy = configuration.copy()
      try state.copyBlocks(of: configuration, to: copy)
      return try state.return(copy, from: call)
    },
  ]

  private typealias Perform = PerformRouteConfiguration

  /// What the configurations for performing have besides (`router:2.2`).
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
    PlatformMembers.property(
      "routeCompletion", of: Perform.self,
      get: { try $1.return($2.blockValue("successHandler", of: $0) ?? .nil) },
      set: { try $2.setBlock("successHandler", of: $0, $1.value(1), as: "routeCompletion") }),
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
    PlatformMembers.property(
      "handleExternalRoute", of: ViewRouteConfiguration.self,
      get: { object, call, _ in try call.return(object.handleExternalRoute) },
      set: { object, call, _ in object.handleExternalRoute = try call.boolean(1) }),
    PlatformMembers.property(
      "animator", of: ViewRouteConfiguration.self, get: { try $2.return($0.animator, from: $1) },
      set: { $0.animator = try $2.optionalObject($1, 1, SimulatedObject.self, "an object") }),
    PlatformMembers.block("containerWrapper", of: ViewRouteConfiguration.self) { configuration, block in
      configuration.containerWrapper = block.map { block in { block.object(.object($0)) } }
    },
    PlatformMembers.handler("addingChildViewHandler", of: ViewRouteConfiguration.self) { configuration, handler in
      configuration.addingChildViewHandler = handler
    },
    PlatformMembers.property(
      "popoverConfiguration", of: ViewRouteConfiguration.self, get: { try $2.return($0.popoverConfiguration, from: $1) }
    ),
    PlatformMembers.property(
      "segueConfiguration", of: ViewRouteConfiguration.self, get: { try $2.return($0.segueConfiguration, from: $1) }),
    PlatformMembers.method("configurePopover", of: ViewRouteConfiguration.self) { configuration, call, state in
      let builder = try call.function(1)
      configuration.configurePopover { state.callback(builder, .object($0)) }
      return 0
    },
    PlatformMembers.method("configureSegue", of: ViewRouteConfiguration.self) { configuration, call, state in
      let builder = try call.function(1)
      configuration.configureSegue { state.callback(builder, .object($0)) }
      return 0
    },
  ]

  /// What says where a popover points to.
  static let popover: [PlatformMember] = [
    PlatformMembers.property(
      "sourceView", of: ViewRoutePopoverConfiguration.self, get: { try $2.return($0.sourceView, from: $1) },
      set: { $0.sourceView = try $2.optionalObject($1, 1, SimulatedObject.self, "a view") }),
    PlatformMembers.property(
      "barButtonItem", of: ViewRoutePopoverConfiguration.self, get: { try $2.return($0.barButtonItem, from: $1) },
      set: { $0.barButtonItem = try $2.optionalObject($1, 1, SimulatedObject.self, "a bar button") }),
    PlatformMembers.property(
      "delegate", of: ViewRoutePopoverConfiguration.self, get: { try $2.return($0.delegate, from: $1) },
      set: { $0.delegate = try $2.optionalObject($1, 1, SimulatedObject.self, "an object") }),
    PlatformMembers.property(
      "behavior", of: ViewRoutePopoverConfiguration.self,
      get: { object, call, _ in try call.return(object.behavior.rawValue) },
      set: { popover, call, state in popover.behavior = try state.popoverBehavior(call.value(1)) }),
  ]

  /// What says which segue is performed.
  static let segue: [PlatformMember] = [
    PlatformMembers.property(
      "identifier", of: ViewRouteSegueConfiguration.self,
      get: { object, call, _ in try call.return(object.identifier) },
      set: { object, call, state in object.identifier = try state.optionalText(call, 1) }),
    PlatformMembers.property(
      "sender", of: ViewRouteSegueConfiguration.self, get: { try $2.return($0.sender, from: $1) },
      set: { $0.sender = try $2.optionalObject($1, 1, SimulatedObject.self, "an object") }),
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
      set: { object, call, _ in object.animated = try call.boolean(1) }),
    PlatformMembers.property(
      "handleExternalRoute", of: ViewRemoveConfiguration.self,
      get: { object, call, _ in try call.return(object.handleExternalRoute) },
      set: { object, call, _ in object.handleExternalRoute = try call.boolean(1) }),
    PlatformMembers.handler("removingChildViewHandler", of: ViewRemoveConfiguration.self) { configuration, handler in
      configuration.removingChildViewHandler = handler
    },
  ]
}

extension Value {
  /// A route error on its way to a script.
  static func error(_ error: RouteError?) -> Value {
    error.map { .foreign(RouteErrorPayload($0)) } ?? .none
  }
}
