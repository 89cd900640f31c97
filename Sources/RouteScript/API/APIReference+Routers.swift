extension APIReference {
  static var routers: [APIEntry] {
    allRouters + ofFamily("ViewRouter", "View") + ofViews + ofFamily("ServiceRouter", "Perform") + ofServices
      + errors
  }

  private static var allRouters: [APIEntry] {
    let owner = "AnyRouter"
    return [
      APIEntry(.type, owner, type: owner, "A router, which handles one route from its perform to its removal."),
      APIEntry(
        .property, "state", of: owner, type: "string",
        "The router's state: \"unrouted\", \"routing\", \"routed\", \"removing\" or \"removed\".",
        rules: ["router:3.1.1"]),
      APIEntry(
        .property, "previousState", of: owner, type: "string", "The state before the last change.",
        rules: ["router:3.1.3"]),
      APIEntry(
        .property, "destination", of: owner, type: "object?",
        "The destination, or `nil` after it is deallocated. The reference is weak.",
        rules: ["router:3.1.6"]),
      APIEntry(
        .property, "error", of: owner, type: "RouteError?", "The last error, or `nil`.", rules: ["router:3.1.6"]),
      APIEntry(
        .property, "canPerform", of: owner, type: "boolean", "Whether the router can perform now.",
        rules: ["router:3.7.1", "router:3.7.2"]),
      APIEntry(
        .property, "canRemove", of: owner, type: "boolean", "Whether the router can be removed now.",
        rules: ["router:3.7.4", "router:3.7.5"]),
      APIEntry(
        .method, "checkCanPerform", of: owner, type: "string?",
        "Returns the reason why the router cannot perform now, or `nil` if it can.",
        rules: ["router:3.7.2"]),
      APIEntry(
        .method, "checkCanRemove", of: owner, type: "string?",
        "Returns the reason why the router cannot be removed now, or `nil` if it can.",
        rules: ["router:3.7.4"]),
      APIEntry(
        .method, "performRoute", of: owner,
        """
        Performs the route again, after a removal or a failure; a service router also after a success. Instead of \
        two functions, you can pass a table with `successHandler`, `errorHandler` and `completion`.
        """,
        parameters: [
          .init("success?", "fun(destination)|table", "called once after the perform, or the table"),
          .init("failure?", "fun(action, error)", "called once if the perform fails"),
        ], rules: ["router:2.18", "router:3.2.1", "router:3.2.6", "router:7.2"]),
      APIEntry(
        .method, "prepareDestination", of: owner,
        "Does nothing by default. You can override it in a router, and call this implementation with `super`.",
        parameters: [
          .init("destination", "object", "the destination"),
          .init("configuration", "PerformRouteConfiguration", "the configuration"),
        ],
        rules: ["router:3.3.7"]),
      APIEntry(
        .method, "didFinishPrepareDestination", of: owner,
        "Does nothing by default. You can override it in a router, and call this implementation with `super`.",
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
        configuration == "View" ? "A router for views." : "A router for services, which are not shown."),
      APIEntry(
        .property, "configuration", of: owner, type: "\(configuration)RouteConfiguration",
        "The current configuration, not a copy.", rules: ["router:2.9"]),
      APIEntry(
        .property, "originalConfiguration", of: owner, type: "\(configuration)RouteConfiguration",
        "The current configuration, under the second name that ZIKRouter gives it.", rules: ["router:2.9"]),
      APIEntry(
        .property, "removeConfiguration", of: owner, type: remove,
        "The configuration of the removal. The object is created on first use.", rules: ["router:2.10"]),
      APIEntry(
        .method, "removeRoute", of: owner,
        """
        Removes the destination from the place where the route put it. Pass a function that configures the removal, \
        or two handler functions. Alternatively, pass a table with `successHandler`, `errorHandler`, `completion`, \
        and `configuring` for the configuration.
        """,
        parameters: [
          .init("configuring?", "fun(removeConfig)|table", "configures the removal, or the table")
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
        The type of the performed route: `push`, `presentModally`, `presentAsPopover`, `addAsChild`, `addAsSubview`, \
        `unwind`, `custom`, which cannot be removed, or `unknown`. On macOS, also `presentAsSheet`, \
        `presentWithAnimator` and `showWindow`.
        """,
        rules: ["router:3.6.3", "router:3.6.4"]),
      APIEntry(
        .property, "canPerformPush", of: owner, type: "boolean",
        "Whether the source is in a navigation controller.",
        rules: ["router:3.7.3"]),
      APIEntry(
        .property, "canPerformPresent", of: owner, type: "boolean",
        "Whether the source is in the window's hierarchy and presents no other controller.", rules: ["router:3.7.3"]),
      APIEntry(
        .method, "beginPerformRoute", of: owner,
        """
        Starts a custom route. An override of `performCustomRoute` must call it first. It prepares the destination, \
        and notifies the routers of its class.
        """,
        rules: ["router:3.5.11"]),
      APIEntry(
        .method, "endPerformRouteWithSuccess", of: owner, "Ends a custom route with a success, immediately or later.",
        rules: ["router:3.5.11"]),
      APIEntry(
        .method, "endPerformRouteWithError", of: owner, "Ends a custom route with a failure.",
        parameters: [.init("message", "string", "the description of the failure")], rules: ["router:3.5.11"]),
      APIEntry(
        .method, "beginRemoveRoute", of: owner,
        "Starts a custom removal. An override of `removeCustomRoute` must call it first.",
        parameters: [source], rules: ["router:3.8.3"]),
      APIEntry(
        .method, "endRemoveRouteWithSuccess", of: owner, "Ends a custom removal with a success, immediately or later.",
        parameters: [destination, source], rules: ["router:3.8.6"]),
      APIEntry(
        .method, "endRemoveRouteWithError", of: owner, "Ends a custom removal with a failure.",
        parameters: [.init("message", "string", "the description of the failure")], rules: ["router:3.8.6"]),
      APIEntry(
        .method, "canPerformCustomRoute", of: owner, type: "boolean",
        "Whether a custom route can be performed now; false by default. You can override it.", rules: ["router:3.7.2"]),
      APIEntry(
        .method, "performCustomRoute", of: owner,
        "Shows the destination of a custom route. By default, it fails with unsupportType. You can override it.",
        parameters: [destination, source, configuration], rules: ["router:3.5.11"]),
      APIEntry(
        .method, "canRemoveCustomRoute", of: owner, type: "boolean",
        "Whether a custom route can be removed now; false by default. You can override it.", rules: ["router:3.7.5"]),
      APIEntry(
        .method, "removeCustomRoute", of: owner,
        "Removes the destination of a custom route. By default, it fails. You can override it.",
        parameters: [
          destination, source,
          .init("removeConfiguration", "ViewRemoveConfiguration", "the configuration for removing"),
          configuration,
        ], rules: ["router:3.8.3"]),
      APIEntry(
        .method, "destinationFromExternalPrepared", of: owner, type: "boolean",
        """
        Whether a destination that the router did not create is already prepared; true by default. You can override \
        it.
        """,
        parameters: [destination], rules: ["router:5.16"]),
    ]
  }

  private static var ofServices: [APIEntry] {
    let owner = "ServiceRouter"
    let destination = APIEntry.Parameter("destination", "object", "the destination")
    return [
      APIEntry(
        .method, "prepareDestinationForPerforming", of: owner,
        "Prepares the destination. An override of `performRouteOnDestination` must call it first.",
        parameters: [destination], rules: ["router:7.6"]),
      APIEntry(
        .method, "endPerformRouteWithSuccess", of: owner,
        "Ends a perform with a success, immediately or later. For overrides of `performRouteOnDestination`.",
        parameters: [destination], rules: ["router:7.6"]),
      APIEntry(
        .method, "endPerformRouteWithError", of: owner,
        "Ends a perform with a failure. For overrides of `performRouteOnDestination`.",
        parameters: [.init("message", "string", "the description of the failure")], rules: ["router:7.6"]),
      APIEntry(
        .method, "prepareDestinationForRemoving", of: owner,
        """
        Calls the handlers that prepare the destination for its removal. An override of `removeDestination` must \
        call it first.
        """,
        parameters: [destination], rules: ["router:7.7"]),
      APIEntry(
        .method, "endRemoveRouteWithSuccess", of: owner,
        "Ends a removal with a success, immediately or later. For overrides of `removeDestination`.",
        parameters: [destination],
        rules: ["router:7.7"]),
      APIEntry(
        .method, "endRemoveRouteWithError", of: owner,
        "Ends a removal with a failure. For overrides of `removeDestination`.",
        parameters: [.init("message", "string", "the description of the failure")], rules: ["router:7.7"]),
      APIEntry(
        .method, "performRouteOnDestination", of: owner,
        "Performs the route. By default, it prepares the destination and ends with a success. You can override it.",
        parameters: [destination, .init("configuration", "PerformRouteConfiguration", "the configuration")],
        rules: ["router:7.6"]),
      APIEntry(
        .method, "removeDestination", of: owner,
        """
        Removes the destination. By default, it causes an assertion failure, and the destination counts as removed. \
        You can override it.
        """,
        parameters: [
          destination, .init("configuration", "RemoveRouteConfiguration", "the configuration for removing"),
        ], rules: ["router:7.7"]),
    ]
  }

  private static var errors: [APIEntry] {
    [
      APIEntry(.type, "RouteError", type: "RouteError", "The error of a failed route."),
      APIEntry(
        .property, "domain", of: "RouteError", type: "string",
        "The domain: \"ZIKRouteErrorDomain\" or \"ZIKViewRouteErrorDomain\"."
      ),
      APIEntry(.property, "code", of: "RouteError", type: "integer", "The code within the domain."),
      APIEntry(
        .property, "name", of: "RouteError", type: "string", "The name of the error, such as \"invalidSource\"."),
      APIEntry(
        .property, "action", of: "RouteError", type: "string", "The action that failed, such as \"PerformRoute\".",
        rules: ["router:4.1"]),
      APIEntry(
        .property, "message", of: "RouteError", type: "string", "The message, with the actual and the expected state."),
    ]
  }
}
