internal import AppSimulator
internal import LuaRuntime
internal import RouterCore
package import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy
internal import ViewVocabulary

/// The functions of `Router` for routing by URL (`router:8.13` to `router:8.18`).
extension NamespaceMember<ScriptContext> {
  package static let urls: [NamespaceMember] = [
    function(
      "performURL",
      [
        url, .init("path", "RoutePath|UIViewController", "the path to the destination, or the source controller"),
        completion,
      ], returns: "router?, error?",
      Doc(
        """
        Performs the route to the view that a URL leads to. Returns the router, or `nil` and the error. The \
        configuration's `userInfo` contains the placeholders, the query and, as `origin-url`, the URL. If you pass a \
        controller instead of a path, the URL's parameter `transition` decides how to show the destination: present, \
        push, show (the default), showDetail or addAsSubview.
        """,
        errors: ["The URL leads nowhere: the call returns `nil` and the error, and the scenario does not fail."],
        rules: ["router:8.16", "router:8.17", "router:8.18"],
        example: """
          Router.performURL("notes://editor/Shopping", Path.push(home))
          """)
    ) { context, call in try context.performURL(call) },
    function(
      "performServiceURL", [url, completion], returns: "router?, error?",
      Doc(
        "Performs the route to the service that a URL leads to. Returns the router, or `nil` and the error.",
        rules: ["router:8.16", "router:8.17"])
    ) { context, call in
      let url = try context.url(call)
      let completion = try context.urlCompletion(call, 2)
      return try context.step {
        try context.answer(context.app.router.performServiceURL(url, completion: completion), call)
      }
    },
    function(
      "routerForURL", [url], returns: "RouterClass|FoundRouter?",
      Doc(
        "Returns the router class of the view that a URL leads to, or `nil` without an error.",
        rules: ["router:8.15"])
    ) { context, call in
      let url = try context.url(call)
      return try context.returnRouter(context.step { context.app.router.viewRouterForURL(url) }, call)
    },
    function(
      "serviceRouterForURL", [url], returns: "RouterClass|FoundRouter?",
      Doc(
        "Returns the router class of the service that a URL leads to, or `nil` without an error.",
        rules: ["router:8.15"])
    ) { context, call in
      let url = try context.url(call)
      return try context.returnRouter(context.step { context.app.router.serviceRouterForURL(url) }, call)
    },
    function(
      "routeFromURL", [url], returns: "table?",
      Doc(
        """
        Returns the match of a URL among the patterns of view routers, or `nil` if no pattern matches. The table has \
        `identifier`, the pattern; `url`, the escaped URL; and `parameters`, by name.
        """,
        rules: ["router:8.10", "router:8.11", "router:8.14"])
    ) { context, call in try context.routeFromURL(call, in: .view) },
    function(
      "serviceRouteFromURL", [url], returns: "table?",
      Doc(
        """
        Returns the match of a URL among the patterns of service routers, or `nil` if no pattern matches. The table \
        has the same fields as that of `routeFromURL`.
        """,
        rules: ["router:8.13"])
    ) { context, call in try context.routeFromURL(call, in: .service) },
    function(
      "enableDefaultURLRouteRule", [],
      Doc(
        """
        Enables the default URL rule. A router that is performed by a URL then processes its parameters \
        (`processUserInfo`) and performs its `action` (`performAction`). The rule replaces the interceptors before \
        the perform and after the success. It is disabled after each test.
        """,
        rules: ["router:8.19", "router:8.21"])
    ) { context, _ in
      context.enableDefaultURLRouteRule()
      return 0
    },
  ]

  private static var url: APIEntry.Parameter {
    APIEntry.Parameter("url", "string", "the URL, in which escaping is optional")
  }

  private static var completion: APIEntry.Parameter {
    APIEntry.Parameter(
      "completion?", "fun(success, destination, action, error)",
      "called once with the result, even if the URL leads nowhere")
  }
}

extension ScriptContext {
  fileprivate func performURL(_ call: LuaCall) throws -> Int32 {
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

  fileprivate func url(_ call: LuaCall) throws -> String {
    if call.isString(1) { return try call.string(1) }
    throw ScriptFault(
      "bad argument #1 to '\(call.functionName)'", at: call.functionName, found: printer.line(call.value(1)),
      expected: "a URL, such as \"notes://editor/Shopping\"")
  }

  fileprivate func urlCompletion(_ call: LuaCall, _ index: Int) throws -> Router.URLCompletion? {
    try optionalFunction(call, index).map { function in
      { [unowned self] success, destination, action, error in
        callback(function, .bool(success), Value(destination), .string(action.rawValue), .error(error))
      }
    }
  }

  fileprivate func returnRouter(_ found: RouterType?, _ call: LuaCall) throws -> Int32 {
    guard let found else { return try call.returnNil() }
    return try self.return(found, from: call)
  }

  fileprivate func routeFromURL(_ call: LuaCall, in family: RouterFamily) throws -> Int32 {
    let url = try url(call)
    guard let result = try step({ app.router.routeFromURL(url, in: family) }) else { return try call.returnNil() }
    let parameters = try lua.makeTable(fieldCapacity: result.parameters.count)
    for parameter in result.parameters { try parameters.rawSet(parameter.name, to: .string(parameter.value)) }
    let table = try lua.makeTable(fieldCapacity: 3)
    try table.rawSet("identifier", to: .string(result.identifier))
    try table.rawSet("url", to: .string(result.url))
    try table.rawSet("parameters", to: .table(parameters))
    try rejectOtherFields(of: table, "the result", than: ["identifier", "parameters", "url"])
    return try call.return(table)
  }
}
