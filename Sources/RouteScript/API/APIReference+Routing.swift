extension APIReference {
  static var routing: [APIEntry] { entryPoints + paths + configurations + routers }

  private static var entryPoints: [APIEntry] {
    let routable = APIEntry.Parameter(
      "routable", "RoutableView|RouterClass", "the protocol by which the router is found, or the router class")
    return [
      APIEntry(
        .function, "RoutableView", type: "RoutableView",
        "Marks a protocol as routable the first time, and names the route afterwards. A name may point forward.",
        parameters: [
          .init("protocol", "Protocol|string", "the protocol, which may be composed: `UIViewController & Input`")
        ],
        errors: ["The name is no declared protocol (found at launch or at the look-up)."],
        rules: ["router:1.11", "router:9.7"]),
      APIEntry(.value, "Router", type: "table", "The entry to routing: look-ups, routes, the global error handler."),
      APIEntry(
        .member, "perform", of: "Router", type: "router?, error?",
        "Finds the router and performs a route. Returns the router; nil and the error when it could not begin.",
        parameters: [
          routable, .init("path", "RoutePath", "where to: one of `Path`"),
          .init("configuring?", "fun(config)", "sets up the configuration"),
          .init("removing?", "fun(removeConfig)", "sets up the configuration of a later removal"),
        ],
        errors: [
          "A route error that no handler and no assertion receives fails the scenario."
        ],
        rules: ["router:1.22", "router:1.28", "router:3.2.1", "router:3.4.1", "router:3.5.3", "router:3.5.4"],
        example: """
          local router, err = Router.perform(RoutableView(Input), Path.push(home), function(config)
            config.prepareDestination = function(editor) editor:startNewNote() end
            config.errorHandler = function(action, err) print(action, err) end
          end)
          """),
      APIEntry(
        .member, "makeDestination", of: "Router", type: "object?, error?",
        "Makes and prepares a destination without showing it.",
        parameters: [routable, .init("preparation?", "fun(destination)", "prepares it before the router does")],
        rules: ["router:3.5.1", "router:3.5.2"]),
      APIEntry(
        .member, "to", of: "Router", type: "RouterClass?",
        "The router class that answers for a protocol, or nil and a route error.",
        parameters: [.init("routable", "RoutableView", "the protocol")], rules: ["router:1.22", "router:1.28"]),
      APIEntry(
        .member, "globalErrorHandler", of: "Router", type: "fun(router, action, error)",
        "Told of every route error, last. Set it to receive errors that no handler takes; it is reset after each test.",
        rules: ["router:4.3", "router:4.4"]),
      APIEntry(
        .function, "route", type: "Route", "A short form for the common case: `route(Input):push(home)`.",
        parameters: [.init("protocol", "Protocol|RoutableView", "the protocol by which the router is found")]),
      APIEntry(.type, "Route", type: "Route", "What `route` returns: the route to a protocol, ready to be performed."),
      APIEntry(
        .method, "push", of: "Route", type: "router?, error?", "Pushes the destination.",
        parameters: [
          .init("source", "UIViewController", "a controller inside a navigation controller"),
          .init("options?", "table", "`prepare`: called with the destination; `animated`"),
        ], rules: ["router:3.5.3"]),
      APIEntry(
        .method, "present", of: "Route", type: "router?, error?", "Presents the destination.",
        parameters: [
          .init("source", "UIViewController", "the presenting controller"),
          .init("options?", "table", "`prepare`: called with the destination; `animated`"),
        ], rules: ["router:3.5.4"]),
    ]
  }

  private static var paths: [APIEntry] {
    [
      APIEntry(.value, "Path", type: "table", "The ways to show a destination."),
      APIEntry(
        .member, "push", of: "Path", type: "RoutePath", "Pushes onto the source's navigation controller.",
        parameters: [.init("source", "UIViewController?", "a controller inside a navigation controller")],
        rules: ["router:3.5.3"]),
      APIEntry(
        .member, "presentModally", of: "Path", type: "RoutePath", "Presents over the source.",
        parameters: [
          .init("source", "UIViewController?", "a controller in the window's hierarchy that presents nothing")
        ],
        rules: ["router:3.5.4", "router:3.5.5"]),
      APIEntry(
        .member, "makeDestination", of: "Path", type: "RoutePath", "Makes the destination and shows nothing.",
        rules: ["router:3.5.1"]),
    ]
  }

  private static var configurations: [APIEntry] {
    let owner = "RouteConfiguration"
    return [
      APIEntry(.type, owner, type: owner, "What a route is performed with; the first argument of `configuring`."),
      APIEntry(
        .property, "animated", of: owner, type: "boolean", "Whether the transition is animated; true by default."),
      APIEntry(.property, "source", of: owner, type: "object?", "The source of the route. Weak."),
      APIEntry(
        .property, "routeType", of: owner, type: "string", "The kind of path. The path given to `perform` decides it.",
        rules: ["router:2.15"]),
      APIEntry(
        .property, "prepareDestination", of: owner, type: "fun(destination)",
        "The caller's preparation, before the router's own.",
        rules: ["router:3.3.7"]),
      APIEntry(
        .property, "successHandler", of: owner, type: "fun(destination)", "Called each time the router has performed.",
        rules: ["router:3.3.8"]),
      APIEntry(
        .property, "errorHandler", of: owner, type: "fun(action, error)",
        "Called each time the router fails to perform.",
        rules: ["router:3.3.9"]),
      APIEntry(
        .property, "completionHandler", of: owner, type: "fun(success, destination, action, error)",
        "Called each time, whatever came of it.", rules: ["router:3.3.8", "router:3.3.9"]),
      APIEntry(
        .property, "performerSuccessHandler", of: owner, type: "fun(destination)", "Called once, for this perform.",
        rules: ["router:3.3.8"]),
      APIEntry(
        .property, "performerErrorHandler", of: owner, type: "fun(action, error)", "Called once, for this perform.",
        rules: ["router:3.3.9"]),
      APIEntry(
        .property, "stateNotifier", of: owner, type: "fun(old, new)", "Told of each change of state.",
        rules: ["router:3.1.3"]),
      APIEntry(
        .property, "userInfo", of: owner, type: "table", "Values for the router. Emptied when the router is removed.",
        rules: ["router:2.8"]),
      APIEntry(
        .property, "router", of: owner, type: "router?", "The router that performs with this configuration. Weak."),

      APIEntry(
        .type, "RemoveConfiguration", type: "RemoveConfiguration",
        "What a route is removed with; the argument of `removing` and of `removeRoute`'s function."),
      APIEntry(
        .property, "animated", of: "RemoveConfiguration", type: "boolean",
        "Whether the transition is animated; true by default."),
      APIEntry(
        .property, "prepareDestination", of: "RemoveConfiguration", type: "fun(destination)",
        "Called before the removal.",
        rules: ["router:3.8.3"]),
      APIEntry(
        .property, "successHandler", of: "RemoveConfiguration", type: "fun()", "Called when the removal is done.",
        rules: ["router:3.8.4"]),
      APIEntry(
        .property, "errorHandler", of: "RemoveConfiguration", type: "fun(action, error)", "Called when it fails.",
        rules: ["router:3.8.1"]),
      APIEntry(
        .property, "completionHandler", of: "RemoveConfiguration", type: "fun(success, action, error)",
        "Called whatever came of it.",
        rules: ["router:3.8.4"]),
      APIEntry(
        .property, "performerSuccessHandler", of: "RemoveConfiguration", type: "fun()",
        "Called once, for this removal.",
        rules: ["router:3.8.4"]),
      APIEntry(
        .property, "performerErrorHandler", of: "RemoveConfiguration", type: "fun(action, error)",
        "Called once, for this removal.",
        rules: ["router:3.8.1"]),
    ]
  }

  private static var routers: [APIEntry] {
    let owner = "ViewRouter"
    return [
      APIEntry(.type, owner, type: owner, "A router: one route, from its perform to its removal."),
      APIEntry(
        .property, "state", of: owner, type: "string",
        "\"unrouted\", \"routing\", \"routed\", \"removing\" or \"removed\".",
        rules: ["router:3.1.1"]),
      APIEntry(
        .property, "previousState", of: owner, type: "string", "The state before the last change.",
        rules: ["router:3.1.3"]),
      APIEntry(
        .property, "destination", of: owner, type: "object?", "The destination. Weak: nil once it is gone.",
        rules: ["router:3.1.6"]),
      APIEntry(
        .property, "configuration", of: owner, type: "RouteConfiguration", "The live configuration, not a copy.",
        rules: ["router:2.9"]),
      APIEntry(.property, "error", of: owner, type: "RouteError?", "The last error.", rules: ["router:3.1.6"]),
      APIEntry(
        .property, "canPerform", of: owner, type: "boolean", "Whether it can perform.",
        rules: ["router:3.7.1", "router:3.7.2"]),
      APIEntry(
        .property, "canRemove", of: owner, type: "boolean", "Whether it can be removed.",
        rules: ["router:3.7.4", "router:3.7.5"]),
      APIEntry(
        .method, "checkCanPerform", of: owner, type: "string?", "Why it cannot perform, or nil.",
        rules: ["router:3.7.2"]),
      APIEntry(
        .method, "checkCanRemove", of: owner, type: "string?", "Why it cannot be removed, or nil.",
        rules: ["router:3.7.4"]),
      APIEntry(
        .method, "performRoute", of: owner, "Performs again, after a removal or a failure.",
        parameters: [
          .init("success?", "fun(destination)", "called once when it has performed"),
          .init("failure?", "fun(action, error)", "called once when it fails"),
        ], rules: ["router:3.2.1", "router:3.2.6"]),
      APIEntry(
        .method, "removeRoute", of: owner, "Removes the destination from where the route brought it.",
        parameters: [.init("configuring?", "fun(removeConfig)", "sets up the removal")],
        rules: ["router:3.8.1", "router:3.8.2", "router:3.8.3"]),
      APIEntry(
        .method, "prepareDestination", of: owner,
        "What a router does that does not override it: nothing. For calls to `super`.",
        parameters: [
          .init("destination", "object", "the destination"),
          .init("configuration", "RouteConfiguration", "the configuration"),
        ],
        rules: ["router:3.3.7"]),
      APIEntry(
        .method, "didFinishPrepareDestination", of: owner,
        "What a router does that does not override it: nothing. For calls to `super`.",
        parameters: [
          .init("destination", "object", "the destination"),
          .init("configuration", "RouteConfiguration", "the configuration"),
        ],
        rules: ["router:3.3.7"]),
      APIEntry(
        .method, "shouldRemoveBeforePerform", of: owner, type: "boolean",
        "Whether the destination must be removed before the router performs again.", rules: ["router:3.2.1"]),

      APIEntry(.type, "RouteError", type: "RouteError", "Why a route failed."),
      APIEntry(
        .property, "domain", of: "RouteError", type: "string", "\"ZIKRouteErrorDomain\" or \"ZIKViewRouteErrorDomain\"."
      ),
      APIEntry(.property, "code", of: "RouteError", type: "integer", "The number within the domain."),
      APIEntry(.property, "name", of: "RouteError", type: "string", "The name, such as \"invalidSource\"."),
      APIEntry(
        .property, "action", of: "RouteError", type: "string", "What was tried, such as \"PerformRoute\".",
        rules: ["router:4.1"]),
      APIEntry(.property, "message", of: "RouteError", type: "string", "What was found, and what was expected."),
    ]
  }
}
