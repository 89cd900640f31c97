public import Simulation

/// A route to a service that needs no router class: its closures do what a router's methods would (`router:1.21`).
public final class ServiceRoute: ServiceRouterType, ClosureRoute {
  /// Closures get service routers.
  public typealias Performer = ServiceRouter
  /// Closures get configurations of any route.
  public typealias Configuration = PerformRouteConfiguration
  /// Closures get configurations for removing.
  public typealias RemoveConfiguration = RemoveRouteConfiguration

  /// Makes a route.
  ///
  /// - Parameters:
  ///   - name: what it is called in messages.
  ///   - router: the entry to the app's routers.
  ///   - makeDestination: makes the destination; nil fails the route with RE/2.
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

  /// Registers a protocol of destinations or of configurations.
  @discardableResult
  public func register(_ route: some RoutableToService) -> Self { register(route.erased) }
}
