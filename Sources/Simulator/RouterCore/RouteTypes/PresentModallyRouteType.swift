public import SimulatedWorld
internal import ViewHierarchy

extension ViewRouteType {
  /// Presents the destination from the source.
  public static var presentModally: ViewRouteType { ViewRouteType(PresentModallyRouteType.self) }
}

extension ViewRouteTypeMask {
  /// Only ``ViewRouteType/presentModally``.
  public static var presentModally: ViewRouteTypeMask { ViewRouteType.presentModally.mask }
}

extension RealRouteType {
  /// The destination is presented.
  public static var presentModally: RealRouteType { RealRouteType(PresentModallyRouteType.self) }
}

extension ViewRoutePath {
  /// Returns a path that presents the destination from the source.
  ///
  /// - Parameters:
  ///   - source: A controller in a window that presents no other controller. Otherwise, the route fails (`router:3.4.2`, `router:3.5.4`).
  ///   - world: The world of the app.
  public static func presentModally(_ source: SimulatedObject?, in world: World) -> ViewRoutePath {
    ViewRoutePath(.presentModally, from: source, in: world)
  }
}

/// A modal presentation: on macOS, a window in front of which the user reaches no other (`router:3.5.4`, `router:3.12.3`).
enum PresentModallyRouteType: PresentingRouteType {
  static var name: String { "presentModally" }
  static var number: Int { 1 }
  static var urlTransition: String? { "present" }

  static var pathForm: RoutePathForm {
    RoutePathForm(
      "Returns a path that presents the destination modally over the source.",
      from: "UIViewController", "a controller in the window's hierarchy that presents no other controller",
      shortForm: ("present", "Presents the destination."), rules: ["router:3.5.4", "router:3.5.5"])
  }

  /// Presents a controller. The route ends with the completion of the presentation (`router:3.5.4`, `router:3.11.3`).
  static func show(
    _ controller: UIViewController, from source: UIViewController, by router: ViewRouter
  ) throws(PlatformException) {
    guard router.mayPresent(controller, from: source) else { return }
    try router.present(controller, from: source, .presentModally, .presentModally)
  }

  /// Presents a controller in a modal window (`router:3.12.3`).
  static func show(
    _ controller: NSViewController, from source: NSViewController, by router: ViewRouter
  ) throws(PlatformException) {
    try router.present(controller, from: source, .presentModally, .presentModally) {
      wrapped throws(PlatformException) in try source.tryPresentAsModalWindow(wrapped)
    }
  }
}
