extension APIReference {
  static var routeConfigurations: [APIEntry] {
    allConfigurations + performing + performingViews
      + makeable("MakeableViewConfiguration", "view") + makeable("MakeableServiceConfiguration", "service") + removing
      + removingViews
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
      APIEntry(
        .property, "containerWrapper", of: owner, type: "fun(destination): UIViewController?",
        "Puts the destination into a container, which is shown in its place.", rules: ["router:2.35", "router:2.36"]),
      APIEntry(
        .property, "animator", of: owner, type: "object?",
        "Shows the destination of `Path.presentWithAnimator`, on macOS; without it that is presented modally.",
        rules: ["router:3.12.4"]),
      APIEntry(
        .property, "addingChildViewHandler", of: owner, type: "fun(child, completion)",
        "Puts the view of a child into its place, and calls `completion`.", rules: ["router:3.5.9"]),
      APIEntry(
        .property, "handleExternalRoute", of: owner, type: "boolean",
        "Whether the handlers are told too when the app, and not the router, shows the destination; false by default.",
        rules: ["router:3.9.1", "router:3.9.2"]),
      APIEntry(
        .property, "popoverConfiguration", of: owner, type: "ViewRoutePopoverConfiguration?",
        "Where a popover points to; nil until it is configured.", rules: ["router:2.6"]),
      APIEntry(
        .property, "segueConfiguration", of: owner, type: "ViewRouteSegueConfiguration?",
        "Which segue is performed; nil until it is configured.", rules: ["router:2.6"]),
      APIEntry(
        .method, "configurePopover", of: owner, "Says where a popover points to.",
        parameters: [.init("builder", "fun(popover)", "sets `sourceView` or `barButtonItem`")], rules: ["router:2.7"]),
      APIEntry(
        .method, "configureSegue", of: owner, "Says which segue is performed.",
        parameters: [.init("builder", "fun(segue)", "sets `identifier`, and perhaps `sender`")], rules: ["router:2.7"]),

      APIEntry(
        .type, "ViewRoutePopoverConfiguration", type: "ViewRoutePopoverConfiguration", "Where a popover points to."),
      APIEntry(
        .property, "sourceView", of: "ViewRoutePopoverConfiguration", type: "UIView?", "The view. Weak.",
        rules: ["router:2.6"]),
      APIEntry(
        .property, "barButtonItem", of: "ViewRoutePopoverConfiguration", type: "object?",
        "The bar button, which comes before the view. Weak.", rules: ["router:2.6", "router:3.5.6"]),
      APIEntry(
        .property, "delegate", of: "ViewRoutePopoverConfiguration", type: "object?",
        "The delegate of the popover's presentation controller. Weak.", rules: ["router:2.6"]),
      APIEntry(
        .property, "behavior", of: "ViewRoutePopoverConfiguration", type: "string",
        "When a popover of macOS closes by itself: `applicationDefined` by default, `transient` or `semitransient`.",
        rules: ["router:3.12.3"]),
      APIEntry(.type, "ViewRouteSegueConfiguration", type: "ViewRouteSegueConfiguration", "Which segue is performed."),
      APIEntry(
        .property, "identifier", of: "ViewRouteSegueConfiguration", type: "string?", "The segue's identifier.",
        rules: ["router:2.6"]),
      APIEntry(
        .property, "sender", of: "ViewRouteSegueConfiguration", type: "object?", "Who triggers the segue. Weak.",
        rules: ["router:2.6"]),
    ]
  }

  private static func makeable(_ owner: String, _ what: String) -> [APIEntry] {
    [
      APIEntry(
        .classType, owner, type: owner,
        "The configuration of a \(what) that makes the destination itself: `configuration` derives from it.",
        rules: ["router:2.24"]),
      APIEntry(
        .property, "makeDestination", of: owner, type: "fun(): object?", "Makes the destination.",
        rules: ["router:2.28"]),
      APIEntry(
        .property, "makeDestinationWith", of: owner, type: "fun(...): object?",
        "Makes the destination from what the caller gives, and usually sets `makedDestination`.",
        rules: ["router:2.25", "router:2.29"]),
      APIEntry(
        .property, "constructDestination", of: owner, type: "fun(...)",
        "Takes what the caller gives, and sets `makeDestination`.", rules: ["router:2.29"]),
      APIEntry(
        .property, "makedDestination", of: owner, type: "object?",
        "What was made before the route is performed: it is used instead of asking the router.", rules: ["router:2.25"]),
      APIEntry(
        .property, "didMakeDestination", of: owner, type: "fun(destination)",
        "Told once of the destination, last of all who prepare it.", rules: ["router:2.27"]),
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
      APIEntry(
        .property, "handleExternalRoute", of: owner, type: "boolean",
        "Whether the handlers are told too when the app, and not the router, removes the destination; false by default.",
        rules: ["router:3.9.4"]),
      APIEntry(
        .property, "removingChildViewHandler", of: owner, type: "fun(child, completion)",
        "Takes the view of a child away, and calls `completion`.", rules: ["router:3.8.3"]),
    ]
  }
}
