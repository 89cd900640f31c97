internal import RouterCore
internal import ScriptKernel
internal import ScriptText

extension RouterFunction {
  /// All functions, in the order of the reference.
  static let all: [RouterFunction] =
    [registerRoutableDestination] + creation + notifications + classAttributes + customRoutes + existingDestinations
    + urls + services

  /// The function that registers a router class.
  static let registerRoutableDestination = ofClass(
    "registerRoutableDestination", [],
    Doc("Registers the router's destination classes and protocols. Called once at launch."))

  /// The function that creates the destination. Routers have a property with its name, which is the created destination.
  static let destination = instance(
    "destination", [.init("configuration", "PerformRouteConfiguration", "the configuration")], returns: "object?",
    Doc(
      "Creates the destination. If it returns `nil`, the route fails with destinationUnavailable.",
      rules: ["router:3.3.2"]), super: nil)

  private static let creation = [
    destination,
    instance(
      "prepareDestination",
      [
        .init("destination", "object", "the destination"),
        .init("configuration", "PerformRouteConfiguration", "the configuration"),
      ],
      Doc("Prepares the destination. Called after the caller's own preparation.", rules: ["router:3.3.7"]),
      super: doesNothing),
    instance(
      "didFinishPrepareDestination",
      [
        .init("destination", "object", "the destination"),
        .init("configuration", "PerformRouteConfiguration", "the configuration"),
      ],
      Doc("Called after the destination is prepared.", rules: ["router:3.3.7"]), super: doesNothing),
    instance(
      "shouldRemoveBeforePerform", returns: "boolean",
      Doc(
        """
        Whether a routed destination must be removed before the router performs again; by default, true while the \
        destination exists.
        """,
        rules: ["router:3.2.1"]),
      super: "Whether the destination must be removed before the router performs again."),
  ]

  private static let doesNothing =
    "Does nothing by default. You can override it in a router, and call this implementation with `super`."

  private static let notifications = [
    ofClass(
      "willPerformRoute", of: .view, ["router", "destination", "source"],
      Doc("Called before a destination of the router's classes is shown.", rules: ["router:6.5"])),
    ofClass(
      "didPerformRoute", of: .view, ["router", "destination", "source"],
      Doc("Called after a destination of the router's classes is shown.", rules: ["router:6.5"])),
    ofClass(
      "willRemoveRoute", of: .view, ["router", "destination", "source"],
      Doc("Called before a destination of the router's classes is removed.", rules: ["router:6.9"])),
    ofClass(
      "didRemoveRoute", of: .view, ["router", "destination", "source"],
      Doc("Called after a destination of the router's classes is removed.", rules: ["router:6.9"])),
  ]

  private static let classAttributes = [
    ofClass(
      "defaultRouteConfiguration", returns: "ViewRouteConfiguration",
      Doc(
        """
        Creates the initial configuration of each route of the router. For a module, it creates an instance of the \
        module's configuration class.
        """,
        rules: ["router:1.12", "router:2.13"])),
    ofClass(
      "defaultRemoveConfiguration", returns: "ViewRemoveConfiguration",
      Doc("Creates the configuration of each removal.", rules: ["router:2.10"])),
    ofClass(
      "canMakeDestinationSynchronously", returns: "boolean",
      Doc("Whether the router supports `makeDestination`; true by default.", rules: ["router:3.5.2", "router:7.5"])),
    ofClass(
      "isAbstractRouter", returns: "boolean",
      Doc(
        """
        Whether the class is abstract; false by default. An abstract class serves only as a superclass: it registers \
        nothing, and does not have to create a destination. Subclasses do not inherit the value.
        """,
        rules: ["router:1.36"])),
  ]

  private static let customRoutes = [
    instance(
      "canPerformCustomRoute", of: .view, returns: "boolean",
      Doc("Whether the router can perform a custom route now; false by default.", rules: ["router:3.7.2"]),
      super: "Whether a custom route can be performed now; false by default. You can override it."),
    instance(
      "performCustomRoute", of: .view, [routed, source, configuration],
      Doc(
        """
        Shows the destination of a custom route. It first calls `self:beginPerformRoute()`, and at the end \
        `self:endPerformRouteWithSuccess()`.
        """,
        rules: ["router:3.5.11"]),
      super: "Shows the destination of a custom route. By default, it fails with unsupportType. You can override it."),
    instance(
      "canRemoveCustomRoute", of: .view, returns: "boolean",
      Doc("Whether the router can remove a custom route now; false by default.", rules: ["router:3.7.5"]),
      super: "Whether a custom route can be removed now; false by default. You can override it."),
    instance(
      "removeCustomRoute", of: .view,
      [
        routed, source,
        .init("removeConfiguration", "ViewRemoveConfiguration", "the configuration for removing"), configuration,
      ],
      Doc(
        """
        Removes the destination of a custom route. It first calls `self:beginRemoveRoute(source)`, and at the end \
        `self:endRemoveRouteWithSuccess(destination, source)`.
        """,
        rules: ["router:3.8.3"]),
      super: "Removes the destination of a custom route. By default, it fails. You can override it."),
  ]

