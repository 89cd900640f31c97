internal import AppSimulator
internal import LuaRuntime
internal import RouterCore
internal import Simulation
internal import ViewHierarchy

/// `route(Input):push(home)`: the short form for the common case.
extension ScriptState {
  func makeRouteWord() throws -> LuaFunction {
    try lua.function("route") { [unowned self] call in
      let value = call.value(1)
      let target =
        try objectProtocol(value).map { RouteTarget.routable(AnyRoutable(kind: .view, key: $0)) }
        ?? namedTarget(call, 1)
      return try call.return(namespace("Route") { [unowned self] in routeMembers(target) })
    }
  }

  private func routeMembers(_ target: RouteTarget) -> NamespaceMembers {
    func method(_ name: String, _ make: @escaping (SimulatedObject?, World) -> ViewRoutePath) -> NamespaceFunction {
      (
        name,
        { [unowned self] call in
          try checkRequired(target)
          let source = try controller(call, 2)
          let options = try routeOptions(call, 3)
          return try performView(target, make(source, app.world), options, removing: nil, call)
        }
      )
    }
    return NamespaceMembers(functions: [
      method("push") { ViewRoutePath.push($0, in: $1) },
      method("present") { ViewRoutePath.presentModally($0, in: $1) },
      method("presentAsSheet") { ViewRoutePath.presentAsSheet($0, in: $1) },
    ])
  }

  /// The source of a short form: a controller of either platform.
  private func controller(_ call: LuaCall, _ index: Int) throws -> SimulatedObject {
    if let controller = try object(call.value(index)) as? NSViewController { return controller }
    return try object(call.numberedFromSecond, index, UIViewController.self, "the source, a view controller")
  }

  private func routeOptions(_ call: LuaCall, _ index: Int) throws -> RouteOptions {
    var options = RouteOptions()
    if call.isNil(index) { return options }
    var keys = try DeclarationTable(call.table(index), of: "route", state: self)
    options.preparation = try takePreparation(&keys)
    let animated = keys.take("animated")
    try keys.end(keys: ["preparation", "animated"])
    switch animated {
    case .nil: break
    case .boolean(let flag): options.animated = flag
    default:
      throw ScriptFault(
        "route: 'animated' must be true or false", at: "animated", found: printer.line(animated), expected: "a boolean")
    }
    return options
  }
}
