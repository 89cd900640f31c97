public import RouterCore
public import Simulation

/// The entry to the routers of an app whose routes are checked when the program is compiled (`router:9.10`): what ZRouter's `Router` is.
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
  /// The entry without types.
  public let base: Router

  /// Types the entry of an app.
  public init(_ base: Router) { self.base = base }

  private var classes: ClassTable { base.world.classes }

  // MARK: Looking up

  /// The router of a view's protocol; nil when none is registered, see ``Router/to(_:)``. Nothing is performed.
  public func to<Protocol>(
    _ route: RoutableView<Protocol>
  ) -> TypedViewRouterType<Protocol, ViewRouteConfiguration>? {
    base.to(route.key(in: classes)).map { TypedViewRouterType($0, in: self) }
  }

  /// The router of a protocol of view configurations; its destination may be anything.
  public func to<Protocol>(_ route: RoutableViewModule<Protocol>) -> TypedViewRouterType<Any, Protocol>? {
    base.to(route.key(in: classes)).map { TypedViewRouterType($0, in: self) }
  }

  /// The router of a service's protocol.
  public func to<Protocol>(
    _ route: RoutableService<Protocol>
  ) -> TypedServiceRouterType<Protocol, PerformRouteConfiguration>? {
    base.to(route.key(in: classes)).map { TypedServiceRouterType($0, in: self) }
  }

  /// The router of a protocol of service configurations; its destination may be anything.
  public func to<Protocol>(_ route: RoutableServiceModule<Protocol>) -> TypedServiceRouterType<Any, Protocol>? {
    base.to(route.key(in: classes)).map { TypedServiceRouterType($0, in: self) }
  }

  // MARK: Views

  /// Performs a route to a view.
  ///
  /// - Returns: the router, even when performing failed; nil when there is none, or the configuration was refused, see
  ///   ``Router/lastError``.
  /// - Throws: what the platform raises.
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
  /// - Throws: what the platform raises.
  @discardableResult
  public func perform<Protocol>(
    to route: RoutableViewModule<Protocol>, path: ViewRoutePath,
    configuring: TypedViewRouterType<Any, Protocol>.Configuring? = nil,
    removing: TypedViewRouterType<Any, Protocol>.Removing? = nil
  ) throws(PlatformException) -> TypedViewRouter<Any>? {
    guard let router = to(route) else { return nil }
    return try router.perform(path: path, configuring: configuring, removing: removing)
  }

  /// Makes and prepares a view without showing it.
  public func makeDestination<Protocol>(
    to route: RoutableView<Protocol>, preparation: ((Protocol) -> Void)? = nil
  ) -> Protocol? {
    to(route)?.makeDestination { configuration, _ in
      if let preparation { configuration.prepareDestination = preparation }
    }
  }

  /// Makes and prepares the view of a module, whose configuration the caller prepares at once (`router:9.10`).
  public func makeDestination<Protocol>(
    to route: RoutableViewModule<Protocol>, preparation: ((Protocol) -> Void)? = nil
  ) -> Any? {
    to(route)?.makeDestination { _, prepareModule in if let preparation { prepareModule(preparation) } }
  }

  // MARK: Services

  /// Performs a route to a service.
  ///
  /// - Throws: what the platform raises while a router of the app's own performs.
  @discardableResult
  public func perform<Protocol>(
    to route: RoutableService<Protocol>,
    configuring: TypedServiceRouterType<Protocol, PerformRouteConfiguration>.Configuring? = nil,
    removing: TypedServiceRouterType<Protocol, PerformRouteConfiguration>.Removing? = nil
  ) throws(PlatformException) -> TypedServiceRouter<Protocol>? {
    guard let router = to(route) else { return nil }
    return try router.perform(configuring: configuring, removing: removing)
  }

  /// Makes and prepares a service.
  public func makeDestination<Protocol>(
    to route: RoutableService<Protocol>, preparation: ((Protocol) -> Void)? = nil
  ) -> Protocol? {
    to(route)?.makeDestination { configuration, _ in
      if let preparation { configuration.prepareDestination = preparation }
    }
  }

  /// Makes and prepares the service of a module, whose configuration the caller prepares at once (`router:9.10`).
  public func makeDestination<Protocol>(
    to route: RoutableServiceModule<Protocol>, preparation: ((Protocol) -> Void)? = nil
  ) -> Any? {
    to(route)?.makeDestination { _, prepareModule in if let preparation { prepareModule(preparation) } }
  }
}
