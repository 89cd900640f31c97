public import SimulatedWorld

/// The result of a lookup, with which routes are performed: a router class or a closure-based route (`router:1.2`).
public class RouterType {
  // An app has many router types. Rarely used properties are in a separate object.

  /// The router class, or the class of a closure-based route's routers.
  public final var objectClass: ObjectClass { closures?.baseClass ?? initialClass }
  private final let initialClass: ObjectClass
  /// The destination classes that the router itself registered, in order (`router:1.5`).
  public final var destinationClasses: [ObjectClass] { destinations.elements }
  /// The registered destination protocols, in order (`router:1.5`).
  public final var protocols: [ObjectProtocol] { keys.elements }
  /// The registered configuration protocols, in order.
  public final var moduleProtocols: [ObjectProtocol] { more?.moduleProtocols ?? [] }
  /// The Swift class of its instances.
  final var nativeType: AnyRouter.Type {
    // The native type of a router class is always a router type.
    @inline(__always) get { unsafeBitCast(objectClass.nativeType, to: AnyRouter.Type.self) }
  }
  final var destinations: ShortList<ObjectClass> {
    @inline(__always) get { ShortList(firstDestination, more?.destinations) }
  }
  final var keys: ShortList<ObjectProtocol> {
    @inline(__always) get { ShortList(firstKey, more?.keys) }
  }
  private final var firstDestination: ObjectClass?
  private final var firstKey: ObjectProtocol?
  private final var more: RouterTypeExtras?
  /// The closures of a closure-based route, or `nil` for a router class.
  final let closures: RouteClosures?
  /// The position of the first registration.
  final var position: SourcePosition = .none
  /// The index in the registry's list of routers, negative before the first registration.
  final var place: Int32 = -1
  /// Whether the router class has a class method for the end of the registration, or `nil` if that was not checked yet.
  final var hearsOfEnd: Bool?
  /// Whether there are destination classes, and all of them conformed to every destination protocol when they were registered.
  ///
  /// A class never loses a protocol, so no second check is necessary.
  final var conforms: Bool { !destinations.isEmpty && !hasFoundMissing }
  private final var hasFoundMissing = false

  init(_ objectClass: ObjectClass, closures: RouteClosures? = nil) {
    initialClass = objectClass
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

  /// Adds a configuration protocol.
  final func addModuleKey(_ key: ObjectProtocol) { madeMore().moduleProtocols.append(key) }

  private func madeMore() -> RouterTypeExtras {
    if let more { return more }
    let made = RouterTypeExtras()
    more = made
    return made
  }

  /// Returns whether instances of a class are destinations: the class or a superclass is registered with the router
  /// (`router:1.27`, `router:3.3.3`).
  final func hasDestination(_ objectClass: ObjectClass) -> Bool {
    destinations.contains { objectClass.isSubclass(of: $0) }
  }

  /// Returns whether a class is registered directly with the router and conforms to all of the router's protocols.
  @inline(__always)
  final func isKnownWell(_ objectClass: ObjectClass) -> Bool {
    // Checking the first class is sufficient: few routers have several.
    firstDestination === objectClass && !hasFoundMissing
  }

  /// Returns whether routers of the type make their destinations synchronously.
  final func canMakeDestinationSynchronously(in world: World) -> Bool {
    world.callback {
      guard let method = objectClass.classMethod(RouterName.canMakeDestinationSynchronously.symbol) else {
        return nativeType.canMakeDestinationSynchronously
      }
      return method.call(nil, objectClass, Arguments()).isTruthy
    }
  }

  /// Returns the route types that routers of the type support, or an empty mask for service routers.
  final func supportedRouteTypes(in world: World) -> ViewRouteTypeMask {
    AnyRouter.supportedRouteTypes(of: objectClass, nativeType, in: world)
  }

  /// Changes the class whose routers perform a closure-based route. There is one for each set of route types (`router:2.34`).
  final func becomeType(_ objectClass: ObjectClass) {
    closures?.baseClass = objectClass
    closures?.classOfRouters = nil
  }

  /// The class of the routers: the router class, or a class named after the closure-based route, so that its routers have distinct names
  /// in the log.
  final var classOfRouters: ObjectClass {
    guard let closures, let registry = closures.registry else { return objectClass }
    if let known = closures.classOfRouters { return known }
    let word = nativeType.family == .view ? "ZIKViewRoute" : "ZIKServiceRoute"
    let made = registry.world.classes.nativeClass(nativeType, called: "\(word)(\(closures.name))")
    closures.classOfRouters = made
    return made
  }

  /// The name of the router in messages: the name of its class, or the name that was set for a closure-based route.
  public final var name: String { closures?.name ?? objectClass.name }

  /// Whether the type is a router class, and not a closure-based route.
  public final var isRouterClass: Bool { closures == nil }

  /// The identity of the router in the log.
  final var identity: Identity { objectClass.identity }

  /// The position of the router's declaration.
  ///
  /// Without a known declaration of the router class or the closure-based route, it is the position of the first registration.
  final var declaration: SourcePosition {
    if let closures, closures.position.isKnown { return closures.position }
    return objectClass.position.isKnown ? objectClass.position : position
  }
}

/// The registrations that only few routers have.
private final class RouterTypeExtras {
  /// The destination classes after the first one, in order.
  var destinations: ContiguousArray<ObjectClass> = []
  /// The destination protocols after the first one, in order.
  var keys: ContiguousArray<ObjectProtocol> = []
  /// The configuration protocols, in order.
  var moduleProtocols: [ObjectProtocol] = []
}

/// The result of a view router lookup.
public class ViewRouterType: RouterType {}

/// The result of a service router lookup.
public class ServiceRouterType: RouterType {}

extension RouterFamily {
  /// Returns the router type of a class of this family, or `nil` for any other class.
  func makeType(_ objectClass: ObjectClass) -> RouterType? {
    guard let nativeType = objectClass.nativeType as? AnyRouter.Type, nativeType.family == self else { return nil }
    return switch self {
    case .view: ViewRouterType(objectClass)
    case .service: ServiceRouterType(objectClass)
    }
  }
}
