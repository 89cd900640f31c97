public import SimulatedWorld

/// Performing: the gate (`router:3.2`) and the behavior that all routers share (`router:3.3`).
extension AnyRouter {
  /// Performs the route, or performs it again (`router:3.2.5`).
  ///
  /// - Parameters:
  ///   - success: called after the success of this call, after the handlers of the configuration.
  ///   - error: called after the failure of this call.
  /// - Throws: the exceptions of the platform. The router is then in its previous state, and no handler was called.
  public final func performRoute(
    success: ((SimulatedObject) -> Void)? = nil, error: ((RouteAction, RouteError) -> Void)? = nil
  ) throws(PlatformException) {
    try world.stepping { () throws(PlatformException) in
      guard mayBegin(.performRoute), isAdmitted(error),
        isAdmittedByGuard(
          error,
          resume: { [weak self] () throws(PlatformException) in try self?.performRoute(success: success, error: error) }
        )
      else { return }
      tellUse()
      change(to: .routing)
      if success != nil || error != nil { performConfiguration.chain(success, error) }
      try proceed()
    }
  }

  /// Reports the use of the route to the observer of the registry.
  final func tellUse() {
    guard let didUse = link.ask({ $0.registry(of: Self.family).didUse }) ?? nil else { return }
    didUse(.performed(self, (performConfiguration as? ViewRouteConfiguration)?.routeType))
  }

  // MARK: The gate

  /// Whether the route can be performed now.
  public final var canPerform: Bool { checkCanPerform() == nil }

  /// Returns the reason why the route cannot be performed now, or `nil` if it can (`router:3.7.1`, `router:3.7.2`).
  ///
  /// The check ignores the window.
  public final func checkCanPerform() -> String? {
    switch state {
    case .routing: "the router is routing"
    case .removing: "the router is removing"
    case .routed where destination != nil && mustRemoveBeforePerform:
      "the router is routed: remove the route before performing it again"
    default: reasonNotToPerform()
    }
  }

  /// Runs the checks of `router:3.2` in order, and reports a rejection to the handlers that it concerns (`router:3.2.1`, `router:3.2.2`,
  /// `router:3.2.4`, `router:3.2.6`, `router:3.8.5`, `router:4.12`).
  private func isAdmitted(_ handler: RouteErrorHandler?) -> Bool {
    switch state {
    case .routed where destination != nil && mustRemoveBeforePerform:
      let (error, record) = makeError(
        .actionFailed, .performRoute, "the router is routed: its destination must be removed first",
        advice: ["call removeRoute before performing again"], concerning: [destination])
      fail(error, record)
      tellCaller(handler, error, record)
      return false
    case .routing:
      refuse(
        makeError(
          .overRoute, .performRoute, "the router is already routing",
          advice: ["wait for completionHandler before performing again"], receiver: .caller), handler)
      return false
    case .removing:
      refuse(
        makeError(
          .actionFailed, .performRoute, "the router is removing its destination",
          advice: ["wait for the completionHandler of the removal before performing again"], receiver: .caller), handler
      )
      return false
    default: break
    }
    guard let depth = link.ask({ $0.depth(of: countedClass) }), depth > Router.recursionLimit else { return true }
    let (error, record) = makeError(
      .infiniteRecursion, .performRoute,
      "more than \(Router.recursionLimit) routers of \(objectClass.name) are routing: they may create each other",
      advice: ["if A and B need each other, let each search for the other in prepareDestination before creating it"])
    fail(error, record)
    routing?.countDown(countedClass)
    tellCaller(handler, error, record)
    return false
  }

  /// Reports an error only to the caller and to the global handler (`router:3.2.2`, `router:3.2.3`).
  func refuse(_ failure: (error: RouteError, record: FailureRecord), _ handler: RouteErrorHandler?) {
    tellCaller(handler, failure.error, failure.record)
    routing?.notifyGlobalHandler(Self.family, self, failure.error, failure.record)
  }

  // MARK: The destination

  /// Creates the destination, or takes the one that the configuration made in advance (`router:2.25`, `router:3.3.2`).
  func makeDestination() -> SimulatedObject? {
    var refused = Value.none
    let errorsBefore = world.scriptErrorCount
    let made = withConfiguration { $0.maker?.makedDestination } ?? sendDestination(&refused)
    if keepsResult, destination == nil, let made { hold(made) } else { destination = made }
    guard let made else {
      // A script error is the reason for the missing destination. Only the script error is raised, not its consequence.
      refuseDestination(refused, isExplained: world.scriptErrorCount > errorsBefore)
      return nil
    }
    checkRegistration(of: made)
    return made
  }

