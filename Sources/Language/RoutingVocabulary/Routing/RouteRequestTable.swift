internal import AppSimulator
internal import LuaRuntime
internal import RouterCore
package import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import SimulatedWorld
internal import ViewVocabulary

extension NamespaceMember<ScriptContext> {
  /// `Router.guard`: the function that accepts or rejects each route before it starts.
  static let routeGuard = handler(
    "guard", type: "fun(request: RouteRequest)", receives: "a request for each route", \.routes.guard,
    Doc(
      """
      The function that judges each route before it starts: lookups, performed routes, created destinations, segues \
      and automatically created routers. A route starts unless the function refuses or holds its request. Routes that \
      the function itself starts are not judged. It is reset after each test.
      """,
      rules: ["router:8.24"],
      example: """
        Router.guard = function(request)
          if session.user or not request.canWait then return end
          request:hold()
          route(LoginInput):present(request.source, { preparation = function(login)
            login.onSuccess = function() request:continue() end
          end })
        end
        """))
}

extension DescribedType {
  /// The requests that `Router.guard` receives.
  package static let routeRequest = DescribedType(
    "RouteRequest", Doc("A route that `Router.guard` judges, for one app.", rules: ["router:8.24"])
  ) { owner in RouteRequestMember.all.map { $0.entry(of: owner) } }
}

/// A member of a request's table.
private struct RouteRequestMember: Sendable {
  enum Kind: Sendable {
    /// A field that the table stores.
    case field(@Sendable (RouteRequest, ScriptContext) throws -> LuaValue)
    /// An object that is read from the request, so that the table does not retain it.
    case object(@Sendable (RouteRequest) -> SimulatedObject?)
    case method(@Sendable (RouteRequest, LuaCall, ScriptContext) throws -> Int32)
  }

  let name: String
  let kind: Kind
  private let describe: @Sendable (_ owner: String, _ name: String) -> APIEntry

  func entry(of owner: String) -> APIEntry { describe(owner, name) }

  // MARK: Forms

  private static func field(
    _ name: String, type: String, _ doc: @autoclosure @escaping Doc.Source,
    _ read: @escaping @Sendable (RouteRequest, ScriptContext) throws -> LuaValue
  ) -> RouteRequestMember {
    RouteRequestMember(name: name, kind: .field(read)) { owner, name in
      APIEntry(.property, name, of: owner, type: type, doc(), parameters: [])
    }
  }

  private static func object(
    _ name: String, type: String, _ doc: @autoclosure @escaping Doc.Source,
    _ read: @escaping @Sendable (RouteRequest) -> SimulatedObject?
  ) -> RouteRequestMember {
    RouteRequestMember(name: name, kind: .object(read)) { owner, name in
      APIEntry(.property, name, of: owner, type: type, doc(), parameters: [])
    }
  }

  /// Declares a method. The first argument of its call is the second value, after the request.
  private static func method(
    _ name: String, _ parameters: @autoclosure @escaping @Sendable () -> [APIEntry.Parameter],
    returns type: String? = nil, _ doc: @autoclosure @escaping Doc.Source,
    _ body: @escaping @Sendable (RouteRequest, LuaCall, ScriptContext) throws -> Int32
  ) -> RouteRequestMember {
    RouteRequestMember(name: name, kind: .method(body)) { owner, name in
      APIEntry(.method, name, of: owner, type: type, doc(), parameters: parameters())
    }
  }

  // MARK: Members

