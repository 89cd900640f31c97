public import SimulatedWorld
internal import ViewHierarchy

extension ViewRouteType {
  /// Presents the destination in a sheet of the source's window, on macOS.
  public static var presentAsSheet: ViewRouteType { ViewRouteType(PresentAsSheetRouteType.self) }
}

extension ViewRouteTypeMask {
  /// Only ``ViewRouteType/presentAsSheet``.
  public static var presentAsSheet: ViewRouteTypeMask { ViewRouteType.presentAsSheet.mask }
}

extension RealRouteType {
  /// The destination is presented in a sheet.
  public static var presentAsSheet: RealRouteType { RealRouteType(PresentAsSheetRouteType.self) }
}

extension ViewRoutePath {
  /// Returns a path that presents the destination in a sheet of the source's window, on macOS (`router:3.12.3`).
  ///
  /// - Parameters:
  ///   - source: A macOS controller in a window. Otherwise, the route fails.
  ///   - world: The world of the app.
  public static func presentAsSheet(_ source: SimulatedObject?, in world: World) -> ViewRoutePath {
    ViewRoutePath(.presentAsSheet, from: source, in: world)
  }
}

/// A presentation in a sheet (`router:3.12.3`).
enum PresentAsSheetRouteType: PresentingRouteType {
  static var name: String { "presentAsSheet" }
  static var number: Int { 3 }
  static var platform: RoutePlatform? { .macOS }

  static var pathForm: RoutePathForm {
    RoutePathForm(
      "Returns a path that presents the destination in a sheet of the source's window on macOS.",
      from: "NSViewController", "a controller in a window",
      shortForm: ("presentAsSheet", "Presents the destination in a sheet on macOS."), rules: ["router:3.12.3"])
  }

  /// Presents a controller in a sheet (`router:3.12.3`).
  static func show(
    _ controller: NSViewController, from source: NSViewController, by router: ViewRouter
  ) throws(PlatformException) {
    try router.present(controller, from: source, .presentAsSheet, .presentAsSheet) {
      wrapped throws(PlatformException) in try source.tryPresentAsSheet(wrapped)
    }
  }
}