  /// Ends with the error that there is no destination, and reports the returned value (`router:3.3.2`, `router:7.1`, `router:7.2`).
  private func refuseDestination(_ refused: Value, isExplained: Bool) {
    var title = "\(closureRoute?.name ?? objectClass.name) created no destination"
    let wanted = Self.family == .view ? "a view controller" : "an object"
    var advice = ["return \(wanted) from the router's destination method, even if the configuration is incomplete"]
    switch refused {
    case .none: break
    case .objectClass(let found):
      title += ": it returned the class \(found.name)"
      advice = ["did you mean an instance? `\(found.name)()` creates one"]
    default: title += ": it returned \(refused), which is not an object"
    }
    endPerforming(with: .destinationUnavailable, title, advice: advice, isExplained: isExplained)
  }

  /// Checks a destination that the router took (`router:1.42`, `router:3.3.3`).
  func checkRegistration(of made: SimulatedObject) {
    guard link.hasRouter else { return }
    // Objects of a class that conformed when it was registered with the router are accepted.
    if let madeWith, madeWith.isKnownWell(made.objectClass) { return }
    let type = routerType
    if !accepts(made, as: type) {
      world.assertionFailure(
        .destinationNotRegistered, "\(self) created \(made), but has not registered its class",
        subjects: [identity, made.identity],
        advice: ["register \(made.objectClass.name) in registerRoutableDestination of \(objectClass.name)"])
    }
    type?.keys.forEach { key in
      if made.objectClass.conforms(to: key) { return }
      world.assertionFailure(
        .destinationNotConforming,
        "\(self) is registered for \(key.name), but created \(made), which does not conform to it",
        subjects: [identity, made.identity], advice: ["let \(made.objectClass.name) conform to \(key.name)"])
    }
  }

  // MARK: Start and end

  /// P1 P2 P3 P4 P5: Prepares a destination (`router:2.26`, `router:2.27`, `router:3.3.7`).
  func prepare(_ made: SimulatedObject) {
    withConfiguration { configuration in
      guard let maker = configuration.maker else { return prepareByHandlers(made) }
      // A destination that the configuration made in advance is not prepared again, as documented (`router:2.26`).
      let isReady = maker.makedDestination === made
      if !isReady || link.ask(\.compatibility) == .code { prepareByHandlers(made) }
      if isReady { maker.makedDestination = nil }
      if let handler = maker.didMakeDestination {
        maker.didMakeDestination = nil
        tell(configuration, .didMakeDestination, .object(made.identity)) { handler(made) }
      }
    }
  }

  /// P1 P2 P3 P4: Prepares a destination with the handlers and the router's methods (`router:3.3.7`).
  private func prepareByHandlers(_ made: SimulatedObject) {
    withConfiguration { configuration in
      let argument = Event.Argument.object(made.identity)
      if let preparation = configuration.prepareDestination {
        tell(configuration, .prepareDestination, argument) { preparation(made) }
      }
      if let preparation = configuration.providerPrepareDestination {
        tell(configuration, .providerPrepareDestination, argument) { preparation(made) }
      }
    }
    sendPrepareDestination(made)
    sendDidFinishPrepareDestination(made)
  }

  /// Ends a route successfully, and notifies only its own handlers (`router:3.3.8`).
  func endPerforming(_ made: SimulatedObject, action: RouteAction = .performRoute) {
    change(to: .routed)
    notifyPerformSuccess(made, action)
  }

  /// Ends a route with an error, in the order of `router:3.3.9` (`router:3.1.1`, `router:8.21`).
  ///
  /// - Parameter isExplained: whether the reason is a script error, which is raised.
  func endPerforming(
    with cause: RouteError.Cause, _ message: String, advice: [String], concerning others: [SimulatedObject?] = [],
    isExplained: Bool = false
  ) {
    let before = previousState
    change(to: before)
    let (error, record) = makeError(cause, .performRoute, message, advice: advice, concerning: others)
    record.isReceived = isExplained
    fail(error, record)
    routing?.interceptors.afterError?(self, error)
    if state == before { letGoAfterTransition() }
  }

  /// Ends a route after a platform exception. The router silently returns to its previous state, and the caller receives the exception
  /// (`router:3.5.3`).
  func abortPerforming() {
    change(to: previousState)
    letGoAfterTransition()
  }
}
