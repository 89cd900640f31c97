internal import SimulatedWorld
internal import ViewHierarchy

/// Performing: the parts that all route types share (`router:3.3`).
extension ViewRouter {
  /// Shows the destination as the configuration requires, if the route type can show it (`router:3.3.6`).
  func show(_ made: SimulatedObject) throws(PlatformException) {
    let type = routeType
    guard canShow(made, by: type) else {
      return endPerforming(
        with: .actionFailed, "\(objectClass.name) created \(made), which cannot be the destination of \(type)",
        advice: [type.behavior.destination.requirement(of: type.name)], concerning: [made])
    }
    try type.behavior.perform(made, by: self)
  }

  /// Whether a route type can show a destination (`router:3.3.4`, `router:3.3.5`).
  private func canShow(_ made: SimulatedObject, by type: ViewRouteType) -> Bool {
    let supported = supportedRouteTypes
    // Most destinations are iOS controllers.
    if made is UIViewController { return canShowController(made, by: type, supported) }
    if made is UIView || made is NSView {
      if supported.isDisjoint(with: .forViews) {
        world.assertionFailure(
          .viewNotSupported, "\(objectClass.name) created the view \(made), but supports no route type for views",
          subjects: [identity, made.identity],
          advice: ["add addAsSubview, makeDestination or custom to supportedRouteTypes"])
      }
      return type.behavior.destination != .controller
    }
    return made is NSViewController && canShowController(made, by: type, supported)
  }

  /// Implements `router:3.3.4` and `router:3.3.5`.
  private func canShowController(
    _ made: SimulatedObject, by type: ViewRouteType, _ supported: ViewRouteTypeMask
  ) -> Bool {
    if supported == .addAsSubview {
      world.assertionFailure(
        .viewNotSupported, "\(objectClass.name) created the controller \(made), but supports only addAsSubview",
        subjects: [identity, made.identity], advice: ["add a route type for controllers to supportedRouteTypes"])
    }
    return type.behavior.destination != .view
  }

  // MARK: Start and end

  /// Runs the steps immediately before the hierarchy shows the destination (`router:6.5`, `router:3.5`).
  func beginPerforming(_ made: SimulatedObject, from source: SimulatedObject?) {
    keepDuringTransition()
    tracking.isInternal = true
    tracking.awaitsBegin = false
    prepare(made)
    tellRouters(.willPerformRoute, made, source)
  }

  /// Ends a route successfully, in the order of `router:3.3.8` (`router:4.7`, `router:4.8`).
  ///
  /// - Parameter tellsRouters: whether the routers of the destination's class are notified (`router:6.6`, `router:6.8`).
  func endShowing(_ made: SimulatedObject, tellsRouters: Bool = true) {
    change(to: .routed)
    if tellsRouters { self.tellRouters(.didPerformRoute, made, configuration.source) }
    notifyPerformSuccess(made)
    // A handler may have started to remove the route, which then releases the router itself.
    if state == .routed { letGoAfterTransition() }
  }

  /// Notifies the routers of the destination's class if it is routable. A segue may lead to any controller (`router:5.15`).
  func tellRouters(_ aspect: RouterName, _ destination: SimulatedObject, _ source: SimulatedObject?) {
    guard let registry, registry.isRoutable(destination.objectClass) else { return }
    ViewRouter.tellRouters(aspect, in: registry, router: self, destination: destination, source: source)
    if aspect == .didRemoveRoute { routing?.leaks.watch(destination, in: registry) }
  }
}

extension ViewRouter {
  /// Calls the hierarchy. If it raises an exception, the router silently returns to its previous state.
  func platform(
    _ destination: SimulatedObject, _ body: () throws(PlatformException) -> Void
  ) throws(PlatformException) {
    do {
      try body()
    } catch {
      destination.setRouteMark(nil)
      abortPerforming()
      throw error
    }
  }
}

extension World {
  /// Runs work after the transition of one of two controllers, or in the next run-loop turn if neither is in a transition
  /// (`router:3.11.2`).
  func whenTransitionEnds(
    of first: UIViewController, or second: UIViewController, _ work: @escaping VirtualClock.Work
  ) {
    if first.runWhenTransitionEnds(work) || second.runWhenTransitionEnds(work) { return }
    clock.nextTurn(work)
  }
}
