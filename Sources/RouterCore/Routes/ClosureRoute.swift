public import Simulation

/// A route that needs no router class: its closures do what a router's methods would (`router:1.21`). There are ``ViewRoute`` and
/// ``ServiceRoute``.
public protocol ClosureRoute: RouterType {
  /// What closures get as the router that performs the route.
  associatedtype Performer: AnyRouter
  /// What closures get as the configuration.
  associatedtype Configuration: PerformRouteConfiguration
  /// How the route is removed.
  associatedtype RemoveConfiguration: RemoveRouteConfiguration
}

extension ClosureRoute {
  /// Names the route for messages.
  @discardableResult
  public func nameAs(_ name: String) -> Self {
    closures?.name = name
    return self
  }

  /// Says where the route is declared, for messages.
  @discardableResult
  public func declared(at position: SourcePosition) -> Self {
    closures?.position = position
    return self
  }

  // MARK: Registering

  /// Registers a destination class, which may have other routers too.
  @discardableResult
  public func register(_ destinationClass: ObjectClass) -> Self {
    closures?.registry?.registerDestination(destinationClass, for: self)
    return self
  }

  /// Registers a destination class for this route alone.
  @discardableResult
  public func registerExclusive(_ destinationClass: ObjectClass) -> Self {
    closures?.registry?.registerExclusiveDestination(destinationClass, for: self)
    return self
  }

  /// Registers a protocol of destinations or of configurations, which must be of the route's family (`router:1.21`).
  @discardableResult
  public func register(_ route: AnyRoutable) -> Self {
    closures?.registry?.register(route, for: self)
    return self
  }

  /// Registers an identifier (`router:1.34`).
  @discardableResult
  public func registerIdentifier(_ identifier: String) -> Self {
    closures?.registry?.registerIdentifier(identifier, for: self)
    return self
  }

  // MARK: What its routers do

  /// Makes the configuration that each route starts from (`router:2.14`).
  @discardableResult
  public func makeDefaultConfiguration(_ body: @escaping (World) -> Configuration) -> Self {
    closures?.makeDefaultConfiguration = body
    return self
  }

  /// Makes the configuration for removing.
  @discardableResult
  public func makeDefaultRemoveConfiguration(_ body: @escaping (World) -> RemoveConfiguration) -> Self {
    closures?.makeDefaultRemoveConfiguration = body
    return self
  }

  /// Prepares the destination, after the performer did.
  @discardableResult
  public func prepareDestination(_ body: @escaping (SimulatedObject, Configuration, Performer) -> Void) -> Self {
    closures?.prepareDestination = { destination, configuration, router in
      Self.with(configuration, router) { body(destination, $0, $1) }
    }
    return self
  }

  /// Follows the preparation.
  @discardableResult
  public func didFinishPrepareDestination(
    _ body: @escaping (SimulatedObject, Configuration, Performer) -> Void
  ) -> Self {
    closures?.didFinishPrepareDestination = { destination, configuration, router in
      Self.with(configuration, router) { body(destination, $0, $1) }
    }
    return self
  }

  /// Calls a closure with what it expects; a route's routers and configurations are always of these types.
  static func with(
    _ configuration: PerformRouteConfiguration, _ router: AnyRouter, _ body: (Configuration, Performer) -> Void
  ) {
    if let configuration = configuration as? Configuration, let router = router as? Performer {
      body(configuration, router)
    }
  }
}
