public import Simulation

/// A route to a service that needs no router class: its closures do what a router's methods would (`router:1.21`).
public final class ServiceRoute: ServiceRouterType {
  /// Gone with the app.
  private(set) weak var registry: RouteRegistry?

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
    self.registry = registry
    super.init(
      registry.world.classes.nativeClass(BlockServiceRouter.self), BlockServiceRouter.self, closures: closures)
  }

  // MARK: Registering

  /// Registers a destination class, which may have other routers too.
  @discardableResult
  public func register(_ serviceClass: ObjectClass) -> Self {
    registry?.registerDestination(serviceClass, for: self)
    return self
  }

  /// Registers a destination class for this route alone.
  @discardableResult
  public func registerExclusive(_ serviceClass: ObjectClass) -> Self {
    registry?.registerExclusiveDestination(serviceClass, for: self)
    return self
  }

  /// Registers a protocol of destinations or of configurations.
  @discardableResult
  public func register(_ route: some RoutableToService) -> Self {
    registry?.register(route.erased, for: self)
    return self
  }

  /// Registers an identifier.
  @discardableResult
  public func registerIdentifier(_ identifier: String) -> Self {
    registry?.registerIdentifier(identifier, for: self)
    return self
  }

  // MARK: What its routers do

  /// Makes the configuration that each route starts from (`router:2.14`).
  @discardableResult
  public func makeDefaultConfiguration(_ body: @escaping (World) -> PerformRouteConfiguration) -> Self {
    closures?.makeDefaultConfiguration = body
    return self
  }

  /// Makes the configuration for removing.
  @discardableResult
  public func makeDefaultRemoveConfiguration(_ body: @escaping (World) -> RemoveRouteConfiguration) -> Self {
    closures?.makeDefaultRemoveConfiguration = body
    return self
  }

  /// Prepares the destination, after the performer did.
  @discardableResult
  public func prepareDestination(
    _ body: @escaping (SimulatedObject, PerformRouteConfiguration, ServiceRouter) -> Void
  ) -> Self {
    closures?.prepareDestination = { if let router = $2 as? ServiceRouter { body($0, $1, router) } }
    return self
  }

  /// Follows the preparation.
  @discardableResult
  public func didFinishPrepareDestination(
    _ body: @escaping (SimulatedObject, PerformRouteConfiguration, ServiceRouter) -> Void
  ) -> Self {
    closures?.didFinishPrepareDestination = { if let router = $2 as? ServiceRouter { body($0, $1, router) } }
    return self
  }
}
