public import Simulation
internal import ViewHierarchy

/// Which router answers for which destinations of one family, in one app (`router:1`).
///
/// Classes and routers are many-to-many; a routable protocol has one router. Registering wrongly is a debug assertion: it is
/// recorded, and what the release build of the reference would keep is kept.
public final class RouteRegistry {
  /// Whether it knows view routers or service routers.
  public let family: RouterFamily
  /// The world in which assertions are recorded.
  public let world: World
  /// Whether the registration was ended: a failed look-up then means that nobody ever registers the protocol.
  public var isRegistrationFinished: Bool { phase.isFinished }
  /// The router classes that registered, in order.
  public var routerClasses: [ObjectClass] { routers.map(\.objectClass) }
  /// The routable protocols that have a router, in the order of registration.
  public private(set) var registered: [AnyRoutable] = []

  let phase: RegistrationPhase
  /// The router classes, in the order in which they first registered something.
  var routers: [RouterType] = []
  private var routersByProtocol: [ObjectIdentifier: RouterType] = [:]
  private var routersByClass: ContiguousArray<RouterType?> = []
  private var destinations: ContiguousArray<DestinationEntry?> = []
  private let marker: ObjectProtocol
  private let view: ObjectClass
  private let controller: ObjectClass

  init(_ family: RouterFamily, _ phase: RegistrationPhase, world: World) {
    self.phase = phase
    self.family = family
    self.world = world
    let classes = world.classes
    marker = family == .view ? classes.routableView : classes.routableService
    view = world.classes.nativeClass(UIView.self, isPlatform: true)
    controller = world.classes.nativeClass(UIViewController.self, isPlatform: true)
  }

  // MARK: Registering

  /// Registers a destination class with a router. The first router of a class is its default router, and stays it (`router:1.6`).
  public func registerDestination(_ viewClass: ObjectClass, for router: ObjectClass) {
    guard let entry = enter(router) else { return }
    check(viewClass, router)
    var destination = self[viewClass]
    if let exclusive = destination.exclusive {
      world.assertionFailure(
        .exclusiveRouterExists,
        "\(router.name) registers \(viewClass.name), which \(exclusive.objectClass.name) has for itself",
        subjects: [router.identity, viewClass.identity, exclusive.objectClass.identity],
        advice: ["register a subclass of \(viewClass.name), or let \(exclusive.objectClass.name) use registerView"])
    }
    if !destination.routers.contains(where: { $0 === entry }) { destination.routers.append(entry) }
    self[viewClass] = destination
  }

  /// Registers a destination class with a router that is to be its only one (`router:1.10`). The first exclusive router is kept.
  public func registerExclusiveDestination(_ viewClass: ObjectClass, for router: ObjectClass) {
    guard let entry = enter(router) else { return }
    check(viewClass, router)
    var destination = self[viewClass]
    if let exclusive = destination.exclusive {
      if exclusive === entry { return }
      world.assertionFailure(
        .exclusiveRouterExists,
        "\(router.name) wants \(viewClass.name) for itself, but \(exclusive.objectClass.name) has it",
        subjects: [router.identity, viewClass.identity, exclusive.objectClass.identity],
        advice: ["only one router can be exclusive: keep one of the two registrations"])
      return
    }
    if let first = destination.routers.first {
      world.assertionFailure(
        .exclusiveRouterTooLate,
        "\(router.name) wants \(viewClass.name) for itself, but \(first.objectClass.name) registered it before",
        subjects: [router.identity, viewClass.identity, first.objectClass.identity],
        advice: ["use registerView in both routers, or drop the registration in \(first.objectClass.name)"])
    }
    destination.exclusive = entry
    self[viewClass] = destination
  }

  /// Registers a routable protocol with its router (`router:1.11`). The first router of a protocol is kept.
  public func register(_ route: some Routable, for router: ObjectClass) {
    guard let entry = enter(router) else { return }
    if !route.isDeclared(in: world.classes) {
      world.assertionFailure(
        .protocolNotRoutable, "\(router.name) registers \(route.name), which nobody declared routable",
        subjects: [router.identity], advice: ["declare it: \(route)"])
    }
    if let other = routersByProtocol[ObjectIdentifier(route.key)] {
      if other === entry { return }
      world.assertionFailure(
        .protocolHasRouter,
        "\(router.name) registers \(route.name), for which \(other.objectClass.name) answers already",
        subjects: [router.identity, other.objectClass.identity],
        advice: ["a protocol has one router: give each module a protocol of its own"])
      return
    }
    routersByProtocol[ObjectIdentifier(route.key)] = entry
    registered.append(route.erased)
    entry.protocols.append(route.key)
  }

