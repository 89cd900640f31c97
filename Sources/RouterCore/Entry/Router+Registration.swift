public import Simulation

/// The phase of registration (`router:1.32` to `router:1.40`).
extension Router {
  /// Whether the router classes of the app register themselves when it starts (`router:1.32`), true by default; else the app names them
  /// and says when it is done (`router:1.33`). Setting it after the end is a debug assertion, and changes nothing.
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

  /// Lets router classes register themselves, in the order given; one that did before is left out. An app that names its routers
  /// registers by hand: ``autoRegister`` is false from here on (`router:1.33`).
  public func registerRouters(_ routers: [ObjectClass]) {
    if !phase.isFinished { phase.isAutomatic = false }
    register(routers)
  }

  /// Lets every router class of the table register itself, once, and ends the registration; nothing happens when that was done
  /// before, or when the app registers by hand (`router:1.32`).
  public func registerAll() {
    guard phase.isAutomatic, !phase.isFinished else { return }
    register(world.classes.classes.filter { !$0.isPlatform && !$0.hasEnded })
    finishRegistration()
  }

  /// Ends a registration by hand (`router:1.33`), after which everything registered is checked (`router:1.36`).
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
    // Of few routers none is worth the memory.
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
    RouteRegistry.checkAll(views: viewRegistry, services: serviceRegistry, registrationScope)
  }

  // MARK: Events of the app's own

  /// Calls the body with each view router class that registered a destination class (`router:1.41`, `router:9.14`).
  public func enumerateAllViewRouters(_ body: (ObjectClass) -> Void) { viewRegistry.enumeratedRouters.forEach(body) }

  /// Calls the body with each service router class that registered a destination class (`router:1.41`).
  public func enumerateAllServiceRouters(_ body: (ObjectClass) -> Void) {
    serviceRegistry.enumeratedRouters.forEach(body)
  }

  /// Sends a class method to each router class of a family that has it (`router:7.10`).
  public func send(_ event: String, _ arguments: Arguments = Arguments(), toAll family: RouterFamily) {
    let selector = world.classes.symbols.intern(event)
    world.step {
      for router in registry(of: family).enumeratedRouters {
        guard let method = router.classMethod(selector) else { continue }
        world.log.append(.callback(router.identity, selector, .none))
        world.callback { _ = method.call(nil, router, arguments) }
      }
    }
  }
}
