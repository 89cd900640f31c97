public import SimulatedWorld

/// Removing: the behavior that all routers share (`router:3.8.1`, `router:3.8.2`).
extension AnyRouter {
  /// Whether the route can be removed now. If the destination was deallocated, the router becomes `removed` (`router:3.7.4`).
  public final var canRemove: Bool { checkCanRemove() == nil }

  /// Returns the reason why the route cannot be removed now, or `nil` if it can (`router:3.7.4`, `router:3.7.5`).
  ///
  /// The query has a side effect: if the destination was deallocated, the router becomes `removed`.
  public final func checkCanRemove() -> String? {
    guard let destination else {
      change(to: .removed)
      return "the destination was deallocated"
    }
    guard state == .routed else { return "the route was not performed: the router is \(state)" }
    return reasonNotToRemove(destination)
  }

  /// Removes the destination from where the router showed it (`router:3.8.1`, `router:4.9`).
  ///
  /// - Parameters:
  ///   - success: called after the success of this call, after the handlers of the configuration.
  ///   - error: called after the failure of this call.
  /// - Throws: the exceptions of the platform. The router is then in its previous state, and no handler was called.
  public final func removeRoute(
    success: (() -> Void)? = nil, error: ((RouteAction, RouteError) -> Void)? = nil
  ) throws(PlatformException) {
    try world.stepping { () throws(PlatformException) in
      guard mayBegin(.removeRoute) else { return }
      guard state == .routed else { return refuse(stateError(.caller), error) }
      if let reason = checkCanRemove() {
        let (failure, record) = removalError(reason)
        failRemoving(failure, record)
        return tellCaller(error, failure, record)
      }
      change(to: .removing)
      storedOrMadeRemoveConfiguration.chain(success, error)
      try removeDestination()
    }
  }

  /// Removes the destination, with a builder for the configuration.
  ///
  /// The builder's settings replace those from when the route was performed (`router:2.19`). If the route cannot be removed, the handlers
  /// are called in a special order (`router:2.23`, `router:3.8.2`).
  final func remove(configuring: (RemoveRouteConfiguration) -> Void) throws(PlatformException) {
    try world.stepping { () throws(PlatformException) in
      guard mayBegin(.removeRoute) else { return }
      guard state == .routed else {
        let (failure, record) = stateError(.removeConfiguration)
        routing?.notifyGlobalHandler(Self.family, self, failure, record)
        return tellLate(failure, record, configuring)
      }
      if let reason = checkCanRemove() {
        let (failure, record) = removalError(reason)
        failRemoving(failure, record)
        return tellLate(failure, record, configuring)
      }
      change(to: .removing)
      guard world.build({ configuring(storedOrMadeRemoveConfiguration) }) else { return change(to: previousState) }
      try removeDestination()
    }
  }

  private func stateError(_ receiver: RouteErrorReceiver) -> (RouteError, FailureRecord) {
    makeError(
      .actionFailed, .removeRoute, "the router is \(state): only a routed router can be removed",
      advice: ["call checkCanRemove first"], receiver: receiver)
  }

  private func removalError(
    _ reason: String, _ cause: RouteError.Cause = .actionFailed
  ) -> (RouteError, FailureRecord) {
    makeError(
      cause, .removeRoute, reason, advice: ["call checkCanRemove first"], concerning: [destination],
      receiver: .removeConfiguration)
  }

  /// Runs the builder, then calls the handlers that it set or left in place (`router:3.8.2`).
  private func tellLate(
    _ error: RouteError, _ record: FailureRecord, _ configuring: (RemoveRouteConfiguration) -> Void
  ) {
    let configuration = storedOrMadeRemoveConfiguration
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

  // MARK: Start and end

  func prepareForRemoving(_ destination: SimulatedObject) {
    let configuration = storedOrMadeRemoveConfiguration
    let argument = Event.Argument.object(destination.identity)
    if let preparation = configuration.prepareDestination {
      tell(configuration, .prepareDestination, argument) { preparation(destination) }
    }
    if let preparation = configuration.providerPrepareDestination {
      tell(configuration, .providerPrepareDestination, argument) { preparation(destination) }
    }
  }

  /// Ends a removal that had started with an error (`router:3.8.4`).
  func endRemoving(_ reason: String, _ cause: RouteError.Cause = .actionFailed) {
    change(to: previousState)
    let (error, record) = removalError(reason, cause)
    failRemoving(error, record)
    if !state.isMoving { letGoAfterTransition() }
  }
}
