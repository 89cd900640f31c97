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
    taking { find(route).flatMap { made($0) { if let preparation { $0.prepareDestination = preparation } } } }
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
    taking { find(route).flatMap { made($0, configuring) } }
  }

  /// Makes the destination of what a look-up gave.
  public func makeDestination(_ router: ViewRouterType, configuring: Configuring? = nil) -> SimulatedObject? {
    taking { made(router, configuring) }
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
    taking { find(route).flatMap { made($0, configuring) } }
  }

  /// Makes the service of what a look-up gave.
  public func makeDestination(
    _ router: ServiceRouterType, configuring: ServiceConfiguring? = nil
  ) -> SimulatedObject? {
    taking { made(router, configuring) }
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
    guard let native = router.nativeType as? AnyRouter.Type else { return false }
    return registry(of: native.family).routerType(of: router).map(canMakeDestination) ?? false
  }

  /// Whether what a look-up gave makes its destination synchronously, as for a router class.
  public func canMakeDestination(_ type: RouterType) -> Bool {
    type.canMakeDestinationSynchronously(in: world)
      && (type.nativeType.family == .service || type.supportedRouteTypes(in: world).contains(.makeDestination))
  }

  /// The kinds of path that a router supports; none for a service's.
  public func supportedRouteTypes(of type: RouterType) -> ViewRouteTypeMask {
    type.nativeType.family == .view ? type.supportedRouteTypes(in: world) : []
  }

  /// Takes a step in which a router is made and makes its destination.
  @inline(__always)
  private func taking(_ made: () -> Outcome<Unmanaged<AnyRouter>?>) -> SimulatedObject? {
    finish(world.step { made().flatMap(result) }) ?? nil
  }

  /// A router that is to make its destination, retained once for whoever performs it; nil when it may not
  /// (`router:2.17`).
  private func made(
    _ type: ViewRouterType, _ configuring: Configuring?
  ) -> Outcome<Unmanaged<AnyRouter>?> {
    guard admitsMaking(type) else { return .success(nil) }
    let made = makeRouter(type, nil) { configuration in
      configuration.routeType = .makeDestination
      guard world.build(configuration, configuring) else { return false }
      configuration.routeType = .makeDestination
      return true
    }
    return made.map { $0.map { .passRetained($0) } }
  }

  private func made(
    _ type: ServiceRouterType, _ configuring: ServiceConfiguring?
  ) -> Outcome<Unmanaged<AnyRouter>?> {
    guard admitsMaking(type), let router = instance(type) as? ServiceRouter else { return .success(nil) }
    guard world.build(router.configuration, configuring) else { return .success(nil) }
    return .success(.passRetained(router))
  }

  private func admitsMaking(_ type: RouterType) -> Bool {
    if canMakeDestination(type) { return true }
    world.assertionFailure(
      .cannotMakeDestination, "\(type.name) cannot make its destination synchronously", subjects: [type.identity],
      advice: ["call canMakeDestination first, or let the router support makeDestination"])
    return false
  }

  /// Performs a router that only makes, and takes what it made once its handlers are told.
  ///
  /// - Parameter router: retained once for this call.
  private func result(of router: Unmanaged<AnyRouter>?) -> Outcome<SimulatedObject?> {
    guard let router else { return .success(nil) }
    let result = router._withUnsafeGuaranteedRef { router in
      router.keepsResult = true
      // Making a destination asks nothing of the hierarchy, which alone raises exceptions.
      try? router.performRoute()
      return router.endKeepingResult()
    }
    // The only reference to the router, unless the app keeps it.
    var last = router.takeRetainedValue()
    let isLast = isKnownUniquelyReferenced(&last)
    last.letGoOfMade(isLast: isLast)
    if result == nil, let error = last.error { return .failure(error) }
    return .success(result)
  }
}
