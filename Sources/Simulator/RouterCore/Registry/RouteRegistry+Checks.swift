internal import SimulatedWorld
internal import ViewHierarchy

/// The checks at the end of the registration (`router:1.36` to `router:1.39`).
///
/// Each finding is a separate debug assertion, which contains the names of both declarations and their positions.
extension RouteRegistry {
  /// Runs all passes in the upstream order, first for views and then for services.
  static func checkAll(views: RouteRegistry, services: RouteRegistry, _ scope: RegistrationScope) {
    guard scope.isChecked else { return }
    let classes = views.world.classes
    // One pass over the classes serves two checks. The findings of the class pass are reported later, in their place.
    var orphans: [ObjectClass] = []
    let candidates = RegistrationCandidates(in: classes, scope, except: views.phase) { candidate, isRoutable in
      views.check(candidate, isRoutable: isRoutable, &orphans)
    }
    views.checkRegistered(orphans, scope)
    orphans.removeAll()
    for candidate in candidates.services {
      services.check(classes.classes[Int(candidate.index)], isRoutable: candidate.isRoutable, &orphans)
    }
    services.checkRegistered(orphans, scope)
  }

  /// Runs the search pass for one class, and collects the class if it is not registered (`router:1.36`, `router:1.38`).
  private func check(_ candidate: ObjectClass, isRoutable: Bool, _ orphans: inout [ObjectClass]) {
    guard isRoutable else { return checkRouterClass(candidate) }
    checkKind(candidate)
    if self[candidate].isEmpty { orphans.append(candidate) }
  }

  /// Runs the other passes.
  private func checkRegistered(_ orphans: [ObjectClass], _ scope: RegistrationScope) {
    let knowsSettled = phase.knowsSettled(in: world.classes)
    // By index: a router that is notified may register others.
    for place in 0..<routerList.types.count {
      if knowsSettled, let settled = routerList.settledTypes[place] {
        world.callback { settled.didFinishRegistration(in: world) }
      } else {
        checkRouter(routerList.types[place])
      }
    }
    orphans.forEach(tellOfOrphan)
    checkProtocols(scope)
  }

  // MARK: The search pass (1.36)

  private func checkKind(_ candidate: ObjectClass) {
    guard family == .view, !kinds.isViewOrController(candidate) else { return }
    world.assertionFailure(
      .destinationIsNotView, "\(placed(candidate)) adopts \(marker.name), but is neither a view nor a view controller",
      subjects: [candidate.identity],
      advice: ["derive it from UIViewController, or adopt \(world.classes.routableService.name)"])
  }

  private func checkRouterClass(_ router: ObjectClass) {
    let type = routerType(of: router)
    type?.hearsOfEnd = router.classMethod(RouterName.didFinishRegistration.symbol) != nil
    if AnyRouter.isAbstract(router, in: world) { return }
    if inherits(.registerRoutableDestination, router, isClassMethod: true) {
      world.assertionFailure(
        .registerRoutableDestinationInherited,
        "\(placed(router)) inherits registerRoutableDestination from \(superclassName(router))",
        subjects: [router.identity], advice: ["define registerRoutableDestination in \(router.name) itself"])
    }
    if type?.nativeType.isAdapter ?? false { return }
    if inherits(.destination, router, isClassMethod: false) {
      world.assertionFailure(
        .destinationInherited, "\(placed(router)) inherits destination from \(superclassName(router))",
        subjects: [router.identity], advice: ["define destination in \(router.name) itself"])
    } else if isScripted(router), router.superclass?.isPlatform ?? false,
      !router.definesMethod(RouterName.destination.symbol)
    {
      world.assertionFailure(
        .destinationNotOverridden, "\(placed(router)) does not create its destination", subjects: [router.identity],
        advice: ["define a destination method that returns the destination"])
    }
    if type?.destinations.isEmpty ?? true {
      world.assertionFailure(
        .routerWithoutDestination, "\(placed(router)) has no destination class",
        subjects: [router.identity],
        advice: [
          phase.wasAsked(router)
            ? "call \(registerWord) in its registerRoutableDestination, or return true from isAbstractRouter"
            : "register it: its registerRoutableDestination was never called"
        ])
    }
  }

