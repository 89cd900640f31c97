extension APIReference {
  static var routeConfigurations: [APIEntry] {
    allConfigurations + performing + performingViews + removing + removingViews
  }

  private static var allConfigurations: [APIEntry] {
    let owner = "RouteConfiguration"
    return [
      APIEntry(.type, owner, type: owner, "What the configurations for performing and for removing have in common."),
      APIEntry(
        .property, "errorHandler", of: owner, type: "fun(action, error)", "Called each time the router fails.",
        rules: ["router:3.3.9", "router:3.8.1"]),
      APIEntry(
        .property, "performerErrorHandler", of: owner, type: "fun(action, error)",
        "Called once, for this perform or this removal.", rules: ["router:3.3.9", "router:3.8.1"]),
      APIEntry(
        .property, "stateNotifier", of: owner, type: "fun(old, new)", "Told of each change of state.",
        rules: ["router:3.1.3"]),
      APIEntry(
        .method, "copy", of: owner, type: "RouteConfiguration",
        "A configuration with the same contents; the user info is shared.", rules: ["router:2.11"]),
    ]
  }

  private static var performing: [APIEntry] {
    let owner = "PerformRouteConfiguration"
    return [
      APIEntry(
        .classType, owner, type: owner,
        "What a route to a service is performed with: the first argument of `configuring`. `configuration` derives from it."
      ),
      APIEntry(
        .property, "prepareDestination", of: owner, type: "fun(destination)",
        "The caller's preparation, before the router's own.",
        rules: ["router:3.3.7"]),
      APIEntry(
        .property, "successHandler", of: owner, type: "fun(destination)", "Called each time the router has performed.",
        rules: ["router:3.3.8"]),
      APIEntry(
        .property, "completionHandler", of: owner, type: "fun(success, destination, action, error)",
        "Called each time, whatever came of it.", rules: ["router:3.3.8", "router:3.3.9"]),
      APIEntry(
        .property, "performerSuccessHandler", of: owner, type: "fun(destination)", "Called once, for this perform.",
        rules: ["router:3.3.8"]),
      APIEntry(
        .property, "userInfo", of: owner, type: "table", "Values for the router. Emptied when the router is removed.",
        rules: ["router:2.8"]),
      APIEntry(
        .property, "router", of: owner, type: "router?", "The router that performs with this configuration. Weak."),
    ]
  }

  private static var performingViews: [APIEntry] {
    let owner = "ViewRouteConfiguration"
    return [
      APIEntry(
        .classType, owner, type: owner,
        "What a route to a view is performed with: the first argument of `configuring`. `configuration` derives from it."
      ),
      APIEntry(
        .property, "animated", of: owner, type: "boolean", "Whether the transition is animated; true by default."),
      APIEntry(
        .property, "source", of: owner, type: "object?", "The source of the route. Weak.", rules: ["router:2.31"]),
      APIEntry(
        .property, "sender", of: owner, type: "object?", "Whoever triggered the route. Weak.", rules: ["router:2.4"]),
      APIEntry(
        .property, "routeType", of: owner, type: "string", "The kind of path. The path given to `perform` decides it.",
        rules: ["router:2.15"]),
    ]
  }

  private static var removing: [APIEntry] {
    let owner = "RemoveRouteConfiguration"
    return [
      APIEntry(
        .type, owner, type: owner,
        "What a route is removed with; the argument of `removing` and of `removeRoute`'s function."),
      APIEntry(
        .property, "prepareDestination", of: owner, type: "fun(destination)", "Called before the removal.",
        rules: ["router:3.8.3"]),
      APIEntry(
        .property, "successHandler", of: owner, type: "fun()", "Called when the removal is done.",
        rules: ["router:3.8.4"]),
      APIEntry(
        .property, "completionHandler", of: owner, type: "fun(success, action, error)", "Called whatever came of it.",
        rules: ["router:3.8.4"]),
      APIEntry(
        .property, "performerSuccessHandler", of: owner, type: "fun()", "Called once, for this removal.",
        rules: ["router:3.8.4"]),
    ]
  }

  private static var removingViews: [APIEntry] {
    let owner = "ViewRemoveConfiguration"
    return [
      APIEntry(.type, owner, type: owner, "What a view is removed with."),
      APIEntry(
        .property, "animated", of: owner, type: "boolean", "Whether the transition is animated; true by default."),
    ]
  }
}
