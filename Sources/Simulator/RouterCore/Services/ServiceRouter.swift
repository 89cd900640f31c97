public import SimulatedWorld

/// A router to a service, which creates and prepares an object that is not a view (`router:7`).
///
/// ```swift
/// final class LoginServiceRouter: ServiceRouter {
///   override class func registerRoutableDestination(_ registration: ServiceRouterRegistration) {
///     registration.registerService(LoginService.self)
///   }
///   override func destination(with configuration: PerformRouteConfiguration) -> SimulatedObject? {
///     LoginService(in: world)
///   }
/// }
/// ```
open class ServiceRouter: AnyRouter {
  /// The configuration of the route. It is live, not a copy (`router:2.9`).
  public final var configuration: PerformRouteConfiguration { performConfiguration }

  /// The configuration for removing the destination, created on first use (`router:2.10`).
  public final var removeConfiguration: RemoveRouteConfiguration { storedOrMadeRemoveConfiguration }

  /// Removes the destination, with a builder for the configuration.
  ///
  /// The builder's settings replace those from when the route was performed (`router:2.19`). If the route cannot be removed, the handlers
  /// are called in a special order (`router:3.8.2`).
  ///
  /// - Throws: the exceptions of the platform. The router is then in its previous state, and no handler was called.
  public final func removeRoute(configuring: (RemoveRouteConfiguration) -> Void) throws(PlatformException) {
    try remove(configuring: configuring)
  }

  // MARK: Overrides of module routers

  /// Creates the destination, or returns `nil` if the configuration does not allow it. Then the route fails with RE/2 (`router:3.3.2`).
  open func destination(with configuration: PerformRouteConfiguration) -> SimulatedObject? {
    refuseToMakeDestination()
    return nil
  }

  /// Prepares the destination, after the performer has prepared it (`router:3.3.7`).
  open func prepareDestination(_ destination: SimulatedObject, configuration: PerformRouteConfiguration) {}

  /// Called after the preparation, for example to check that nothing is missing (`router:3.3.7`).
  open func didFinishPrepareDestination(_ destination: SimulatedObject, configuration: PerformRouteConfiguration) {}

  /// Performs a custom route of the module (`router:7.6`).
  ///
  /// An override calls ``prepareDestinationForPerforming(_:)``, does the work, and ends with ``endPerformRouteWithSuccess(_:)`` or
  /// ``endPerformRouteWithError(_:_:)``, immediately or later.
  ///
  /// - Throws: the exceptions of the platform.
  open func performRoute(
    onDestination destination: SimulatedObject, configuration: PerformRouteConfiguration
  ) throws(PlatformException) {
    prepareAndEnd(destination)
  }

  /// Performs the custom removal of the module (`router:7.7`).
  ///
  /// An override calls ``prepareDestinationForRemoving(_:)``, does the work, and ends with ``endRemoveRouteWithSuccess(_:)`` or
  /// ``endRemoveRouteWithError(_:)``. Without an override, a debug assertion fails, and the router becomes `removed`.
  ///
  /// - Throws: the exceptions of the platform.
  open func removeDestination(
    _ destination: SimulatedObject, configuration: RemoveRouteConfiguration
  ) throws(PlatformException) {
    prepareAndEndRemoving(destination)
  }

  /// Registers the destinations and protocols of the router class.
  open class func registerRoutableDestination(_ registration: ServiceRouterRegistration) {
    refuseToRegister(registration)
  }

  // MARK: Overrides of the family

  /// The family of the router class.
  public final override class var family: RouterFamily { .service }

  override func nativeDestination(with configuration: PerformRouteConfiguration) -> SimulatedObject? {
    destination(with: configuration)
  }

  override func nativePrepare(_ destination: SimulatedObject, with configuration: PerformRouteConfiguration) {
    prepareDestination(destination, configuration: configuration)
  }

  override func nativeDidFinishPrepare(
    _ destination: SimulatedObject, with configuration: PerformRouteConfiguration
  ) {
    didFinishPrepareDestination(destination, configuration: configuration)
  }

  override class func nativeRegister(_ registration: RouterRegistration) {
    if let registration = registration as? ServiceRouterRegistration { registerRoutableDestination(registration) }
  }

  /// Implements `router:7.6` and `router:7.7`.
  override func callFamilyMethod(_ selector: Symbol, _ arguments: Arguments) -> Value? {
    guard let destination = arguments[0].object else { return nil }
    switch RouterName(selector) {
    case .performRouteOnDestination: prepareAndEnd(destination)
    case .removeDestination: prepareAndEndRemoving(destination)
    default: return nil
    }
    return Value.none
  }

  /// Prepares the destination and completes the route (`router:7.1`), unless the module has a custom implementation (`router:7.5`,
  /// `router:7.6`).
  override func route(to made: SimulatedObject) throws(PlatformException) {
    guard let method = objectClass.override(RouterName.performRouteOnDestination.symbol) else {
      return try performRoute(onDestination: made, configuration: configuration)
    }
    world.log.append(.callback(identity, RouterName.performRouteOnDestination.symbol, .object(made.identity)))
    world.callback {
      _ = method.call(self, objectClass, Arguments(.object(made), .object(configuration)))
    }
  }

  /// Implements `router:7.7`.
  override func removeDestination() throws(PlatformException) {
    guard let destination else { return endRemoving("the destination was deallocated before its removal") }
    keepDuringTransition()
    guard let method = objectClass.override(RouterName.removeDestination.symbol) else {
      return try removeDestination(destination, configuration: removeConfiguration)
    }
    world.log.append(.callback(identity, RouterName.removeDestination.symbol, .object(destination.identity)))
    world.callback {
      _ = method.call(self, objectClass, Arguments(.object(destination), .object(removeConfiguration)))
    }
  }
}
