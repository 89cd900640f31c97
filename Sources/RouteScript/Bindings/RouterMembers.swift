internal import LuaRuntime
internal import RouterCore
internal import Simulation

/// The members of routers.
enum RouterMembers {
  /// What the routers of both families have.
  static let any: [PlatformMember] = [
    PlatformMembers.property(
      "state", of: AnyRouter.self, get: { object, call, _ in try call.return("\(object.state)") }),
    PlatformMembers.property(
      "previousState", of: AnyRouter.self, get: { object, call, _ in try call.return("\(object.previousState)") }),
    PlatformMembers.property("destination", of: AnyRouter.self, get: { try $2.return($0.destination, from: $1) }),
    PlatformMembers.property(
      "error", of: AnyRouter.self,
      get: { router, call, state in
        guard let error = router.error else { return try call.returnNil() }
        return try call.return(state.errorTable(error))
      }),
    PlatformMembers.property(
      "canPerform", of: AnyRouter.self, get: { object, call, _ in try call.return(object.canPerform) }),
    PlatformMembers.property(
      "canRemove", of: AnyRouter.self, get: { object, call, _ in try call.return(object.canRemove) }),
    PlatformMembers.method("checkCanPerform", of: AnyRouter.self) { router, call, _ in
      try call.return(router.checkCanPerform())
    },
    PlatformMembers.method("checkCanRemove", of: AnyRouter.self) { router, call, _ in
      try call.return(router.checkCanRemove())
    },
    PlatformMembers.step("performRoute", of: AnyRouter.self) { router, call, state in
      let handlers = try state.callHandlers(call, from: 1, keptBy: router)
      try router.performRoute(success: handlers.didPerform, error: handlers.didFailToPerform)
      return 0
    },
    method("prepareDestination") { state, call in Arguments(try state.value(call, 1), try state.value(call, 2)) },
    method("didFinishPrepareDestination") { state, call in
      Arguments(try state.value(call, 1), try state.value(call, 2))
    },
    method("shouldRemoveBeforePerform") { _, _ in Arguments() },
    method("processUserInfo") { state, call in Arguments(try state.value(call, 1), try state.value(call, 2)) },
    method("performAction") { state, call in
      Arguments(try state.value(call, 1), try state.value(call, 2), try state.value(call, 3))
    },
    method("beforePerformWithConfigurationFromURL") { state, call in Arguments(try state.value(call, 1)) },
    method("afterSuccessActionFromURL") { state, call in Arguments(try state.value(call, 1)) },
  ]

  /// What view routers have besides (`router:3.6.4`).
  static let view: [PlatformMember] = [
    PlatformMembers.property("configuration", of: ViewRouter.self, get: { try $2.return($0.configuration, from: $1) }),
    PlatformMembers.property(
      "originalConfiguration", of: ViewRouter.self, get: { try $2.return($0.configuration, from: $1) }),
    PlatformMembers.property(
      "realRouteType", of: ViewRouter.self, get: { router, call, _ in try call.return("\(router.realRouteType)") }),
    PlatformMembers.property(
      "removeConfiguration", of: ViewRouter.self, get: { try $2.return($0.removeConfiguration, from: $1) }),
    PlatformMembers.step("removeRoute", of: ViewRouter.self) { router, call, state in
      try remove(router, call, state) { configuring in try router.removeRoute(configuring: configuring) }
      return 0
    },
  ]

  /// What view routers call, and override, that have a way of their own.
  static let custom: [PlatformMember] = [
    PlatformMembers.property(
      "canPerformPush", of: ViewRouter.self, get: { object, call, _ in try call.return(object.canPerformPush) }),
    PlatformMembers.property(
      "canPerformPresent", of: ViewRouter.self, get: { object, call, _ in try call.return(object.canPerformPresent) }),
    PlatformMembers.method("beginPerformRoute", of: ViewRouter.self) { router, _, _ in
      router.beginPerformRoute()
      return 0
    },
    PlatformMembers.step("endPerformRouteWithSuccess", of: ViewRouter.self) { router, _, _ in
      router.endPerformRouteWithSuccess()
      return 0
    },
    PlatformMembers.step("endPerformRouteWithError", of: ViewRouter.self) { router, call, _ in
      router.endPerformRoute(withError: try call.string(1))
      return 0
    },
    PlatformMembers.method("beginRemoveRoute", of: ViewRouter.self) { router, call, state in
      router.beginRemoveRoute(from: try state.optionalObject(call, 1, SimulatedObject.self, "the source"))
      return 0
    },
    PlatformMembers.step("endRemoveRouteWithSuccess", of: ViewRouter.self) { router, call, state in
      let destination = try state.object(call, 1, SimulatedObject.self, "the destination")
      router.endRemoveRouteWithSuccess(
        on: destination, from: try state.optionalObject(call, 2, SimulatedObject.self, "the source"))
      return 0
    },
    PlatformMembers.step("endRemoveRouteWithError", of: ViewRouter.self) { router, call, _ in
      router.endRemoveRoute(withError: try call.string(1))
      return 0
    },
    method("canPerformCustomRoute") { _, _ in Arguments() },
    method("performCustomRoute") { state, call in
      Arguments(try state.value(call, 1), try state.value(call, 2), try state.value(call, 3))
    },
    method("canRemoveCustomRoute") { _, _ in Arguments() },
    method("removeCustomRoute") { state, call in
      Arguments(
        try state.value(call, 1), try state.value(call, 2), try state.value(call, 3), try state.value(call, 4))
    },
    method("destinationFromExternalPrepared") { state, call in Arguments(try state.value(call, 1)) },
  ]

