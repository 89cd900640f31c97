internal import AppSimulator
internal import LuaRuntime
internal import RouterCore
internal import Simulation

/// What a router class does in its `registerRoutableDestination`.
enum RegistrationMembers {
  /// The functions of the classes of a family, sorted.
  static func names(of family: RouterFamily) -> [String] {
    switch family {
    case .view: ofViews
    case .service: ofServices
    }
  }

  private static let ofViews = [
    "register", "registerExclusiveView", "registerIdentifier", "registerURLPattern", "registerView",
  ]
  private static let ofServices = [
    "register", "registerExclusiveService", "registerIdentifier", "registerService", "registerURLPattern",
  ]

  /// The function of a name, or nil.
  static func function(_ name: String, of family: RouterFamily, in state: ScriptState) throws -> LuaFunction? {
    // By index, because a loop over the list would retain it.
    for index in state.registrationFunctions.indices {
      let isIt = state.registrationFunctions[index].family == family && state.registrationFunctions[index].name == name
      if isIt { return state.registrationFunctions[index].function }
    }
    guard names(of: family).contains(name) else { return nil }
    let made = try make(name, of: family, in: state)
    state.registrationFunctions.append(RegistrationFunction(family: family, name: name, function: made))
    return made
  }

  private static func make(_ name: String, of family: RouterFamily, in state: ScriptState) throws -> LuaFunction {
    switch name {
    case "registerView", "registerService":
      try registration(name, family, state) { state, registry, router, call in
        registry.registerDestination(try destinationClass(call, 2, name, family, state), for: router)
      }
    case "registerExclusiveView", "registerExclusiveService":
      try registration(name, family, state) { state, registry, router, call in
        registry.registerExclusiveDestination(try destinationClass(call, 2, name, family, state), for: router)
      }
    case "registerIdentifier":
      try registration(name, family, state) { _, registry, router, call in
        registry.registerIdentifier(try call.string(2), for: router)
      }
    case "registerURLPattern":
      try registration(name, family, state) { state, registry, router, call in
        guard call.isString(2) else {
          throw ScriptFault(
            "\(name) needs a pattern", at: name, found: state.printer.line(call.value(2)),
            expected: "a string, such as \"notes://editor/:title\"")
        }
        registry.registerURLPattern(try call.string(2), for: router)
      }
    default:
      try registration(name, family, state) { state, registry, router, call in
        try register(call, for: router, in: registry, state)
      }
    }
  }

  private static func registration(
    _ name: String, _ family: RouterFamily, _ state: ScriptState,
    _ body: @escaping (ScriptState, RouteRegistry, ObjectClass, LuaCall) throws -> Void
  ) throws -> LuaFunction {
    try state.lua.function(name) { [unowned state] call in
      // Once: each use would count it.
      let state = state
      let (registry, router) = try opened(call, name, family, state)
      try body(state, registry, router, call)
      return 0
    }
  }

  // A function: in the closure, each use of the state would retain it.
  private static func opened(
    _ call: LuaCall, _ name: String, _ family: RouterFamily, _ state: ScriptState
  ) throws -> (RouteRegistry, ObjectClass) {
    guard let router = state.objectClass(call, 1), try state.binding(router).routerFamily == family else {
      throw ScriptFault(
        "\(name) must be called with a colon", at: name, found: state.printer.line(call.value(1)),
        expected: "Self:\(name)(…)")
    }
    state.resolveConformances()
    let app = state.app
    app.world.log.scriptMoved()
    return (app.router.registry(of: family), router)
  }

  private static func register(
    _ call: LuaCall, for router: ObjectClass, in registry: RouteRegistry, _ state: ScriptState
  ) throws {
    let routable = try routable(call, of: registry.family, for: router.name, state)
    switch routable.kind {
    case .view: registry.register(RoutableView(naming: routable.key), for: router)
    case .viewModule: registry.register(RoutableViewModule(naming: routable.key), for: router)
    case .service: registry.register(RoutableService(naming: routable.key), for: router)
    case .serviceModule: registry.register(RoutableServiceModule(naming: routable.key), for: router)
    }
  }

  /// The routable protocol that a router or a route registers: one of its family.
  static func routable(
    _ call: LuaCall, of family: RouterFamily, for name: String, _ state: ScriptState
  ) throws -> AnyRoutable {
    let marker = family == .view ? "RoutableView" : "RoutableService"
    let routable = try state.routable(call, 2, expected: "\(marker)(…), or \(marker)Module(…)")
    guard routable.kind.family == family else {
      throw ScriptFault(
        "\(name) is a \(family == .view ? "view" : "service") router", at: "register", found: "\(routable)",
        expected: "\(marker)(…), or \(marker)Module(…)")
    }
    return routable
  }

  static func destinationClass(
    _ call: LuaCall, _ index: Int, _ name: String, _ family: RouterFamily, _ state: ScriptState
  ) throws -> ObjectClass {
    if let found = state.objectClass(call, index) { return found }
    throw ScriptFault(
      "\(name) needs a class", at: name, found: state.printer.line(call.value(index)),
      expected: family == .view
        ? "a view controller class that adopts ZIKRoutableView" : "a class that adopts ZIKRoutableService")
  }
}

/// A function of the router classes of a family.
struct RegistrationFunction {
  let family: RouterFamily
  let name: String
  let function: LuaFunction
}
