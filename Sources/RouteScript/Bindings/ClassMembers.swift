internal import AppSimulator
internal import LuaRuntime
internal import RouterCore
internal import Simulation

/// What classes themselves offer, beyond their instances: the registration of router classes.
enum ClassMembers {
  /// The keys of a router's declaration besides those of every class.
  static let routerKeys = ["supportedRouteTypes"] + RouterSelectors.instance + RouterSelectors.ofClass

  /// The selectors that a router class answers.
  private enum RouterSelectors {
    static let instance = ["destination", "prepareDestination", "didFinishPrepareDestination"]
    static let ofClass = [
      "registerRoutableDestination", "willPerformRoute", "didPerformRoute", "willRemoveRoute", "didRemoveRoute",
    ]
  }

  /// Whether a function of that name is sent to the class rather than to an instance.
  static func isClassMethod(_ name: String, of objectClass: ObjectClass) -> Bool {
    objectClass.nativeType is ViewRouter.Type && RouterSelectors.ofClass.contains(name)
  }

  /// The function of the class itself, or nil.
  static func function(_ name: String, of objectClass: ObjectClass, in state: ScriptState) throws -> LuaFunction? {
    guard objectClass.nativeType is ViewRouter.Type else { return nil }
    if let symbol = state.classes.symbols.find(name), let method = objectClass.classMethod(symbol) as? LuaMethod {
      return method.function
    }
    switch name {
    case "registerView":
      return try registration(name, state) { state, router, call in
        state.app.registry.registerView(try viewClass(call, name, state), for: router)
      }
    case "registerExclusiveView":
      return try registration(name, state) { state, router, call in
        state.app.registry.registerExclusiveView(try viewClass(call, name, state), for: router)
      }
    case "register":
      return try registration(name, state) { state, router, call in
        state.app.registry.register(try state.routable(call, 2), for: router)
      }
    default: return nil
    }
  }

  private static func registration(
    _ name: String, _ state: ScriptState, _ body: @escaping (ScriptState, ObjectClass, LuaCall) throws -> Void
  ) throws -> LuaFunction {
    try state.lua.function(name) { [unowned state] call in
      guard let router = state.objectClass(call.value(1)), router.nativeType is ViewRouter.Type else {
        throw ScriptFault(
          "\(name) is called with a colon", at: name, found: state.printer.line(call.value(1)),
          expected: "Self:\(name)(…)")
      }
      state.app.world.log.scriptMoved()
      try body(state, router, call)
      return 0
    }
  }

  private static func viewClass(_ call: LuaCall, _ name: String, _ state: ScriptState) throws -> ObjectClass {
    if let found = state.objectClass(call.value(2)) { return found }
    throw ScriptFault(
      "\(name) needs a class", at: name, found: state.printer.line(call.value(2)),
      expected: "a view controller class that adopts ZIKRoutableView")
  }

  // MARK: Route types

  private static let routeTypes: [(name: String, type: ViewRouteType)] = ViewRouteType.allCases.map { ("\($0)", $0) }

  /// The name of a kind of path.
  static func name(of type: ViewRouteType) -> String { "\(type)" }

  /// The kind of path of a name.
  static func routeType(_ value: LuaValue, at key: String, _ title: String, in state: ScriptState) throws
    -> ViewRouteType
  {
    if let found = routeTypes.first(where: { $0.name == value.text }) { return found.type }
    var fault = ScriptFault.unknownName(
      "\(title): there is no route type \(state.printer.line(value))", value.text ?? "", among: routeTypes.map(\.name),
      help: ["the route types are \(routeTypes.map(\.name).joined(separator: ", "))"])
    if value.text == nil { fault.identifier = key }
    throw fault
  }

  /// Says which kinds of path a router class supports.
  static func setSupportedRouteTypes(
    _ value: LuaValue, of objectClass: ObjectClass, title: String, in state: ScriptState
  ) throws {
    guard !value.isNil else { return }
    guard case .table(let list) = value else {
      throw ScriptFault(
        "\(title): 'supportedRouteTypes' is a list", at: "supportedRouteTypes", found: state.printer.line(value),
        expected: "{ \"push\", … }")
    }
    var mask: ViewRouteTypeMask = []
    for item in try list.elements() {
      mask.insert(try routeType(item, at: "supportedRouteTypes", title, in: state).mask)
    }
    let answer = Value.integer(Int64(mask.rawValue))
    objectClass.defineClassMethod("supportedRouteTypes", ClosureMethod { _, _, _ in answer })
  }
}
