internal import LuaRuntime
internal import RouterCore
internal import Simulation

/// The members of routers.
enum RouterMembers {
  static let all: [PlatformMember] = [
    PlatformMembers.property(
      "state", of: ViewRouter.self, get: { object, call, _ in try call.return("\(object.state)") }),
    PlatformMembers.property(
      "previousState", of: ViewRouter.self, get: { object, call, _ in try call.return("\(object.previousState)") }),
    PlatformMembers.property("destination", of: ViewRouter.self, get: { try $2.return($0.destination, from: $1) }),
    PlatformMembers.property(
      "configuration", of: ViewRouter.self, get: { try $2.return($0.configuration, from: $1) }),
    PlatformMembers.property(
      "error", of: ViewRouter.self,
      get: { router, call, state in
        guard let error = router.error else { return try call.returnNil() }
        return try call.return(state.errorTable(error))
      }),
    PlatformMembers.property(
      "canPerform", of: ViewRouter.self, get: { object, call, _ in try call.return(object.canPerform) }),
    PlatformMembers.property(
      "canRemove", of: ViewRouter.self, get: { object, call, _ in try call.return(object.canRemove) }),
    PlatformMembers.method("checkCanPerform", of: ViewRouter.self) { router, call, _ in
      try call.return(router.checkCanPerform())
    },
    PlatformMembers.method("checkCanRemove", of: ViewRouter.self) { router, call, _ in
      try call.return(router.checkCanRemove())
    },
    PlatformMembers.step("performRoute", of: ViewRouter.self) { router, call, state in
      let success = try state.oneShotBlock(call, 1, keptBy: router).map { block in
        { (destination: SimulatedObject) in block.call(.object(destination)) }
      }
      let failure = try state.oneShotBlock(call, 2, keptBy: router).map { block in
        { (action: RouteAction, error: RouteError) in block.call(.string(action.rawValue), .error(error)) }
      }
      try router.performRoute(success: success, error: failure)
      return 0
    },
    PlatformMembers.step("removeRoute", of: ViewRouter.self) { router, call, state in
      guard !call.isNil(1) else {
        try router.removeRoute()
        return 0
      }
      let configuring = try call.function(1)
      try router.removeRoute { configuration in state.callback(configuring, .object(configuration)) }
      return 0
    },
    method("prepareDestination") { state, call in Arguments(try state.value(call, 1), try state.value(call, 2)) },
    method("didFinishPrepareDestination") { state, call in
      Arguments(try state.value(call, 1), try state.value(call, 2))
    },
    method("shouldRemoveBeforePerform") { _, _ in Arguments() },
  ]

  /// The native `destination` method, for calls to `super`. It is no member of instances, whose `destination` is what they made.
  static func makeDestinationMethod(in state: ScriptState) throws -> LuaFunction {
    try state.lua.function("destination") { [unowned state] call in
      let router = try state.object(call, 1, ViewRouter.self, "the router")
      try state.push(router.callNative(.destination, Arguments(state.value(call, 2))) ?? .none, to: call)
      return 1
    }
  }

  /// A method that routers override: what a call to `super` reaches.
  private static func method(
    _ name: String, _ arguments: @escaping @Sendable (ScriptState, LuaCall) throws -> Arguments
  ) -> PlatformMember {
    PlatformMembers.method(name, of: ViewRouter.self) { router, call, state in
      let selector = state.classes.symbols.intern(name)
      let result = router.callNative(selector, try arguments(state, call)) ?? .none
      try state.push(result, to: call)
      return 1
    }
  }
}
