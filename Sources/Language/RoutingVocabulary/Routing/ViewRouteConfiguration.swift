internal import LuaRuntime
internal import RouterCore
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

private typealias Member = Members<ViewRouteConfiguration>

extension PlatformClass {
  package static let viewRouteConfiguration = PlatformClass(
    ViewRouteConfiguration.self, "a view route configuration",
    Doc(
      """
      The configuration of a view route, the first argument of `configuring`. Classes declared with \
      `configuration` can derive from it.
      """)
  ) {
    Member.property(
      "animated", \.animated, set: { $0.animated = $1 },
      Doc("Whether the transition is animated; true by default."))
    Member.property(
      "source", \.source, set: { $0.source = $1 },
      Doc("The source of the route. The reference is weak.", rules: ["router:2.31"]))
    Member.property(
      "sender", \.sender, set: { $0.sender = $1 },
      Doc("The object that triggered the route. The reference is weak.", rules: ["router:2.4"]))
    Member.custom(
      "routeType", type: "string", get: { object, call, _ in try call.return(object.routeType.name) },
      set: { $0.routeType = try RouteTypeNames.routeType($1.value(1), at: "routeType", "routeType", in: $2) },
      Doc("The route type. The path passed to `perform` decides it.", rules: ["router:2.15"]))
    Member.block(
      "containerWrapper", type: "fun(destination): UIViewController?",
      Doc(
        "The function that wraps the destination in a container, which is shown instead.",
        rules: ["router:2.35", "router:2.36"])
    ) { configuration, block in
      configuration.containerWrapper = block.map { block in { block.object(.object($0)) } }
    }
    Member.property(
      "animator", \.animator, set: { $0.animator = $1 },
      Doc(
        """
        The animator that shows the destination of `Path.presentWithAnimator` on macOS. Without it, the destination \
        is presented modally.
        """,
        rules: ["router:3.12.4"]))
    Member.childHandler(
      "addingChildViewHandler",
      Doc("The function that adds the view of a child and calls `completion`.", rules: ["router:3.5.9"])
    ) { $0.addingChildViewHandler = $1 }
    Member.property(
      "handleExternalRoute", \.handleExternalRoute, set: { $0.handleExternalRoute = $1 },
      Doc(
        """
        Whether the handlers are also called when the app itself, not the router, shows the destination; false by \
        default.
        """,
        rules: ["router:3.9.1", "router:3.9.2"]))
    Member.property(
      "popoverConfiguration", \.popoverConfiguration,
      Doc("The configuration of a popover's anchor, or `nil` if it is not configured.", rules: ["router:2.6"]))
    Member.property(
      "segueConfiguration", \.segueConfiguration,
      Doc("The configuration of the segue, or `nil` if it is not configured.", rules: ["router:2.6"]))
    Member.method.custom(
      "configurePopover",
      [.init("builder", "fun(popover)", "the function that sets `sourceView` or `barButtonItem`")],
      Doc("Configures the anchor of a popover.", rules: ["router:2.7"])
    ) { configuration, call, context in
      let builder = try call.function(1)
      configuration.configurePopover { context.callback(builder, .object($0)) }
      return 0
    }
    Member.method.custom(
      "configureSegue",
      [.init("builder", "fun(segue)", "the function that sets `identifier`, and optionally `sender`")],
      Doc("Configures the segue to perform.", rules: ["router:2.7"])
    ) { configuration, call, context in
      let builder = try call.function(1)
      configuration.configureSegue { context.callback(builder, .object($0)) }
      return 0
    }
  }
}
