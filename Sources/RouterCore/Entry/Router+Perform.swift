public import Simulation

/// Performing routes to views.
extension Router {
  /// Prepares the configuration of one route.
  public typealias Configuring = (ViewRouteConfiguration) -> Void
  /// Prepares the configuration for removing the destination later.
  public typealias Removing = (ViewRemoveConfiguration) -> Void

  /// Performs a route to the destination of a routable protocol.
  ///
  /// - Parameters:
  ///   - route: the protocol of the destination, or of the configuration.
  ///   - path: how to show the destination, and from where; it has the last word on kind and source (`router:2.15`).
  ///   - configuring: fills the configuration before the path does.
  ///   - removing: fills the configuration for removing.
  /// - Returns: the router, even when performing failed (see ``AnyRouter/error``); nil when no router is registered or the
  ///   configuration was refused (`router:3.4`), see ``lastError``.
  /// - Throws: what the platform raises; the router is then where it was before, and nobody was told.
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

  /// Performs a route with what a look-up gave.
  @discardableResult
  public func perform(
    _ router: ViewRouterType, path: ViewRoutePath, configuring: Configuring? = nil, removing: Removing? = nil
  ) throws(PlatformException) -> ViewRouter? {
    finish(
      try world.stepping { () throws(PlatformException) in
        try performed(router, path, configuring, removing)
      }) ?? nil
  }

  /// Performs a route with a router class, as with the protocol of its destination; nil for a class that is no view router's.
  @discardableResult
  public func perform(
    _ router: ObjectClass, path: ViewRoutePath, configuring: Configuring? = nil, removing: Removing? = nil
  ) throws(PlatformException) -> ViewRouter? {
    guard let type = viewRegistry.routerType(of: router) as? ViewRouterType else { return nil }
    return try perform(type, path: path, configuring: configuring, removing: removing)
  }

  // MARK: Short forms

  /// Performs a route and tells how this call ended: after the handlers that the router's default configuration has (`router:2.18`).
  @discardableResult
  public func perform(
    _ route: some RoutableToView, path: ViewRoutePath, success: ((SimulatedObject) -> Void)?,
    error: ((RouteAction, RouteError) -> Void)?
  ) throws(PlatformException) -> ViewRouter? {
    try perform(route, path: path, configuring: { $0.chain(success, error) })
  }

  /// Performs a route and tells how this call ended: whether it succeeded, the destination if it did, the action, the error
  /// (`router:2.18`).
  @discardableResult
  public func perform(
    _ route: some RoutableToView, path: ViewRoutePath,
    completion: @escaping (Bool, SimulatedObject?, RouteAction, RouteError?) -> Void
  ) throws(PlatformException) -> ViewRouter? {
    try perform(route, path: path, configuring: { $0.chain(completion: completion) })
  }

  /// Performs a route whose destination is prepared by the caller (`router:2.18`, `router:9.10`).
  @discardableResult
  public func perform(
    _ route: RoutableView, path: ViewRoutePath, preparation: @escaping (SimulatedObject) -> Void
  ) throws(PlatformException) -> ViewRouter? {
    try perform(route, path: path, configuring: { $0.prepareDestination = preparation })
  }

  /// Performs a route whose configuration is prepared by the caller, at once (`router:9.10`).
  @discardableResult
  public func perform(
    _ route: RoutableViewModule, path: ViewRoutePath, preparation: @escaping (ViewRouteConfiguration) -> Void
  ) throws(PlatformException) -> ViewRouter? {
    try perform(route, path: path, configuring: preparation)
  }

  // MARK: Making routers

  /// Makes a router without performing it, to ask it ``AnyRouter/canPerform`` or to perform it later.
  ///
  /// - Returns: the router, unrouted; nil when the configuration was refused (`router:3.4`), see ``lastError``.
  public func makeRouter(
    _ router: ObjectClass, path: ViewRoutePath, configuring: Configuring? = nil, removing: Removing? = nil
  ) -> ViewRouter? {
    guard let type = viewRegistry.routerType(of: router) as? ViewRouterType else { return nil }
    return makeRouter(type, path: path, configuring: configuring, removing: removing)
  }

  /// Makes a router without performing it, with what a look-up gave.
  public func makeRouter(
    _ router: ViewRouterType, path: ViewRoutePath, configuring: Configuring? = nil, removing: Removing? = nil
  ) -> ViewRouter? {
    finish(world.step { configured(router, path, configuring, removing) }) ?? nil
  }

  /// Makes a router with a configuration of the caller's own. One that is not of the class that the router starts from is a debug
  /// assertion (`router:2.13`).
  public func makeRouter(_ router: ViewRouterType, configuration: ViewRouteConfiguration) -> ViewRouter? {
    let outcome: Outcome<ViewRouter?> = world.step {
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

  /// Makes a router and its configurations, unless these are refused.
  ///
  /// - Parameter configuring: fills the configuration; false when a builder of the app's failed, and no route is to begin.
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

  /// An instance of a view router; nil for an adapter (`router:1.19`).
  func instance(_ type: ViewRouterType) -> ViewRouter? {
    // The native type of such a type is of the family of views.
    instance(type as RouterType).map { unsafeDowncast($0, to: ViewRouter.self) }
  }

  /// An instance of a router; nil for an adapter, which has none (`router:1.19`).
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
  /// Lets the app's code fill a configuration. When a script raises an error meanwhile, the configuration is half filled: no route begins
  /// with it, and the call during which it happened raises the error.
  ///
  /// - Returns: whether the code ran to its end; true also where there is none.
  @inline(__always)
  func build<Configuration>(
    _ configuration: @autoclosure () -> Configuration, _ builder: ((Configuration) -> Void)?
  ) -> Bool {
    guard let builder else { return true }
    return build { builder(configuration()) }
  }

  /// ``build(_:_:)`` with a builder that is there.
  func build(_ body: () -> Void) -> Bool {
    let before = scriptErrorCount
    callback(body)
    return scriptErrorCount == before
  }

  /// ``step(_:)`` for a body that throws the platform's exceptions.
  func stepping<Success>(
    _ body: () throws(PlatformException) -> Success
  ) throws(PlatformException) -> Success {
    try step { Result(catching: body) }.get()
  }
}
