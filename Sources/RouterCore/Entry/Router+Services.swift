public import Simulation

/// Performing routes to services (`router:7`).
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
  /// - Returns: the router, even when performing failed (see ``AnyRouter/error``); nil when no router is registered, see
  ///   ``lastError``.
  /// - Throws: what the platform raises while a router of the app's own performs.
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

  /// Performs a route with what a look-up gave.
  @discardableResult
  public func perform(
    _ router: ServiceRouterType, configuring: ServiceConfiguring? = nil,
    removing: ServiceRemoving? = nil
  ) throws(PlatformException) -> ServiceRouter? {
    finish(
      try world.stepping { () throws(PlatformException) in try performed(router, configuring, removing) }) ?? nil
  }

  /// Performs a route with a service router class, as with the protocol of its service; nil for a class that is no service router's.
  @discardableResult
  public func perform(
    service router: ObjectClass, configuring: ServiceConfiguring? = nil, removing: ServiceRemoving? = nil
  ) throws(PlatformException) -> ServiceRouter? {
    guard let type = serviceRegistry.routerType(of: router) as? ServiceRouterType else { return nil }
    return try perform(type, configuring: configuring, removing: removing)
  }

  /// Performs a route and tells how this call ended: after the handlers that the router's default configuration has (`router:2.18`).
  @discardableResult
  public func perform(
    _ route: some RoutableToService, success: ((SimulatedObject) -> Void)?,
    error: ((RouteAction, RouteError) -> Void)?
  ) throws(PlatformException) -> ServiceRouter? {
    try perform(route, configuring: { $0.chain(success, error) })
  }

  /// Performs a route and tells how this call ended: whether it succeeded, the service if it did, the action, the error
  /// (`router:2.18`).
  @discardableResult
  public func perform(
    _ route: some RoutableToService, completion: @escaping (Bool, SimulatedObject?, RouteAction, RouteError?) -> Void
  ) throws(PlatformException) -> ServiceRouter? {
    try perform(route, configuring: { $0.chain(completion: completion) })
  }

  /// Makes a router without performing it.
  ///
  /// - Returns: the router, unrouted; nil for an adapter.
  public func makeRouter(
    _ router: ServiceRouterType, configuring: ServiceConfiguring? = nil,
    removing: ServiceRemoving? = nil
  ) -> ServiceRouter? {
    world.step { configured(router, configuring, removing) }
  }

  /// Makes a router with a configuration of the caller's own. One that is not of the class that the router starts from is a debug
  /// assertion (`router:2.13`).
  public func makeRouter(_ router: ServiceRouterType, configuration: PerformRouteConfiguration) -> ServiceRouter? {
    world.step {
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
