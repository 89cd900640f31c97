public import Simulation

/// What a router class gets to register itself with, in `registerRoutableDestination`.
public class RouterRegistration {
  /// The router class that registers.
  @exclusivity(unchecked) public internal(set) final var router: ObjectClass
  /// Where it registers.
  public final let registry: RouteRegistry

  init(of router: ObjectClass, in registry: RouteRegistry) {
    self.router = router
    self.registry = registry
  }

  /// Registers a name by which the destination is looked up (`router:1.13`).
  public final func registerIdentifier(_ identifier: String) { registry.registerIdentifier(identifier, for: router) }
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

  /// Registers the protocol by which the destination is looked up (`router:1.11`), or that of the configuration (`router:1.12`).
  public func register(_ route: some RoutableToView) { registry.register(route, for: router) }

  /// Lets whatever answers for the adaptee answer for the adapter too (`router:1.18`, `router:9.6`).
  public func register<Key: RoutableToView>(adapter: Key, forAdaptee adaptee: Key) {
    registry.register(adapter: adapter, forAdaptee: adaptee)
  }
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

  /// Registers the protocol by which the destination is looked up (`router:1.11`), or that of the configuration (`router:1.12`).
  public func register(_ route: some RoutableToService) { registry.register(route, for: router) }

  /// Lets whatever answers for the adaptee answer for the adapter too (`router:1.18`, `router:9.6`).
  public func register<Key: RoutableToService>(adapter: Key, forAdaptee adaptee: Key) {
    registry.register(adapter: adapter, forAdaptee: adaptee)
  }
}
