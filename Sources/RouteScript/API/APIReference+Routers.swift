extension APIReference {
  static var routers: [APIEntry] {
    allRouters + ofFamily("ViewRouter", "View") + ofViews + ofFamily("ServiceRouter", "Perform") + ofServices
      + errors
  }

  private static var allRouters: [APIEntry] {
    let owner = "AnyRouter"
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
        .method, "performRoute", of: owner,
        """
        Performs again, after a removal or a failure; a service router after a success too. Instead of two functions it takes a table \
        with `successHandler`, `errorHandler` and `completion`.
        """,
        parameters: [
          .init("success?", "fun(destination)|table", "called once when it has performed"),
          .init("failure?", "fun(action, error)", "called once when it fails"),
        ], rules: ["router:2.18", "router:3.2.1", "router:3.2.6", "router:7.2"]),
      APIEntry(
        .method, "prepareDestination", of: owner,
        "What a router does that does not override it: nothing. For calls to `super`.",
        parameters: [
          .init("destination", "object", "the destination"),
          .init("configuration", "PerformRouteConfiguration", "the configuration"),
        ],
        rules: ["router:3.3.7"]),
      APIEntry(
        .method, "didFinishPrepareDestination", of: owner,
        "What a router does that does not override it: nothing. For calls to `super`.",
        parameters: [
          .init("destination", "object", "the destination"),
          .init("configuration", "PerformRouteConfiguration", "the configuration"),
        ],
        rules: ["router:3.3.7"]),
      APIEntry(
        .method, "shouldRemoveBeforePerform", of: owner, type: "boolean",
        "Whether the destination must be removed before the router performs again.", rules: ["router:3.2.1"]),
    ]
  }

  private static func ofFamily(_ owner: String, _ configuration: String) -> [APIEntry] {
    let remove = configuration == "View" ? "ViewRemoveConfiguration" : "RemoveRouteConfiguration"
    let service = configuration == "View" ? [] : ["router:7.7"]
    return [
      APIEntry(
        .type, owner, type: owner,
        configuration == "View" ? "A router of views." : "A router of services, which are not shown."),
      APIEntry(
        .property, "configuration", of: owner, type: "\(configuration)RouteConfiguration",
        "The live configuration, not a copy.", rules: ["router:2.9"]),
      APIEntry(
        .property, "originalConfiguration", of: owner, type: "\(configuration)RouteConfiguration",
        "The same configuration, as the reference's other name for it has it.", rules: ["router:2.9"]),
      APIEntry(
        .property, "removeConfiguration", of: owner, type: remove,
        "What the destination is removed with: one object, made at the first use.", rules: ["router:2.10"]),
      APIEntry(
        .method, "removeRoute", of: owner,
        """
        Removes the destination from where the route brought it. Handlers of this call go in a table with `successHandler`, `errorHandler` \
        and `completion`, and `configuring` for the configuration, or as two functions.
        """,
        parameters: [
          .init("configuring?", "fun(removeConfig)|table", "sets up the removal")
        ],
        rules: ["router:2.19", "router:2.20", "router:3.8.1", "router:3.8.2", "router:3.8.3"] + service),
    ]
  }

  private static var ofViews: [APIEntry] {
    let owner = "ViewRouter"
    let destination = APIEntry.Parameter("destination", "object", "the destination")
    let source = APIEntry.Parameter("source", "object?", "the source of the route")
    let configuration = APIEntry.Parameter("configuration", "ViewRouteConfiguration", "the configuration")
    return [
      APIEntry(
        .property, "realRouteType", of: owner, type: "string",
        """
        How the destination came to be shown: `push`, `presentModally`, `presentAsPopover`, `addAsChild`, `addAsSubview`, `unwind`, \
        `custom`, which cannot be removed, or `unknown`; on macOS `presentAsSheet`, `presentWithAnimator` and `showWindow`, too.
        """, rules: ["router:3.6.3", "router:3.6.4"]),
      APIEntry(
        .property, "canPerformPush", of: owner, type: "boolean",
        "Whether the source is inside a navigation controller.",
        rules: ["router:3.7.3"]),
      APIEntry(
        .property, "canPerformPresent", of: owner, type: "boolean",
        "Whether the source is in the window's hierarchy and presents nothing.", rules: ["router:3.7.3"]),
      APIEntry(
        .method, "beginPerformRoute", of: owner,
        "The first thing that an override of `performCustomRoute` does: prepares the destination and tells the routers of its class.",
        rules: ["router:3.5.11"]),
      APIEntry(
        .method, "endPerformRouteWithSuccess", of: owner, "Ends a custom route as a success, at once or later.",
        rules: ["router:3.5.11"]),
      APIEntry(
        .method, "endPerformRouteWithError", of: owner, "Ends a custom route as a failure.",
        parameters: [.init("message", "string", "what went wrong")], rules: ["router:3.5.11"]),
      APIEntry(
        .method, "beginRemoveRoute", of: owner, "The first thing that an override of `removeCustomRoute` does.",
        parameters: [source], rules: ["router:3.8.3"]),
      APIEntry(
        .method, "endRemoveRouteWithSuccess", of: owner, "Ends a custom removal as a success, at once or later.",
        parameters: [destination, source], rules: ["router:3.8.6"]),
      APIEntry(
        .method, "endRemoveRouteWithError", of: owner, "Ends a custom removal as a failure.",
        parameters: [.init("message", "string", "what went wrong")], rules: ["router:3.8.6"]),
      APIEntry(
        .method, "canPerformCustomRoute", of: owner, type: "boolean",
        "Whether a custom route can be performed now: false unless a router overrides it.", rules: ["router:3.7.2"]),
      APIEntry(
        .method, "performCustomRoute", of: owner,
        "Shows the destination in the router's own way. What a router does that does not override it: it fails with unsupportType.",
        parameters: [destination, source, configuration], rules: ["router:3.5.11"]),
      APIEntry(
        .method, "canRemoveCustomRoute", of: owner, type: "boolean",
        "Whether a custom route can be removed now: false unless a router overrides it.", rules: ["router:3.7.5"]),
      APIEntry(
        .method, "removeCustomRoute", of: owner,
        "Removes the destination in the router's own way. What a router does that does not override it: it fails.",
        parameters: [
          destination, source,
          .init("removeConfiguration", "ViewRemoveConfiguration", "the configuration for removing"),
          configuration,
        ], rules: ["router:3.8.3"]),
      APIEntry(
        .method, "destinationFromExternalPrepared", of: owner, type: "boolean",
        "Whether a destination that the router did not make needs no preparation by the app: true unless a router overrides it.",
        parameters: [destination], rules: ["router:5.16"]),
    ]
  }

  private static var ofServices: [APIEntry] {
    let owner = "ServiceRouter"
    let destination = APIEntry.Parameter("destination", "object", "the destination")
    return [
      APIEntry(
        .method, "prepareDestinationForPerforming", of: owner,
        "The first thing that an override of `performRouteOnDestination` does: prepares the destination.",
        parameters: [destination], rules: ["router:7.6"]),
      APIEntry(
        .method, "endPerformRouteWithSuccess", of: owner,
        "Ends a route that is performed in the router's own way as a success, at once or later.",
        parameters: [destination], rules: ["router:7.6"]),
      APIEntry(
        .method, "endPerformRouteWithError", of: owner,
        "Ends a route that is performed in the router's own way as a failure.",
        parameters: [.init("message", "string", "what went wrong")], rules: ["router:7.6"]),
      APIEntry(
        .method, "prepareDestinationForRemoving", of: owner,
        "The first thing that an override of `removeDestination` does: lets the handlers prepare the destination for its removal.",
        parameters: [destination], rules: ["router:7.7"]),
      APIEntry(
        .method, "endRemoveRouteWithSuccess", of: owner,
        "Ends a removal in the router's own way as a success, at once or later.", parameters: [destination],
        rules: ["router:7.7"]),
      APIEntry(
        .method, "endRemoveRouteWithError", of: owner, "Ends a removal in the router's own way as a failure.",
        parameters: [.init("message", "string", "what went wrong")], rules: ["router:7.7"]),
      APIEntry(
        .method, "performRouteOnDestination", of: owner,
        "Performs the route. What a router does that does not override it: it prepares the destination, and that is all.",
        parameters: [destination, .init("configuration", "PerformRouteConfiguration", "the configuration")],
        rules: ["router:7.6"]),
      APIEntry(
        .method, "removeDestination", of: owner,
        """
        Removes the destination. What a router does that does not override it: an assertion fails, and the destination counts as removed.
        """,
        parameters: [
          destination, .init("configuration", "RemoveRouteConfiguration", "the configuration for removing"),
        ], rules: ["router:7.7"]),
    ]
  }

  private static var errors: [APIEntry] {
    [
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
