extension APIReference {
  static var urls: [APIEntry] { urlEntryPoints + interceptors + urlsOfRouters }

  private static var urlEntryPoints: [APIEntry] {
    let url = APIEntry.Parameter("url", "string", "the URL, in which nothing needs to be escaped")
    let completion = APIEntry.Parameter(
      "completion?", "fun(success, destination, action, error)",
      "called once with what came of it, also for a URL that leads nowhere")
    return [
      APIEntry(
        .method, "registerURLPattern", of: "RouterClass",
        """
        Registers a pattern of URLs that lead to the destination, in `registerRoutableDestination`. A part of the path that begins with \
        a colon stands for any one part; text comes before such placeholders, and the longest fixed beginning counts. The pattern is \
        an identifier too.
        """,
        parameters: [.init("pattern", "string", "scheme://host/path, such as \"notes://editor/:title\"")],
        errors: ["The pattern is no URL, or another router registered it (assertion failures)."],
        rules: ["router:1.20", "router:8.1", "router:8.7", "router:8.8"]),
      APIEntry(
        .member, "performURL", of: "Router", type: "router?, error?",
        """
        Performs the route to the view that a URL leads to. Placeholders and query stand in the configuration's `userInfo`, the URL \
        itself as `origin-url`. Given a controller instead of a path, it shows from there as the URL's parameter `transition` asks: \
        present, push, show, showDetail or addAsSubview; show when it asks for nothing known.
        """,
        parameters: [url, .init("path", "RoutePath|UIViewController", "where to, or where from"), completion],
        errors: ["A URL that leads nowhere is not an error of the scenario: the call returns nil and the error."],
        rules: ["router:8.16", "router:8.17", "router:8.18"],
        example: """
          Router.performURL("notes://editor/Shopping", Path.push(home))
          """),
      APIEntry(
        .member, "performServiceURL", of: "Router", type: "router?, error?",
        "Performs the route to the service that a URL leads to.", parameters: [url, completion],
        rules: ["router:8.16", "router:8.17"]),
      APIEntry(
        .member, "routerForURL", of: "Router", type: "RouterClass|FoundRouter?",
        "The router class of the view that a URL leads to, or nil, of which nobody is told.", parameters: [url],
        rules: ["router:8.15"]),
      APIEntry(
        .member, "serviceRouterForURL", of: "Router", type: "RouterClass|FoundRouter?",
        "The router class of the service that a URL leads to, or nil, of which nobody is told.", parameters: [url],
        rules: ["router:8.15"]),
      APIEntry(
        .member, "routeFromURL", of: "Router", type: "table?",
        """
        What a URL leads to among the patterns of views, and what it says: `identifier`, the pattern; `url`, with what cannot stand in \
        one escaped; `parameters`, by name. nil when no pattern matches.
        """, parameters: [url], rules: ["router:8.10", "router:8.11", "router:8.14"]),
      APIEntry(
        .member, "serviceRouteFromURL", of: "Router", type: "table?",
        "What a URL leads to among the patterns of services, like `routeFromURL`.", parameters: [url],
        rules: ["router:8.13"]),
      APIEntry(
        .member, "enableDefaultURLRouteRule", of: "Router",
        """
        Lets routers that are performed by a URL process what it says (`processUserInfo`) and do what its `action` asks for \
        (`performAction`). Takes the places of the interceptors before the perform and after the success; undone after each test.
        """,
        rules: ["router:8.19", "router:8.21"]),
    ]
  }

  private static var interceptors: [APIEntry] {
    [
      APIEntry(
        .member, "interceptBeforePerformWithConfiguration", of: "Router", type: "fun(router, configuration)",
        "Called before any router makes its destination. Set it to step in; it is reset after each test.",
        rules: ["router:8.21"]),
      APIEntry(
        .member, "interceptAfterPerformWithConfiguration", of: "Router", type: "fun(router, configuration)",
        "Called when any router's perform returns, whether the route goes on or has failed.", rules: ["router:8.21"]),
      APIEntry(
        .member, "interceptAfterSuccessAction", of: "Router", type: "fun(router, action)",
        "Called after the handlers of any success, of a perform or of a removal.", rules: ["router:8.21"]),
      APIEntry(
        .member, "interceptAfterEndPerformWithError", of: "Router", type: "fun(router, error)",
        "Called after the handlers of any perform that had begun and failed.", rules: ["router:8.21"]),
    ]
  }

  private static var urlsOfRouters: [APIEntry] {
    let userInfo = APIEntry.Parameter("userInfo", "table", "the configuration's, with what the URL says")
    let url = APIEntry.Parameter("url", "string", "the URL")
    let configuration = APIEntry.Parameter("configuration", "RouteConfiguration", "the configuration")
    let action = APIEntry.Parameter("action", "string", "what succeeded, such as \"PerformRoute\"")
    return [
      APIEntry(
        .key, "processUserInfo", of: "viewRouter", type: "fun(self, userInfo, url)",
        "Takes in what a URL says, before the destination is made; after `enableDefaultURLRouteRule`.",
        rules: ["router:8.19"]),
      APIEntry(
        .key, "performAction", of: "viewRouter", type: "fun(self, action, userInfo, url)",
        "Does what the `action` of a URL asks for, after the success; after `enableDefaultURLRouteRule`.",
        rules: ["router:8.19"]),
      APIEntry(
        .key, "beforePerformWithConfigurationFromURL", of: "viewRouter", type: "fun(self, configuration)",
        "What the default rule does before the destination is made; call `super` to let it.", rules: ["router:8.19"]),
      APIEntry(
        .key, "afterSuccessActionFromURL", of: "viewRouter", type: "fun(self, action)",
        "What the default rule does after a success; call `super` to let it.", rules: ["router:8.19"]),
      APIEntry(
        .key, "pathForTransitionType", of: "viewRouter", type: "fun(Self, type, source): RoutePath",
        "The path that the `transition` of a URL stands for, or nil for none; call `super` for those it does not know.",
        rules: ["router:8.18"]),
      APIEntry(
        .method, "processUserInfo", of: "AnyRouter",
        "What a router does that does not override it: nothing. For calls to `super`.", parameters: [userInfo, url],
        rules: ["router:8.19"]),
      APIEntry(
        .method, "performAction", of: "AnyRouter",
        "What a router does that does not override it: nothing. For calls to `super`.",
        parameters: [.init("action", "string", "what is asked for"), userInfo, url], rules: ["router:8.19"]),
      APIEntry(
        .method, "beforePerformWithConfigurationFromURL", of: "AnyRouter",
        "Calls `processUserInfo` if the route is by a URL. For calls to `super`.", parameters: [configuration],
        rules: ["router:8.19"]),
      APIEntry(
        .method, "afterSuccessActionFromURL", of: "AnyRouter",
        "Calls `performAction` if a route was performed by a URL that names an action. For calls to `super`.",
        parameters: [action], rules: ["router:8.19"]),
    ]
  }
}