  /// What service routers have besides.
  static let service: [PlatformMember] = [
    PlatformMembers.property(
      "configuration", of: ServiceRouter.self, get: { try $2.return($0.configuration, from: $1) }),
    PlatformMembers.property(
      "originalConfiguration", of: ServiceRouter.self, get: { try $2.return($0.configuration, from: $1) }),
    PlatformMembers.property(
      "removeConfiguration", of: ServiceRouter.self, get: { try $2.return($0.removeConfiguration, from: $1) }),
    PlatformMembers.step("removeRoute", of: ServiceRouter.self) { router, call, state in
      try remove(router, call, state) { configuring in try router.removeRoute(configuring: configuring) }
      return 0
    },
  ]

  /// What service routers call, and override, that perform or remove in their own way.
  static let ownWay: [PlatformMember] = [
    method("performRouteOnDestination") { state, call in
      Arguments(try state.value(call, 1), try state.value(call, 2))
    },
    method("removeDestination") { state, call in Arguments(try state.value(call, 1), try state.value(call, 2)) },
    ownStep("prepareDestinationForPerforming") { $0.prepareDestinationForPerforming($1) },
    ownStep("endPerformRouteWithSuccess") { $0.endPerformRouteWithSuccess($1) },
    PlatformMembers.step("endPerformRouteWithError", of: ServiceRouter.self) { router, call, _ in
      router.endPerformRouteWithError(.actionFailed, try call.string(1))
      return 0
    },
    ownStep("prepareDestinationForRemoving") { $0.prepareDestinationForRemoving($1) },
    ownStep("endRemoveRouteWithSuccess") { $0.endRemoveRouteWithSuccess($1) },
    PlatformMembers.step("endRemoveRouteWithError", of: ServiceRouter.self) { router, call, _ in
      router.endRemoveRouteWithError(try call.string(1))
      return 0
    },
  ]

  /// A step of a service router's own way, which takes the destination.
  private static func ownStep(
    _ name: String, _ body: @escaping @Sendable (ServiceRouter, SimulatedObject) -> Void
  ) -> PlatformMember {
    PlatformMembers.step(name, of: ServiceRouter.self) { router, call, state in
      body(router, try state.object(call, 1, SimulatedObject.self, "the destination"))
      return 0
    }
  }

  /// Removes as the arguments say: with a builder, with handlers of this call, with both, or with neither.
  private static func remove(
    _ router: AnyRouter, _ call: LuaCall, _ state: ScriptState,
    configuring remove: (@escaping (RemoveRouteConfiguration) -> Void) throws -> Void
  ) throws {
    if call.isFunction(1), call.isNil(2) {
      let builder = try call.function(1)
      return try remove { state.callback(builder, .object($0)) }
    }
    let handlers = try state.callHandlers(call, from: 1, keptBy: router, isRemoving: true)
    guard let builder = handlers.configuring else {
      return try router.removeRoute(success: handlers.didRemove, error: handlers.didFailToRemove)
    }
    try remove { configuration in
      state.callback(builder, .object(configuration))
      configuration.chain(handlers.didRemove, handlers.didFailToRemove)
    }
  }

  /// The native `destination` method, for calls to `super`. It is no member of instances, whose `destination` is what they made.
  static func makeDestinationMethod(in state: ScriptState) throws -> LuaFunction {
    try state.lua.function("destination") { [unowned state] call in
      let router = try state.object(call, 1, AnyRouter.self, "the router")
      try state.push(router.callNative(.destination, Arguments(state.value(call, 2))) ?? .none, to: call)
      return 1
    }
  }

  /// A method that routers override: what a call to `super` reaches.
  private static func method(
    _ name: String, _ arguments: @escaping @Sendable (ScriptState, LuaCall) throws -> Arguments
  ) -> PlatformMember {
    PlatformMembers.method(name, of: AnyRouter.self) { router, call, state in
      let selector = state.classes.symbols.intern(name)
      let result = router.callNative(selector, try arguments(state, call)) ?? .none
      try state.push(result, to: call)
      return 1
    }
  }
}
