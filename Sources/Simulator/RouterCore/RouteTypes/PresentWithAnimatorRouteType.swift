public import SimulatedWorld
internal import ViewHierarchy

extension ViewRouteType {
  /// Presents the destination with a custom animator, on macOS.
  public static var presentWithAnimator: ViewRouteType { ViewRouteType(PresentWithAnimatorRouteType.self) }
}

extension ViewRouteTypeMask {
  /// Only ``ViewRouteType/presentWithAnimator``.
  public static var presentWithAnimator: ViewRouteTypeMask { ViewRouteType.presentWithAnimator.mask }
}

extension RealRouteType {
  /// The destination is presented by a custom animator.
  public static var presentWithAnimator: RealRouteType { RealRouteType(PresentWithAnimatorRouteType.self) }
}

extension ViewRoutePath {
  /// Returns a path that presents the destination with a custom animator, on macOS (`router:3.12.4`).
  ///
  /// - Parameters:
  ///   - source: A controller, as for ``presentAsSheet(_:in:)``.
  ///   - animator: An object that conforms to `NSViewControllerPresentationAnimator`, or that has its methods. With `nil`, the animator of the
  ///     configuration is used.
  ///   - world: The world of the app.
  public static func presentWithAnimator(
    _ source: SimulatedObject?, animator: SimulatedObject?, in world: World
  ) -> ViewRoutePath {
    let path = ViewRoutePath(.presentWithAnimator, from: source, in: world)
    if let animator { path.hold(animator: animator) }
    return path
  }

  fileprivate func hold(animator: SimulatedObject) {
    hold(animator, as: AppKitName.animator.symbol)
    adjust { $0.animator = animator }
  }
}

/// A presentation with a custom animator, or a modal presentation without one (`router:3.12.4`).
enum PresentWithAnimatorRouteType: PresentingRouteType {
  static var name: String { "presentWithAnimator" }
  static var number: Int { 4 }
  static var platform: RoutePlatform? { .macOS }

  static var pathForm: RoutePathForm {
    RoutePathForm(
      "Returns a path that presents the destination with a custom animator on macOS; modally without one.",
      from: "NSViewController", "a controller in a window",
      parameters: [
        .init(
          "animator?",
          "an object with `animatePresentation` and `animateDismissal`; by default, the animator of the configuration",
          .object { $0.hold(animator: $1) })
      ],
      rules: ["router:3.12.4"])
  }

  /// Presents a controller with the animator of the configuration (`router:3.12.4`).
  static func show(
    _ controller: NSViewController, from source: NSViewController, by router: ViewRouter
  ) throws(PlatformException) {
    guard let animator = router.configuration.animator else {
      return try PresentModallyRouteType.show(controller, from: source, by: router)
    }
    try router.present(controller, from: source, .presentWithAnimator, .presentWithAnimator) {
      wrapped throws(PlatformException) in try source.tryPresent(wrapped, animator: animator)
    }
  }
}
