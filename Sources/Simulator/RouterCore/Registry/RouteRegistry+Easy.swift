public import SimulatedWorld

/// Registration of destination classes without a router (`router:1.14` to `router:1.17`).
extension RouteRegistry {
  /// Registers a class for a protocol (`router:1.14`).
  ///
  /// The first registration is kept. A router that registers the protocol takes precedence.
  ///
  /// - Parameters:
  ///   - route: a destination protocol for ``DestinationMaking/plain`` or a function, or a configuration protocol for a configuration
  ///     factory.
  ///   - destination: a routable class. For a destination protocol, it conforms to the protocol.
  ///   - making: the factory for instances.
  public func register(_ route: some Routable, forMaking destination: ObjectClass, _ making: DestinationMaking = .plain)
  {
    register(route.erased, forMaking: destination, making)
  }

  /// Registers a class like ``register(_:forMaking:_:)``, for a key whose kind is only known at run time (`router:1.14`,
  /// `router:1.16`).
  public func register(
    _ route: AnyRoutable, forMaking destination: ObjectClass, _ making: DestinationMaking = .plain
  ) {
    let who = "the registration of \(placed(route.key)) without a router"
    guard admitsEasy(destination, who) else { return }
    let isModule = route.kind.isModule
    if !route.isDeclared(in: world.classes) {
      world.assertionFailure(
        .protocolNotRoutable, "\(who) uses a protocol that is not declared routable", advice: ["declare it: \(route)"])
    }
    if !isModule && !destination.conforms(to: route.key) {
      world.assertionFailure(
        .registeredClassNotConforming,
        "\(who) creates \(placed(destination)), which does not conform to it", subjects: [destination.identity],
        advice: ["let \(destination.name) conform to \(route.name)"])
    }
    let entry = keys.entry(route.key)
    if let known = entry.easy(isModule: isModule) {
      world.assertionFailure(
        .protocolHasRouter,
        "\(who) is a duplicate: the protocol already creates \(placed(known.destinationClass))" + place(known.position),
        subjects: [destination.identity, known.destinationClass.identity],
        advice: ["register the protocol once, or write a router"])
      return
    }
    guard isModule == making.makesConfiguration else {
      world.assertionFailure(
        .invalidMaking,
        isModule
          ? "\(who) creates destinations, but a configuration protocol needs a factory for configurations"
          : "\(who) creates configurations, but a destination protocol needs a factory for destinations",
        subjects: [destination.identity],
        advice: [isModule ? "pass a function that returns a configuration" : "declare it as \(moduleMarker)"])
      return
    }
    let easy = EasyRegistration(destination, making, world.log.currentPosition)
    checkConfiguration(of: easy, who, conformsTo: isModule ? route.key : nil)
    if isModule { entry.moduleEasy = easy } else { entry.easy = easy }
    keys.registered.append(route)
    self[destination].add(easy)
  }

  /// Registers a class for an identifier (`router:1.14`). The first registration is kept.
  public func registerIdentifier(
    _ identifier: String, forMaking destination: ObjectClass, _ making: DestinationMaking = .plain
  ) {
    let who = "the registration of \"\(identifier)\" without a router"
    guard admitsEasy(destination, who), admits(identifier, from: who, destination.identity) else { return }
    let easy = EasyRegistration(destination, making, world.log.currentPosition)
    checkConfiguration(of: easy, who, conformsTo: nil)
    identifiers.enter(IdentifierEntry(easy: easy, position: easy.position), for: identifier)
    self[destination].add(easy)
  }

  private var moduleMarker: String {
    (family == .view ? RoutableKind.viewModule : .serviceModule).marker
  }

  private func admitsEasy(_ destination: ObjectClass, _ who: String) -> Bool {
    if isRegistrationFinished {
      world.assertionFailure(
        .registrationFinished, "\(who) comes after the end of the registration", subjects: [destination.identity],
        advice: ["register before notifyRegistrationFinished"])
    }
    check(destination, from: who, destination.identity)
    guard let exclusive = self[destination].exclusive else { return true }
    world.assertionFailure(
      .exclusiveRouterExists,
      "\(who) creates \(placed(destination)), which \(placed(exclusive)) registered exclusively",
      subjects: [destination.identity, exclusive.identity],
      advice: ["register a subclass of \(destination.name), or use \(registerWord) in \(exclusive.name)"])
    return true
  }

  /// Creates a configuration once, to check whether it can make a destination (`router:1.15`).
  private func checkConfiguration(of easy: EasyRegistration, _ who: String, conformsTo key: ObjectProtocol?) {
    guard case .configuration(let make) = easy.making else { return }
    let made = world.callback { make(world) }
    let name = placed(made.objectClass)
    if let key, !made.objectClass.conforms(to: key) {
      world.assertionFailure(
        .configurationNotConforming, "\(who) creates a \(name), which does not conform to it",
        subjects: [made.objectClass.identity], advice: ["let \(made.objectClass.name) conform to \(key.name)"])
    }
    if family == .view && !(made is ViewRouteConfiguration) {
      world.assertionFailure(
        .invalidDefaultConfiguration, "\(who) creates a \(name), which is not a view configuration",
        subjects: [made.objectClass.identity], advice: ["derive it from MakeableViewConfiguration"])
    }
    guard let maker = made.maker else {
      world.assertionFailure(
        .configurationNotMakeable, "\(who) creates a \(name), which cannot create a destination",
        subjects: [made.objectClass.identity],
        advice: ["derive it from \(family == .view ? "MakeableViewConfiguration" : "MakeableServiceConfiguration")"])
      return
    }
    if !maker.hasMaker {
      world.assertionFailure(
        .configurationNotMakeable,
        "\(who) creates a \(name) without makeDestination, makeDestinationWith or constructDestination",
        subjects: [made.objectClass.identity], advice: ["set one of them where you create the configuration"])
    }
  }

  // MARK: Routes

  /// Creates a new route for a registration without a router (`router:1.30`, `router:1.31`, `router:2.28`).
  func makeRoute(_ easy: EasyRegistration) -> RouterType {
    let closures = RouteClosures(name: "the route to \(easy.destinationClass.name)")
    let objectClass = easy.destinationClass
    closures.easyClass = objectClass
    let make = makeInstance
    switch easy.making {
    case .plain: closures.makeDestination = { make(objectClass, $0.world) }
    case .function(let function): closures.makeDestination = function
    case .configuration(let function):
      closures.makeDefaultConfiguration = function
      closures.makeDestination = { $0.maker?.makeDestination?() }
    }
    switch family {
    case .view:
      // `router:1.31`: a view is added to a superview, a controller is shown.
      let isView = kinds.isView(objectClass)
      return ViewRoute(closures, types: isView ? .viewDefault : .viewControllerDefault, in: self)
    case .service: return ServiceRoute(closures, in: self)
    }
  }
}

extension DestinationMaking {
  /// Whether a configuration makes the destination.
  var makesConfiguration: Bool {
    if case .configuration = self { true } else { false }
  }
}
