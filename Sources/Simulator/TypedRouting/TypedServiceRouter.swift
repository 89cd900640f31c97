public import RouterCore
public import SimulatedWorld

/// The result of a typed service lookup, which is not performed yet (`router:9.8`). ``TypedViewRouterType`` is its twin.
public struct TypedServiceRouterType<Destination, Module> {
  /// The untyped router type from the registry.
  public let base: ServiceRouterType
  let router: Router

  /// Creates a typed router from an untyped one. The caller specifies the type of the destination.
  public init(_ base: ServiceRouterType, in routes: TypedRouter) {
    self.base = base
    router = routes.base
  }

  /// A builder that receives the configuration of a route, and a function for access to the module's part of it (`router:9.9`).
  public typealias Configuring = (
    _ configuration: TypedConfiguration<Destination, PerformRouteConfiguration>,
    _ prepareModule: (_ body: (Module) -> Void) -> Void
  ) -> Void
  /// A builder that receives the configuration for removing.
  public typealias Removing = (TypedRemoveConfiguration<Destination, RemoveRouteConfiguration>) -> Void

  /// Performs the route.
  ///
  /// - Returns: the router, even if performing failed.
  /// - Throws: the exceptions of the platform while a custom router performs.
  @discardableResult
  public func perform(
    configuring: Configuring? = nil, removing: Removing? = nil
  ) throws(PlatformException) -> TypedServiceRouter<Destination>? {
    try router.perform(
      base, configuring: configuring.map(typed),
      removing: removing.map { body in { body(TypedRemoveConfiguration($0)) } }
    ).map(TypedServiceRouter.init)
  }

  /// Creates and prepares the service, or returns `nil` if that fails, see ``Router/lastError``.
  public func makeDestination(configuring: Configuring? = nil) -> Destination? {
    router.makeDestination(base, configuring: configuring.map(typed))
      .flatMap(TypedConfiguration<Destination, PerformRouteConfiguration>.check)
  }

  /// Whether the router makes its destination synchronously.
  public var canMakeDestination: Bool { router.canMakeDestination(base.objectClass) }

  private func typed(_ body: @escaping Configuring) -> (PerformRouteConfiguration) -> Void {
    { configuration in
      body(TypedConfiguration(configuration)) { prepare in ModulePreparation.run(prepare, on: configuration) }
    }
  }
}

/// A router whose service has a known type (`router:9.8`). ``TypedViewRouter`` is its twin.
public struct TypedServiceRouter<Destination> {
  /// The untyped router.
  public let base: ServiceRouter

  init(_ base: ServiceRouter) { self.base = base }

  /// The current state.
  public var state: RouterState { base.state }
  /// The destination that the router created, or `nil` if it is deallocated or not of the route's type.
  public var destination: Destination? { base.destination as? Destination }
  /// The configuration of the route. It is live, not a copy.
  public var configuration: TypedConfiguration<Destination, PerformRouteConfiguration> {
    TypedConfiguration(base.configuration)
  }
  /// Whether the route can be performed now.
  public var canPerform: Bool { base.canPerform }
  /// Whether the destination can be removed now.
  public var canRemove: Bool { base.canRemove }

  /// Performs the route, or performs it again.
  ///
  /// - Throws: the exceptions of the platform while a custom router performs.
  public func performRoute(
    success: ((Destination) -> Void)? = nil, error: ((RouteAction, RouteError) -> Void)? = nil
  ) throws(PlatformException) {
    try base.performRoute(
      success: success.map { handler in { if let known = $0 as? Destination { handler(known) } } }, error: error)
  }

  /// Removes the service.
  ///
  /// - Throws: the exceptions of the platform while a custom router removes.
  public func removeRoute(
    success: (() -> Void)? = nil, error: ((RouteAction, RouteError) -> Void)? = nil
  ) throws(PlatformException) {
    try base.removeRoute(success: success, error: error)
  }
}