  static let all: [RouteRequestMember] = [
    field(
      "kind", type: "string",
      Doc("The way of routing: \"lookUp\", \"perform\", \"makeDestination\", \"segue\" or \"automatic\".")
    ) { request, _ in .string(request.kind.rawValue) },
    field(
      "canWait", type: "boolean",
      Doc("Whether the request can be held. Callers of the other kinds need the result at once.")
    ) { request, _ in .boolean(request.kind.canWait) },
    field("family", type: "string", Doc("The family of the router: \"view\" or \"service\".")) { request, _ in
      .string(request.family == .view ? "view" : "service")
    },
    object(
      "router", type: "AnyRouter?",
      Doc("The router that performs, which the request retains, or `nil` if none exists yet.")
    ) { $0.router },
    field(
      "routerClass", type: "Class?",
      Doc("The router class, or `nil` for a segue to a destination without a router.")
    ) { request, context in try request.routerType.map { .table(try context.classTable($0.objectClass)) } ?? .nil },
    object(
      "source", type: "Object?",
      Doc("The object that the destination is shown from, or `nil` if it does not exist.")
    ) { $0.source },
    field(
      "identifier", type: "string?", Doc("The identifier of the segue or of the lookup, or `nil`.")
    ) { request, _ in request.identifier.map { .string(LuaString($0)) } ?? .nil },
    field("url", type: "string?", Doc("The URL that leads to the route, or `nil`.")) { request, _ in
      request.url.map { .string(LuaString($0)) } ?? .nil
    },
    method(
      "leadsTo", [.init("destination", "Class|Protocol|Routable", "the class, the protocol, or `RoutableView(…)`")],
      returns: "boolean",
      Doc("Returns whether the destination is of a class, conforms to a protocol, or is registered for it.")
    ) { request, call, context in try call.return(context.leads(request, to: call.value(2))) },
    method(
      "hold", [],
      Doc(
        "Defers the route until `continue` or `refuse`. A router stays in its state until then.",
        errors: ["The request cannot wait.", "The request has already been decided."], rules: ["router:8.24"])
    ) { request, _, context in
      guard request.kind.canWait else {
        throw ScriptFault(
          "a request of the kind '\(request.kind)' cannot wait", at: "hold",
          found: "a caller that needs the result at once", help: ["refuse it: request:refuse(\"…\"), or let it pass"])
      }
      guard request.hold() else { throw context.decided("hold") }
      return 0
    },
    method(
      "continue", [],
      Doc(
        "Starts a route that waits, as it was requested. `Router.guard` does not judge it again.",
        errors: ["The request does not wait."], rules: ["router:8.24"])
    ) { request, _, context in
      guard try context.step({ try request.proceed() }) else { throw context.decided("continue") }
      return 0
    },
    method(
      "refuse", [.init("reason?", "string", "the reason, for the message of the error")],
      Doc(
        "Makes the route fail with the error `actionFailed`, now or after it waited. A segue does not start.",
        errors: ["The request has already been decided."], rules: ["router:8.24"])
    ) { request, call, context in
      let reason = call.isNil(2) ? nil : try call.string(2)
      guard try context.step({ request.refuse(reason) }) else { throw context.decided("refuse") }
      return 0
    },
  ]
}

extension ScriptContext {
  /// Sets the guard that the script assigned last in the current app.
  func installGuard() {
    app.router.routeGuard = routes.guard.map { function in
      { [unowned self] request in
        do {
          try function.call(results: 0, pushing: { try $0.push(requestTable(request)) }, reading: { _ in })
        } catch {
          report(error)
        }
      }
    }
  }

  /// Returns a request as a table. It does not retain the router, so the guard changes no lifetime.
  private func requestTable(_ request: RouteRequest) throws -> LuaTable {
    let table = try lua.makeTable(fieldCapacity: 8)
    if let identity = table.identity { routes.requests[identity] = (table, request) }
    for member in RouteRequestMember.all {
      if case .field(let read) = member.kind { try table.rawSet(member.name, to: read(request, self)) }
    }
    let metatable = try routes.requestMetatable ?? makeRequestMetatable()
    routes.requestMetatable = metatable
    try table.setMetatable(metatable)
    return table
  }

  private func makeRequestMetatable() throws -> LuaTable {
    var methods: [String: LuaFunction] = [:]
    for member in RouteRequestMember.all {
      guard case .method(let body) = member.kind else { continue }
      methods[member.name] = try lua.function(member.name) { [unowned self] call in
        try body(request(call, member.name), call, self)
      }
    }
    let metatable = try lua.makeTable()
    try metatable.rawSet("__name", to: "RouteRequest")
    try metatable.rawSet("__metatable", to: false)
    try metatable.rawSet(
      "__index",
      to: .function(
        lua.function("RouteRequest") { [unowned self] call in
          let name = try call.string(2)
          if let method = methods[name] { return try call.return(method) }
          switch RouteRequestMember.all.first(where: { $0.name == name })?.kind {
          case .object(let read): return try self.return(read(request(call, name)), from: call)
          case .field, .method: return try call.returnNil()
          case nil:
            throw ScriptFault.unknownName(
              "RouteRequest has no member '\(name)'", name, among: RouteRequestMember.all.map(\.name).sorted())
          }
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
    if let identity = call.tableIdentity(1), let known = routes.requests[identity] { return known.request }
    throw ScriptFault(
      "\(name) needs a request of the running app", at: name, found: printer.line(call.value(1)),
      expected: "request:\(name)(…), in the test in which Router.guard received it")
  }

  fileprivate func decided(_ name: String) -> ScriptFault {
    ScriptFault(
      "\(name): the request has already been decided", at: name,
      help: ["hold the request in the guard, and call continue or refuse once"])
  }

  fileprivate func leads(_ request: RouteRequest, to value: LuaValue) throws -> Bool {
    switch declaredThing(value) {
    case .objectClass(let wanted): return request.leads(to: wanted)
    case .objectProtocol(let wanted): return request.leads(to: wanted)
    case .other(let name as RoutableName): return name.routable.map { request.leads(to: $0.key) } ?? false
    default:
      throw ScriptFault(
        "bad argument #1 to 'leadsTo'", at: "leadsTo", found: printer.line(value),
        expected: "a class, a protocol, or RoutableView(…)")
    }
  }
}
