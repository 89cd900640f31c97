public import SimulatedWorld

/// The interface with which a router class registers itself in `registerRoutableDestination`.
public class RouterRegistration {
  /// The router class that registers.
  public internal(set) final var router: ObjectClass
  /// The registry that receives the registrations.
  public final let registry: RouteRegistry

  init(of router: ObjectClass, in registry: RouteRegistry) {
    self.router = router
    self.registry = registry
  }

  /// Registers an identifier under which the destination can be looked up (`router:1.13`).
  public final func registerIdentifier(_ identifier: String) { registry.registerIdentifier(identifier, for: router) }
}

/// The interface with which a view router class registers itself.
public final class ViewRouterRegistration: RouterRegistration {
  /// Registers a destination class, which may have other routers too (`router:1.6`).
  public func registerView(_ viewClass: ObjectClass) { registry.registerDestination(viewClass, for: router) }

  /// Registers a destination class written in Swift, which may have other routers too (`router:1.6`).
  public func registerView(_ viewClass: SimulatedObject.Type) {
    registerView(registry.world.classes.nativeClass(viewClass))
  }

  /// Registers a destination class exclusively for this router (`router:1.10`).
  public func registerExclusiveView(_ viewClass: ObjectClass) {
    registry.registerExclusiveDestination(viewClass, for: router)
  }

  /// Registers a destination class written in Swift exclusively for this router (`router:1.10`).
  public func registerExclusiveView(_ viewClass: SimulatedObject.Type) {
    registerExclusiveView(registry.world.classes.nativeClass(viewClass))
  }

  /// Registers the destination protocol (`router:1.11`) or the configuration protocol (`router:1.12`) of the router.
  public func register(_ route: some RoutableToView) { registry.register(route, for: router) }

  /// Registers an adapter, which leads to the registration of the adaptee (`router:1.18`, `router:9.6`).
  public func register<Key: RoutableToView>(adapter: Key, forAdaptee adaptee: Key) {
    registry.register(adapter: adapter, forAdaptee: adaptee)
  }
}

/// The interface with which a service router class registers itself.
public final class ServiceRouterRegistration: RouterRegistration {
  /// Registers a destination class, which may have other routers too (`router:1.6`).
  public func registerService(_ serviceClass: ObjectClass) { registry.registerDestination(serviceClass, for: router) }

  /// Registers a destination class written in Swift, which may have other routers too (`router:1.6`).
  public func registerService(_ serviceClass: SimulatedObject.Type) {
    registerService(registry.world.classes.nativeClass(serviceClass))
  }

  /// Registers a destination class exclusively for this router (`router:1.10`).
  public func registerExclusiveService(_ serviceClass: ObjectClass) {
    registry.registerExclusiveDestination(serviceClass, for: router)
  }

  /// Registers a destination class written in Swift exclusively for this router (`router:1.10`).
  public func registerExclusiveService(_ serviceClass: SimulatedObject.Type) {
    registerExclusiveService(registry.world.classes.nativeClass(serviceClass))
  }

  /// Registers the destination protocol (`router:1.11`) or the configuration protocol (`router:1.12`) of the router.
  public func register(_ route: some RoutableToService) { registry.register(route, for: router) }

  /// Registers an adapter, which leads to the registration of the adaptee (`router:1.18`, `router:9.6`).
  public func register<Key: RoutableToService>(adapter: Key, forAdaptee adaptee: Key) {
    registry.register(adapter: adapter, forAdaptee: adaptee)
  }
}
