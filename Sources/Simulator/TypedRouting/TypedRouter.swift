public import RouterCore
public import SimulatedWorld

/// The entry point to the routers of an app, with routes that are checked at compile time (`router:9.10`).
///
/// It corresponds to `Router` of ZRouter.
///
/// ```swift
/// protocol EditorInput { var title: String? { get set } }
/// extension RoutableView where Protocol == any EditorInput {
///   init() { self.init(declaredProtocol: Protocol.self) }
/// }
///
/// let routes = TypedRouter(app.router)
/// try routes.perform(to: RoutableView<any EditorInput>(), path: .push(home, in: app.world)) { configuration, _ in
///   configuration.prepareDestination = { $0.title = "Shopping" }
/// }
/// ```
public struct TypedRouter {
  /// The untyped entry.
  public let base: Router

  /// Creates a typed entry from the entry of an app.
  public init(_ base: Router) { self.base = base }

  private var classes: ClassTable { base.world.classes }

  // MARK: Lookup

  /// Returns the router of a view protocol without performing it, or `nil` if none is registered, see ``Router/to(_:)``.
  public func to<Protocol>(
    _ route: RoutableView<Protocol>
  ) -> TypedViewRouterType<Protocol, ViewRouteConfiguration>? {
    base.to(route.key(in: classes)).map { TypedViewRouterType($0, in: self) }
  }

  /// Returns the router of a view configuration protocol. Its destination can have any type.
  public func to<Protocol>(_ route: RoutableViewModule<Protocol>) -> TypedViewRouterType<Any, Protocol>? {
    base.to(route.key(in: classes)).map { TypedViewRouterType($0, in: self) }
  }

  /// Returns the router of a service protocol.
  public func to<Protocol>(
    _ route: RoutableService<Protocol>
  ) -> TypedServiceRouterType<Protocol, PerformRouteConfiguration>? {
    base.to(route.key(in: classes)).map { TypedServiceRouterType($0, in: self) }
  }

  /// Returns the router of a service configuration protocol. Its destination can have any type.
  public func to<Protocol>(_ route: RoutableServiceModule<Protocol>) -> TypedServiceRouterType<Any, Protocol>? {
    base.to(route.key(in: classes)).map { TypedServiceRouterType($0, in: self) }
  }

  // MARK: Views

  /// Performs a route to a view.
  ///
  /// - Returns: the router, even if performing failed, or `nil` if there is no router or the configuration was rejected, see
  ///   ``Router/lastError``.
  /// - Throws: the exceptions of the platform.
  @discardableResult
  public func perform<Protocol>(
    to route: RoutableView<Protocol>, path: ViewRoutePath,
    configuring: TypedViewRouterType<Protocol, ViewRouteConfiguration>.Configuring? = nil,
    removing: TypedViewRouterType<Protocol, ViewRouteConfiguration>.Removing? = nil
  ) throws(PlatformException) -> TypedViewRouter<Protocol>? {
    guard let router = to(route) else { return nil }
    return try router.perform(path: path, configuring: configuring, removing: removing)
  }

  /// Performs a route to the view of a module.
  ///
  /// - Throws: the exceptions of the platform.
  @discardableResult
  public func perform<Protocol>(
    to route: RoutableViewModule<Protocol>, path: ViewRoutePath,
    configuring: TypedViewRouterType<Any, Protocol>.Configuring? = nil,
    removing: TypedViewRouterType<Any, Protocol>.Removing? = nil
  ) throws(PlatformException) -> TypedViewRouter<Any>? {
    guard let router = to(route) else { return nil }
    return try router.perform(path: path, configuring: configuring, removing: removing)
  }

  /// Creates and prepares a view without showing it.
  public func makeDestination<Protocol>(
    to route: RoutableView<Protocol>, preparation: ((Protocol) -> Void)? = nil
  ) -> Protocol? {
    to(route)?.makeDestination { configuration, _ in
      if let preparation { configuration.prepareDestination = preparation }
    }
  }

  /// Creates and prepares the view of a module. The caller prepares the configuration immediately (`router:9.10`).
  public func makeDestination<Protocol>(
    to route: RoutableViewModule<Protocol>, preparation: ((Protocol) -> Void)? = nil
  ) -> Any? {
    to(route)?.makeDestination { _, prepareModule in if let preparation { prepareModule(preparation) } }
  }

  // MARK: Services

  /// Performs a route to a service.
  ///
  /// - Throws: the exceptions of the platform while a custom router performs.
  @discardableResult
  public func perform<Protocol>(
    to route: RoutableService<Protocol>,
    configuring: TypedServiceRouterType<Protocol, PerformRouteConfiguration>.Configuring? = nil,
    removing: TypedServiceRouterType<Protocol, PerformRouteConfiguration>.Removing? = nil
  ) throws(PlatformException) -> TypedServiceRouter<Protocol>? {
    guard let router = to(route) else { return nil }
    return try router.perform(configuring: configuring, removing: removing)
  }

  /// Creates and prepares a service.
  public func makeDestination<Protocol>(
    to route: RoutableService<Protocol>, preparation: ((Protocol) -> Void)? = nil
  ) -> Protocol? {
    to(route)?.makeDestination { configuration, _ in
      if let preparation { configuration.prepareDestination = preparation }
    }
  }

  /// Creates and prepares the service of a module. The caller prepares the configuration immediately (`router:9.10`).
  public func makeDestination<Protocol>(
    to route: RoutableServiceModule<Protocol>, preparation: ((Protocol) -> Void)? = nil
  ) -> Any? {
    to(route)?.makeDestination { _, prepareModule in if let preparation { prepareModule(preparation) } }
  }
}
