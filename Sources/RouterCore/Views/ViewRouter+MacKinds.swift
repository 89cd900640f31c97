internal import Simulation
internal import ViewHierarchy

/// Routes to macOS controllers (`router:3.12`).
extension ViewRouter {
  /// Implements `router:3.12.3` and `router:3.12.4`.
  func show(
    _ controller: NSViewController, from source: NSViewController, by type: ViewRouteType
  ) throws(PlatformException) {
    switch type {
    case .presentModally: try performPresentModally(controller, from: source)
    case .presentAsPopover: try performPresentAsPopover(controller, from: source)
    case .presentAsSheet:
      try present(controller, from: source, .presentAsSheet, .presentAsSheet) { wrapped throws(PlatformException) in
        try source.presentAsSheet(wrapped)
      }
    case .presentWithAnimator:
      guard let animator = configuration.animator else { return try performPresentModally(controller, from: source) }
      try present(controller, from: source, type, .presentWithAnimator) { wrapped throws(PlatformException) in
        try source.present(wrapped, animator: animator)
      }
    case .addAsChildViewController: try performAddAsChild(controller, to: source)
    case .push, .showDetail, .show, .performSegue, .addAsSubview, .custom, .makeDestination: break
    }
  }

  /// Presents the destination in a separate modal window, which blocks all other windows (`router:3.12.3`).
  private func performPresentModally(
    _ controller: NSViewController, from source: NSViewController
  ) throws(PlatformException) {
    try present(controller, from: source, .presentModally, .presentModally) { wrapped throws(PlatformException) in
      try source.presentAsModalWindow(wrapped)
    }
  }

  /// Implements `router:3.12.3`.
  private func performPresentAsPopover(
    _ controller: NSViewController, from source: NSViewController
  ) throws(PlatformException) {
    guard let popover = configuration.popoverConfiguration, let view = popover.sourceView as? NSView else {
      return endPerforming(
        with: .invalidConfiguration, "the popover has no anchor",
        advice: ["call configurePopover, and set sourceView to a view that is on the screen"],
        concerning: [source, controller])
    }
    let behavior = popover.behavior
    try present(controller, from: source, .presentAsPopover, .presentAsPopover) { wrapped throws(PlatformException) in
      try source.present(wrapped, asPopoverRelativeTo: view, behavior: behavior)
    }
  }

  /// Presents the destination. The route ends after the destination has appeared (`router:3.12.2`).
  private func present(
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

  /// Runs the checks of `router:3.12.2`. A rejection ends the route. A macOS controller may present several others.
  private func mayPresent(_ controller: NSViewController, from source: NSViewController) -> Bool {
    if !ViewRouter.isInWindowHierarchy(source) {
      endPerforming(
        with: .invalidSource, "\(source) is not in the window hierarchy",
        advice: ["present from a controller whose view is in a window"], concerning: [source, controller])
      return false
    }
    if source === controller {
      endPerforming(
        with: .invalidSource, "\(source) cannot present itself",
        advice: ["return a new controller from the router's destination method"], concerning: [source])
      return false
    }
    return true
  }

  /// Shows the destination in a separate window. The application retains its window controller until it closes (`router:3.12.5`).
  func performShowWindow(_ controller: NSViewController) throws(PlatformException) {
    controller.routeMark = .show
    let wrapped = wrap(controller)
    beginPerforming(controller, from: configuration.source)
    realRouteType = .showWindow
    try platform(controller) { () throws(PlatformException) in
      let window = NSWindow(in: world)
      try window.setContentViewController(wrapped)
      let windowController = NSWindowController(in: world, window: window)
      guard let application = world.macApplication else { return try windowController.showWindow() }
      try application.showFromSegue(windowController)
    }
    wrapped.whenTransitionEnds { [weak self] in self?.endShowing(controller) }
  }

  /// `router:3.12.8`: Adds the destination as a child. AppKit does not notify children of a new parent, and neither does the router.
  private func performAddAsChild(
    _ controller: NSViewController, to source: NSViewController
  ) throws(PlatformException) {
    let wrapped = wrap(controller)
    tracking.isInternal = true
    prepare(controller)
    controller.routeMark = .addAsChildViewController
    try platform(controller) { () throws(PlatformException) in try source.addChild(wrapped) }
    realRouteType = .unknown
    let end = OnceOnly(keeping: self) { router in
      router.realRouteType = .addAsChild
      router.endShowing(controller, tellsRouters: false)
    }
    try letShowChild(wrapped, end) { () throws(PlatformException) in try source.view.addSubview(controller.view) }
  }

  // MARK: Removing

  /// Removes a macOS controller according to its real route type (`router:3.12.3`, `router:3.12.9`).
  func takeAway(_ controller: NSViewController) {
    switch realRouteType {
    case .presentModally, .presentAsPopover, .presentAsSheet, .presentWithAnimator: dismiss(controller)
    case .showWindow: closeWindow(of: controller)
    case .addAsChild: removeFromParent(controller)
    case .unknown where canDismiss: dismiss(controller)
    case .unknown where configuration.routeType == .addAsChildViewController && canRemoveFromParent:
      removeFromParent(controller)
    default: endRemoving("\(controller) is shown in a way that cannot be undone")
    }
  }

  /// Implements `router:3.12.9`.
  private func dismiss(_ controller: NSViewController) {
    let source = controller.presentingViewController
    controller.routeMark = realRouteType == .presentAsPopover ? .presentAsPopover : .presentModally
    beginRemoving(controller, from: source)
    controller.dismiss(nil)
    endWhenGone(controller, from: source)
  }

  private func closeWindow(of controller: NSViewController) {
    controller.routeMark = .show
    beginRemoving(controller, from: nil)
    controller.viewIfLoaded?.window?.close()
    endWhenGone(controller, from: nil)
  }

  /// Implements `router:3.12.8`.
  private func removeFromParent(_ controller: NSViewController) {
    controller.routeMark = .addAsChildViewController
    let child = container as? NSViewController ?? controller
    let source = child.parent
    beginRemoving(controller, from: source)
    letRemoveChild(
      child, controller, from: source,
      takeAway: {
        child.viewIfLoaded?.removeFromSuperview()
        child.removeFromParent()
      }, leaveParent: { child.removeFromParent() })
    forgetDisplay(of: controller)
  }

  private func endWhenGone(_ controller: NSViewController, from source: SimulatedObject?) {
    controller.whenTransitionEnds { [weak self] in
      self?.forgetDisplay(of: controller)
      self?.endRemoving(controller, from: source)
    }
  }

  /// Clears the marks of a controller that the router removed, because the watcher does not detect the end of every real route type.
  private func forgetDisplay(of controller: NSViewController) {
    guard !controller.isVisible else { return }
    controller.routeMark = nil
    controller.isMarkedRouted = false
    controller.isMarkedRemoving = false
  }
}
