internal import Simulation
internal import ViewHierarchy

/// Removing (`router:3.8`).
extension ViewRouter {
  // MARK: By the way in which the destination is shown

  func takeAway() throws(PlatformException) {
    guard let destination else { return endRemoving("the destination was gone when it was to be removed") }
    prepareForRemoving(destination)
    let controller = destination as? UIViewController
    switch (realRouteType, controller) {
    case (.push, let controller?): try pop(controller)
    case (.presentModally, let controller?): dismiss(controller)
    default: try guess(destination)
    }
  }

  /// Nobody knows how the destination came to be shown: the declared kind of path decides what is tried first.
  private func guess(_ destination: SimulatedObject) throws(PlatformException) {
    if let controller = destination as? UIViewController {
      let prefersPop = configuration.routeType == .push
      if prefersPop && canPop { return try pop(controller) }
      if canDismiss { return dismiss(controller) }
      if canPop { return try pop(controller) }
    } else if let view = destination as? UIView, let superview = view.superview {
      beginRemoving(view, from: superview)
      view.removeFromSuperview()
      return endRemoving(view, from: superview)
    }
    endRemoving("\(destination) is shown in a way that cannot be undone")
  }

  private func pop(_ controller: UIViewController) throws(PlatformException) {
    guard let navigation = controller.navigationController else {
      return endRemoving("\(controller) is not inside a navigation controller")
    }
    let source = navigation.visibleViewController
    beginRemoving(controller, from: source)
    let animated = removeConfiguration.animated
    if let target = configuration.source as? UIViewController,
      navigation.viewControllers.contains(where: { $0 === target })
    {
      do {
        try navigation.popToViewController(target, animated: animated)
      } catch {
        change(to: previousState)
        letGoAfterTransition()
        throw error
      }
    } else {
      world.assertionFailure(
        .sourceNotInStack, "the source of \(self) is not in the navigation stack of \(controller) when it is popped",
        subjects: [identity, controller.identity],
        advice: ["only the top controller is popped: remove the route before its source leaves the stack"])
      navigation.popViewController(animated: animated)
    }
    navigation.whenTransitionEnds { [weak self] in self?.endRemoving(controller, from: source) }
  }

  private func dismiss(_ controller: UIViewController) {
    let source = controller.presentingViewController
    beginRemoving(controller, from: source)
    controller.dismiss(animated: removeConfiguration.animated) { [weak self] in
      self?.endRemoving(controller, from: source)
    }
  }

  // MARK: Beginning and ending

  private func beginRemoving(_ destination: SimulatedObject, from source: SimulatedObject?) {
    keepDuringTransition()
    tellRouters(.willRemoveRoute, destination, source)
  }

  /// The success of a removal, in the order of `router:3.8.4`.
  private func endRemoving(_ destination: SimulatedObject, from source: SimulatedObject?) {
    change(to: .removed)
    tellRouters(.didRemoveRoute, destination, source)
    notifyRemoveSuccess()
    // A handler may have begun to perform the route again, which lets go by itself.
    if state == .removed { letGoAfterTransition() }
  }

}
