extension APIReference {
  static var routeConfigurations: [APIEntry] {
    allConfigurations + performing + performingViews
      + makeable("MakeableViewConfiguration", "view") + makeable("MakeableServiceConfiguration", "service") + removing
      + removingViews
  }

  private static var allConfigurations: [APIEntry] {
    let owner = "RouteConfiguration"
    return [
      APIEntry(
        .type, owner, type: owner, "The common superclass of the configurations for performing and for removing."),
      APIEntry(
        .property, "errorHandler", of: owner, type: "fun(action, error)",
        "The function that is called each time the router fails.",
        rules: ["router:3.3.9", "router:3.8.1"]),
      APIEntry(
        .property, "performerErrorHandler", of: owner, type: "fun(action, error)",
        "The error handler of the current perform or removal; called once.", rules: ["router:3.3.9", "router:3.8.1"]),
      APIEntry(
        .property, "stateNotifier", of: owner, type: "fun(old, new)",
        "The function that is called for each change of the router's state.",
        rules: ["router:3.1.3"]),
      APIEntry(
        .property, "_prepareDestination", of: owner, type: "fun(destination)",
        """
        The module's own function that prepares the destination, called after `prepareDestination`. Set it in \
        `defaultRouteConfiguration`.
        """,
        rules: ["router:2.1", "router:3.3.7"]),
      APIEntry(
        .method, "copy", of: owner, type: "RouteConfiguration",
        "Returns a configuration with the same contents and handlers, which shares the user info.",
        rules: ["router:2.11"]),
    ]
  }

  private static var performing: [APIEntry] {
    let owner = "PerformRouteConfiguration"
    return [
      APIEntry(
        .classType, owner, type: owner,
        """
        The configuration of a service route, the first argument of `configuring`. Classes declared with \
        `configuration` can derive from it.
        """
      ),
      APIEntry(
        .property, "prepareDestination", of: owner, type: "fun(destination)",
        "The caller's function that prepares the destination, called before the router's own.",
        rules: ["router:3.3.7"]),
      APIEntry(
        .property, "successHandler", of: owner, type: "fun(destination)",
        "The function that is called each time the router performs successfully.",
        rules: ["router:3.3.8"]),
      APIEntry(
        .property, "routeCompletion", of: owner, type: "fun(destination)", "The old name of `successHandler`.",
        rules: ["router:2.2"]),
      APIEntry(
        .property, "completionHandler", of: owner, type: "fun(success, destination, action, error)",
        "The function that is called after each perform, successful or not.", rules: ["router:3.3.8", "router:3.3.9"]),
      APIEntry(
        .property, "performerSuccessHandler", of: owner, type: "fun(destination)",
        "The success handler of the current perform; called once.",
        rules: ["router:3.3.8"]),
      APIEntry(
        .property, "userInfo", of: owner, type: "table",
        "The custom values for the router. The table is emptied when the router is removed.",
        rules: ["router:2.8"]),
      APIEntry(
        .property, "router", of: owner, type: "router?",
        "The router that performs with this configuration. The reference is weak."),
    ]
  }

