public import SimulatedWorld

/// Routes to views.
extension Router {
  /// Prepares the configuration of one route.
  public typealias Configuring = (ViewRouteConfiguration) -> Void
  /// Prepares the configuration for removing the destination later.
  public typealias Removing = (ViewRemoveConfiguration) -> Void

  /// Performs a route to the destination of a routable protocol.
  ///
  /// - Parameters:
  ///   - route: the protocol of the destination, or of the configuration.
  ///   - path: the route type and the source, which override those of the configuration (`router:2.15`).
  ///   - configuring: fills the configuration before the path does.
  ///   - removing: fills the configuration for removing.
  /// - Returns: the router, even if performing failed (see ``AnyRouter/error``), or `nil` if no router is registered or the
  ///   configuration was rejected (`router:3.4`), see ``lastError``.
  /// - Throws: the exceptions of the platform. The router is then in its previous state, and no handler was called.
  @discardableResult
  public func perform(
    _ route: some RoutableToView, path: ViewRoutePath, configuring: Configuring? = nil, removing: Removing? = nil
  ) throws(PlatformException) -> ViewRouter? {
    finish(
      try world.stepping { () throws(PlatformException) in
        switch find(route) {
        case .success(let router): try performed(router, path, configuring, removing)
        case .failure(let error): .failure(error)
        }
      }) ?? nil
  }

  /// Performs a route with a router from a lookup.
  @discardableResult
  public func perform(
    _ router: ViewRouterType, path: ViewRoutePath, configuring: Configuring? = nil, removing: Removing? = nil
  ) throws(PlatformException) -> ViewRouter? {
    finish(
      try world.stepping { () throws(PlatformException) in
        try performed(router, path, configuring, removing)
      }) ?? nil
  }

  /// Performs a route with a router class, like a call with the destination protocol. Returns `nil` for a class that is not a view router.
  @discardableResult
  public func perform(
    _ router: ObjectClass, path: ViewRoutePath, configuring: Configuring? = nil, removing: Removing? = nil
  ) throws(PlatformException) -> ViewRouter? {
    guard let type = viewRegistry.routerType(of: router) as? ViewRouterType else { return nil }
    return try perform(type, path: path, configuring: configuring, removing: removing)
  }

  // MARK: Short forms

  /// Performs a route and reports the outcome of this call, after the handlers of the router's default configuration (`router:2.18`).
  @discardableResult
  public func perform(
    _ route: some RoutableToView, path: ViewRoutePath, success: ((SimulatedObject) -> Void)?,
    error: ((RouteAction, RouteError) -> Void)?
  ) throws(PlatformException) -> ViewRouter? {
    try perform(route, path: path, configuring: { $0.chain(success, error) })
  }

  /// Performs a route and reports the outcome of this call: whether it succeeded, the destination if it did, the action, the error
  /// (`router:2.18`).
  @discardableResult
  public func perform(
    _ route: some RoutableToView, path: ViewRoutePath,
    completion: @escaping (Bool, SimulatedObject?, RouteAction, RouteError?) -> Void
  ) throws(PlatformException) -> ViewRouter? {
    try perform(route, path: path, configuring: { $0.chain(completion: completion) })
  }

  /// Performs a route whose destination the caller prepares (`router:2.18`, `router:9.10`).
  @discardableResult
  public func perform(
    _ route: RoutableView, path: ViewRoutePath, preparation: @escaping (SimulatedObject) -> Void
  ) throws(PlatformException) -> ViewRouter? {
    try perform(route, path: path, configuring: { $0.prepareDestination = preparation })
  }

  /// Performs a route whose configuration the caller prepares immediately (`router:9.10`).
  @discardableResult
  public func perform(
    _ route: RoutableViewModule, path: ViewRoutePath, preparation: @escaping (ViewRouteConfiguration) -> Void
  ) throws(PlatformException) -> ViewRouter? {
    try perform(route, path: path, configuring: preparation)
  }

  // MARK: Making routers

  /// Creates a router without performing it, to query ``AnyRouter/canPerform`` or to perform it later.
  ///
  /// - Returns: the unrouted router, or `nil` if the configuration was rejected (`router:3.4`), see ``lastError``.
  public func makeRouter(
    _ router: ObjectClass, path: ViewRoutePath, configuring: Configuring? = nil, removing: Removing? = nil
  ) -> ViewRouter? {
    guard let type = viewRegistry.routerType(of: router) as? ViewRouterType else { return nil }
    return makeRouter(type, path: path, configuring: configuring, removing: removing)
  }

