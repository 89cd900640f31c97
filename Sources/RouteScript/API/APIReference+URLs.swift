extension APIReference {
  static var urls: [APIEntry] { urlEntryPoints + interceptors + urlsOfRouters }

  private static var urlEntryPoints: [APIEntry] {
    let url = APIEntry.Parameter("url", "string", "the URL, in which escaping is optional")
    let completion = APIEntry.Parameter(
      "completion?", "fun(success, destination, action, error)",
      "called once with the result, even if the URL leads nowhere")
    return [
      APIEntry(
        .method, "registerURLPattern", of: "RouterClass",
        """
        Registers a URL pattern that leads to the destination. Call it in `registerRoutableDestination`. A path \
        component that starts with a colon is a placeholder for any one component. Fixed components take precedence \
        over placeholders, and the longest fixed prefix wins. The pattern is also an identifier.
        """,
        parameters: [.init("pattern", "string", "the pattern, scheme://host/path, such as \"notes://editor/:title\"")],
        errors: ["Assertion failure: the pattern is not a URL, or another router registered it."],
        rules: ["router:1.20", "router:8.1", "router:8.7", "router:8.8"]),
      APIEntry(
        .member, "performURL", of: "Router", type: "router?, error?",
        """
        Performs the route to the view that a URL leads to. Returns the router, or `nil` and the error. The \
        configuration's `userInfo` contains the placeholders, the query and, as `origin-url`, the URL. If you pass a \
        controller instead of a path, the URL's parameter `transition` decides how to show the destination: present, \
        push, show (the default), showDetail or addAsSubview.
        """,
        parameters: [
          url, .init("path", "RoutePath|UIViewController", "the path to the destination, or the source controller"),
          completion,
        ],
        errors: ["The URL leads nowhere: the call returns `nil` and the error, and the scenario does not fail."],
        rules: ["router:8.16", "router:8.17", "router:8.18"],
        example: """
          Router.performURL("notes://editor/Shopping", Path.push(home))
          """),
      APIEntry(
        .member, "performServiceURL", of: "Router", type: "router?, error?",
        "Performs the route to the service that a URL leads to. Returns the router, or `nil` and the error.",
        parameters: [url, completion],
        rules: ["router:8.16", "router:8.17"]),
      APIEntry(
        .member, "routerForURL", of: "Router", type: "RouterClass|FoundRouter?",
        "Returns the router class of the view that a URL leads to, or `nil` without an error.", parameters: [url],
        rules: ["router:8.15"]),
      APIEntry(
        .member, "serviceRouterForURL", of: "Router", type: "RouterClass|FoundRouter?",
        "Returns the router class of the service that a URL leads to, or `nil` without an error.", parameters: [url],
        rules: ["router:8.15"]),
      APIEntry(
        .member, "routeFromURL", of: "Router", type: "table?",
        """
        Returns the match of a URL among the patterns of view routers, or `nil` if no pattern matches. The table has \
        `identifier`, the pattern; `url`, the escaped URL; and `parameters`, by name.
        """,
        parameters: [url], rules: ["router:8.10", "router:8.11", "router:8.14"]),
      APIEntry(
        .member, "serviceRouteFromURL", of: "Router", type: "table?",
        """
        Returns the match of a URL among the patterns of service routers, or `nil` if no pattern matches. The table \
        has the same fields as that of `routeFromURL`.
        """,
        parameters: [url],
        rules: ["router:8.13"]),
      APIEntry(
        .member, "enableDefaultURLRouteRule", of: "Router",
        """
        Enables the default URL rule. A router that is performed by a URL then processes its parameters \
        (`processUserInfo`) and performs its `action` (`performAction`). The rule replaces the interceptors before \
        the perform and after the success. It is disabled after each test.
        """,
        rules: ["router:8.19", "router:8.21"]),
    ]
  }

  private static var interceptors: [APIEntry] {
    guardEntries + [
      APIEntry(
        .member, "interceptBeforePerformWithConfiguration", of: "Router", type: "fun(router, configuration)",
        "The function that is called before any router creates its destination. It is reset after each test.",
        rules: ["router:8.21"]),
      APIEntry(
        .member, "interceptAfterPerformWithConfiguration", of: "Router", type: "fun(router, configuration)",
        "The function that is called when any router's perform returns, even if the route continues or has failed.",
        rules: ["router:8.21"]),
      APIEntry(
        .member, "interceptAfterSuccessAction", of: "Router", type: "fun(router, action)",
        "The function that is called after the handlers of any success, of a perform or a removal.",
        rules: ["router:8.21"]),
      APIEntry(
        .member, "interceptAfterEndPerformWithError", of: "Router", type: "fun(router, error)",
        "The function that is called after the handlers of any failed perform that had started.", rules: ["router:8.21"]
      ),
    ]
  }

  private static var guardEntries: [APIEntry] {
    [
      APIEntry(
        .member, "guard", of: "Router", type: "fun(request: RouteRequest)",
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
          """),
      APIEntry(
        .type, "RouteRequest", type: "RouteRequest", "A route that `Router.guard` judges, for one app.",
        rules: ["router:8.24"]),
      APIEntry(
        .property, "kind", of: "RouteRequest", type: "string",
        "The way of routing: \"lookUp\", \"perform\", \"makeDestination\", \"segue\" or \"automatic\"."),
      APIEntry(
        .property, "canWait", of: "RouteRequest", type: "boolean",
        "Whether the request can be held. Callers of the other kinds need the result at once."),
      APIEntry(
        .property, "family", of: "RouteRequest", type: "string", "The family of the router: \"view\" or \"service\"."),
      APIEntry(
        .property, "router", of: "RouteRequest", type: "AnyRouter?",
        "The router that performs, which the request retains, or `nil` if none exists yet."),
      APIEntry(
        .property, "routerClass", of: "RouteRequest", type: "Class?",
        "The router class, or `nil` for a segue to a destination without a router."),
      APIEntry(
        .property, "source", of: "RouteRequest", type: "Object?",
        "The object that the destination is shown from, or `nil` if it does not exist."),
      APIEntry(
        .property, "identifier", of: "RouteRequest", type: "string?",
        "The identifier of the segue or of the lookup, or `nil`."),
      APIEntry(.property, "url", of: "RouteRequest", type: "string?", "The URL that leads to the route, or `nil`."),
      APIEntry(
        .method, "leadsTo", of: "RouteRequest", type: "boolean",
        "Returns whether the destination is of a class, conforms to a protocol, or is registered for it.",
        parameters: [.init("destination", "Class|Protocol|Routable", "the class, the protocol, or `RoutableView(…)`")]),
      APIEntry(
        .method, "hold", of: "RouteRequest",
        "Defers the route until `continue` or `refuse`. A router stays in its state until then.",
        errors: ["The request cannot wait.", "The request has already been decided."], rules: ["router:8.24"]),
      APIEntry(
        .method, "continue", of: "RouteRequest",
        "Starts a route that waits, as it was requested. `Router.guard` does not judge it again.",
        errors: ["The request does not wait."], rules: ["router:8.24"]),
      APIEntry(
        .method, "refuse", of: "RouteRequest",
        "Makes the route fail with the error `actionFailed`, now or after it waited. A segue does not start.",
        parameters: [.init("reason?", "string", "the reason, for the message of the error")],
        errors: ["The request has already been decided."], rules: ["router:8.24"]),
    ]
  }

  private static var urlsOfRouters: [APIEntry] {
    let userInfo = APIEntry.Parameter("userInfo", "table", "the configuration's table, with the parameters of the URL")
    let url = APIEntry.Parameter("url", "string", "the URL")
    let configuration = APIEntry.Parameter("configuration", "RouteConfiguration", "the configuration")
    let action = APIEntry.Parameter("action", "string", "the successful action, such as \"PerformRoute\"")
    return [
      APIEntry(
        .key, "processUserInfo", of: "viewRouter", type: "fun(self, userInfo, url)",
        """
        Processes the parameters of a URL, before the destination is created. Called only after \
        `enableDefaultURLRouteRule`.
        """,
        rules: ["router:8.19"]),
      APIEntry(
        .key, "performAction", of: "viewRouter", type: "fun(self, action, userInfo, url)",
        "Performs the `action` of a URL, after the success. Called only after `enableDefaultURLRouteRule`.",
        rules: ["router:8.19"]),
      APIEntry(
        .key, "beforePerformWithConfigurationFromURL", of: "viewRouter", type: "fun(self, configuration)",
        """
        Applies the default URL rule before the destination is created. An override must call `super` to keep the \
        rule.
        """,
        rules: ["router:8.19"]),
      APIEntry(
        .key, "afterSuccessActionFromURL", of: "viewRouter", type: "fun(self, action)",
        "Applies the default URL rule after a success. An override must call `super` to keep the rule.",
        rules: ["router:8.19"]),
      APIEntry(
        .key, "pathForTransitionType", of: "viewRouter", type: "fun(Self, type, source): RoutePath",
        """
        Returns the path for the `transition` of a URL, or `nil` for none. An override must call `super` for types \
        that it does not handle.
        """,
        rules: ["router:8.18"]),
      APIEntry(
        .method, "processUserInfo", of: "AnyRouter",
        "Does nothing by default. You can override it in a router, and call this implementation with `super`.",
        parameters: [userInfo, url],
        rules: ["router:8.19"]),
      APIEntry(
        .method, "performAction", of: "AnyRouter",
        "Does nothing by default. You can override it in a router, and call this implementation with `super`.",
        parameters: [.init("action", "string", "the requested action"), userInfo, url], rules: ["router:8.19"]),
      APIEntry(
        .method, "beforePerformWithConfigurationFromURL", of: "AnyRouter",
        "Calls `processUserInfo` if a URL performs the route. An override can call it with `super`.",
        parameters: [configuration],
        rules: ["router:8.19"]),
      APIEntry(
        .method, "afterSuccessActionFromURL", of: "AnyRouter",
        """
        Calls `performAction` if the route was performed by a URL that has an action. An override can call it with \
        `super`.
        """,
        parameters: [action], rules: ["router:8.19"]),
    ]
  }
}
