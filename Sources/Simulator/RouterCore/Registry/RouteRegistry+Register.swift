public import SimulatedWorld

/// Registration of classes, protocols and identifiers with routers (`router:1.6` to `router:1.13`).
extension RouteRegistry {
  // MARK: Destination classes

  /// Registers a destination class with a router class. The first router of a class becomes its default router permanently (`router:1.6`).
  public func registerDestination(_ destination: ObjectClass, for router: ObjectClass) {
    guard let type = open(router) else { return }
    registerDestination(destination, for: type)
  }

  /// Registers a destination class with a router class as its only router (`router:1.10`). The first exclusive router is kept.
  public func registerExclusiveDestination(_ destination: ObjectClass, for router: ObjectClass) {
    guard let type = open(router) else { return }
    registerExclusiveDestination(destination, for: type)
  }

  /// Implements `router:1.8`.
  func registerDestination(_ destination: ObjectClass, for type: RouterType) {
    enter(type)
    let isOfRightKind = check(destination, type)
    checkKinds(destination, type)
    if let exclusive = self[destination].exclusive {
      world.assertionFailure(
        .exclusiveRouterExists,
        "\(placed(type)) registers \(placed(destination)), which \(placed(exclusive)) registered exclusively",
        subjects: [type.identity, destination.identity, exclusive.identity],
        advice: ["register a subclass of \(destination.name), or use \(registerWord) in \(exclusive.name)"])
    }
    self[destination].add(type)
    type.addDestination(destination)
    if isOfRightKind { settleDestination(destination) }
  }

  /// Implements `router:1.10`.
  func registerExclusiveDestination(_ destination: ObjectClass, for type: RouterType) {
    enter(type)
    let isOfRightKind = check(destination, type)
    checkKinds(destination, type)
    let entry = self[destination]
    if let exclusive = entry.exclusive {
      if exclusive === type { return }
      world.assertionFailure(
        .exclusiveRouterExists,
        "\(placed(type)) registers \(placed(destination)) exclusively, but \(placed(exclusive)) already did",
        subjects: [type.identity, destination.identity, exclusive.identity],
        advice: ["keep one of the two registrations: only one router can be exclusive"])
      return
    }
    if let first = entry.first {
      world.assertionFailure(
        .exclusiveRouterTooLate,
        "\(placed(type)) registers \(placed(destination)) exclusively, but \(placed(first)) registered it before",
        subjects: [type.identity, destination.identity, first.identity],
        advice: ["use \(registerWord) in both routers, or remove the registration in \(first.name)"])
    } else if let easy = entry.easyMaking {
      world.assertionFailure(
        .exclusiveRouterTooLate,
        "\(placed(type)) registers \(placed(destination)) exclusively, but it was registered without a router before"
          + place(easy.position), subjects: [type.identity, destination.identity],
        advice: ["remove the registration without a router, or use \(registerWord)"])
    }
    self[destination].setExclusive(type)
    type.addDestination(destination)
    if isOfRightKind { settleDestination(destination) }
  }

  // MARK: Protocols

  /// Registers a routable protocol with its router class (`router:1.11`, `router:1.12`). The first router of a protocol is kept.
  public func register(_ route: some Routable, for router: ObjectClass) {
    guard let type = open(router) else { return }
    register(route.erased, for: type)
  }

  /// Implements `router:1.4`, `router:1.5`, `router:1.11`, `router:1.12` and `router:1.34`.
  func register(_ route: AnyRoutable, for type: RouterType) {
    enter(type)
    if !routables.isDeclared(route.key, as: route.kind) {
      world.assertionFailure(
        .protocolNotRoutable, "\(placed(type)) registers \(placed(route.key)), which is not declared routable",
        subjects: [type.identity], advice: ["declare it: \(route)"])
    }
    // A closure-based route can set its configuration later in its chain. It is checked when the registration ends.
    if route.kind.isModule && type.isRouterClass { checkDefaultConfiguration(of: type, conformsTo: route) }
    if let other = registeredRouter(route.key, isModule: route.kind.isModule) {
      if other === type { return }
      world.assertionFailure(
        .protocolHasRouter,
        "\(placed(type)) registers \(placed(route.key)), which \(placed(other)) already registered",
        subjects: [type.identity, other.identity],
        advice: ["give each module a separate protocol: a protocol has one router"])
      return
    }
    if route.kind.isModule {
      keys.entry(route.key).moduleRouter = type
      type.addModuleKey(route.key)
    } else {
      routersByKey[route.key] = type
      type.addKey(route.key)
    }
    keys.registered.append(route)
  }

