public import Simulation

/// Looking up without a word to anybody (`router:1.22` to `router:1.30`).
extension RouteRegistry {
  // MARK: By key

  /// The router of a protocol, or nil (`router:1.22`, `router:1.23`): what is registered with a router, else without one, else what
  /// answers for its adaptee. Nobody is told of a failure; see ``Router/to(_:)``.
  public func router(to route: some RoutableToView) -> ViewRouterType? {
    guard family == .view, let found = find(route.key, isModule: type(of: route).kind.isModule) else { return nil }
    // Nothing else is ever registered in a registry of views.
    return unsafeDowncast(found, to: ViewRouterType.self)
  }

  // The two look-ups that are made most: loads alone in the caller's own code, as long as the registry has the answer at hand. What else
  // there is to do is done with the key's number, so that nobody need hold the key meanwhile.

  /// The router of a protocol of views, or nil (`router:1.22`): as for any key, and fast.
  @inlinable
  public func router(to route: RoutableView) -> ViewRouterType? {
    guard let number = route.key.number(in: routersByKey.address) else { return viewRouter(of: route.key) }
    if case .view = family, let found = directRouter(number) {
      return unsafeDowncast(found, to: ViewRouterType.self)
    }
    return viewRouter(numbered: number)
  }

  /// The router of a protocol of services, or nil (`router:1.22`): as for any key, and fast.
  @inlinable
  public func router(to route: RoutableService) -> ServiceRouterType? {
    guard let number = route.key.number(in: routersByKey.address) else { return serviceRouter(of: route.key) }
    if case .service = family, let found = directRouter(number) {
      return unsafeDowncast(found, to: ServiceRouterType.self)
    }
    return serviceRouter(numbered: number)
  }

  /// The router of a protocol, or nil (`router:1.22`, `router:1.23`), as for a view.
  public func router(to route: some RoutableToService) -> ServiceRouterType? {
    guard family == .service, let found = find(route.key, isModule: type(of: route).kind.isModule) else { return nil }
    // Nothing else is ever registered in a registry of services.
    return unsafeDowncast(found, to: ServiceRouterType.self)
  }

  /// The router that is registered itself for a protocol of destinations with a number, unless somebody wants to know that it is used.
  @inlinable
  @inline(__always)
  func directRouter(_ number: Int) -> RouterType? { isUseTold ? nil : routersByKey[number] }

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

  /// The router of an identifier, or nil (`router:1.24`, `router:1.29`).
  public func router(identifier: String) -> RouterType? {
    guard let entry = identifiers[identifier] else { return nil }
    didUse?(.identifier(identifier))
    return entry.router ?? entry.easy.map(makeRoute)
  }

  /// The router of a protocol of configurations or of destinations (`router:1.22`, `router:9.3`).
  func find(_ key: ObjectProtocol, isModule: Bool) -> RouterType? {
    if let router = registeredRouter(key, isModule: isModule) {
      didUse?(.key(key, isModule: isModule))
      return router
    }
    guard let entry = keys[ObjectIdentifier(key)], let found = follow(entry, isModule: isModule) else { return nil }
    if let didUse { tellUse(of: entry, isModule: isModule, didUse) }
    return found
  }

  /// The router that is registered for a key itself: no more than one probe (`router:1.23`).
  func registeredRouter(_ key: ObjectProtocol, isModule: Bool) -> RouterType? {
    isModule ? keys[ObjectIdentifier(key)]?.moduleRouter : routersByKey[key]
  }

  /// What answers for a protocol that has no router itself (`router:1.18`, `router:1.22`, `router:1.30`, `router:7.9`,
  /// `router:9.15`).
  private func follow(_ start: KeyEntry, isModule: Bool) -> RouterType? {
    if let easy = start.easy(isModule: isModule) { return makeRoute(easy) }
    var entry = start
    // A chain is as long as there are adapters; one that is longer comes back to where it was.
    for _ in adapters {
      guard let next = entry.adaptee else { return nil }
      if let router = registeredRouter(next.key, isModule: isModule) { return router }
      if let easy = next.easy(isModule: isModule) { return makeRoute(easy) }
      entry = next
    }
    if entry.adaptee != nil { tellOfCycle(start) }
    return nil
  }

  /// Tells which adapters answered for a protocol, and which protocol it was in the end.
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
    while let next = entry.adaptee, names.count <= adapters.count {
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

  /// The router for an object that exists: that of its class or of the next superclass that has one, the default router before the
  /// exclusive one before what was registered without a router (`router:1.3`, `router:1.25`).
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

  /// The default router of a class: the first one that registered it; the exclusive one if there is one.
  public func defaultRouter(of objectClass: ObjectClass) -> RouterType? { self[objectClass].router }

  /// All routers of a class and its superclasses, as long as these are routable: those of the subclass first, inside one class
  /// in the order of registration, an exclusive one alone (`router:1.26`).
  public func routers(of objectClass: ObjectClass) -> [RouterType] {
    var found: [RouterType] = []
    forEachRouter(of: objectClass) { found.append($0) }
    return found
  }

  /// Whether a router accepts instances of a class: the class or a superclass is registered with it (`router:1.27`).
  public func isDestinationClass(_ objectClass: ObjectClass, registeredWith router: ObjectClass) -> Bool {
    routerType(of: router)?.hasDestination(objectClass) ?? false
  }

  /// Whether a class or a superclass adopts the routable marker (`router:1.8`, `router:3.8.4`).
  public func isRoutable(_ objectClass: ObjectClass) -> Bool { objectClass.conforms(to: marker) }

  /// Calls the body with the routers of a class, in the order of `router:1.26` (`router:3.8.4`, `router:6.3`).
  func forEachRouter(of objectClass: ObjectClass, _ body: (RouterType) -> Void) {
    var current: ObjectClass? = objectClass
    while let candidate = current {
      let entry = self[candidate]
      if !entry.isEmpty {
        // Only a class with routers is asked: above the first class that is not routable, none is.
        guard isRoutable(candidate) else { return }
        entry.forEachRouter(body)
      }
      current = candidate.superclass
    }
  }
}
