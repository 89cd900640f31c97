public import SimulatedWorld
internal import ViewHierarchy

extension ViewRouteType {
  /// Shows the destination as a detail, according to the containers of the source.
  public static var showDetail: ViewRouteType { ViewRouteType(ShowDetailRouteType.self) }
}

extension ViewRouteTypeMask {
  /// Only ``ViewRouteType/showDetail``.
  public static var showDetail: ViewRouteTypeMask { ViewRouteType.showDetail.mask }
}

extension ViewRoutePath {
  /// Returns a path that shows the destination as a detail, according to the containers of the source (`router:3.5.8`).
  public static func showDetail(_ source: SimulatedObject?, in world: World) -> ViewRoutePath {
    ViewRoutePath(.showDetail, from: source, in: world)
  }
}

/// A presentation as a detail, which the containers of the source choose (`router:3.5.8`).
enum ShowDetailRouteType: RouteTypeBehavior {
  static var name: String { "showDetail" }
  static var number: Int { 7 }
  static var urlTransition: String? { "showDetail" }
  static var platform: RoutePlatform? { .iOS }

  static var pathForm: RoutePathForm {
    RoutePathForm(
      "Returns a path that shows the destination as a detail, according to the source's containers.",
      from: "UIViewController", "a controller", rules: ["router:3.5.8"])
  }

  /// Shows a controller as a detail (`router:3.5.8`).
  static func show(
    _ controller: UIViewController, from source: UIViewController, by router: ViewRouter
  ) throws(PlatformException) {
    try router.show(controller, from: source, .showDetail) { wrapped, sender throws(PlatformException) in
      try source.sendShowDetailViewController(wrapped, sender: sender)
    }
  }

  /// Returns whether the source is in a collapsed split view controller that contains a navigation controller (`router:2.36`, `router:2.37`).
  static func pushes(from source: UIViewController?) -> Bool {
    guard let split = source?.splitViewController, split.isCollapsed else { return false }
    return split.viewControllers.first is UINavigationController
  }
}
