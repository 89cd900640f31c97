internal import AppSimulator
internal import LuaRuntime
internal import RouterCore
internal import Simulation

/// `Router.guard`: the function that judges each route before it starts.
extension ScriptState {
  var guardProperty: NamespaceProperty {
    handlerProperty(
      "guard", "a request for each route", get: { [unowned self] in routeGuard },
      set: { [unowned self] in routeGuard = $0 })
  }

  /// Makes the current app use the guard that the script set last.
  func installGuard() {
    app.router.routeGuard = routeGuard.map { function in
      { [unowned self] request in
        do {
          try function.call(results: 0, pushing: { try $0.push(requestTable(request)) }, reading: { _ in })
        } catch {
          report(error)
        }
      }
    }
  }

  /// Returns a request as a table. It does not retain the router, so judging a route changes no lifetime.
  private func requestTable(_ request: RouteRequest) throws -> LuaTable {
    let table = try lua.makeTable(fieldCapacity: 8)
    if let identity = table.identity { routeRequests[identity] = (table, request) }
    try table.rawSet("canWait", to: .boolean(request.kind.canWait))
    try table.rawSet("kind", to: .string(request.kind.rawValue))
    try table.rawSet("family", to: .string(request.family == .view ? "view" : "service"))
    if let type = request.routerType { try table.rawSet("routerClass", to: .table(classTable(type.objectClass))) }
    if let identifier = request.identifier { try table.rawSet("identifier", to: .string(LuaString(identifier))) }
    if let url = request.url { try table.rawSet("url", to: .string(LuaString(url))) }
    let metatable = try requestMetatable ?? makeRequestMetatable()
    requestMetatable = metatable
    try table.setMetatable(metatable)
    return table
  }

  private static let requestFields = [
    "canWait", "family", "identifier", "kind", "router", "routerClass", "source", "url",
  ]

  private func makeRequestMetatable() throws -> LuaTable {
    let methods: [String: LuaFunction] = [
      "leadsTo": try lua.function("leadsTo") { [unowned self] call in
        let request = try request(call, "leadsTo")
        return try call.return(leads(request, to: call.value(2)))
      },
      "hold": try lua.function("hold") { [unowned self] call in
        let request = try request(call, "hold")
        guard request.kind.canWait else {
          throw ScriptFault(
            "a request of the kind '\(request.kind)' cannot wait", at: "hold",
            found: "a caller that needs the result at once", help: ["refuse it: request:refuse(\"…\"), or let it pass"])
        }
        guard request.hold() else { throw decided("hold") }
        return 0
      },
      "refuse": try lua.function("refuse") { [unowned self] call in
        let request = try request(call, "refuse")
        let reason = call.isNil(2) ? nil : try call.string(2)
        guard try step({ request.refuse(reason) }) else { throw decided("refuse") }
        return 0
      },
      "continue": try lua.function("continue") { [unowned self] call in
        let request = try request(call, "continue")
        guard try step({ try request.proceed() }) else { throw decided("continue") }
        return 0
      },
    ]
    let metatable = try lua.makeTable()
    try metatable.rawSet("__name", to: "RouteRequest")
    try metatable.rawSet("__metatable", to: false)
    try metatable.rawSet(
      "__index",
      to: .function(
        lua.function("RouteRequest") { [unowned self] call in
          let name = try call.string(2)
          if let method = methods[name] { return try call.return(method) }
          if name == "source" { return try self.return(request(call, name).source, from: call) }
          if name == "router" { return try self.return(request(call, name).router, from: call) }
          if Self.requestFields.contains(name) { return try call.returnNil() }
          throw ScriptFault.unknownName(
            "RouteRequest has no member '\(name)'", name, among: Self.requestFields + methods.keys.sorted())
        }))
    try metatable.rawSet(
      "__tostring",
      to: .function(
        lua.function("tostring") { [unowned self] call in
          let request = try request(call, "tostring")
          let names = request.destinationClasses.map(\.name).joined(separator: ", ")
          return try call.return("RouteRequest (\(request.kind) \(names))")
        }))
    return metatable
  }

  private func request(_ call: LuaCall, _ name: String) throws -> RouteRequest {
    if let identity = call.tableIdentity(1), let known = routeRequests[identity] { return known.request }
    throw ScriptFault(
      "\(name) needs a request of the running app", at: name, found: printer.line(call.value(1)),
      expected: "request:\(name)(…), in the test in which Router.guard received it")
  }

  private func decided(_ name: String) -> ScriptFault {
    ScriptFault(
      "\(name): the request has already been decided", at: name,
      help: ["hold the request in the guard, and call continue or refuse once"])
  }

  private func leads(_ request: RouteRequest, to value: LuaValue) throws -> Bool {
    switch declaredThing(value) {
    case .objectClass(let wanted): return request.leads(to: wanted)
    case .objectProtocol(let wanted): return request.leads(to: wanted)
    case .routable(let name): return name.routable.map { request.leads(to: $0.key) } ?? false
    default:
      throw ScriptFault(
        "bad argument #1 to 'leadsTo'", at: "leadsTo", found: printer.line(value),
        expected: "a class, a protocol, or RoutableView(…)")
    }
  }
}
