internal import AppSimulator
internal import LuaRuntime
internal import RouterCore
internal import Simulation

/// What classes themselves offer, beyond their instances: the registration of router classes.
enum ClassMembers {
  /// The keys of a router's declaration besides those of every class.
  static func routerKeys(isView: Bool) -> [String] {
    RouterSelectors.instance + RouterSelectors.ofClass
      + (isView
        ? ["supportedRouteTypes"] + RouterSelectors.ofViews + RouterSelectors.ofViewClass : RouterSelectors.ofServices)
  }

  /// The names of the functions that a class itself has.
  static func functionNames(of objectClass: ObjectClass) -> [String] {
    guard let type = objectClass.nativeType as? AnyRouter.Type else { return [] }
    return RegistrationMembers.names(of: type.family) + RouterTypeMembers.names(of: type.family)
      + routerKeys(isView: type.family == .view)
  }

  /// The selectors that a router class answers.
  private enum RouterSelectors {
    static let instance = [
      "destination", "prepareDestination", "didFinishPrepareDestination", "shouldRemoveBeforePerform",
      "processUserInfo", "performAction", "beforePerformWithConfigurationFromURL", "afterSuccessActionFromURL",
    ]
    static let ofViewClass = [
      "willPerformRoute", "didPerformRoute", "willRemoveRoute", "didRemoveRoute", "pathForTransitionType",
      "validateCustomRouteConfiguration", "shouldAutoCreateForDestination", "shouldDetectMemoryLeak",
    ]
    static let ofViews = [
      "canPerformCustomRoute", "performCustomRoute", "canRemoveCustomRoute", "removeCustomRoute",
      "destinationFromExternalPrepared",
    ]
    static let ofServices = ["performRouteOnDestination", "removeDestination"]
    static let ofClass = [
      "registerRoutableDestination", "defaultRouteConfiguration", "defaultRemoveConfiguration",
      "canMakeDestinationSynchronously", "isAbstractRouter",
    ]
    static let sentToClasses = ofClass
    static let sentToViewClasses = ofClass + ofViewClass
  }

  /// Whether a function of that name is sent to the class rather than to an instance.
  static func isClassMethod(_ name: String, of objectClass: ObjectClass) -> Bool {
    switch objectClass.nativeType {
    case is ViewRouter.Type: contains(RouterSelectors.sentToViewClasses, name)
    case is AnyRouter.Type: contains(RouterSelectors.sentToClasses, name)
    default: false
    }
  }

  /// Whether a name is among few: most differ in length.
  private static func contains(_ names: [String], _ name: String) -> Bool {
    let length = name.utf8.count
    return names.contains { $0.utf8.count == length && $0 == name }
  }

  /// Whether a router's method has the name of a property of routers: `destination` makes what the property then reads.
  static func isPropertyToo(_ name: String, of objectClass: ObjectClass) -> Bool {
    name == "destination" && objectClass.nativeType is AnyRouter.Type
  }

  /// The native method that is no member of instances, or that classes have, too; or nil.
  static func nativeMethod(_ name: String, of objectClass: ObjectClass, in state: ScriptState) throws -> LuaFunction? {
    if name == "conformsToProtocol" { return try state.makeConformsToProtocol() }
    return isPropertyToo(name, of: objectClass) ? try RouterMembers.makeDestinationMethod(in: state) : nil
  }

  /// The function of the class itself, or nil.
  static func function(_ name: String, of objectClass: ObjectClass, in state: ScriptState) throws -> LuaFunction? {
    guard let type = objectClass.nativeType as? AnyRouter.Type else {
      guard let body = PlatformClass.function(name, of: objectClass) else { return nil }
      return try state.lua.function(name) { [unowned state] call in try body(call, state) }
    }
    // None of these can be overridden.
    if let function = try RegistrationMembers.function(name, of: type.family, in: state) { return function }
    if let symbol = state.classes.symbols.find(name), let method = objectClass.classMethod(symbol) as? LuaMethod {
      return method.function
    }
    if RouterTypeMembers.names(of: type.family).contains(name) {
      return try RouterTypeMembers.function(name, in: state)
    }
    return isClassMethod(name, of: objectClass) ? try nativeClassMethod(name, state) : nil
  }

  /// What a router class does under a name when no script overrides it: what a call to `super` reaches.
  private static func nativeClassMethod(_ name: String, _ state: ScriptState) throws -> LuaFunction {
    try state.lua.function(name) { [unowned state] call in
      guard let router = state.objectClass(call.value(1)) else {
        throw ScriptFault(
          "the first argument of \(name) must be the class", at: name, found: state.printer.line(call.value(1)),
          expected: "super.\(name)(Self, …)")
      }
      let arguments = Arguments(try state.value(call, 2), try state.value(call, 3), try state.value(call, 4))
      let selector = state.classes.symbols.intern(name)
      let answer = AnyRouter.callNative(selector, of: router, arguments, in: state.app.world) ?? .none
      try state.push(answer, to: call)
      return 1
    }
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
      help: ["use one of the route types: \(routeTypes.map(\.name).joined(separator: ", "))"])
    if value.text == nil { fault.identifier = key }
    throw fault
  }

  /// Says which kinds of path a router class supports.
  static func setSupportedRouteTypes(
    _ value: LuaValue, of objectClass: ObjectClass, title: String, in state: ScriptState
  ) throws {
    guard !value.isNil else { return }
    let answer = Value.integer(Int64(try routeTypes(value, at: "supportedRouteTypes", title, in: state).rawValue))
    objectClass.defineClassMethod("supportedRouteTypes", ClosureMethod { _, _, _ in answer })
  }

  /// The kinds of path that a list names.
  static func routeTypes(
    _ value: LuaValue, at key: String, _ title: String, in state: ScriptState
  ) throws -> ViewRouteTypeMask {
    guard case .table(let list) = value else {
      throw ScriptFault(
        "\(title): '\(key)' must be a list", at: key, found: state.printer.line(value),
        expected: "{ \"push\", … }")
    }
    var mask: ViewRouteTypeMask = []
    for item in try list.elements() {
      mask.insert(try routeType(item, at: key, title, in: state).mask)
    }
    return mask
  }
}