  private func check(_ viewClass: ObjectClass, _ router: ObjectClass) {
    if family == .view && !viewClass.isSubclass(of: controller) && !viewClass.isSubclass(of: view) {
      world.assertionFailure(
        .destinationIsNotView,
        "\(router.name) registers \(viewClass.name), which is neither a view nor a view controller",
        subjects: [router.identity, viewClass.identity], advice: ["let \(viewClass.name) derive from UIViewController"])
    }
    if !isRoutable(viewClass) {
      world.assertionFailure(
        .viewNotRoutable, "\(router.name) registers \(viewClass.name), which does not adopt \(marker.name)",
        subjects: [router.identity, viewClass.identity], advice: ["let \(viewClass.name) conform to \(marker.name)"])
    }
  }

  private func enter(_ router: ObjectClass) -> RouterType? {
    if isRegistrationFinished {
      world.assertionFailure(
        .registrationFinished, "\(router.name) registers after the registration was ended", subjects: [router.identity],
        advice: ["register inside registerRoutableDestination"])
    }
    let type = routerType(of: router)
    if let type, !type.isEntered {
      type.isEntered = true
      routers.append(type)
    }
    return type
  }

  // MARK: Looking up

  /// The router of a routable protocol, or nil (`router:1.22`). Nobody is told of a failure; see ``Router/to(_:)``.
  public func router(to route: RoutableView) -> ViewRouterType? {
    find(route.key) as? ViewRouterType
  }

  /// The router of a routable protocol, or nil (`router:1.22`). Nobody is told of a failure; see ``Router/to(_:)``.
  public func router(to route: RoutableService) -> ServiceRouterType? {
    find(route.key) as? ServiceRouterType
  }

  private func find(_ key: ObjectProtocol) -> RouterType? { routersByProtocol[ObjectIdentifier(key)] }

  /// The default router of a class: the first one that registered it; the exclusive one if there is one.
  public func defaultRouter(of viewClass: ObjectClass) -> RouterType? {
    let entry = self[viewClass]
    return entry.routers.first ?? entry.exclusive
  }

  /// All routers of a class and its superclasses, as long as these are routable: those of the subclass first, inside one class
  /// in the order of registration, an exclusive one alone (`router:1.26`).
  public func routers(of viewClass: ObjectClass) -> [RouterType] {
    var found: [RouterType] = []
    forEachRouter(of: viewClass) { found.append($0) }
    return found
  }

  /// Whether a router accepts instances of a class: the class or a superclass is registered with it (`router:1.27`).
  public func isDestinationClass(_ viewClass: ObjectClass, registeredWith router: ObjectClass) -> Bool {
    var current: ObjectClass? = viewClass
    while let candidate = current {
      let entry = self[candidate]
      if entry.exclusive?.objectClass === router { return true }
      if entry.routers.contains(where: { $0.objectClass === router }) { return true }
      current = candidate.superclass
    }
    return false
  }

  /// Whether a class or a superclass adopts the routable marker.
  public func isRoutable(_ viewClass: ObjectClass) -> Bool { viewClass.conforms(to: marker) }

  /// Calls the body with the routers of a class, in the order of `router:1.26`.
  func forEachRouter(of viewClass: ObjectClass, _ body: (RouterType) -> Void) {
    var current: ObjectClass? = viewClass
    while let candidate = current {
      let index = Int(candidate.index)
      if index < destinations.count, let entry = destinations[index] {
        // Only a class with routers is asked: above the first class that is not routable, none is.
        guard isRoutable(candidate) else { return }
        entry.enumerated.forEach(body)
      }
      current = candidate.superclass
    }
  }

  /// The router type of a router class, which need not have registered anything; nil for a class of the other family.
  public func routerType(of objectClass: ObjectClass) -> RouterType? {
    let index = Int(objectClass.index)
    if index < routersByClass.count, let known = routersByClass[index] { return known }
    guard let made = family.makeType(objectClass) else { return nil }
    while routersByClass.count <= index { routersByClass.append(nil) }
    routersByClass[index] = made
    return made
  }

  func makeRegistration(of router: ObjectClass) -> RouterRegistration {
    switch family {
    case .view: ViewRouterRegistration(of: router, in: self)
    case .service: ServiceRouterRegistration(of: router, in: self)
    }
  }

  private subscript(viewClass: ObjectClass) -> DestinationEntry {
    get {
      let index = Int(viewClass.index)
      return index < destinations.count ? destinations[index] ?? DestinationEntry() : DestinationEntry()
    }
    set {
      let index = Int(viewClass.index)
      while destinations.count <= index { destinations.append(nil) }
      destinations[index] = newValue
    }
  }
}
