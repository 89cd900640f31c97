public import RouterCore
public import Simulation

/// What a typed look-up of a view gives (`router:9.8`): nothing is performed yet.
public struct TypedViewRouterType<Destination, Module> {
  /// What the registry gave.
  public let base: ViewRouterType
  let router: Router

  /// Types a router that was found without types: the caller says what it leads to.
  public init(_ base: ViewRouterType, in routes: TypedRouter) {
    self.base = base
    router = routes.base
  }

  /// The configuration of a route, and how to get at the module's own part of it (`router:9.9`).
  public typealias Configuring = (
    _ configuration: TypedConfiguration<Destination, ViewRouteConfiguration>,
    _ prepareModule: (_ body: (Module) -> Void) -> Void
  ) -> Void
  /// The configuration for removing.
  public typealias Removing = (TypedRemoveConfiguration<Destination, ViewRemoveConfiguration>) -> Void

  /// Performs the route.
  ///
  /// - Returns: the router, even when performing failed; nil when the configuration was refused, see ``Router/lastError``.
  /// - Throws: what the platform raises.
  @discardableResult
  public func perform(
    path: ViewRoutePath, configuring: Configuring? = nil, removing: Removing? = nil
  ) throws(PlatformException) -> TypedViewRouter<Destination>? {
    try router.perform(
      base, path: path, configuring: configuring.map(typed),
      removing: removing.map { body in { body(TypedRemoveConfiguration($0)) } }
    ).map(TypedViewRouter.init)
  }

  /// Makes and prepares the destination without showing it; nil when it was not made, see ``Router/lastError``.
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

/// A router whose destination has a known type (`router:9.8`).
public struct TypedViewRouter<Destination> {
  /// The router itself.
  public let base: ViewRouter

  init(_ base: ViewRouter) { self.base = base }

  /// Where the router stands (`router:9.1`, `router:9.8`).
  public var state: RouterState { base.state }
  /// What the router made; nil once it is gone, or when it is not what the route promises.
  public var destination: Destination? { base.destination as? Destination }
  /// How the route is performed: live, not a copy.
  public var configuration: TypedConfiguration<Destination, ViewRouteConfiguration> {
    TypedConfiguration(base.configuration)
  }
  /// Whether the route can be performed now.
  public var canPerform: Bool { base.canPerform }
  /// Whether the destination can be removed now.
  public var canRemove: Bool { base.canRemove }

  /// Performs the route, or performs it again.
  ///
  /// - Throws: what the platform raises.
  public func performRoute(
    success: ((Destination) -> Void)? = nil, error: ((RouteAction, RouteError) -> Void)? = nil
  ) throws(PlatformException) {
    try base.performRoute(
      success: success.map { handler in { if let known = $0 as? Destination { handler(known) } } }, error: error)
  }

  /// Removes the destination.
  ///
  /// - Throws: what the platform raises.
  public func removeRoute(
    success: (() -> Void)? = nil, error: ((RouteAction, RouteError) -> Void)? = nil
  ) throws(PlatformException) {
    try base.removeRoute(success: success, error: error)
  }

  /// Removes the destination, with a builder for the configuration. The builder runs when the removal fails, too (`router:2.23`).
  ///
  /// - Throws: what the platform raises.
  public func removeRoute(
    configuring: (TypedRemoveConfiguration<Destination, ViewRemoveConfiguration>) -> Void
  ) throws(PlatformException) {
    try base.removeRoute { configuring(TypedRemoveConfiguration($0)) }
  }
}
