internal import AppSimulator
internal import LuaRuntime
internal import RouterCore
internal import ScriptText
internal import Simulation

/// The functions of classes, in addition to those of their instances.
enum ClassMembers {
  /// Returns the names of the functions of a class, for completion.
  static func functionNames(of objectClass: ObjectClass) -> [String] {
    guard let family = (objectClass.nativeType as? AnyRouter.Type)?.family else { return [] }
    return RouterTypeMethod.ofClasses.filter { $0.isAvailable(in: family) }.map(\.name)
      + RouterKeys.functionNames(of: family)
  }

  /// Returns a native method that is not an instance member, or that classes also have, or `nil`.
  static func nativeMethod(_ name: String, of objectClass: ObjectClass, in state: ScriptState) throws -> LuaFunction? {
    if name == "conformsToProtocol" { return try state.makeConformsToProtocol() }
    return try state.binding(objectClass).isPropertyToo(name) ? RouterFunction.destination.native(in: state) : nil
  }

  /// Returns the function of a class itself, or `nil`.
  static func function(_ name: String, of objectClass: ObjectClass, in state: ScriptState) throws -> LuaFunction? {
    guard let type = objectClass.nativeType as? AnyRouter.Type else {
      guard let body = PlatformClass.function(name, of: objectClass) else { return nil }
      return try state.lua.function(name) { [unowned state] call in try body(call, state) }
    }
    if let function = try state.routerClassMethod(name, in: type.family) { return function }
    if let symbol = state.classes.symbols.find(name), let method = objectClass.classMethod(symbol) as? LuaMethod {
      return method.function
    }
    return try RouterFunction.ofClass(named: name, in: type.family)?.native(in: state)
  }

  // MARK: Route types

  /// Returns the route type with a name.
  static func routeType(_ value: LuaValue, at key: String, _ title: String, in state: ScriptState) throws
    -> ViewRouteType
  {
    if let found = value.text.flatMap(ViewRouteType.init(name:)) { return found }
    let names = ViewRouteType.allCases.map(\.name)
    var fault = ScriptFault.unknownName(
      "\(title): there is no route type \(state.printer.line(value))", value.text ?? "", among: names,
      help: ["use one of the route types: \(names.joined(separator: ", "))"])
    if value.text == nil { fault.identifier = key }
    throw fault
  }

  /// Defines the route types that a router class supports.
  static func setSupportedRouteTypes(
    _ value: LuaValue, of objectClass: ObjectClass, title: String, in state: ScriptState
  ) throws {
    guard !value.isNil else { return }
    let answer = Value.integer(Int64(try routeTypes(value, at: "supportedRouteTypes", title, in: state).rawValue))
    objectClass.defineClassMethod("supportedRouteTypes", ClosureMethod { _, _, _ in answer })
  }

  /// Returns the route types that a list contains.
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
