public import SimulatedWorld
internal import ViewHierarchy

extension ViewRouteType {
  /// Presents the destination from the source as a popover.
  public static var presentAsPopover: ViewRouteType { ViewRouteType(PresentAsPopoverRouteType.self) }
}

extension ViewRouteTypeMask {
  /// Only ``ViewRouteType/presentAsPopover``.
  public static var presentAsPopover: ViewRouteTypeMask { ViewRouteType.presentAsPopover.mask }
}

extension RealRouteType {
  /// The destination is presented as a popover.
  public static var presentAsPopover: RealRouteType { RealRouteType(PresentAsPopoverRouteType.self) }
}

extension ViewRoutePath {
  /// Returns a path that presents the destination from the source as a popover.
  ///
  /// - Parameters:
  ///   - source: A controller, as for ``presentModally(_:in:)``.
  ///   - world: The world of the app.
  ///   - configure: Sets the anchor of the popover (`router:3.4.4`).
  public static func presentAsPopover(
    _ source: SimulatedObject?, in world: World, configure: @escaping (ViewRoutePopoverConfiguration) -> Void
  ) -> ViewRoutePath {
    let path = ViewRoutePath(.presentAsPopover, from: source, in: world)
    path.adjust { $0.configurePopover(configure) }
    return path
  }
}

/// A presentation as a popover (`router:3.5.6`, `router:3.12.3`).
enum PresentAsPopoverRouteType: PresentingRouteType {
  static var name: String { "presentAsPopover" }
  static var number: Int { 2 }

  static var pathForm: RoutePathForm {
    RoutePathForm(
      "Returns a path that presents the destination over the source as a popover.",
      from: "UIViewController", "the source, as for `presentModally`",
      parameters: [
        .init(
          "configure", "sets the anchor of the popover, `sourceView` or `barButtonItem`",
          .function("popover") { path, configure in path.adjust { $0.configurePopover(configure) } })
      ],
      rules: ["router:3.4.4", "router:3.5.6"])
  }

  /// Checks the anchor (`router:3.4.4`, `router:3.12.3`).
  static func validate(_ router: ViewRouter) -> RouteError? {
    let popover = router.configuration.popoverConfiguration
    if router.configuration.source is NSViewController {
      if popover?.sourceView is NSView { return nil }
      return router.refuse(
        .invalidConfiguration, "the popover does not point to a view",
        advice: ["call configurePopover, and set sourceView: a macOS popover cannot point to a bar button"])
    }
    if popover?.isAnchored == true { return nil }
    return router.refuse(
      .invalidConfiguration, "the popover points neither to a view nor to a bar button",
      advice: ["call configurePopover, and set sourceView or barButtonItem"])
  }

  /// Presents a controller as a popover: with a container, the container is the popover (`router:3.5.6`).
  static func show(
    _ controller: UIViewController, from source: UIViewController, by router: ViewRouter
  ) throws(PlatformException) {
    guard let popover = router.configuration.popoverConfiguration else {
      return router.endPerforming(
        with: .invalidConfiguration, "the popover has no anchor",
        advice: ["call configurePopover, and set sourceView or barButtonItem"], concerning: [source, controller])
    }
    guard router.mayPresent(controller, from: source) else { return }
    guard popover.isAnchored else {
      return router.endPerforming(
        with: .invalidConfiguration, "the view or the bar button of the popover was deallocated",
        advice: ["retain them until the route is performed: the configuration holds them weakly"],
        concerning: [source, controller])
    }
    try router.present(controller, from: source, .presentAsPopover, .presentAsPopover) { presented in
      presented.modalPresentationStyle = .popover
      let presentation = presented.popoverPresentationController
      if let item = popover.barButtonItem {
        presentation?.barButtonItem = item
      } else {
        presentation?.sourceView = popover.sourceView as? UIView
      }
      if let delegate = popover.scriptDelegate {
        presentation?.scriptDelegate = delegate
      } else if let delegate = popover.delegate {
        presentation?.delegate = delegate
      }
    }
  }

  /// Presents a controller in a popover at a view (`router:3.12.3`).
  static func show(
    _ controller: NSViewController, from source: NSViewController, by router: ViewRouter
  ) throws(PlatformException) {
    guard let popover = router.configuration.popoverConfiguration, let view = popover.sourceView as? NSView else {
      return router.endPerforming(
        with: .invalidConfiguration, "the view of the popover was deallocated",
        advice: ["retain it until the route is performed: the configuration holds it weakly"],
        concerning: [source, controller])
    }
    let behavior = popover.behavior
    try router.present(controller, from: source, .presentAsPopover, .presentAsPopover) {
      wrapped throws(PlatformException) in
      try source.tryPresent(wrapped, asPopoverRelativeTo: view, behavior: behavior)
    }
  }
}
