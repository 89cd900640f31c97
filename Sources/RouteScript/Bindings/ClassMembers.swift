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
    static let instance = [
      "destination", "prepareDestination", "didFinishPrepareDestination", "shouldRemoveBeforePerform",
    ]
    static let aspects = ["willPerformRoute", "didPerformRoute", "willRemoveRoute", "didRemoveRoute"]
    static let ofClass = ["registerRoutableDestination"] + aspects
  }

  /// Whether a function of that name is sent to the class rather than to an instance.
  static func isClassMethod(_ name: String, of objectClass: ObjectClass) -> Bool {
    objectClass.nativeType is ViewRouter.Type && RouterSelectors.ofClass.contains(name)
  }

  /// Whether a router's method has the name of a property of routers: `destination` makes what the property then reads.
  static func isPropertyToo(_ name: String, of objectClass: ObjectClass) -> Bool {
    name == "destination" && objectClass.nativeType is ViewRouter.Type
  }

  /// The native method that is no member of instances, or nil.
  static func nativeMethod(_ name: String, of objectClass: ObjectClass, in state: ScriptState) throws -> LuaFunction? {
    isPropertyToo(name, of: objectClass) ? try RouterMembers.makeDestinationMethod(in: state) : nil
  }

  /// The function of the class itself, or nil.
  static func function(_ name: String, of objectClass: ObjectClass, in state: ScriptState) throws -> LuaFunction? {
    guard objectClass.nativeType is ViewRouter.Type else {
      return try AnimationMembers.function(name, of: objectClass, in: state)
    }
    if let symbol = state.classes.symbols.find(name), let method = objectClass.classMethod(symbol) as? LuaMethod {
      return method.function
    }
    if let registration = Registration(rawValue: name) { return try function(registration, state) }
    return RouterSelectors.aspects.contains(name) ? try nativeAspect(name, state) : nil
  }

  /// What a router class does under the name of an aspect when no script overrides it: what a call to `super` reaches.
  private static func nativeAspect(_ name: String, _ state: ScriptState) throws -> LuaFunction {
    try state.lua.function(name) { [unowned state] call in
      guard let router = state.objectClass(call.value(1)) else {
        throw ScriptFault(
          "\(name) gets the class first", at: name, found: state.printer.line(call.value(1)),
          expected: "super.\(name)(Self, router, destination, source)")
      }
      let arguments = Arguments(try state.value(call, 2), try state.value(call, 3), try state.value(call, 4))
      _ = ViewRouter.callNative(state.classes.symbols.intern(name), of: router, arguments, in: state.app.world)
      return 0
    }
  }

  /// What a router class does in its `registerRoutableDestination`.
  enum Registration: String, CaseIterable {
    case registerView, registerExclusiveView, register
  }

  private static func function(_ registration: Registration, _ state: ScriptState) throws -> LuaFunction {
    let name = registration.rawValue
    return switch registration {
    case .registerView:
      try self.registration(name, state) { state, router, call in
        state.app.registry.registerDestination(try viewClass(call, name, state), for: router)
      }
    case .registerExclusiveView:
      try self.registration(name, state) { state, router, call in
        state.app.registry.registerExclusiveDestination(try viewClass(call, name, state), for: router)
      }
    case .register:
      try self.registration(name, state) { state, router, call in
        state.app.registry.register(try state.routable(call, 2), for: router)
      }
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
