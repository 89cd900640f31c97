internal import SimulatedWorld
internal import ViewHierarchy

/// A route type that presents the destination, and dismisses it to remove it.
protocol PresentingRouteType: RouteTypeBehavior, RealRouteTypeBehavior {}

extension PresentingRouteType {
  /// Checks that the source presents no other controller (`router:3.7.2`).
  static func reasonNotToStart(from source: UIViewController, showing destination: SimulatedObject?) -> String? {
    source.presentedViewController.map { "\(source) already presents \($0)" }
  }

  /// Returns whether the destination itself is presented. A controller that it presents does not count (`router:3.8.7`).
  static func canRemove(_ destination: SimulatedObject, by router: ViewRouter) -> Bool {
    if let controller = destination as? UIViewController { return controller.presentingViewController != nil }
    return (destination as? NSViewController)?.presentingViewController != nil
  }

  static func reasonNotToRemove(_ destination: SimulatedObject) -> String { "\(destination) is not presented" }

  /// Dismisses the destination (`router:3.8.3`, `router:3.12.9`).
  static func remove(_ destination: SimulatedObject, by router: ViewRouter) throws(PlatformException) {
    if let controller = destination as? UIViewController {
      router.dismiss(controller, ViewRouteType(self))
    } else if let controller = destination as? NSViewController {
      router.dismiss(controller, ViewRouteType(self))
    } else {
      router.endRemoving("\(destination) is not presented")
    }
  }
}

/// Presentations on iOS.
extension ViewRouter {
  /// Whether the source is in the window hierarchy and presents no other controller (`router:3.7.3`), for routers that override the checks.
  public final var canPerformPresent: Bool {
    if let source = configuration.source as? NSViewController { return ViewRouter.isInWindowHierarchy(source) }
    guard let source = configuration.source as? UIViewController else { return false }
    return source.presentedViewController == nil && ViewRouter.isInWindowHierarchy(source)
  }

  /// Makes the checks of `router:3.5.4`. A failure ends the route.
  func mayPresent(_ controller: UIViewController, from source: UIViewController) -> Bool {
    if let presented = source.presentedViewController {
      endPerforming(
        with: .invalidSource, "\(source) already presents \(presented)",
        advice: ["dismiss \(presented) first, or present from it"], concerning: [source, controller])
      return false
    }
    if !ViewRouter.isInWindowHierarchy(source) {
      endPerforming(
        with: .invalidSource, "\(source) is not in the window hierarchy",
        advice: ["present from a controller that is on the screen"], concerning: [source, controller])
      return false
    }
    return !endIfSame(controller, source)
  }

  /// Presents a controller in its container after the checks (`router:3.5.4`).
  func present(
    _ controller: UIViewController, from source: UIViewController, _ mark: ViewRouteType, _ realType: RealRouteType,
    configure: (UIViewController) -> Void = { _ in }
  ) throws(PlatformException) {
    let wrapped = wrap(controller)
    configure(wrapped)
    beginPerforming(controller, from: source)
    controller.routeMark = mark
    realRouteType = realType
    try platform(controller) { () throws(PlatformException) in
      try source.sendPresent(wrapped, animated: configuration.animated) { [weak self] in self?.endShowing(controller) }
    }
  }

  /// Dismisses a controller (`router:3.8.3`, `router:3.8.7`, `router:3.11.4`).
  fileprivate func dismiss(_ controller: UIViewController, _ mark: ViewRouteType) {
    guard let source = controller.presentingViewController else {
      return endRemoving("\(controller) is not presented")
    }
    controller.routeMark = mark
    beginRemoving(controller, from: source)
    // A controller that presents another one would dismiss that one, and stay (3.8.7).
    let dismissing = controller.presentedViewController == nil ? controller : source
    dismissing.sendDismiss(animated: removeConfiguration.animated) { [weak self] in
      self?.endRemoving(controller, from: source)
    }
  }

  /// Returns whether the controller, or one that contains it, has its view in a window (`router:3.5.5`).
  private static func isInWindowHierarchy(_ controller: UIViewController) -> Bool {
    var current: UIViewController? = controller
    while let candidate = current {
      if let view = candidate.viewIfLoaded, view.superview != nil, view.window != nil { return true }
      current = candidate.parent
    }
    return false
  }

  /// Ends the route if the source would present itself (`router:3.5.4`, `router:3.12.2`).
  private func endIfSame(_ controller: SimulatedObject, _ source: SimulatedObject) -> Bool {
    guard source === controller else { return false }
    endPerforming(
      with: .invalidSource, "\(source) cannot present itself",
      advice: ["return a new controller from the router's destination method"], concerning: [source])
    return true
  }
}

/// Presentations on macOS.
extension ViewRouter {
  /// Presents a controller in its container. The route ends when the destination has appeared (`router:3.12.2`).
  func present(
    _ controller: NSViewController, from source: NSViewController, _ mark: ViewRouteType, _ realType: RealRouteType,
    _ body: (NSViewController) throws(PlatformException) -> Void
  ) throws(PlatformException) {
    guard mayPresent(controller, from: source) else { return }
    let wrapped = wrap(controller)
    beginPerforming(controller, from: source)
    controller.routeMark = mark
    realRouteType = realType
    try platform(controller) { () throws(PlatformException) in try body(wrapped) }
    wrapped.whenTransitionEnds { [weak self] in self?.endShowing(controller) }
  }

  /// Makes the checks of `router:3.12.2`. A failure ends the route. A macOS controller can present several others.
  private func mayPresent(_ controller: NSViewController, from source: NSViewController) -> Bool {
    if !ViewRouter.isInWindowHierarchy(source) {
      endPerforming(
        with: .invalidSource, "\(source) is not in the window hierarchy",
        advice: ["present from a controller whose view is in a window"], concerning: [source, controller])
      return false
    }
    return !endIfSame(controller, source)
  }

  /// Dismisses a controller (`router:3.12.9`).
  fileprivate func dismiss(_ controller: NSViewController, _ mark: ViewRouteType) {
    let source = controller.presentingViewController
    controller.routeMark = mark
    beginRemoving(controller, from: source)
    controller.dismiss(nil)
    endWhenGone(controller, from: source)
  }

  /// Returns whether a macOS controller, or one that contains it, has its view in a window (`router:3.12.2`).
  private static func isInWindowHierarchy(_ controller: NSViewController) -> Bool {
    var current: NSViewController? = controller
    while let candidate = current {
      if candidate.viewIfLoaded?.window != nil { return true }
      current = candidate.parent
    }
    return false
  }
}
