internal import AppSimulator
internal import LuaRuntime
internal import RouterCore
internal import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

/// The names of route types in scripts.
enum RouteTypeNames {
  /// Returns the route type with a name.
  static func routeType(_ value: LuaValue, at key: String, _ title: String, in context: ScriptContext) throws
    -> ViewRouteType
  {
    if let found = value.text.flatMap(ViewRouteType.init(name:)) { return found }
    let names = ViewRouteType.allCases.map(\.name)
    var fault = ScriptFault.unknownName(
      "\(title): there is no route type \(context.printer.line(value))", value.text ?? "", among: names,
      help: ["use one of the route types: \(names.joined(separator: ", "))"])
    if value.text == nil { fault.identifier = key }
    throw fault
  }

  /// Defines the route types that a router class supports.
  static func setSupportedRouteTypes(
    _ value: LuaValue, of objectClass: ObjectClass, title: String, in context: ScriptContext
  ) throws {
    guard !value.isNil else { return }
    let answer = Value.integer(Int64(try routeTypes(value, at: "supportedRouteTypes", title, in: context).rawValue))
    objectClass.defineClassMethod("supportedRouteTypes", ClosureMethod { _, _, _ in answer })
  }

  /// Returns the route types that a list contains.
  static func routeTypes(
    _ value: LuaValue, at key: String, _ title: String, in context: ScriptContext
  ) throws -> ViewRouteTypeMask {
    guard case .table(let list) = value else {
      throw ScriptFault(
        "\(title): '\(key)' must be a list", at: key, found: context.printer.line(value),
        expected: "{ \"push\", … }")
    }
    var mask: ViewRouteTypeMask = []
    for item in try list.elements() {
      mask.insert(try routeType(item, at: key, title, in: context).mask)
    }
    return mask
  }
}
