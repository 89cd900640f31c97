internal import AppSimulator
internal import LuaRuntime
internal import RouterCore
internal import Simulation
internal import ViewHierarchy

/// Routing by URL: functions of `Router` (`router:8.13` to `router:8.18`).
extension ScriptState {
  var urlFunctions: [NamespaceFunction] {
    [
      ("performURL", { [unowned self] call in try performURL(call) }),
      (
        "performServiceURL",
        { [unowned self] call in
          let url = try url(call)
          let completion = try urlCompletion(call, 2)
          return try step { try answer(app.router.performServiceURL(url, completion: completion), call) }
        }
      ),
      (
        "routerForURL",
        { [unowned self] call in
          let url = try url(call)
          return try returnRouter(step { app.router.viewRouterForURL(url) }, call)
        }
      ),
      (
        "serviceRouterForURL",
        { [unowned self] call in
          let url = try url(call)
          return try returnRouter(step { app.router.serviceRouterForURL(url) }, call)
        }
      ),
      ("routeFromURL", { [unowned self] call in try routeFromURL(call, in: .view) }),
      ("serviceRouteFromURL", { [unowned self] call in try routeFromURL(call, in: .service) }),
      (
        "enableDefaultURLRouteRule",
        { [unowned self] _ in
          enableDefaultURLRouteRule()
          return 0
        }
      ),
    ]
  }

  private func performURL(_ call: LuaCall) throws -> Int32 {
    let url = try url(call)
    let completion = try urlCompletion(call, 3)
    switch try object(call.value(2)) {
    case let path as ViewRoutePath:
      return try step { try answer(app.router.performURL(url, path: path, completion: completion), call) }
    case let source? where source is UIViewController || source is NSViewController:
      return try step { try answer(app.router.performURL(url, fromSource: source, completion: completion), call) }
    default:
      throw ScriptFault(
        "bad argument #2 to 'performURL'", at: "performURL", found: printer.line(call.value(2)),
        expected: "a path, such as Path.push(source), or the view controller to show the destination from",
        help: ["for a service, call Router.performServiceURL(url)"])
    }
  }

  private func url(_ call: LuaCall) throws -> String {
    if call.isString(1) { return try call.string(1) }
    throw ScriptFault(
      "bad argument #1 to '\(call.functionName)'", at: call.functionName, found: printer.line(call.value(1)),
      expected: "a URL, such as \"notes://editor/Shopping\"")
  }

  private func urlCompletion(_ call: LuaCall, _ index: Int) throws -> Router.URLCompletion? {
    try optionalFunction(call, index).map { function in
      { [unowned self] success, destination, action, error in
        callback(function, .bool(success), Value(destination), .string(action.rawValue), .error(error))
      }
    }
  }

  private func returnRouter(_ found: RouterType?, _ call: LuaCall) throws -> Int32 {
    guard let found else { return try call.returnNil() }
    return try self.return(found, from: call)
  }

  private func routeFromURL(_ call: LuaCall, in family: RouterFamily) throws -> Int32 {
    let url = try url(call)
    guard let result = try step({ app.router.routeFromURL(url, in: family) }) else { return try call.returnNil() }
    let parameters = try lua.makeTable(fieldCapacity: result.parameters.count)
    for parameter in result.parameters { try parameters.rawSet(parameter.name, to: .string(parameter.value)) }
    let table = try lua.makeTable(fieldCapacity: 3)
    try table.rawSet("identifier", to: .string(result.identifier))
    try table.rawSet("url", to: .string(result.url))
    try table.rawSet("parameters", to: .table(parameters))
    return try call.return(table)
  }
}
