public import Simulation

/// Making destinations without showing them (`router:3.5.2`, `router:7.4`).
extension Router {
  // MARK: Views

  /// Makes and prepares the destination of a routable protocol without showing it.
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

  /// Makes the destination of a module, whose configuration the caller prepares at once (`router:9.10`).
  public func makeDestination(
    _ route: RoutableViewModule, preparation: @escaping (ViewRouteConfiguration) -> Void
  ) -> SimulatedObject? {
    makeDestination(route, configuring: preparation)
  }

  /// Makes the destination of a routable protocol with a full configuration; the kind of path stays `makeDestination`
  /// (`router:2.17`).
  public func makeDestination(_ route: some RoutableToView, configuring: @escaping Configuring) -> SimulatedObject? {
    finish(world.step { find(route).flatMap { made($0, configuring) } }) ?? nil
  }

  /// Makes the destination of what a look-up gave.
  public func makeDestination(_ router: ViewRouterType, configuring: Configuring? = nil) -> SimulatedObject? {
    finish(world.step { made(router, configuring) }) ?? nil
  }

  /// Makes the destination of a router class, as with the protocol of its destination.
  public func makeDestination(_ router: ObjectClass, configuring: Configuring? = nil) -> SimulatedObject? {
    guard let type = viewRegistry.routerType(of: router) as? ViewRouterType else { return nil }
    return makeDestination(type, configuring: configuring)
  }

  // MARK: Services

  /// Makes and prepares the service of a routable protocol.
  ///
  /// - Parameters:
  ///   - route: the protocol.
  ///   - preparation: prepares the service, before its router does.
  /// - Returns: the service; nil when there is no router, or it failed to make it, see ``lastError``.
  public func makeDestination(
    _ route: RoutableService, preparation: ((SimulatedObject) -> Void)? = nil
  ) -> SimulatedObject? {
    makeDestination(route, configuring: { if let preparation { $0.prepareDestination = preparation } })
  }

  /// Makes the service of a module, whose configuration the caller prepares at once (`router:9.10`).
  public func makeDestination(
    _ route: RoutableServiceModule, preparation: @escaping ServiceConfiguring
  ) -> SimulatedObject? {
    makeDestination(route, configuring: preparation)
  }

  /// Makes the service of a routable protocol with a full configuration.
  public func makeDestination(
    _ route: some RoutableToService, configuring: @escaping ServiceConfiguring
  ) -> SimulatedObject? {
    finish(world.step { find(route).flatMap { made($0, configuring) } }) ?? nil
  }

  /// Makes the service of what a look-up gave.
  public func makeDestination(
    _ router: ServiceRouterType, configuring: ServiceConfiguring? = nil
  ) -> SimulatedObject? {
    finish(world.step { made(router, configuring) }) ?? nil
  }

  /// Makes the service of a router class, as with the protocol of its service.
  public func makeDestination(service router: ObjectClass, configuring: ServiceConfiguring? = nil) -> SimulatedObject? {
    guard let type = serviceRegistry.routerType(of: router) as? ServiceRouterType else { return nil }
    return makeDestination(type, configuring: configuring)
  }

  // MARK: Both

  /// Whether a router class makes its destination synchronously, and, for a view, supports that kind of path (`router:3.5.2`,
  /// `router:7.4`).
  public func canMakeDestination(_ router: ObjectClass) -> Bool {
    AnyRouter.canMakeDestinationSynchronously(of: router, in: world)
      && (!(router.nativeType is ViewRouter.Type)
        || ViewRouter.supportedRouteTypes(of: router, in: world).contains(.makeDestination))
  }

  /// Whether what a look-up gave makes its destination synchronously, as for a router class.
  public func canMakeDestination(_ type: RouterType) -> Bool { canMakeDestination(type.objectClass) }

  /// The kinds of path that a router supports; none for a service's.
  public func supportedRouteTypes(of type: RouterType) -> ViewRouteTypeMask {
    type is ViewRouterType ? ViewRouter.supportedRouteTypes(of: type.objectClass, in: world) : []
  }

  private func made(_ type: ViewRouterType, _ configuring: Configuring?) -> Outcome<SimulatedObject?> {
    guard admitsMaking(type) else { return .success(nil) }
    return makeRouter(type, nil) { configuration in
      configuration.routeType = .makeDestination
      if let configuring { world.callback { configuring(configuration) } }
      configuration.routeType = .makeDestination
    }.flatMap(result)
  }

  private func made(
    _ type: ServiceRouterType, _ configuring: ServiceConfiguring?
  ) -> Outcome<SimulatedObject?> {
    guard admitsMaking(type), let router = instance(type) as? ServiceRouter else { return .success(nil) }
    if let configuring { world.callback { configuring(router.configuration) } }
    return result(router)
  }

  private func admitsMaking(_ type: RouterType) -> Bool {
    if canMakeDestination(type.objectClass) { return true }
    world.assertionFailure(
      .cannotMakeDestination, "\(type.name) cannot make its destination synchronously", subjects: [type.identity],
      advice: ["ask canMakeDestination first, or let the router support makeDestination"])
    return false
  }

  /// Performs a router that only makes, and takes what it made once its handlers are told.
  private func result(_ router: AnyRouter?) -> Outcome<SimulatedObject?> {
    guard let router else { return .success(nil) }
    router.keepsResult = true
    // Making a destination asks nothing of the hierarchy, which alone raises exceptions.
    try? router.performRoute()
    router.keepsResult = false
    let result = router.result
    router.result = nil
    if result == nil, let error = router.error { return .failure(error) }
    return .success(result)
  }
}