  /// Returns whether a script class inherits a method from a superclass in the script. Overrides in Swift classes are not visible.
  private func inherits(_ name: RouterName, _ router: ObjectClass, isClassMethod: Bool) -> Bool {
    let isOwn = isClassMethod ? router.definesClassMethod(name.symbol) : router.definesMethod(name.symbol)
    if isOwn { return false }
    return isClassMethod ? router.classMethod(name.symbol) != nil : router.method(name.symbol) != nil
  }

  private func superclassName(_ router: ObjectClass) -> String {
    router.superclass.map(placed) ?? "nobody"
  }

  // MARK: The router pass (1.37)

  /// Implements `router:1.12` and `router:1.37` (`router:1.39`).
  private func checkRouter(_ type: RouterType) {
    if type.isRouterClass { return AnyRouter.tellOfEnd(type, in: world) }
    for key in type.moduleProtocols {
      checkDefaultConfiguration(of: type, conformsTo: AnyRoutable(kind: kind(isModule: true), key: key))
    }
    guard family == .view, let route = type as? ViewRoute else { return }
    route.destinations.forEach { if kinds.isView($0) { checkKindsOfView($0, route) } }
    if route.supportedRouteTypes.contains(.custom) && (route.canPerformCustom == nil || route.performCustom == nil) {
      tellOfCustomRoute(route)
    }
  }

  /// Checks that a router that registers a view can show a view (`router:1.9`, `router:1.37`).
  func checkKindsOfView(_ destination: ObjectClass, _ type: RouterType) {
    let supported = type.supportedRouteTypes(in: world)
    if type.isRouterClass, supported.contains(.custom), isScripted(type.objectClass),
      type.objectClass.method(ViewRouteName.canPerformCustomRoute.symbol) == nil
        || type.objectClass.method(ViewRouteName.performCustomRoute.symbol) == nil
    {
      tellOfCustomRoute(type)
    }
    guard supported.isDisjoint(with: [.addAsSubview, .custom]) else { return }
    world.assertionFailure(
      .viewNotSupported,
      "\(placed(type)) registers the view \(placed(destination)), but supports neither addAsSubview nor custom",
      subjects: [type.identity, destination.identity],
      advice: ["add addAsSubview to its supportedRouteTypes"])
  }

  /// Returns whether a class is a script class, whose methods are visible.
  private func isScripted(_ objectClass: ObjectClass) -> Bool {
    objectClass.superclass?.nativeType == objectClass.nativeType
  }

  private func tellOfCustomRoute(_ type: RouterType) {
    world.assertionFailure(
      .customRouteNotOverridden,
      "\(placed(type)) supports custom routes, but does not define how to perform them",
      subjects: [type.identity], advice: ["define canPerformCustomRoute and performCustomRoute"])
  }

  // MARK: The class pass (1.38)

  private func tellOfOrphan(_ destination: ObjectClass) {
    world.assertionFailure(
      .routableWithoutRouter, "\(placed(destination)) adopts \(marker.name), but no router registers it",
      subjects: [destination.identity],
      advice: ["register it with a router: \(registerWord)(\(destination.name)), or do not adopt \(marker.name)"])
  }

  // MARK: The protocol pass (1.39, 9.13)

  /// Implements `router:9.13` (`router:1.39`).
  private func checkProtocols(_ scope: RegistrationScope) {
    let list = routerList
    for place in 0..<list.types.count where list.settledTypes[place] == nil && !list.types[place].conforms {
      let type = list.types[place]
      type.keys.forEach { checkClasses(of: type, conformTo: $0, through: nil) }
    }
    routables.forEachDeclaration(of: family, in: world.classes) { kind, number in
      !kind.isModule && routersByKey[number] != nil
    } others: { declaration in
      if scope.contains(declaration) { checkKey(declaration) }
    }
    var circling: Set<ObjectIdentifier> = []
    for adapter in keys.adapters where !circling.contains(ObjectIdentifier(adapter)) {
      for isModule in [false, true] { checkAdapter(adapter, isModule: isModule, &circling) }
    }
  }

  private func checkKey(_ declaration: RoutableDeclarations.Declaration) {
    let isModule = declaration.kind.isModule
    if !isModule && routersByKey[declaration.key] != nil { return }
    let entry = keys[declaration.key]
    if isModule && entry?.moduleRouter != nil || entry?.easy(isModule: isModule) != nil { return }
    if entry?.adaptee != nil { return }
    let key = AnyRoutable(kind: declaration.kind, key: declaration.key)
    let place = declaration.position.isKnown ? declaration.position : declaration.key.position
    world.assertionFailure(
      .protocolWithoutRouter, "\(placed("\(key)", place)) is declared, but no router registers it",
      advice: ["register it with a router, or declare an adapter for it"])
  }

