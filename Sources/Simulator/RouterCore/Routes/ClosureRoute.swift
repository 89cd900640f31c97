public import SimulatedWorld

/// A route without a router class, with closures in place of a router's methods (`router:1.21`).
///
/// The conforming types are ``ViewRoute`` and ``ServiceRoute``.
public protocol ClosureRoute: RouterType {
  /// The type of the router that closures receive.
  associatedtype Performer: AnyRouter
  /// The type of the configuration that closures receive.
  associatedtype Configuration: PerformRouteConfiguration
  /// The type of the configuration for removing.
  associatedtype RemoveConfiguration: RemoveRouteConfiguration
}

extension ClosureRoute {
  /// Sets the name of the route for messages.
  @discardableResult
  public func nameAs(_ name: String) -> Self {
    closures?.name = name
    return self
  }

  /// Sets the position of the route's declaration for messages.
  @discardableResult
  public func declared(at position: SourcePosition) -> Self {
    closures?.position = position
    return self
  }

  // MARK: Registration

  /// Registers a destination class, which may have other routers too.
  @discardableResult
  public func register(_ destinationClass: ObjectClass) -> Self {
    closures?.registry?.registerDestination(destinationClass, for: self)
    return self
  }

  /// Registers a destination class exclusively for this route.
  @discardableResult
  public func registerExclusive(_ destinationClass: ObjectClass) -> Self {
    closures?.registry?.registerExclusiveDestination(destinationClass, for: self)
    return self
  }

  /// Registers a destination protocol or configuration protocol, which must be of the route's family (`router:1.21`).
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

  // MARK: Router methods

  /// Sets the factory for the configuration that each route starts from (`router:2.14`).
  @discardableResult
  public func makeDefaultConfiguration(_ body: @escaping (World) -> Configuration) -> Self {
    closures?.makeDefaultConfiguration = body
    return self
  }

  /// Sets the factory for the configuration for removing.
  @discardableResult
  public func makeDefaultRemoveConfiguration(_ body: @escaping (World) -> RemoveConfiguration) -> Self {
    closures?.makeDefaultRemoveConfiguration = body
    return self
  }

  /// Sets the closure that prepares the destination after the performer has prepared it.
  @discardableResult
  public func prepareDestination(_ body: @escaping (SimulatedObject, Configuration, Performer) -> Void) -> Self {
    closures?.prepareDestination = { destination, configuration, router in
      Self.with(configuration, router) { body(destination, $0, $1) }
    }
    return self
  }

  /// Sets the closure that runs after the preparation.
  @discardableResult
  public func didFinishPrepareDestination(
    _ body: @escaping (SimulatedObject, Configuration, Performer) -> Void
  ) -> Self {
    closures?.didFinishPrepareDestination = { destination, configuration, router in
      Self.with(configuration, router) { body(destination, $0, $1) }
    }
    return self
  }

  /// Calls a closure with typed arguments. The routers and configurations of a route always have these types.
  static func with(
    _ configuration: PerformRouteConfiguration, _ router: AnyRouter, _ body: (Configuration, Performer) -> Void
  ) {
    if let configuration = configuration as? Configuration, let router = router as? Performer {
      body(configuration, router)
    }
  }
}
