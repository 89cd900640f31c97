public import SimulatedWorld
internal import ViewHierarchy

extension ViewRouteType {
  /// Shows the destination with the custom code of the router (`router:2.30`, `router:2.33`).
  public static var custom: ViewRouteType { ViewRouteType(CustomRouteType.self) }
}

extension ViewRouteTypeMask {
  /// Only ``ViewRouteType/custom``.
  public static var custom: ViewRouteTypeMask { ViewRouteType.custom.mask }
}

extension ViewRoutePath {
  /// Returns a path for a custom route (`router:3.5.11`).
  ///
  /// - Parameters:
  ///   - source: The source, if the router needs one.
  ///   - world: The world of the app.
  public static func custom(_ source: SimulatedObject?, in world: World) -> ViewRoutePath {
    ViewRoutePath(.custom, from: source, in: world)
  }
}

/// A custom route, which the router performs and removes (`router:3.5.11`).
enum CustomRouteType: RouteTypeBehavior, RealRouteTypeBehavior {
  static var name: String { "custom" }
  static var number: Int { 10 }
  static var source: RouteSource { .none }
  static var destination: RouteDestination { .all }
  static var isSupportedByDefault: Bool { false }

  static var pathForm: RoutePathForm {
    RoutePathForm(
      "Returns a path for a custom route, which calls the router's `performCustomRoute`.",
      from: nil, "the source, if the router needs one",
      parameters: [
        .init(
          "configure?", "configures the route after all other functions, for paths that an app defines",
          .function("config") { $0.configure = $1 })
      ],
      rules: ["router:2.32", "router:3.5.11"])
  }

  /// Calls `validateCustomRouteConfiguration` of the router (`router:3.4.5`).
  static func validate(_ router: ViewRouter) -> RouteError? {
    if router.answersValidateCustomRouteConfiguration { return nil }
    let name = router.objectClass.name
    return router.refuse(
      .invalidConfiguration, "\(name) rejected the configuration of its custom route",
      advice: ["check what validateCustomRouteConfiguration of \(name) requires"])
  }

  /// Calls `canPerformCustomRoute` of the router (`router:3.7.2`).
  static func reasonNotToPerform(_ router: ViewRouter) -> String? {
    router.answersCanPerformCustomRoute ? nil : "the router's canPerformCustomRoute returned false"
  }

  /// Calls the code that shows the destination. It starts and ends the route itself (`router:3.5.11`).
  static func perform(_ made: SimulatedObject, by router: ViewRouter) throws(PlatformException) {
    made.setRouteMark(.custom)
    router.realRouteType = .custom
    router.tracking.awaitsBegin = true
    router.sendPerformCustomRoute(made, from: router.configuration.source)
  }

  // MARK: Removing

  static func removal(by router: ViewRouter) -> any RealRouteTypeBehavior.Type { CustomRouteType.self }

  /// Calls `canRemoveCustomRoute` of the router (`router:3.7.5`).
  static func canRemove(_ destination: SimulatedObject, by router: ViewRouter) -> Bool {
    router.answersCanRemoveCustomRoute
  }

  static func reasonNotToRemove(_ destination: SimulatedObject) -> String {
    "the router's canRemoveCustomRoute returned false"
  }

  /// Calls the code that removes the destination (`router:3.8.3`).
  static func remove(_ destination: SimulatedObject, by router: ViewRouter) throws(PlatformException) {
    destination.setRouteMark(.custom)
    router.sendRemoveCustomRoute(destination, from: router.configuration.source)
  }
}
