public import SimulatedWorld

/// The registration phase (`router:1.32` to `router:1.40`).
extension Router {
  /// Whether the router classes of the app register automatically when it starts (`router:1.32`); true by default.
  ///
  /// If false, the app lists its routers and ends the registration itself (`router:1.33`). Setting the property after the end of the
  /// registration has no effect and is a debug assertion.
  public var autoRegister: Bool {
    get { phase.isAutomatic }
    set {
      guard !phase.isFinished else {
        return world.assertionFailure(
          .registrationFinished, "autoRegister was set after the end of the registration",
          advice: ["set it before the app starts"])
      }
      phase.isAutomatic = newValue
    }
  }

  /// Registers router classes in the given order, except those that are already registered.
  ///
  /// An app that lists its routers registers manually: ``autoRegister`` becomes false (`router:1.33`).
  public func registerRouters(_ routers: [ObjectClass]) {
    if !phase.isFinished { phase.isAutomatic = false }
    register(routers)
  }

  /// Registers every router class of the table once, and ends the registration.
  ///
  /// Nothing happens if this was done before, or if the app registers manually (`router:1.32`).
  public func registerAll() {
    guard phase.isAutomatic, !phase.isFinished else { return }
    register(world.classes.classes.filter { !$0.isPlatform && !$0.hasEnded })
    finishRegistration()
  }

  /// Ends a manual registration (`router:1.33`) and then checks all registrations (`router:1.36`).
  public func notifyRegistrationFinished() {
    if phase.isFinished {
      return world.assertionFailure(
        .registrationFinished, "the registration has already ended",
        advice: ["call notifyRegistrationFinished once, after the last registration"])
    }
    if phase.isAutomatic {
      world.assertionFailure(
        .registrationIsAutomatic, "the app ended an automatic registration",
        advice: ["set autoRegister to false before, or do not call notifyRegistrationFinished"])
    }
    finishRegistration()
  }

  private func register(_ routers: [ObjectClass]) {
    // For few routers, reserving is not worth the memory.
    if routers.count > 100 {
      for family in RouterFamily.allCases { registry(of: family).reserve(routers.count) }
      world.log.reserve(routers.count)
    }
    var spare: RouterRegistration?
    for router in routers {
      guard let type = router.nativeType as? AnyRouter.Type, phase.ask(router), !AnyRouter.isAbstract(router, in: world)
      else { continue }
      let registry = registry(of: type.family)
      AnyRouter.register(router, type, in: registry, &spare)
      registry.settleRouter(router, type)
    }
  }

  private func finishRegistration() {
    phase.isFinished = true
    RouteRegistry.checkAll(views: viewRegistry, services: serviceRegistry, phase.scope)
  }

  // MARK: Custom events

  /// Calls the body with each view router class that has registered a destination class (`router:1.41`, `router:9.14`).
  public func enumerateAllViewRouters(_ body: (ObjectClass) -> Void) { viewRegistry.enumeratedRouters.forEach(body) }

  /// Calls the body with each service router class that has registered a destination class (`router:1.41`).
  public func enumerateAllServiceRouters(_ body: (ObjectClass) -> Void) {
    serviceRegistry.enumeratedRouters.forEach(body)
  }

  /// Calls a class method on each router class of a family that implements it (`router:7.10`).
  public func send(_ event: String, _ arguments: Arguments = Arguments(), toAll family: RouterFamily) {
    let selector = world.classes.symbols.intern(event)
    world.takeStep {
      for router in registry(of: family).enumeratedRouters {
        guard let method = router.classMethod(selector) else { continue }
        world.log.append(.callback(router.identity, selector, .none))
        world.callback { _ = method.call(nil, router, arguments) }
      }
    }
  }
}
