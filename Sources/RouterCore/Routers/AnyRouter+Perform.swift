public import Simulation

/// Performing: the gate (`router:3.2`) and what all routers have in common (`router:3.3`).
extension AnyRouter {
  /// Performs the route, or performs it again (`router:3.2.5`).
  ///
  /// - Parameters:
  ///   - success: told of the success of this call, after the handlers of the configuration.
  ///   - error: told of the failure of this call.
  /// - Throws: what the platform raises; the router is then where it was before, and nobody was told.
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

  /// Tells whoever wants to know that the route is performed.
  final func tellUse() {
    guard link.ask({ $0.registry(of: Self.family).isUseTold }) == true, let didUse = registry?.didUse else { return }
    didUse(.performed(self, (performConfiguration as? ViewRouteConfiguration)?.routeType))
  }

  // MARK: The gate

  /// Whether the route can be performed now.
  public final var canPerform: Bool { checkCanPerform() == nil }

  /// Why the route cannot be performed now; nil when it can (`router:3.7.1`, `router:3.7.2`). The window is not looked at.
  public final func checkCanPerform() -> String? {
    switch state {
    case .routing: "the router is routing"
    case .removing: "the router is removing"
    case .routed where destination != nil && mustRemoveBeforePerform:
      "the router is routed: remove the route before performing it again"
    default: reasonNotToPerform()
    }
  }

  /// The checks of `router:3.2`, in order; a refusal is told to whom it concerns (`router:3.2.1`, `router:3.2.2`,
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

  /// Tells the caller and the global handler only (`router:3.2.2`, `router:3.2.3`).
  func refuse(_ failure: (error: RouteError, record: FailureRecord), _ handler: RouteErrorHandler?) {
    tellCaller(handler, failure.error, failure.record)
    routing?.notifyGlobalHandler(Self.family, self, failure.error, failure.record)
  }

  // MARK: The destination

  /// Makes the destination, or takes the one that the configuration has made before (`router:2.25`, `router:3.3.2`).
  func makeDestination() -> SimulatedObject? {
    var refused = Value.none
    let errorsBefore = world.scriptErrorCount
    let made = withConfiguration { $0.maker?.makedDestination } ?? sendDestination(&refused)
    if keepsResult, destination == nil, let made { hold(made) } else { destination = made }
    guard let made else {
      // An error of the script's own says why there is none: it is told, and not what follows from it.
      refuseDestination(refused, isExplained: world.scriptErrorCount > errorsBefore)
      return nil
    }
    checkRegistration(of: made)
    return made
  }

  /// Ends with the error that there is no destination, and tells what was returned in its place (`router:3.3.2`,
  /// `router:7.1`, `router:7.2`).
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

  /// Judges a destination that the router took (`router:1.42`, `router:3.3.3`).
  func checkRegistration(of made: SimulatedObject) {
    guard link.hasRouter else { return }
    // What is of a class that was found to conform when it was registered with the router is accepted.
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

  // MARK: Beginning and ending

  /// P1 P2 P3 P4 P5 (`router:2.26`, `router:2.27`, `router:3.3.7`).
  func prepare(_ made: SimulatedObject) {
    withConfiguration { configuration in
      guard let maker = configuration.maker else { return prepareByHandlers(made) }
      // What the configuration made before is taken as it is, as the documentation says (`router:2.26`).
      let isReady = maker.makedDestination === made
      if !isReady || link.ask(\.compatibility) == .code { prepareByHandlers(made) }
      if isReady { maker.makedDestination = nil }
      if let handler = maker.didMakeDestination {
        maker.didMakeDestination = nil
        tell(configuration, .didMakeDestination, .object(made.identity)) { handler(made) }
      }
    }
  }

  /// P1 P2 P3 P4 (`router:3.3.7`).
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

  /// The success of a route that nobody but its handlers hears of (`router:3.3.8`).
  func endPerforming(_ made: SimulatedObject, action: RouteAction = .performRoute) {
    change(to: .routed)
    notifyPerformSuccess(made, action)
  }

  /// The failure of a route, in the order of `router:3.3.9` (`router:3.1.1`, `router:8.21`).
  ///
  /// - Parameter isExplained: whether an error of the script's own, which is raised, is the reason.
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

  /// The platform raised an exception: the router goes back without a word, and the caller hears of the exception
  /// (`router:3.5.3`).
  func abortPerforming() {
    change(to: previousState)
    letGoAfterTransition()
  }
}
