public import SimulatedWorld

/// A route to a service without a router class, with closures in place of a router's methods (`router:1.21`).
public final class ServiceRoute: ServiceRouterType, ClosureRoute {
  /// The router type that closures receive.
  public typealias Performer = ServiceRouter
  /// The configuration type that closures receive.
  public typealias Configuration = PerformRouteConfiguration
  /// The type of configurations for removing that closures receive.
  public typealias RemoveConfiguration = RemoveRouteConfiguration

  /// Creates a route.
  ///
  /// - Parameters:
  ///   - name: the name in messages.
  ///   - router: the entry point to the app's routers.
  ///   - makeDestination: creates the destination. If it returns `nil`, the route fails with RE/2.
  public convenience init(
    _ name: String, in router: Router, makeDestination: @escaping (PerformRouteConfiguration) -> SimulatedObject?
  ) {
    let closures = RouteClosures(name: name)
    closures.makeDestination = makeDestination
    self.init(closures, in: router.serviceRegistry)
  }

  init(_ closures: RouteClosures, in registry: RouteRegistry) {
    closures.registry = registry
    super.init(registry.world.classes.nativeClass(BlockServiceRouter.self), closures: closures)
  }

  /// Registers a destination protocol or configuration protocol.
  @discardableResult
  public func register(_ route: some RoutableToService) -> Self { register(route.erased) }
}