  /// Creates a router from a lookup without performing it.
  public func makeRouter(
    _ router: ViewRouterType, path: ViewRoutePath, configuring: Configuring? = nil, removing: Removing? = nil
  ) -> ViewRouter? {
    finish(world.takeStep { configured(router, path, configuring, removing) }) ?? nil
  }

  /// Creates a router with a custom configuration. If its class is not the one that the router starts from, a debug assertion fails
  /// (`router:2.13`).
  public func makeRouter(_ router: ViewRouterType, configuration: ViewRouteConfiguration) -> ViewRouter? {
    let outcome: Outcome<ViewRouter?> = world.takeStep {
      guard let made = instance(router) else { return .success(nil) }
      made.take(configuration)
      if let error = made.validate() { return .failure(error) }
      return .success(made)
    }
    return finish(outcome) ?? nil
  }

  private func performed(
    _ router: ViewRouterType, _ path: ViewRoutePath, _ configuring: Configuring?, _ removing: Removing?
  ) throws(PlatformException) -> Outcome<ViewRouter?> {
    let made = configured(router, path, configuring, removing)
    if case .success(let router?) = made { try router.performRoute() }
    return made
  }

  private func configured(
    _ router: ViewRouterType, _ path: ViewRoutePath, _ configuring: Configuring?, _ removing: Removing?
  ) -> Outcome<ViewRouter?> {
    makeRouter(router, removing) { configuration in
      guard world.build(configuration, configuring) else { return false }
      path.configure(configuration)
      return true
    }
  }

  /// Creates a router and its configurations, unless these are rejected.
  ///
  /// - Parameter configuring: fills the configuration. Returns `false` if a builder of the app failed and the route must not start.
  func makeRouter(
    _ type: ViewRouterType, _ removing: Removing?, _ configuring: (ViewRouteConfiguration) -> Bool
  ) -> Outcome<ViewRouter?> {
    guard let made = instance(type),
      made.withConfiguration({ configuring(unsafeDowncast($0, to: ViewRouteConfiguration.self)) }),
      world.build(made.removeConfiguration, removing)
    else { return .success(nil) }
    if let error = made.validate() { return .failure(error) }
    return .success(made)
  }

  /// Creates an instance of a view router, or returns `nil` for an adapter (`router:1.19`).
  func instance(_ type: ViewRouterType) -> ViewRouter? {
    // The native type of a view router type is always a view router.
    instance(type as RouterType).map { unsafeDowncast($0, to: ViewRouter.self) }
  }

  /// Creates an instance of a router, or returns `nil` for an adapter, which has no instances (`router:1.19`).
  func instance(_ type: RouterType) -> AnyRouter? {
    if type.nativeType.isAdapter {
      world.assertionFailure(
        .adapterHasNoInstances, "\(type.name) is an adapter, which only registers: it cannot perform",
        subjects: [type.identity],
        advice: ["perform with a protocol that it adapts"])
      return nil
    }
    let made = type.nativeType.init(in: world, as: type.classOfRouters)
    made.madeWith = type
    return made
  }
}

extension World {
  /// Calls the app's builder with a configuration.
  ///
  /// If a script raises an error in the builder, the configuration is incomplete. Then the route does not start, and the call during which
  /// the error occurred raises it.
  ///
  /// - Returns: whether the builder completed without an error, or `true` without a builder.
  @inline(__always)
  func build<Configuration>(
    _ configuration: @autoclosure () -> Configuration, _ builder: ((Configuration) -> Void)?
  ) -> Bool {
    guard let builder else { return true }
    return build { builder(configuration()) }
  }

  /// Calls a builder, see ``build(_:_:)``.
  func build(_ body: () -> Void) -> Bool {
    let before = scriptErrorCount
    callback(body)
    return scriptErrorCount == before
  }

  /// Takes a step, see ``step(_:)``, with a body that throws platform exceptions.
  func stepping<Success>(
    _ body: () throws(PlatformException) -> Success
  ) throws(PlatformException) -> Success {
    let outcome = takeStep { Result(catching: body) }
    try throwPendingException()
    return try outcome.get()
  }
}
