public import Simulation

extension Router {
  /// Prepares the configuration of one route.
  public typealias Configuring = (ViewRouteConfiguration) -> Void
  /// Prepares the configuration for removing the destination later.
  public typealias Removing = (ViewRemoveConfiguration) -> Void

  // MARK: Performing

  /// Performs a route to the destination of a routable protocol.
  ///
  /// - Parameters:
  ///   - route: the protocol.
  ///   - path: how to show the destination, and from where; it has the last word on kind and source (`router:2.15`).
  ///   - configuring: fills the configuration before the path does.
  ///   - removing: fills the configuration for removing.
  /// - Returns: the router, even when performing failed (see ``ViewRouter/error``); nil when no router is registered or the
  ///   configuration was refused (`router:3.4`), see ``lastError``.
  /// - Throws: what the platform raises; the router is then where it was before, and nobody was told.
  @discardableResult
  public func perform(
    _ route: RoutableView, path: ViewRoutePath, configuring: Configuring? = nil, removing: Removing? = nil
  ) throws(PlatformException) -> ViewRouter? {
    finish(
      try world.stepping { () throws(PlatformException) in
        switch find(route) {
        case .success(let router): try performed(router.objectClass, path, configuring, removing)
        case .failure(let error): .failure(error)
        }
      })
  }

  /// Performs a route with a router class, as with the protocol of its destination.
  @discardableResult
  public func perform(
    _ router: ObjectClass, path: ViewRoutePath, configuring: Configuring? = nil, removing: Removing? = nil
  ) throws(PlatformException) -> ViewRouter? {
    finish(
      try world.stepping { () throws(PlatformException) in
        try performed(router, path, configuring, removing)
      })
  }

  /// Makes a router without performing it, to ask it ``ViewRouter/canPerform`` or to perform it later.
  ///
  /// - Returns: the router, unrouted; nil when the configuration was refused (`router:3.4`), see ``lastError``.
  public func makeRouter(
    _ router: ObjectClass, path: ViewRoutePath, configuring: Configuring? = nil, removing: Removing? = nil
  ) -> ViewRouter? {
    finish(world.step { configured(router, path, configuring, removing) })
  }

  private func performed(
    _ router: ObjectClass, _ path: ViewRoutePath, _ configuring: Configuring?, _ removing: Removing?
  ) throws(PlatformException) -> Outcome<ViewRouter> {
    let made = configured(router, path, configuring, removing)
    if case .success(let router) = made { try router.performRoute() }
    return made
  }

  private func configured(
    _ router: ObjectClass, _ path: ViewRoutePath, _ configuring: Configuring?, _ removing: Removing?
  ) -> Outcome<ViewRouter> {
    makeRouter(router, removing) { configuration in
      if let configuring { world.callback { configuring(configuration) } }
      path.configure(configuration)
    }
  }

  // MARK: Making destinations

  /// Makes and prepares the destination of a routable protocol without showing it (`router:3.5.2`).
  ///
  /// - Parameters:
  ///   - route: the protocol.
  ///   - preparation: prepares the destination, before its router does.
  /// - Returns: the destination; nil when there is no router, or it failed to make it, see ``lastError``.
  public func makeDestination(
    _ route: RoutableView, preparation: ((SimulatedObject) -> Void)? = nil
  ) -> SimulatedObject? {
    makeDestination(route, configuring: { if let preparation { $0.prepareDestination = preparation } })
  }

  /// Makes the destination of a routable protocol with a full configuration; the kind of path stays `makeDestination`
  /// (`router:2.17`).
  public func makeDestination(_ route: RoutableView, configuring: @escaping Configuring) -> SimulatedObject? {
    let outcome: Outcome<SimulatedObject?> = world.step {
      find(route).flatMap { made($0.objectClass, configuring) }
    }
    return finish(outcome) ?? nil
  }

  /// Makes the destination of a router class, as with the protocol of its destination.
  public func makeDestination(_ router: ObjectClass, configuring: Configuring? = nil) -> SimulatedObject? {
    finish(world.step { made(router, configuring) }) ?? nil
  }

  private func made(_ router: ObjectClass, _ configuring: Configuring?) -> Outcome<SimulatedObject?> {
    guard canMakeDestination(router) else {
      world.assertionFailure(
        .cannotMakeDestination, "\(router.name) cannot make its destination synchronously", subjects: [router.identity],
        advice: ["ask canMakeDestination first, or let the router support makeDestination"])
      return .success(nil)
    }
    return makeRouter(router, nil) { configuration in
      configuration.routeType = .makeDestination
      if let configuring { world.callback { configuring(configuration) } }
      configuration.routeType = .makeDestination
    }.flatMap { router in
      var result: SimulatedObject?
      router.didSucceed = { result = $0 }
      // Making a destination asks nothing of the hierarchy, which alone raises exceptions.
      try? router.performRoute()
      if result == nil, let error = router.error { return .failure(error) }
      return .success(result)
    }
  }

  /// Whether a router class makes its destination synchronously, and supports that kind of path (`router:3.5.2`).
  public func canMakeDestination(_ router: ObjectClass) -> Bool {
    ViewRouter.canMakeDestinationSynchronously(of: router, in: world)
      && ViewRouter.supportedRouteTypes(of: router, in: world).contains(.makeDestination)
  }

  /// Makes a router and its configurations, unless these are refused.
  private func makeRouter(
    _ router: ObjectClass, _ removing: Removing?, _ configuring: Configuring
  ) -> Outcome<ViewRouter> {
    let type = router.nativeType as? ViewRouter.Type ?? ViewRouter.self
    let made = type.init(in: world, as: router)
    configuring(made.configuration)
    if let removing { world.callback { removing(made.removeConfiguration) } }
    if let error = made.validate() { return .failure(error) }
    return .success(made)
  }
}

extension World {
  /// ``step(_:)`` for a body that throws the platform's exceptions.
  func stepping<Success>(
    _ body: () throws(PlatformException) -> Success
  ) throws(PlatformException) -> Success {
    try step { Result(catching: body) }.get()
  }
}
