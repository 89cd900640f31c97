public import Simulation

/// What a look-up gives, and what routes are performed with: a router class, or a route made of closures (`router:1.2`).
public class RouterType {
  // An app has many of these: what few of them need stands apart.

  /// The router class; for a route of closures, the class of its routers.
  @exclusivity(unchecked) public private(set) final var objectClass: ObjectClass
  /// The destination classes that it registered itself, in order (`router:1.5`).
  public final var destinationClasses: [ObjectClass] { destinations.elements }
  /// The destination protocols for which it is registered, in order (`router:1.5`).
  public final var protocols: [ObjectProtocol] { keys.elements }
  /// The protocols of its configuration for which it is registered, in order.
  public final var moduleProtocols: [ObjectProtocol] { more?.moduleProtocols ?? [] }
  /// The Swift class of its instances.
  final var nativeType: AnyRouter.Type {
    // That of a router class always is one.
    @inline(__always) get { unsafeBitCast(objectClass.nativeType, to: AnyRouter.Type.self) }
  }
  final var destinations: ShortList<ObjectClass> {
    @inline(__always) get { ShortList(firstDestination, more?.destinations) }
  }
  final var keys: ShortList<ObjectProtocol> {
    @inline(__always) get { ShortList(firstKey, more?.keys) }
  }
  @exclusivity(unchecked) private final var firstDestination: ObjectClass?
  @exclusivity(unchecked) private final var firstKey: ObjectProtocol?
  @exclusivity(unchecked) private final var more: RouterTypeExtras?
  /// What a route of closures does; nil for a router class.
  final let closures: RouteClosures?
  /// Where it first registered something.
  @exclusivity(unchecked) final var position: SourcePosition = .none
  /// The place in the registry's list of routers; negative as long as it registered nothing.
  @exclusivity(unchecked) final var place: Int32 = -1
  /// Whether the router class has a class method that is told of the end of the registration; nil when nobody looked yet.
  @exclusivity(unchecked) final var hearsOfEnd: Bool?
  /// Whether every destination class conformed to every destination protocol when the one or the other was registered, and there are such
  /// classes: no class loses a protocol, so that nothing need be checked again.
  final var conforms: Bool { !destinations.isEmpty && !hasFoundMissing }
  @exclusivity(unchecked) private final var hasFoundMissing = false

  init(_ objectClass: ObjectClass, closures: RouteClosures? = nil) {
    self.objectClass = objectClass
    self.closures = closures
  }

  /// Adds a destination class.
  final func addDestination(_ objectClass: ObjectClass) {
    if firstDestination == nil { firstDestination = objectClass } else { madeMore().destinations.append(objectClass) }
    keys.forEach { if !objectClass.conforms(to: $0) { hasFoundMissing = true } }
  }

  /// Adds a destination protocol.
  final func addKey(_ key: ObjectProtocol) {
    if firstKey == nil { firstKey = key } else { madeMore().keys.append(key) }
    destinations.forEach { if !$0.conforms(to: key) { hasFoundMissing = true } }
  }

  /// Adds a protocol of the configuration.
  final func addModuleKey(_ key: ObjectProtocol) { madeMore().moduleProtocols.append(key) }

  private func madeMore() -> RouterTypeExtras {
    if let more { return more }
    let made = RouterTypeExtras()
    more = made
    return made
  }

  /// Whether instances of a class are destinations: the class or a superclass is registered with the router
  /// (`router:1.27`, `router:3.3.3`).
  final func hasDestination(_ objectClass: ObjectClass) -> Bool {
    destinations.contains { objectClass.isSubclass(of: $0) }
  }

  /// Whether a class itself is registered with the router, and conforms to all that the router is registered for.
  @inline(__always)
  final func isKnownWell(_ objectClass: ObjectClass) -> Bool {
    // The first class stands for all: few routers have several.
    firstDestination === objectClass && !hasFoundMissing
  }

  /// Whether routers of the type make their destinations synchronously.
  final func canMakeDestinationSynchronously(in world: World) -> Bool {
    world.callback {
      guard let method = objectClass.classMethod(.canMakeDestinationSynchronously) else {
        return nativeType.canMakeDestinationSynchronously
      }
      return method.call(nil, objectClass, Arguments()).isTruthy
    }
  }

  /// The kinds of path that routers of the type support; none for a service's.
  final func supportedRouteTypes(in world: World) -> ViewRouteTypeMask {
    AnyRouter.supportedRouteTypes(of: objectClass, nativeType, in: world)
  }

  /// Lets a route of closures be performed by routers of another class: one for each set of kinds of path (`router:2.34`).
  final func becomeType(_ objectClass: ObjectClass) {
    self.objectClass = objectClass
    closures?.classOfRouters = nil
  }

  /// The class of the routers: the router class, or one that is called after the route of closures, so that the log tells its routers
  /// apart from those of others.
  final var classOfRouters: ObjectClass {
    guard let closures, let registry = closures.registry else { return objectClass }
    if let known = closures.classOfRouters { return known }
    let word = nativeType.family == .view ? "ZIKViewRoute" : "ZIKServiceRoute"
    let made = registry.world.classes.nativeClass(nativeType, called: "\(word)(\(closures.name))")
    closures.classOfRouters = made
    return made
  }

  /// What the router is called in messages: its class's name, or the name that a route of closures was given.
  public final var name: String { closures?.name ?? objectClass.name }

  /// Whether it is a router class rather than a route of closures.
  public final var isRouterClass: Bool { closures == nil }

  /// What the log calls the router.
  final var identity: Identity { objectClass.identity }

  /// Where the router is declared: a router class at its declaration, a route of closures where it says, or where it first registered
  /// something.
  final var declaration: SourcePosition {
    if let closures, closures.position.isKnown { return closures.position }
    return objectClass.position.isKnown ? objectClass.position : position
  }
}

/// What a registry knows of few routers alone.
private final class RouterTypeExtras {
  /// The destination classes after the first one, in order.
  @exclusivity(unchecked) var destinations: ContiguousArray<ObjectClass> = []
  /// The destination protocols after the first one, in order.
  @exclusivity(unchecked) var keys: ContiguousArray<ObjectProtocol> = []
  /// The protocols of the configuration, in order.
  @exclusivity(unchecked) var moduleProtocols: [ObjectProtocol] = []
}

/// What a look-up of a view gives.
public class ViewRouterType: RouterType {}

/// What a look-up of a service gives.
public class ServiceRouterType: RouterType {}

extension RouterFamily {
  /// The router type of a class of this family; nil for any other class.
  func makeType(_ objectClass: ObjectClass) -> RouterType? {
    guard let nativeType = objectClass.nativeType as? AnyRouter.Type, nativeType.family == self else { return nil }
    return switch self {
    case .view: ViewRouterType(objectClass)
    case .service: ServiceRouterType(objectClass)
    }
  }
}
