internal import Simulation
internal import ViewHierarchy

/// Removing (`router:3.8`), according to the real route type of the destination.
extension ViewRouter {
  /// Implements `router:3.8.3`.
  func takeAway() throws(PlatformException) {
    guard let destination else { return endRemoving("the destination was deallocated before its removal") }
    prepareForRemoving(destination)
    if configuration.routeType == .custom {
      destination.setRouteMark(.custom)
      return sendRemoveCustomRoute(destination, from: configuration.source)
    }
    if let controller = destination as? NSViewController { return takeAway(controller) }
    let controller = destination as? UIViewController
    switch (realRouteType, controller) {
    case (.push, let controller?): try pop(controller)
    case (.presentModally, let controller?): dismiss(controller, .presentModally)
    case (.presentAsPopover, let controller?): dismiss(controller, .presentAsPopover)
    case (.addAsChild, let controller?): removeFromParent(controller)
    case (.addAsSubview, nil), (.unknown, _): try guess(destination)
    default: endRemoving("\(destination) is shown in a way that cannot be undone")
    }
  }

  /// Removes a destination whose real route type is unknown. The declared route type determines the first attempt (`router:3.8.3`).
  private func guess(_ destination: SimulatedObject) throws(PlatformException) {
    if let controller = destination as? UIViewController {
      let type = configuration.routeType
      let prefersPop = type == .push || type == .show
      if prefersPop && canPop { return try pop(controller) }
      if canDismiss { return dismiss(controller, .presentModally) }
      if canPop { return try pop(controller) }
      if type == .addAsChildViewController && canRemoveFromParent { return removeFromParent(controller) }
    } else if let view = destination as? UIView, let superview = view.superview {
      return removeFromSuperview(view, superview)
    } else if let view = destination as? NSView, let superview = view.superview {
      return removeFromSuperview(view, superview)
    }
    endRemoving("\(destination) is shown in a way that cannot be undone")
  }

  /// Implements `router:3.8.3`.
  private func removeFromSuperview(_ view: some WatchedView, _ superview: SimulatedObject) {
    view.routeMark = .addAsSubview
    beginRemoving(view, from: superview)
    view.removeFromSuperview()
    endRemoving(view, from: superview)
  }

  /// Implements `router:3.8.3` and `router:3.8.7`.
  private func pop(_ controller: UIViewController) throws(PlatformException) {
    guard let navigation = controller.navigationController else {
      return endRemoving("\(controller) is not inside a navigation controller")
    }
    guard let (stack, place) = placeInStack(of: controller), place > 0 else {
      return endRemoving("\(controller) is the root of its navigation controller")
    }
    controller.routeMark = .push
    let source = navigation.visibleViewController
    beginRemoving(controller, from: source)
    let animated = removeConfiguration.animated
    let controllers = stack.viewControllers
    let start = configuration.source as? UIViewController
    let startPlace = controllers.firstIndex { $0 === start }
    if startPlace == nil {
      world.assertionFailure(
        .sourceNotInStack, "the source of \(self) left the navigation stack of \(controller) before the pop",
        subjects: [identity, controller.identity],
        advice: ["remove the route before its source leaves the stack: \(controllers[place - 1]) is shown instead"])
    }
    // The source may have moved above the destination, which must be removed anyway (3.8.7).
    let target = controllers[min(startPlace ?? place - 1, place - 1)]
    do {
      try stack.popToViewController(target, animated: animated)
    } catch {
      controller.routeMark = nil
      change(to: previousState)
      letGoAfterTransition()
      throw error
    }
    stack.whenTransitionEnds { [weak self] in self?.endRemoving(controller, from: source) }
  }

  /// Implements `router:3.8.3`, `router:3.8.7` and `router:3.11.4`.
  private func dismiss(_ controller: UIViewController, _ mark: ViewRouteType) {
    guard let source = controller.presentingViewController else {
      return endRemoving("\(controller) is not presented")
    }
    controller.routeMark = mark
    beginRemoving(controller, from: source)
    // If the controller presents another one, its dismiss call would dismiss only that one (3.8.7).
    let dismissing = controller.presentedViewController == nil ? controller : source
    dismissing.dismiss(animated: removeConfiguration.animated) { [weak self] in
      self?.endRemoving(controller, from: source)
    }
  }

  /// Implements `router:2.38` and `router:3.8.3`.
  private func removeFromParent(_ controller: UIViewController) {
    controller.routeMark = .addAsChildViewController
    let child = shown(controller)
    let source = child.parent
    beginRemoving(controller, from: source)
    child.sendWillMove(toParent: nil)
    if removeConfiguration.removingChildViewHandler != nil { child.sendWillMove(toParent: nil) }
    letRemoveChild(
      child, controller, from: source,
      takeAway: {
        child.viewIfLoaded?.removeFromSuperview()
        child.removeFromParent()
      }, leaveParent: { child.removeFromParent() })
  }

  /// Calls the app's handler to remove a child's view, or removes the view with the child, and ends the removal.
  func letRemoveChild(
    _ child: some WatchedController, _ destination: SimulatedObject, from source: SimulatedObject?,
    takeAway: () -> Void, leaveParent: @escaping () -> Void
  ) {
    let hadView = child.isViewLoaded
    if let handler = removeConfiguration.removingChildViewHandler {
      let end = OnceOnly(keeping: self) { router in
        leaveParent()
        router.endRemoving(destination, from: source)
        if !child.isViewLoaded { destination.setRouteMark(nil) }
      }
      return tell(removeConfiguration, .removingChildViewHandler, .object(child.identity)) { handler(child, end.run) }
    }
    takeAway()
    endRemoving(destination, from: source)
    if !hadView { destination.setRouteMark(nil) }
  }

  // MARK: Start and end

  func beginRemoving(_ destination: SimulatedObject, from source: SimulatedObject?) {
    keepDuringTransition()
    tracking.isInternal = true
    tellRouters(.willRemoveRoute, destination, source)
  }

  /// Ends a removal successfully, in the order of `router:3.8.4` (`router:6.9`).
  func endRemoving(_ destination: SimulatedObject, from source: SimulatedObject?, tellsRouters: Bool = true) {
    change(to: .removed)
    if tellsRouters { self.tellRouters(.didRemoveRoute, destination, source) }
    notifyRemoveSuccess()
    // A handler may have started to perform the route again, which then releases the router itself.
    guard state == .removed else { return }
    setContainer(nil)
    letGoAfterTransition()
  }
}
