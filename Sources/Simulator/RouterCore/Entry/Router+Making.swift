public import SimulatedWorld

/// Creation of destinations without showing them (`router:3.5.2`, `router:7.4`).
extension Router {
  // MARK: Views

  /// Creates and prepares the destination of a routable protocol without showing it.
  ///
  /// - Parameters:
  ///   - route: the protocol.
  ///   - preparation: prepares the destination, before its router does.
  /// - Returns: the destination, or `nil` if there is no router or it failed to create the destination, see ``lastError``.
  public func makeDestination(
    _ route: RoutableView, preparation: ((SimulatedObject) -> Void)? = nil
  ) -> SimulatedObject? {
    taking { find(route).flatMap { made($0) { if let preparation { $0.prepareDestination = preparation } } } }
  }

  /// Creates the destination of a module. The caller prepares the configuration immediately (`router:9.10`).
  public func makeDestination(
    _ route: RoutableViewModule, preparation: @escaping (ViewRouteConfiguration) -> Void
  ) -> SimulatedObject? {
    makeDestination(route, configuring: preparation)
  }

  /// Creates the destination of a routable protocol with a full configuration. The route type stays `makeDestination` (`router:2.17`).
  public func makeDestination(_ route: some RoutableToView, configuring: @escaping Configuring) -> SimulatedObject? {
    taking { find(route).flatMap { made($0, configuring) } }
  }

  /// Creates the destination of a router from a lookup.
  public func makeDestination(_ router: ViewRouterType, configuring: Configuring? = nil) -> SimulatedObject? {
    taking { made(router, configuring) }
  }

  /// Creates the destination of a router class, like a call with the destination protocol.
  public func makeDestination(_ router: ObjectClass, configuring: Configuring? = nil) -> SimulatedObject? {
    guard let type = viewRegistry.routerType(of: router) as? ViewRouterType else { return nil }
    return makeDestination(type, configuring: configuring)
  }

  // MARK: Services

  /// Creates and prepares the service of a routable protocol.
  ///
  /// - Parameters:
  ///   - route: the protocol.
  ///   - preparation: prepares the service, before its router does.
  /// - Returns: the service, or `nil` if there is no router or it failed to create the service, see ``lastError``.
  public func makeDestination(
    _ route: RoutableService, preparation: ((SimulatedObject) -> Void)? = nil
  ) -> SimulatedObject? {
    makeDestination(route, configuring: { if let preparation { $0.prepareDestination = preparation } })
  }

  /// Creates the service of a module. The caller prepares the configuration immediately (`router:9.10`).
  public func makeDestination(
    _ route: RoutableServiceModule, preparation: @escaping ServiceConfiguring
  ) -> SimulatedObject? {
    makeDestination(route, configuring: preparation)
  }

  /// Creates the service of a routable protocol with a full configuration.
  public func makeDestination(
    _ route: some RoutableToService, configuring: @escaping ServiceConfiguring
  ) -> SimulatedObject? {
    taking { find(route).flatMap { made($0, configuring) } }
  }

  /// Creates the service of a router from a lookup.
  public func makeDestination(
    _ router: ServiceRouterType, configuring: ServiceConfiguring? = nil
  ) -> SimulatedObject? {
    taking { made(router, configuring) }
  }

  /// Creates the service of a router class, like a call with the service protocol.
  public func makeDestination(service router: ObjectClass, configuring: ServiceConfiguring? = nil) -> SimulatedObject? {
    guard let type = serviceRegistry.routerType(of: router) as? ServiceRouterType else { return nil }
    return makeDestination(type, configuring: configuring)
  }

  // MARK: Both

  /// Returns whether a router class creates its destination synchronously and, for a view, supports the route type `makeDestination`
  /// (`router:3.5.2`, `router:7.4`).
  public func canMakeDestination(_ router: ObjectClass) -> Bool {
    guard let native = router.nativeType as? AnyRouter.Type else { return false }
    return registry(of: native.family).routerType(of: router).map(canMakeDestination) ?? false
  }

  /// Returns whether a router from a lookup creates its destination synchronously, see the method for router classes.
  public func canMakeDestination(_ type: RouterType) -> Bool {
    type.canMakeDestinationSynchronously(in: world)
      && (type.nativeType.family == .service || type.supportedRouteTypes(in: world).contains(.makeDestination))
  }

  /// Returns the route types that a router supports, or an empty mask for a service router.
  public func supportedRouteTypes(of type: RouterType) -> ViewRouteTypeMask {
    type.nativeType.family == .view ? type.supportedRouteTypes(in: world) : []
  }

  /// Takes a step in which a router is created and creates its destination.
  @inline(__always)
  private func taking(_ made: () -> Outcome<Unmanaged<AnyRouter>?>) -> SimulatedObject? {
    finish(world.takeStep { made().flatMap(result) }) ?? nil
  }

  /// Creates a router for making its destination, retained once for the code that performs it.
  ///
  /// - Returns: the router, or `nil` if it must not be performed (`router:2.17`).
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

  /// Performs a router that only creates its destination, and takes the result after the handlers have run.
  ///
  /// - Parameter router: retained once for this call.
  private func result(of router: Unmanaged<AnyRouter>?) -> Outcome<SimulatedObject?> {
    guard let router else { return .success(nil) }
    let result = router._withUnsafeGuaranteedRef { router in
      router.keepsResult = true
      // Only the hierarchy raises exceptions, and creating a destination does not use it.
      try? router.performRoute()
      return router.endKeepingResult()
    }
    // This is the only reference to the router, unless the app retains it.
    var last = router.takeRetainedValue()
    let isLast = isKnownUniquelyReferenced(&last)
    last.letGoOfMade(isLast: isLast)
    if result == nil, let error = last.error { return .failure(error) }
    return .success(result)
  }
}
