public import SimulatedWorld

/// Lookups, which do not report a missing router (`router:1.22` to `router:1.30`). Only a cycle of adapters is a debug assertion.
extension RouteRegistry {
  // MARK: By key

  /// Returns the router of a protocol, or `nil` (`router:1.22`, `router:1.23`).
  ///
  /// A registered router takes precedence, then a registration without a router, then the registration of the adaptee. A failure is not
  /// reported; see ``Router/to(_:)``.
  public func router(to route: some RoutableToView) -> ViewRouterType? {
    guard family == .view, let found = find(route.key, isModule: type(of: route).kind.isModule) else { return nil }
    // A registry of views contains only view router types.
    return unsafeDowncast(found, to: ViewRouterType.self)
  }

  // The two most frequent lookups. As long as the router is registered directly, they are inlined as mere loads in the caller's module.
  // The slow path uses the key's number, so that the caller does not have to retain the key.

  /// Returns the router of a view protocol, or `nil` (`router:1.22`). A fast path of the generic method.
  @inlinable
  public func router(to route: RoutableView) -> ViewRouterType? {
    guard let number = route.key.number(in: routersByKey.address) else { return viewRouter(of: route.key) }
    if case .view = family, let found = directRouter(number) {
      return unsafeDowncast(found, to: ViewRouterType.self)
    }
    return viewRouter(numbered: number)
  }

  /// Returns the router of a service protocol, or `nil` (`router:1.22`). A fast path of the generic method.
  @inlinable
  public func router(to route: RoutableService) -> ServiceRouterType? {
    guard let number = route.key.number(in: routersByKey.address) else { return serviceRouter(of: route.key) }
    if case .service = family, let found = directRouter(number) {
      return unsafeDowncast(found, to: ServiceRouterType.self)
    }
    return serviceRouter(numbered: number)
  }

  /// Returns the router of a protocol, or `nil` (`router:1.22`, `router:1.23`), in the same way as for a view.
  public func router(to route: some RoutableToService) -> ServiceRouterType? {
    guard family == .service, let found = find(route.key, isModule: type(of: route).kind.isModule) else { return nil }
    // A registry of services contains only service router types.
    return unsafeDowncast(found, to: ServiceRouterType.self)
  }

  /// Returns the router that is registered directly for a numbered destination protocol, or `nil` if its use must be reported.
  @inlinable
  @inline(__always)
  func directRouter(_ number: Int) -> RouterType? { didUse == nil ? routersByKey[number] : nil }

  @usableFromInline
  func viewRouter(of key: ObjectProtocol) -> ViewRouterType? {
    guard family == .view, let found = find(key, isModule: false) else { return nil }
    return unsafeDowncast(found, to: ViewRouterType.self)
  }

  @usableFromInline
  func viewRouter(numbered number: Int) -> ViewRouterType? { viewRouter(of: world.classes.numberedProtocols[number]) }

  @usableFromInline
  func serviceRouter(of key: ObjectProtocol) -> ServiceRouterType? {
    guard family == .service, let found = find(key, isModule: false) else { return nil }
    return unsafeDowncast(found, to: ServiceRouterType.self)
  }

  @usableFromInline
  func serviceRouter(numbered number: Int) -> ServiceRouterType? {
    serviceRouter(of: world.classes.numberedProtocols[number])
  }

  /// Returns the router of an identifier, or `nil` (`router:1.24`, `router:1.29`).
  public func router(identifier: String) -> RouterType? {
    guard let entry = identifiers[identifier] else { return nil }
    didUse?(.identifier(identifier))
    return entry.router ?? entry.easy.map(makeRoute)
  }

  /// Returns the router of a configuration protocol or destination protocol (`router:1.22`, `router:9.3`).
  func find(_ key: ObjectProtocol, isModule: Bool) -> RouterType? {
    if let router = registeredRouter(key, isModule: isModule) {
      didUse?(.key(key, isModule: isModule))
      return router
    }
    guard let entry = keys[key], let found = follow(entry, isModule: isModule) else { return nil }
    if let didUse { tellUse(of: entry, isModule: isModule, didUse) }
    return found
  }

