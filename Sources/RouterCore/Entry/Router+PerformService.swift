public import Simulation

/// Routes to services: there is no path, and no source (`router:7`).
extension Router {
  /// Prepares the configuration of one route to a service.
  public typealias ServiceConfiguring = (PerformRouteConfiguration) -> Void
  /// Prepares the configuration for removing the service later.
  public typealias ServiceRemoving = (RemoveRouteConfiguration) -> Void

  /// Performs a route to the service of a routable protocol (`router:7.1`).
  ///
  /// - Parameters:
  ///   - route: the protocol.
  ///   - configuring: fills the configuration.
  ///   - removing: fills the configuration for removing.
  /// - Returns: the router, even when performing failed (see ``AnyRouter/error``); nil when no router is registered, see
  ///   ``lastError``.
  /// - Throws: what the platform raises in what the service does; the router is then where it was before, and nobody was told.
  @discardableResult
  public func perform(
    _ route: RoutableService, configuring: ServiceConfiguring? = nil, removing: ServiceRemoving? = nil
  ) throws(PlatformException) -> ServiceRouter? {
    finish(
      try world.stepping { () throws(PlatformException) in
        switch find(route) {
        case .success(let router): .success(try performed(service: router.objectClass, configuring, removing))
        case .failure(let error): .failure(error)
        }
      })
  }

  /// Performs a route with a service router class, as with the protocol of its service.
  @discardableResult
  public func perform(
    service router: ObjectClass, configuring: ServiceConfiguring? = nil, removing: ServiceRemoving? = nil
  ) throws(PlatformException) -> ServiceRouter? {
    finish(
      try world.stepping { () throws(PlatformException) in
        .success(try performed(service: router, configuring, removing))
      })
  }

  private func performed(
    service router: ObjectClass, _ configuring: ServiceConfiguring?, _ removing: ServiceRemoving?
  ) throws(PlatformException) -> ServiceRouter {
    let made = makeServiceRouter(router, configuring, removing)
    try made.performRoute()
    return made
  }

  /// Makes and prepares the service of a routable protocol (`router:7.4`).
  ///
  /// - Parameters:
  ///   - route: the protocol.
  ///   - configuring: fills the configuration.
  /// - Returns: the service; nil when there is no router, or it failed to make it, see ``lastError``.
  public func makeDestination(_ route: RoutableService, configuring: ServiceConfiguring? = nil) -> SimulatedObject? {
    let outcome: Outcome<SimulatedObject?> = world.step {
      find(route).flatMap { made(service: $0.objectClass, configuring) }
    }
    return finish(outcome) ?? nil
  }

  /// Makes the service of a router class, as with the protocol of its service.
  public func makeDestination(service router: ObjectClass, configuring: ServiceConfiguring? = nil) -> SimulatedObject? {
    finish(world.step { made(service: router, configuring) }) ?? nil
  }

  private func made(
    service router: ObjectClass, _ configuring: ServiceConfiguring?
  ) -> Outcome<SimulatedObject?> {
    guard AnyRouter.canMakeDestinationSynchronously(of: router, in: world) else {
      world.assertionFailure(
        .cannotMakeDestination, "\(router.name) cannot make its destination synchronously", subjects: [router.identity],
        advice: ["perform the route instead, and take the destination in successHandler"])
      return .success(nil)
    }
    let made = makeServiceRouter(router, configuring, nil)
    var result: SimulatedObject?
    made.didSucceed = { result = $0 }
    // Nothing of the hierarchy is asked, which alone raises exceptions.
    try? made.performRoute()
    if result == nil, let error = made.error { return .failure(error) }
    return .success(result)
  }

  private func makeServiceRouter(
    _ router: ObjectClass, _ configuring: ServiceConfiguring?, _ removing: ServiceRemoving?
  ) -> ServiceRouter {
    let type = router.nativeType as? ServiceRouter.Type ?? ServiceRouter.self
    let made = type.init(in: world, as: router)
    if let configuring { world.callback { configuring(made.configuration) } }
    if let removing { world.callback { removing(made.removeConfiguration) } }
    return made
  }
}
