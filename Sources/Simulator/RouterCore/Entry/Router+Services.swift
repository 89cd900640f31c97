public import SimulatedWorld

/// Routes to services (`router:7`).
extension Router {
  /// Prepares the configuration of one route to a service.
  public typealias ServiceConfiguring = (PerformRouteConfiguration) -> Void
  /// Prepares the configuration for removing the service later.
  public typealias ServiceRemoving = (RemoveRouteConfiguration) -> Void

  /// Performs a route to the service of a routable protocol.
  ///
  /// - Parameters:
  ///   - route: the protocol of the service, or of the configuration.
  ///   - configuring: fills the configuration.
  ///   - removing: fills the configuration for removing.
  /// - Returns: the router, even if performing failed (see ``AnyRouter/error``), or `nil` if no router is registered, see
  ///   ``lastError``.
  /// - Throws: the exceptions of the platform while a custom router performs.
  @discardableResult
  public func perform(
    _ route: some RoutableToService, configuring: ServiceConfiguring? = nil,
    removing: ServiceRemoving? = nil
  ) throws(PlatformException) -> ServiceRouter? {
    finish(
      try world.stepping { () throws(PlatformException) in
        switch find(route) {
        case .success(let router): try performed(router, configuring, removing)
        case .failure(let error): .failure(error)
        }
      }) ?? nil
  }

  /// Performs a route with a router from a lookup.
  @discardableResult
  public func perform(
    _ router: ServiceRouterType, configuring: ServiceConfiguring? = nil,
    removing: ServiceRemoving? = nil
  ) throws(PlatformException) -> ServiceRouter? {
    finish(
      try world.stepping { () throws(PlatformException) in try performed(router, configuring, removing) }) ?? nil
  }

  /// Performs a route with a service router class, like a call with the service protocol. Returns `nil` for a class that is not a service
  /// router.
  @discardableResult
  public func perform(
    service router: ObjectClass, configuring: ServiceConfiguring? = nil, removing: ServiceRemoving? = nil
  ) throws(PlatformException) -> ServiceRouter? {
    guard let type = serviceRegistry.routerType(of: router) as? ServiceRouterType else { return nil }
    return try perform(type, configuring: configuring, removing: removing)
  }

  /// Performs a route and reports the outcome of this call, after the handlers of the router's default configuration (`router:2.18`).
  @discardableResult
  public func perform(
    _ route: some RoutableToService, success: ((SimulatedObject) -> Void)?,
    error: ((RouteAction, RouteError) -> Void)?
  ) throws(PlatformException) -> ServiceRouter? {
    try perform(route, configuring: { $0.chain(success, error) })
  }

  /// Performs a route and reports the outcome of this call: whether it succeeded, the service if it did, the action, the error
  /// (`router:2.18`).
  @discardableResult
  public func perform(
    _ route: some RoutableToService, completion: @escaping (Bool, SimulatedObject?, RouteAction, RouteError?) -> Void
  ) throws(PlatformException) -> ServiceRouter? {
    try perform(route, configuring: { $0.chain(completion: completion) })
  }

  /// Creates a router without performing it.
  ///
  /// - Returns: the unrouted router, or `nil` for an adapter.
  public func makeRouter(
    _ router: ServiceRouterType, configuring: ServiceConfiguring? = nil,
    removing: ServiceRemoving? = nil
  ) -> ServiceRouter? {
    world.takeStep { configured(router, configuring, removing) }
  }

  /// Creates a router with a custom configuration. If its class is not the one that the router starts from, a debug assertion fails
  /// (`router:2.13`).
  public func makeRouter(_ router: ServiceRouterType, configuration: PerformRouteConfiguration) -> ServiceRouter? {
    world.takeStep {
      guard let made = instance(router) as? ServiceRouter else { return nil }
      made.take(configuration)
      return made
    }
  }

  private func performed(
    _ router: ServiceRouterType, _ configuring: ServiceConfiguring?,
    _ removing: ServiceRemoving?
  ) throws(PlatformException) -> Outcome<ServiceRouter?> {
    guard let made = configured(router, configuring, removing) else { return .success(nil) }
    try made.performRoute()
    return .success(made)
  }

  private func configured(
    _ router: ServiceRouterType, _ configuring: ServiceConfiguring?,
    _ removing: ServiceRemoving?
  ) -> ServiceRouter? {
    guard let made = instance(router) as? ServiceRouter, world.build(made.configuration, configuring),
      world.build(made.removeConfiguration, removing)
    else { return nil }
    return made
  }
}
