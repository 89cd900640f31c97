public import Simulation

/// What a look-up gives, and what routes are performed with: a router class, or a route made of closures (`router:1.2`).
public class RouterType {
  /// The router class; for a route of closures, the class of its routers.
  public let objectClass: ObjectClass
  /// The Swift class of its instances.
  let nativeType: AnyRouter.Type
  /// The destination classes that it registered itself, in order (`router:1.5`).
  public internal(set) var destinationClasses: [ObjectClass] = []
  /// The destination protocols for which it is registered, in order (`router:1.5`).
  public internal(set) var protocols: [ObjectProtocol] = []
  /// The protocols of its configuration for which it is registered, in order.
  public internal(set) var moduleProtocols: [ObjectProtocol] = []
  /// Where it first registered something.
  var position: SourcePosition = .none
  /// Whether it registered anything.
  var isEntered = false

  init(_ objectClass: ObjectClass, _ nativeType: AnyRouter.Type) {
    self.objectClass = objectClass
    self.nativeType = nativeType
  }

  /// What the router is called in messages.
  public var name: String { objectClass.name }

  /// What the log calls the router.
  var identity: Identity { objectClass.identity }
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
    case .view: ViewRouterType(objectClass, nativeType)
    case .service: ServiceRouterType(objectClass, nativeType)
    }
  }
}
