public import Simulation
internal import ViewHierarchy

/// Removing (`router:3.8`).
extension ViewRouter {
  /// Removes the destination from where the router showed it.
  ///
  /// - Parameters:
  ///   - success: told of the success of this call, after the handlers of the configuration.
  ///   - error: told of the failure of this call.
  /// - Throws: what the platform raises; the router is then where it was before, and nobody was told.
  public final func removeRoute(
    success: (() -> Void)? = nil, error: ((RouteAction, RouteError) -> Void)? = nil
  ) throws(PlatformException) {
    try world.stepping { () throws(PlatformException) in
      guard mayBegin(.removeRoute) else { return }
      guard state == .routed else { return refuse(stateError(), error) }
      if let reason = checkCanRemove() {
        let (failure, record) = removalError(reason)
        failRemoving(failure, record)
        return tellCaller(error, failure, record)
      }
      change(to: .removing)
      chain(success, error)
      try removeDestination()
    }
  }

  /// Removes the destination, with a builder for the configuration: what it sets replaces what was set when the route was
  /// performed (`router:2.19`). When the route cannot be removed, the handlers are told in an order of their own
  /// (`router:3.8.2`).
  ///
  /// - Throws: what the platform raises; the router is then where it was before, and nobody was told.
  public final func removeRoute(configuring: (ViewRemoveConfiguration) -> Void) throws(PlatformException) {
    try world.stepping { () throws(PlatformException) in
      guard mayBegin(.removeRoute) else { return }
      guard state == .routed else {
        let (failure, record) = stateError()
        routing?.notifyGlobalHandler(self, failure, record)
        return tellLate(failure, record, configuring)
      }
      if let reason = checkCanRemove() {
        let (failure, record) = removalError(reason)
        failRemoving(failure, record)
        return tellLate(failure, record, configuring)
      }
      change(to: .removing)
      world.callback { configuring(removeConfiguration) }
      try removeDestination()
    }
  }

  private func stateError() -> (RouteError, FailureRecord) {
    makeError(
      .actionFailed, .removeRoute, "the router is \(state), only a routed one can be removed",
      advice: ["ask checkCanRemove first"])
  }

  private func removalError(_ reason: String) -> (RouteError, FailureRecord) {
    makeError(
      .actionFailed, .removeRoute, reason, advice: ["ask checkCanRemove first"], concerning: [destination])
  }

  /// Runs the builder, then tells the handlers that it set, or found (`router:3.8.2`).
  private func tellLate(
    _ error: RouteError, _ record: FailureRecord, _ configuring: (ViewRemoveConfiguration) -> Void
  ) {
    let configuration = removeConfiguration
    world.callback { configuring(configuration) }
    if let handler = configuration.errorHandler {
      record.isReceived = true
      tell(configuration, .errorHandler, error) { handler(error.action, error) }
    }
    if let handler = configuration.performerErrorHandler {
      record.isReceived = true
      tell(configuration, .performerErrorHandler, error) { handler(error.action, error) }
    }
    if let handler = configuration.completionHandler {
      record.isReceived = true
      tell(configuration, .completionHandler, .answer(false)) { handler(false, error.action, error) }
    }
  }

  /// Puts the handlers of one call behind those that the configuration has (`router:2.20`).
  private func chain(_ success: (() -> Void)?, _ error: RouteErrorHandler?) {
    let configuration = removeConfiguration
    if let success {
      let stored = configuration.performerSuccessHandler
      configuration.performerSuccessHandler = {
        stored?()
        success()
      }
    }
    if let error {
      let stored = configuration.performerErrorHandler
      configuration.performerErrorHandler = { action, failure in
        stored?(action, failure)
        error(action, failure)
      }
    }
  }

  // MARK: By the way in which the destination is shown

  private func removeDestination() throws(PlatformException) {
    guard let destination else { return endRemoving("the destination was gone when it was to be removed") }
    prepareForRemoving(destination)
    let controller = destination as? UIViewController
    switch (realRouteType, controller) {
    case (.push, let controller?): try pop(controller)
    case (.presentModally, let controller?): dismiss(controller)
    default: try guess(destination)
    }
  }

  private func prepareForRemoving(_ destination: SimulatedObject) {
    let configuration = removeConfiguration
    let argument = Event.Argument.object(destination.identity)
    if let preparation = configuration.prepareDestination {
      tell(configuration, .prepareDestination, argument) { preparation(destination) }
    }
    if let preparation = configuration.providerPrepareDestination {
      tell(configuration, .providerPrepareDestination, argument) { preparation(destination) }
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

  /// The failure of a removal that had begun (`router:3.8.4`).
  private func endRemoving(_ reason: String) {
    change(to: previousState)
    let (error, record) = removalError(reason)
    failRemoving(error, record)
    if !state.isMoving { letGoAfterTransition() }
  }
}
