public import Simulation

/// What a router class gets to register itself with, in `registerRoutableDestination`.
public final class ViewRouterRegistration {
  /// The router class that registers.
  public let router: ObjectClass
  /// Where it registers.
  public let registry: ViewRouteRegistry

  /// Lets a router class register.
  public init(of router: ObjectClass, in registry: ViewRouteRegistry) {
    self.router = router
    self.registry = registry
  }

  /// Registers a destination class, which may have other routers too (`router:1.6`).
  public func registerView(_ viewClass: ObjectClass) { registry.registerView(viewClass, for: router) }

  /// Registers a destination class written in Swift, which may have other routers too (`router:1.6`).
  public func registerView(_ viewClass: SimulatedObject.Type) {
    registerView(registry.world.classes.nativeClass(viewClass))
  }

  /// Registers a destination class for this router alone (`router:1.10`).
  public func registerExclusiveView(_ viewClass: ObjectClass) {
    registry.registerExclusiveView(viewClass, for: router)
  }

  /// Registers a destination class written in Swift, for this router alone (`router:1.10`).
  public func registerExclusiveView(_ viewClass: SimulatedObject.Type) {
    registerExclusiveView(registry.world.classes.nativeClass(viewClass))
  }

  /// Registers the protocol by which the destination is looked up (`router:1.11`).
  public func register(_ route: RoutableView) { registry.register(route, for: router) }
}
