public import RouterCore
public import SimulatedWorld

/// The result of a typed view lookup, which is not performed yet (`router:9.8`). ``TypedServiceRouterType`` is its twin.
public struct TypedViewRouterType<Destination, Module> {
  /// The untyped router type from the registry.
  public let base: ViewRouterType
  let router: Router

  /// Creates a typed router from an untyped one. The caller specifies the type of the destination.
  public init(_ base: ViewRouterType, in routes: TypedRouter) {
    self.base = base
    router = routes.base
  }

  /// A builder that receives the configuration of a route, and a function for access to the module's part of it (`router:9.9`).
  public typealias Configuring = (
    _ configuration: TypedConfiguration<Destination, ViewRouteConfiguration>,
    _ prepareModule: (_ body: (Module) -> Void) -> Void
  ) -> Void
  /// A builder that receives the configuration for removing.
  public typealias Removing = (TypedRemoveConfiguration<Destination, ViewRemoveConfiguration>) -> Void

  /// Performs the route.
  ///
  /// - Returns: the router, even if performing failed, or `nil` if the configuration was rejected, see ``Router/lastError``.
  /// - Throws: the exceptions of the platform.
  @discardableResult
  public func perform(
    path: ViewRoutePath, configuring: Configuring? = nil, removing: Removing? = nil
  ) throws(PlatformException) -> TypedViewRouter<Destination>? {
    try router.perform(
      base, path: path, configuring: configuring.map(typed),
      removing: removing.map { body in { body(TypedRemoveConfiguration($0)) } }
    ).map(TypedViewRouter.init)
  }

  /// Creates and prepares the destination without showing it, or returns `nil` if that fails, see ``Router/lastError``.
  public func makeDestination(configuring: Configuring? = nil) -> Destination? {
    router.makeDestination(base, configuring: configuring.map(typed))
      .flatMap(TypedConfiguration<Destination, ViewRouteConfiguration>.check)
  }

  /// Whether the router makes its destination synchronously.
  public var canMakeDestination: Bool { router.canMakeDestination(base.objectClass) }

  func typed(_ body: @escaping Configuring) -> (ViewRouteConfiguration) -> Void {
    { configuration in
      body(TypedConfiguration(configuration)) { prepare in ModulePreparation.run(prepare, on: configuration) }
    }
  }
}

/// A router whose destination has a known type (`router:9.8`). ``TypedServiceRouter`` is its twin.
public struct TypedViewRouter<Destination> {
  /// The untyped router.
  public let base: ViewRouter

  init(_ base: ViewRouter) { self.base = base }

  /// The current state (`router:9.1`, `router:9.8`).
  public var state: RouterState { base.state }
  /// The destination that the router created, or `nil` if it is deallocated or not of the route's type.
  public var destination: Destination? { base.destination as? Destination }
  /// The configuration of the route. It is live, not a copy.
  public var configuration: TypedConfiguration<Destination, ViewRouteConfiguration> {
    TypedConfiguration(base.configuration)
  }
  /// Whether the route can be performed now.
  public var canPerform: Bool { base.canPerform }
  /// Whether the destination can be removed now.
  public var canRemove: Bool { base.canRemove }

  /// Performs the route, or performs it again.
  ///
  /// - Throws: the exceptions of the platform.
  public func performRoute(
    success: ((Destination) -> Void)? = nil, error: ((RouteAction, RouteError) -> Void)? = nil
  ) throws(PlatformException) {
    try base.performRoute(
      success: success.map { handler in { if let known = $0 as? Destination { handler(known) } } }, error: error)
  }

  /// Removes the destination.
  ///
  /// - Throws: the exceptions of the platform.
  public func removeRoute(
    success: (() -> Void)? = nil, error: ((RouteAction, RouteError) -> Void)? = nil
  ) throws(PlatformException) {
    try base.removeRoute(success: success, error: error)
  }

  /// Removes the destination, with a builder for the configuration. The builder also runs if the removal fails (`router:2.23`).
  ///
  /// - Throws: the exceptions of the platform.
  public func removeRoute(
    configuring: (TypedRemoveConfiguration<Destination, ViewRemoveConfiguration>) -> Void
  ) throws(PlatformException) {
    try base.removeRoute { configuring(TypedRemoveConfiguration($0)) }
  }
}