  /// Checks that the configuration that routes start from conforms to a module's protocol (`router:1.12`).
  func checkDefaultConfiguration(of type: RouterType, conformsTo route: AnyRoutable) {
    let made = makeDefaultConfiguration(of: type)
    guard !made.objectClass.conforms(to: route.key) else { return }
    world.assertionFailure(
      .configurationNotConforming,
      "\(placed(type)) registers \(placed(route.key)), but its default configuration, a \(placed(made.objectClass)), does not "
        + "conform to it", subjects: [type.identity, made.objectClass.identity],
      advice: ["return a configuration from defaultRouteConfiguration that conforms to \(route.name)"])
  }

  /// Creates the configuration that a route with this router starts from.
  func makeDefaultConfiguration(of type: RouterType) -> PerformRouteConfiguration {
    let router = type.nativeType.init(in: world, as: type.objectClass)
    router.madeWith = type
    return router.makeDefaultConfiguration()
  }

  // MARK: Identifiers

  /// Registers an identifier with its router class (`router:1.13`). The first registration of an identifier is kept.
  public func registerIdentifier(_ identifier: String, for router: ObjectClass) {
    guard let type = open(router) else { return }
    registerIdentifier(identifier, for: type)
  }

  func registerIdentifier(_ identifier: String, for type: RouterType) {
    enter(type)
    guard admits(identifier, from: placed(type), type.identity) else { return }
    identifiers.enter(IdentifierEntry(router: type, position: world.log.currentPosition), for: identifier)
  }

  /// Returns whether an identifier is free.
  func admits(_ identifier: String, from who: @autoclosure () -> String, _ subject: Identity) -> Bool {
    if identifier.isEmpty {
      world.assertionFailure(
        .emptyIdentifier, "\(who()) registers an empty identifier", subjects: [subject], advice: ["give it a name"])
      return false
    }
    guard let known = identifiers[identifier] else { return true }
    world.assertionFailure(
      .identifierHasRouter,
      "\(who()) registers the identifier \"\(identifier)\", which \(known.owner) already registered"
        + place(known.position), subjects: [subject],
      advice: ["choose another name: an identifier can be registered once"])
    return false
  }

  // MARK: Checks

  /// Returns a position in parentheses, such as ` (modules/editor.lua:3)`, or an empty string.
  func place(_ position: SourcePosition) -> String { placed("", position) }

  var registerWord: String { family == .view ? "registerView" : "registerService" }

  func check(_ destination: ObjectClass, _ type: RouterType) -> Bool {
    check(destination, from: placed(type), type.identity)
  }

  /// Checks that a class can be a destination (`router:1.7`, `router:1.8`).
  ///
  /// - Returns: whether its objects are of the kind that the family requires.
  @discardableResult
  func check(_ destination: ObjectClass, from who: @autoclosure () -> String, _ subject: Identity) -> Bool {
    var isOfRightKind = true
    if family == .view && !kinds.isViewOrController(destination) {
      world.assertionFailure(
        .destinationIsNotView,
        "\(who()) registers \(placed(destination)), which is neither a view nor a view controller",
        subjects: [subject, destination.identity],
        advice: ["derive \(destination.name) from UIViewController, or on macOS from NSViewController"])
      isOfRightKind = false
    }
    if !isRoutable(destination) {
      world.assertionFailure(
        family == .view ? .viewNotRoutable : .serviceNotRoutable,
        "\(who()) registers \(placed(destination)), which does not adopt \(marker.name)",
        subjects: [subject, destination.identity],
        advice: [
          destination.isPlatform
            ? "extend the platform class: extension(\(destination.name)) { conforms = { \(marker.name) } }"
            : "let \(destination.name) conform to \(marker.name)"
        ])
    }
    return isOfRightKind
  }

  /// Checks that a router can show a view (`router:1.9`).
  private func checkKinds(_ destination: ObjectClass, _ type: RouterType) {
    guard family == .view, type.isRouterClass, kinds.isView(destination) else { return }
    checkKindsOfView(destination, type)
  }

  /// Returns the type of a router class that registers destinations, or `nil` for a class of the other family. A call after the end of the
  /// registration is reported (`router:1.34`).
  func open(_ router: ObjectClass) -> RouterType? {
    if isRegistrationFinished {
      world.assertionFailure(
        .registrationFinished, "\(placed(router)) registers after the end of the registration",
        subjects: [router.identity],
        advice: ["register inside registerRoutableDestination"])
    }
    return routerType(of: router)
  }
}
