public import Simulation

/// What a router class gets to register itself with, in `registerRoutableDestination`.
public class RouterRegistration {
  /// The router class that registers.
  public let router: ObjectClass
  /// Where it registers.
  public let registry: RouteRegistry

  init(of router: ObjectClass, in registry: RouteRegistry) {
    self.router = router
    self.registry = registry
  }
}

/// What a view router class gets to register itself with.
public final class ViewRouterRegistration: RouterRegistration {
  /// Registers a destination class, which may have other routers too (`router:1.6`).
  public func registerView(_ viewClass: ObjectClass) { registry.registerDestination(viewClass, for: router) }

  /// Registers a destination class written in Swift, which may have other routers too (`router:1.6`).
  public func registerView(_ viewClass: SimulatedObject.Type) {
    registerView(registry.world.classes.nativeClass(viewClass))
  }

  /// Registers a destination class for this router alone (`router:1.10`).
  public func registerExclusiveView(_ viewClass: ObjectClass) {
    registry.registerExclusiveDestination(viewClass, for: router)
  }

  /// Registers a destination class written in Swift, for this router alone (`router:1.10`).
  public func registerExclusiveView(_ viewClass: SimulatedObject.Type) {
    registerExclusiveView(registry.world.classes.nativeClass(viewClass))
  }

  /// Registers the protocol by which the destination is looked up (`router:1.11`).
  public func register(_ route: RoutableView) { registry.register(route, for: router) }
}

/// What a service router class gets to register itself with.
public final class ServiceRouterRegistration: RouterRegistration {
  /// Registers a destination class, which may have other routers too (`router:1.6`).
  public func registerService(_ serviceClass: ObjectClass) { registry.registerDestination(serviceClass, for: router) }

  /// Registers a destination class written in Swift, which may have other routers too (`router:1.6`).
  public func registerService(_ serviceClass: SimulatedObject.Type) {
    registerService(registry.world.classes.nativeClass(serviceClass))
  }

  /// Registers a destination class for this router alone (`router:1.10`).
  public func registerExclusiveService(_ serviceClass: ObjectClass) {
    registry.registerExclusiveDestination(serviceClass, for: router)
  }

  /// Registers a destination class written in Swift, for this router alone (`router:1.10`).
  public func registerExclusiveService(_ serviceClass: SimulatedObject.Type) {
    registerExclusiveService(registry.world.classes.nativeClass(serviceClass))
  }

  /// Registers the protocol by which the destination is looked up (`router:1.11`).
  public func register(_ route: RoutableService) { registry.register(route, for: router) }
}