  private static var performingViews: [APIEntry] {
    let owner = "ViewRouteConfiguration"
    return [
      APIEntry(
        .classType, owner, type: owner,
        """
        The configuration of a view route, the first argument of `configuring`. Classes declared with \
        `configuration` can derive from it.
        """
      ),
      APIEntry(
        .property, "animated", of: owner, type: "boolean", "Whether the transition is animated; true by default."),
      APIEntry(
        .property, "source", of: owner, type: "object?", "The source of the route. The reference is weak.",
        rules: ["router:2.31"]),
      APIEntry(
        .property, "sender", of: owner, type: "object?", "The object that triggered the route. The reference is weak.",
        rules: ["router:2.4"]),
      APIEntry(
        .property, "routeType", of: owner, type: "string", "The route type. The path passed to `perform` decides it.",
        rules: ["router:2.15"]),
      APIEntry(
        .property, "containerWrapper", of: owner, type: "fun(destination): UIViewController?",
        "The function that wraps the destination in a container, which is shown instead.",
        rules: ["router:2.35", "router:2.36"]),
      APIEntry(
        .property, "animator", of: owner, type: "object?",
        """
        The animator that shows the destination of `Path.presentWithAnimator` on macOS. Without it, the destination \
        is presented modally.
        """,
        rules: ["router:3.12.4"]),
      APIEntry(
        .property, "addingChildViewHandler", of: owner, type: "fun(child, completion)",
        "The function that adds the view of a child and calls `completion`.", rules: ["router:3.5.9"]),
      APIEntry(
        .property, "handleExternalRoute", of: owner, type: "boolean",
        """
        Whether the handlers are also called when the app itself, not the router, shows the destination; false by \
        default.
        """,
        rules: ["router:3.9.1", "router:3.9.2"]),
      APIEntry(
        .property, "popoverConfiguration", of: owner, type: "ViewRoutePopoverConfiguration?",
        "The configuration of a popover's anchor, or `nil` if it is not configured.", rules: ["router:2.6"]),
      APIEntry(
        .property, "segueConfiguration", of: owner, type: "ViewRouteSegueConfiguration?",
        "The configuration of the segue, or `nil` if it is not configured.", rules: ["router:2.6"]),
      APIEntry(
        .method, "configurePopover", of: owner, "Configures the anchor of a popover.",
        parameters: [.init("builder", "fun(popover)", "the function that sets `sourceView` or `barButtonItem`")],
        rules: ["router:2.7"]),
      APIEntry(
        .method, "configureSegue", of: owner, "Configures the segue to perform.",
        parameters: [.init("builder", "fun(segue)", "the function that sets `identifier`, and optionally `sender`")],
        rules: ["router:2.7"]),

      APIEntry(
        .type, "ViewRoutePopoverConfiguration", type: "ViewRoutePopoverConfiguration",
        "The configuration of a popover's anchor."),
      APIEntry(
        .property, "sourceView", of: "ViewRoutePopoverConfiguration", type: "UIView?",
        "The view that the popover points to. The reference is weak.",
        rules: ["router:2.6"]),
      APIEntry(
        .property, "barButtonItem", of: "ViewRoutePopoverConfiguration", type: "object?",
        "The bar button item that the popover points to, which takes precedence over the view. The reference is weak.",
        rules: ["router:2.6", "router:3.5.6"]),
      APIEntry(
        .property, "delegate", of: "ViewRoutePopoverConfiguration", type: "object?",
        "The delegate of the popover's presentation controller. The reference is weak.", rules: ["router:2.6"]),
      APIEntry(
        .property, "behavior", of: "ViewRoutePopoverConfiguration", type: "string",
        """
        The condition under which a macOS popover closes automatically: `applicationDefined` by default, `transient` \
        or `semitransient`.
        """,
        rules: ["router:3.12.3"]),
      APIEntry(
        .type, "ViewRouteSegueConfiguration", type: "ViewRouteSegueConfiguration", "The configuration of the segue."),
      APIEntry(
        .property, "identifier", of: "ViewRouteSegueConfiguration", type: "string?", "The segue's identifier.",
        rules: ["router:2.6"]),
      APIEntry(
        .property, "sender", of: "ViewRouteSegueConfiguration", type: "object?",
        "The object that triggers the segue. The reference is weak.",
        rules: ["router:2.6"]),
    ]
  }

  private static func makeable(_ owner: String, _ what: String) -> [APIEntry] {
    [
      APIEntry(
        .classType, owner, type: owner,
        """
        The configuration of a \(what) that creates the destination itself. Classes declared with `configuration` \
        can derive from it.
        """,
        rules: ["router:2.24"]),
      APIEntry(
        .property, "makeDestination", of: owner, type: "fun(): object?", "The function that creates the destination.",
        rules: ["router:2.28"]),
      APIEntry(
        .property, "makeDestinationWith", of: owner, type: "fun(...): object?",
        "The function that creates the destination from the caller's values, and usually sets `makedDestination`.",
        rules: ["router:2.25", "router:2.29"]),
      APIEntry(
        .property, "constructDestination", of: owner, type: "fun(...)",
        "The function that receives the caller's values and sets `makeDestination`.", rules: ["router:2.29"]),
      APIEntry(
        .property, "makedDestination", of: owner, type: "object?",
        "The destination that was created before the perform. It is used instead of a new one from the router.",
        rules: ["router:2.25"]),
      APIEntry(
        .property, "didMakeDestination", of: owner, type: "fun(destination)",
        "The function that is called once with the destination, after all preparations.", rules: ["router:2.27"]),
    ]
  }

  private static var removing: [APIEntry] {
    let owner = "RemoveRouteConfiguration"
    return [
      APIEntry(
        .type, owner, type: owner,
        "The configuration of a removal, the argument of `removing` and of `removeRoute`'s function."),
      APIEntry(
        .property, "prepareDestination", of: owner, type: "fun(destination)",
        "The function that is called before the removal.",
        rules: ["router:3.8.3"]),
      APIEntry(
        .property, "successHandler", of: owner, type: "fun()",
        "The function that is called when the removal completes.",
        rules: ["router:3.8.4"]),
      APIEntry(
        .property, "completionHandler", of: owner, type: "fun(success, action, error)",
        "The function that is called after each removal, successful or not.",
        rules: ["router:3.8.4"]),
      APIEntry(
        .property, "performerSuccessHandler", of: owner, type: "fun()",
        "The success handler of the current removal; called once.",
        rules: ["router:3.8.4"]),
    ]
  }

  private static var removingViews: [APIEntry] {
    let owner = "ViewRemoveConfiguration"
    return [
      APIEntry(.type, owner, type: owner, "The configuration of a view's removal."),
      APIEntry(
        .property, "animated", of: owner, type: "boolean", "Whether the transition is animated; true by default."),
      APIEntry(
        .property, "handleExternalRoute", of: owner, type: "boolean",
        """
        Whether the handlers are also called when the app itself, not the router, removes the destination; false by \
        default.
        """,
        rules: ["router:3.9.4"]),
      APIEntry(
        .property, "removingChildViewHandler", of: owner, type: "fun(child, completion)",
        "The function that removes the view of a child and calls `completion`.", rules: ["router:3.8.3"]),
    ]
  }
}
