public import Simulation
internal import ViewHierarchy

/// Performing: the gate (`router:3.2`) and what all kinds of path have in common (`router:3.3`).
extension ViewRouter {
  /// Performs the route, or performs it again.
  ///
  /// - Parameters:
  ///   - success: told of the success of this call, after the handlers of the configuration.
  ///   - error: told of the failure of this call.
  /// - Throws: what the platform raises; the router is then where it was before, and nobody was told.
  public final func performRoute(
    success: ((SimulatedObject) -> Void)? = nil, error: ((RouteAction, RouteError) -> Void)? = nil
  ) throws(PlatformException) {
    try world.stepping { () throws(PlatformException) in
      guard mayBegin(.performRoute), isAdmitted(error) else { return }
      change(to: .routing)
      chain(success, error)
      guard let made = makeDestination() else { return }
      try route(to: made)
    }
  }

  // MARK: The gate

  /// The checks of `router:3.2`, in order; a refusal is told to whom it concerns.
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
          .overRoute, .performRoute, "the router is routing already",
          advice: ["wait for completionHandler before performing again"]), handler)
      return false
    case .removing:
      refuse(
        makeError(
          .actionFailed, .performRoute, "the router is removing its destination",
          advice: ["wait for the completionHandler of the removal before performing again"]), handler)
      return false
    default: break
    }
    guard let routing, routing.depth(of: objectClass) > Router.recursionLimit else { return true }
    let (error, record) = makeError(
      .infiniteRecursion, .performRoute,
      "more than \(Router.recursionLimit) routers of \(objectClass.name) are routing: they seem to make each other",
      advice: ["when A and B need each other, let each look for the other in prepareDestination before it makes it"])
    fail(error, record)
    routing.countDown(objectClass)
    tellCaller(handler, error, record)
    return false
  }

  /// Tells the caller and the global handler only.
  func refuse(_ failure: (error: RouteError, record: FailureRecord), _ handler: RouteErrorHandler?) {
    tellCaller(handler, failure.error, failure.record)
    routing?.notifyGlobalHandler(self, failure.error, failure.record)
  }

  /// Puts the handlers of one call behind those that the configuration has (`router:3.2.5`).
  private func chain(_ success: ((SimulatedObject) -> Void)?, _ error: RouteErrorHandler?) {
    let configuration = configuration
    if let success {
      let stored = configuration.performerSuccessHandler
      configuration.performerSuccessHandler = { destination in
        stored?(destination)
        success(destination)
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

  // MARK: The destination

  /// Makes the destination and takes it (`router:3.3.2`).
  private func makeDestination() -> SimulatedObject? {
    let made = sendDestination()
    destination = made
    guard let made else {
      endPerforming(
        with: .destinationUnavailable, "\(objectClass.name) made no destination",
        advice: ["return a view controller from the router's destination method, whatever the configuration lacks"])
      return nil
    }
    checkRegistration(of: made)
    return made
  }

  private func checkRegistration(of made: SimulatedObject) {
    guard let registry = routing?.registry else { return }
    if !registry.isDestinationClass(made.objectClass, registeredWith: objectClass) {
      world.assertionFailure(
        .destinationNotRegistered, "\(self) made \(made), whose class is not registered with it",
        subjects: [identity, made.identity],
        advice: ["register \(made.objectClass.name) in registerRoutableDestination of \(objectClass.name)"])
    }
    guard let entry = registry.router(objectClass) else { return }
    for missing in entry.protocols where !made.objectClass.conforms(to: missing) {
      world.assertionFailure(
        .destinationNotConforming,
        "\(self) is registered for \(missing.name), but made \(made), which does not conform to it",
        subjects: [identity, made.identity],
        advice: ["let \(made.objectClass.name) conform to \(missing.name)"])
    }
  }

  /// Shows the destination as the configuration says, once it is of the right kind and the source still there.
  private func route(to made: SimulatedObject) throws(PlatformException) {
    let type = configuration.routeType
    guard hasRightKind(made, for: type) else {
      return endPerforming(
        with: .actionFailed, "\(objectClass.name) made \(made), which cannot be the destination of \(type)",
        advice: ["\(type) needs a view controller\(type == .makeDestination ? " or a view" : "")"], concerning: [made])
    }
    guard type.needsSource else { return performMakeDestination(made) }
    guard let source = configuration.source as? UIViewController, let controller = made as? UIViewController else {
      return endPerforming(
        with: .invalidSource, "the source was gone when the route was performed",
        advice: ["the configuration holds the source weakly: keep it until the route is performed"], concerning: [made])
    }
    switch type {
    case .push: try performPush(controller, from: source)
    case .presentModally: try performPresentModally(controller, from: source)
    case .makeDestination: performMakeDestination(made)
    }
  }

  /// Whether a destination can be shown by a kind of path (`router:3.3.4`).
  private func hasRightKind(_ made: SimulatedObject, for type: ViewRouteType) -> Bool {
    if made is UIViewController { return true }
    guard made is UIView else { return false }
    if !ViewRouter.supportedRouteTypes(of: objectClass, in: world).contains(.makeDestination) {
      world.assertionFailure(
        .viewNotSupported, "\(objectClass.name) made the view \(made), but supports no kind of path for views",
        subjects: [identity, made.identity], advice: ["let supportedRouteTypes contain makeDestination"])
    }
    return type == .makeDestination
  }

  // MARK: Beginning and ending

  /// P1 P2 P3 P4 (`router:3.3.7`).
  func prepare(_ made: SimulatedObject) {
    let configuration = configuration
    let argument = Event.Argument.object(made.identity)
    if let preparation = configuration.prepareDestination {
      tell(configuration, .prepareDestination, argument) { preparation(made) }
    }
    if let preparation = configuration.providerPrepareDestination {
      tell(configuration, .providerPrepareDestination, argument) { preparation(made) }
    }
    sendPrepareDestination(made)
    sendDidFinishPrepareDestination(made)
  }

  /// What comes right before the hierarchy is asked to show the destination (`router:3.5`).
  func beginPerforming(_ made: SimulatedObject, from source: SimulatedObject?) {
    keepDuringTransition()
    prepare(made)
    tellRouters(.willPerformRoute, made, source)
  }

  /// The success of a route, in the order of `router:3.3.8`.
  func endPerforming(_ made: SimulatedObject, tellsRouters: Bool = true) {
    change(to: .routed)
    if tellsRouters { tellRouters(.didPerformRoute, made, configuration.source) }
    notifyPerformSuccess(made)
    // A handler may have begun to remove the route, which lets go by itself.
    if state == .routed { letGoAfterTransition() }
  }

  /// The failure of a route, in the order of `router:3.3.9`.
  func endPerforming(
    with cause: RouteError.Cause, _ message: String, advice: [String], concerning others: [SimulatedObject?] = []
  ) {
    let before = previousState
    change(to: before)
    let (error, record) = makeError(cause, .performRoute, message, advice: advice, concerning: others)
    fail(error, record)
    if state == before { letGoAfterTransition() }
  }

  /// The platform raised an exception: the router goes back without a word, and the caller hears of the exception.
  func abortPerforming() {
    change(to: previousState)
    letGoAfterTransition()
  }

  func tellRouters(_ selector: Symbol, _ destination: SimulatedObject, _ source: SimulatedObject?) {
    guard let registry = routing?.registry else { return }
    ViewRouter.tellRouters(selector, in: registry, router: self, destination: destination, source: source)
  }
}
