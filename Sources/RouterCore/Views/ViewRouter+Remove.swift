internal import Simulation
internal import ViewHierarchy

/// Removing (`router:3.8`), by the way in which the destination is really shown.
extension ViewRouter {
  func takeAway() throws(PlatformException) {
    guard let destination else { return endRemoving("the destination was gone when it was to be removed") }
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

  /// Nobody knows how the destination came to be shown: the declared kind of path decides what is tried first (`router:3.8.3`).
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

  private func removeFromSuperview(_ view: some WatchedView, _ superview: SimulatedObject) {
    view.routeMark = .addAsSubview
    beginRemoving(view, from: superview)
    view.removeFromSuperview()
    endRemoving(view, from: superview)
  }

  private func pop(_ controller: UIViewController) throws(PlatformException) {
    guard let navigation = controller.navigationController else {
      return endRemoving("\(controller) is not inside a navigation controller")
    }
    controller.routeMark = .push
    let source = navigation.visibleViewController
    beginRemoving(controller, from: source)
    // A container may stand in another navigation controller than what it holds.
    let stack = (container as? UIViewController)?.navigationController ?? navigation
    let animated = removeConfiguration.animated
    if let target = configuration.source as? UIViewController,
      stack.viewControllers.contains(where: { $0 === target })
    {
      do {
        try stack.popToViewController(target, animated: animated)
      } catch {
        controller.routeMark = nil
        change(to: previousState)
        letGoAfterTransition()
        throw error
      }
    } else {
      world.assertionFailure(
        .sourceNotInStack, "the source of \(self) is not in the navigation stack of \(controller) when it is popped",
        subjects: [identity, controller.identity],
        advice: ["only the top controller is popped: remove the route before its source leaves the stack"])
      stack.popViewController(animated: animated)
    }
    stack.whenTransitionEnds { [weak self] in self?.endRemoving(controller, from: source) }
  }

  private func dismiss(_ controller: UIViewController, _ mark: ViewRouteType) {
    controller.routeMark = mark
    let source = controller.presentingViewController
    beginRemoving(controller, from: source)
    controller.dismiss(animated: removeConfiguration.animated) { [weak self] in
      self?.endRemoving(controller, from: source)
    }
  }

  private func removeFromParent(_ controller: UIViewController) {
    controller.routeMark = .addAsChildViewController
    let child = container as? UIViewController ?? controller
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

  /// Lets the app take a child's view away, or takes it away with the child, and ends.
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

  // MARK: Beginning and ending

  func beginRemoving(_ destination: SimulatedObject, from source: SimulatedObject?) {
    keepDuringTransition()
    tracking.isInternal = true
    tellRouters(.willRemoveRoute, destination, source)
  }

  /// The success of a removal, in the order of `router:3.8.4`.
  func endRemoving(_ destination: SimulatedObject, from source: SimulatedObject?, tellsRouters: Bool = true) {
    change(to: .removed)
    if tellsRouters { self.tellRouters(.didRemoveRoute, destination, source) }
    notifyRemoveSuccess()
    // A handler may have begun to perform the route again, which lets go by itself.
    guard state == .removed else { return }
    setContainer(nil)
    letGoAfterTransition()
  }
}