  /// Returns the router that is registered directly for a key, with only one probe (`router:1.23`).
  func registeredRouter(_ key: ObjectProtocol, isModule: Bool) -> RouterType? {
    isModule ? keys[key]?.moduleRouter : routersByKey[key]
  }

  /// Returns the router for a protocol that is not registered with a router: a registration without a router, or an adaptee (`router:1.18`,
  /// `router:1.22`, `router:1.30`, `router:7.9`, `router:9.15`).
  private func follow(_ start: KeyEntry, isModule: Bool) -> RouterType? {
    if let easy = start.easy(isModule: isModule) { return makeRoute(easy) }
    var entry = start
    // A chain cannot be longer than the list of adapters. A longer one is a cycle.
    for _ in keys.adapters {
      guard let next = entry.adaptee else { return nil }
      if let router = registeredRouter(next.key, isModule: isModule) { return router }
      if let easy = next.easy(isModule: isModule) { return makeRoute(easy) }
      entry = next
    }
    if entry.adaptee != nil { tellOfCycle(start) }
    return nil
  }

  /// Reports the adapters along the chain of a protocol, and the protocol at its end.
  private func tellUse(of start: KeyEntry, isModule: Bool, _ didUse: (RouteUse) -> Void) {
    var entry = start
    while registeredRouter(entry.key, isModule: isModule) == nil, entry.easy(isModule: isModule) == nil,
      let next = entry.adaptee
    {
      didUse(.adapter(entry.key))
      entry = next
    }
    didUse(.key(entry.key, isModule: isModule))
  }

  private func tellOfCycle(_ start: KeyEntry) {
    var names = [start.key.name]
    var entry = start
    while let next = entry.adaptee, names.count <= keys.adapters.count {
      names.append(next.key.name)
      if next === start { break }
      entry = next
    }
    world.assertionFailure(
      .adapterCycle,
      "the adapters of \(placed(start.key.name, start.adapterPosition)) form a cycle: "
        + names.joined(separator: " → "),
      advice: ["let one of them lead to a protocol that a router registers"])
  }

  // MARK: By class

  /// Returns the router for an existing object: that of its class or of the next superclass that has one (`router:1.3`, `router:1.25`).
  ///
  /// The default router takes precedence, then the exclusive router, then a registration without a router.
  public func router(forInstancesOf objectClass: ObjectClass) -> RouterType? {
    var current: ObjectClass? = objectClass
    while let candidate = current, isRoutable(candidate) {
      let entry = self[candidate]
      if let router = entry.router { return router }
      if let easy = entry.easy { return makeRoute(easy) }
      current = candidate.superclass
    }
    return nil
  }

  /// Returns the default router of a class: the first that registered it, or else the exclusive one.
  public func defaultRouter(of objectClass: ObjectClass) -> RouterType? { self[objectClass].router }

  /// Returns all routers of a class and of its superclasses, as long as these are routable (`router:1.26`).
  ///
  /// Routers of a subclass come first. The routers of one class are in the order of registration; an exclusive router is the only one.
  public func routers(of objectClass: ObjectClass) -> [RouterType] {
    var found: [RouterType] = []
    forEachRouter(of: objectClass) { found.append($0) }
    return found
  }

  /// Returns whether a router accepts instances of a class: the class or a superclass is registered with it (`router:1.27`).
  public func isDestinationClass(_ objectClass: ObjectClass, registeredWith router: ObjectClass) -> Bool {
    routerType(of: router)?.hasDestination(objectClass) ?? false
  }

  /// Returns whether a class or a superclass adopts the routable marker (`router:1.8`, `router:3.8.4`).
  public func isRoutable(_ objectClass: ObjectClass) -> Bool { objectClass.conforms(to: marker) }

  /// Calls the body with the routers of a class, in the order of `router:1.26` (`router:3.8.4`, `router:6.3`).
  func forEachRouter(of objectClass: ObjectClass, _ body: (RouterType) -> Void) {
    var current: ObjectClass? = objectClass
    while let candidate = current {
      let entry = self[candidate]
      if !entry.isEmpty {
        // Only classes with routers need this check. Above the first class that is not routable, no class is routable.
        guard isRoutable(candidate) else { return }
        entry.forEachRouter(body)
      }
      current = candidate.superclass
    }
  }
}
