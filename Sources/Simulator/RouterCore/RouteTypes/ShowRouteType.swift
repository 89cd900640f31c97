public import SimulatedWorld
internal import ViewHierarchy

extension ViewRouteType {
  /// Shows the destination in the most suitable way for the containers of the source; on macOS, in a separate window.
  public static var show: ViewRouteType { ViewRouteType(ShowRouteType.self) }
}

extension ViewRouteTypeMask {
  /// Only ``ViewRouteType/show``.
  public static var show: ViewRouteTypeMask { ViewRouteType.show.mask }
}

extension RealRouteType {
  /// The destination is shown in a separate window, on macOS.
  public static var showWindow: RealRouteType { RealRouteType(ShowWindowRealRouteType.self) }
}

extension ViewRoutePath {
  /// Returns a path that shows the destination in the most suitable way for the containers of the source (`router:3.5.7`). On macOS, it shows a
  /// separate window, and needs no source (`router:3.12.5`).
  public static func show(_ source: SimulatedObject?, in world: World) -> ViewRoutePath {
    ViewRoutePath(.show, from: source, in: world)
  }
}

/// A presentation that the containers of the source choose, or a separate window on macOS (`router:3.5.7`, `router:3.12.5`).
enum ShowRouteType: RouteTypeBehavior {
  static var name: String { "show" }
  static var number: Int { 6 }
  static var urlTransition: String? { "show" }

  static var pathForm: RoutePathForm {
    RoutePathForm(
      """
      Returns a path that shows the destination in the most suitable way for the source's containers; on macOS, in \
      a separate window.
      """,
      from: "UIViewController", "a controller, which is optional on macOS", rules: ["router:3.5.7", "router:3.12.5"])
  }

  /// Returns whether the route opens a window, which needs no source (`router:3.12.5`).
  static func canStartWithoutSource(in world: World) -> Bool { world.runsAppKit }

  /// Shows a window on macOS, or a controller from the source (`router:3.12.5`).
  static func perform(_ made: SimulatedObject, by router: ViewRouter) throws(PlatformException) {
    if let controller = made as? NSViewController { return try router.showWindow(controller) }
    try performFromSource(made, by: router)
  }

  /// Shows a controller (`router:3.5.7`).
  static func show(
    _ controller: UIViewController, from source: UIViewController, by router: ViewRouter
  ) throws(PlatformException) {
    try router.show(controller, from: source, .show) { wrapped, sender throws(PlatformException) in
      try source.sendShow(wrapped, sender: sender)
    }
  }

  /// Returns whether the source is in a navigation controller (`router:2.36`, `router:2.37`).
  static func pushes(from source: UIViewController?) -> Bool { source?.navigationController != nil }

  static var guesses: [RealRouteType] { PushRouteType.guesses }
}

/// A separate window (`router:3.12.5`).
private enum ShowWindowRealRouteType: RealRouteTypeBehavior {
  static var realName: String { "showWindow" }
  static var isOnlyOnMacOS: Bool { true }

  static func canRemove(_ destination: SimulatedObject, by router: ViewRouter) -> Bool {
    (destination as? NSViewController)?.viewIfLoaded?.window != nil
  }

  static func reasonNotToRemove(_ destination: SimulatedObject) -> String { "\(destination) is not in a window" }

  /// Closes the window (`router:3.12.9`).
  static func remove(_ destination: SimulatedObject, by router: ViewRouter) throws(PlatformException) {
    guard let controller = destination as? NSViewController else {
      return router.endRemoving("\(destination) is not in a window")
    }
    controller.routeMark = .show
    router.beginRemoving(controller, from: nil)
    controller.viewIfLoaded?.window?.close()
    router.endWhenGone(controller, from: nil)
  }
}

extension ViewRouter {
  /// Shows a controller in the way that the containers of the source choose (`router:3.5.7`, `router:3.5.8`, `router:3.6.1`).
  func show(
    _ controller: UIViewController, from source: UIViewController, _ mark: ViewRouteType,
    _ body: (_ wrapped: UIViewController, _ sender: SimulatedObject?) throws(PlatformException) -> Void
  ) throws(PlatformException) {
    controller.routeMark = mark
    let wrapped = wrap(controller)
    let before = PresentationSnapshot(controller)
    beginPerforming(controller, from: source)
    let sender = configuration.sender
    try platform(controller) { () throws(PlatformException) in try body(wrapped, sender) }
    world.whenTransitionEnds(of: source, or: controller) { [weak self] in
      self?.realRouteType = RealRouteType(from: before, to: PresentationSnapshot(controller))
      self?.endShowing(controller)
    }
  }

  /// Shows a controller in a separate window. The application retains the window's controller until the window closes (`router:3.12.5`).
  fileprivate func showWindow(_ controller: NSViewController) throws(PlatformException) {
    controller.routeMark = .show
    let wrapped = wrap(controller)
    beginPerforming(controller, from: configuration.source)
    realRouteType = .showWindow
    try platform(controller) { () throws(PlatformException) in
      let window = NSWindow(in: world)
      try window.trySetContentViewController(wrapped)
      let windowController = NSWindowController(window: window)
      guard let application = world.macApplication else { return try windowController.tryShowWindow() }
      try application.showFromSegue(windowController)
    }
    wrapped.whenTransitionEnds { [weak self] in self?.endShowing(controller) }
  }
}