  private static let routed = APIEntry.Parameter("destination", "object", "the destination")
  private static let source = APIEntry.Parameter("source", "object?", "the source of the route")
  private static let configuration = APIEntry.Parameter(
    "configuration", "ViewRouteConfiguration", "the configuration")

  private static let existingDestinations = [
    instance(
      "destinationFromExternalPrepared", of: .view, [routed], returns: "boolean",
      Doc(
        """
        Whether a destination that a segue or the app shows is already prepared; true by default. If false, the \
        controller that shows it must prepare it in its method `prepareDestinationFromExternal(destination, \
        configuration)`.
        """,
        rules: ["router:5.16"]),
      super: """
        Whether a destination that the router did not create is already prepared; true by default. You can override \
        it.
        """),
    ofClass(
      "validateCustomRouteConfiguration", of: .view, ["configuration", "removeConfiguration"], returns: "boolean",
      Doc("Whether the configuration of a custom route is valid; true by default.", rules: ["router:3.4.5"])),
    ofClass(
      "shouldAutoCreateForDestination", of: .view, ["destination", "source"], returns: "boolean",
      Doc(
        "Whether a router is created automatically for a destination that a segue or the app shows; true by default.",
        rules: ["router:5.8", "router:5.18"])),
    ofClass(
      "shouldDetectMemoryLeak", of: .view, returns: "boolean",
      Doc(
        "Whether to detect destinations that are still in memory some time after their removal; true by default.",
        rules: ["router:6.23"])),
  ]

  private static let urls = [
    instance(
      "processUserInfo", [userInfo, url],
      Doc(
        """
        Processes the parameters of a URL, before the destination is created. Called only after \
        `enableDefaultURLRouteRule`.
        """,
        rules: ["router:8.19"]), super: doesNothing),
    instance(
      "performAction", [.init("action", "string", "the requested action"), userInfo, url],
      Doc(
        "Performs the `action` of a URL, after the success. Called only after `enableDefaultURLRouteRule`.",
        rules: ["router:8.19"]), super: doesNothing),
    instance(
      "beforePerformWithConfigurationFromURL", [.init("configuration", "RouteConfiguration", "the configuration")],
      Doc(
        """
        Applies the default URL rule before the destination is created. An override must call `super` to keep the \
        rule.
        """,
        rules: ["router:8.19"]),
      super: "Calls `processUserInfo` if a URL performs the route. An override can call it with `super`."),
    instance(
      "afterSuccessActionFromURL", [.init("action", "string", "the successful action, such as \"PerformRoute\"")],
      Doc(
        "Applies the default URL rule after a success. An override must call `super` to keep the rule.",
        rules: ["router:8.19"]),
      super: """
        Calls `performAction` if the route was performed by a URL that has an action. An override can call it with \
        `super`.
        """),
    ofClass(
      "pathForTransitionType", of: .view, ["type", "source"], returns: "RoutePath",
      Doc(
        """
        Returns the path for the `transition` of a URL, or `nil` for none. An override must call `super` for types \
        that it does not handle.
        """,
        rules: ["router:8.18"])),
  ]

  private static let userInfo = APIEntry.Parameter(
    "userInfo", "table", "the configuration's table, with the parameters of the URL")
  private static let url = APIEntry.Parameter("url", "string", "the URL")

  private static let services = [
    instance(
      "performRouteOnDestination", of: .service,
      [routed, .init("configuration", "PerformRouteConfiguration", "the configuration")],
      Doc(
        """
        Performs the route. It calls `self:prepareDestinationForPerforming(destination)`, does the work, and \
        immediately or later calls `self:endPerformRouteWithSuccess(destination)` or \
        `self:endPerformRouteWithError(message)`.
        """,
        rules: ["router:7.6"]),
      super: """
        Performs the route. By default, it prepares the destination and ends with a success. You can override it.
        """),
    instance(
      "removeDestination", of: .service,
      [routed, .init("configuration", "RemoveRouteConfiguration", "the configuration for removing")],
      Doc(
        """
        Removes the destination. It calls `self:prepareDestinationForRemoving(destination)`, does the work, and \
        immediately or later calls `self:endRemoveRouteWithSuccess(destination)` or \
        `self:endRemoveRouteWithError(message)`.
        """,
        rules: ["router:7.7"]),
      super: """
        Removes the destination. By default, it causes an assertion failure, and the destination counts as removed. \
        You can override it.
        """),
  ]
}