  private func checkClasses(of type: RouterType, conformTo key: ObjectProtocol, through adapter: KeyEntry?) {
    if type.destinations.isEmpty && adapter == nil {
      world.assertionFailure(
        .protocolWithoutClass, "\(placed(type)) registers \(placed(key)), but no destination class",
        subjects: [type.identity], advice: ["call \(registerWord) in its registerRoutableDestination"])
    }
    type.destinations.forEach { destination in
      if destination.conforms(to: key) { return }
      tell(destination, doesNotConformTo: key, of: type.name, placed(type), type.identity, through: adapter)
    }
  }

  private func tell(
    _ destination: ObjectClass, doesNotConformTo key: ObjectProtocol, of name: String, _ who: String,
    _ subject: Identity,
    through adapter: KeyEntry?
  ) {
    let how =
      adapter.map { "provides the adapter " + placed(key.name, $0.adapterPosition) } ?? "registers \(placed(key))"
    world.assertionFailure(
      .registeredClassNotConforming,
      "\(who) \(how), but its destination class \(placed(destination)) does not conform to \(key.name)",
      subjects: [subject, destination.identity],
      advice: [
        adapter == nil
          ? "let \(destination.name) conform to \(key.name)"
          : "extend \(destination.name) in the app so that it conforms to \(key.name)"
      ])
  }

  /// Returns an adapter and all that follow it if they lead to a cycle, or an empty set if the chain ends.
  private func circle(from start: KeyEntry) -> Set<ObjectIdentifier> {
    var found: Set<ObjectIdentifier> = []
    var entry = start
    while let next = entry.adaptee {
      guard found.insert(ObjectIdentifier(entry)).inserted else { return found }
      entry = next
    }
    return []
  }

  /// Checks that an adapter leads to a router, and that the result conforms to the adapter (`router:9.13`). A cycle is reported once.
  private func checkAdapter(_ adapter: KeyEntry, isModule: Bool, _ circling: inout Set<ObjectIdentifier>) {
    let kind = kind(isModule: isModule)
    guard routables.isDeclared(adapter.key, as: kind), let adaptee = adapter.adaptee else { return }
    guard let end = find(adapter.key, isModule: isModule) else {
      // The lookup has reported the cycle.
      let circle = circle(from: adapter)
      guard circle.isEmpty else { return circling.formUnion(circle) }
      world.assertionFailure(
        .adapterWithoutRouter,
        "the adapter \(placed(adapter.key.name, adapter.adapterPosition)) leads to \(placed(adaptee.key)), which no router "
          + "registers", advice: ["register \(adaptee.key.name) with a router, or remove the adapter"])
      return
    }
    if isModule { return checkConfiguration(of: end, conformsTo: adapter) }
    if let easy = end.closures?.easyClass {
      guard !easy.conforms(to: adapter.key) else { return }
      return tell(
        easy, doesNotConformTo: adapter.key, of: end.name, placed(adaptee.key), easy.identity, through: adapter)
    }
    checkClasses(of: end, conformTo: adapter.key, through: adapter)
  }

  private func kind(isModule: Bool) -> RoutableKind {
    switch (family, isModule) {
    case (.view, false): .view
    case (.view, true): .viewModule
    case (.service, false): .service
    case (.service, true): .serviceModule
    }
  }

  private func checkConfiguration(of type: RouterType, conformsTo adapter: KeyEntry) {
    let made = makeDefaultConfiguration(of: type)
    guard !made.objectClass.conforms(to: adapter.key) else { return }
    world.assertionFailure(
      .configurationNotConforming,
      "\(placed(type)) provides the adapter \(placed(adapter.key.name, adapter.adapterPosition)), but its default "
        + "configuration, a \(placed(made.objectClass)), does not conform to it",
      subjects: [type.identity, made.objectClass.identity],
      advice: ["extend \(made.objectClass.name) in the app so that it conforms to \(adapter.key.name)"])
  }
}

extension RouterFamily {
  /// The class from which the routers of the family derive.
  var routerClass: AnyRouter.Type { self == .view ? ViewRouter.self : ServiceRouter.self }
}
