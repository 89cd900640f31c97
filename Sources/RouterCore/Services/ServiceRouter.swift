public import Simulation

/// A router to a service: makes and prepares an object that is no view (`router:7`).
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
  /// How the route is performed: live, not a copy (`router:2.9`).
  public final var configuration: PerformRouteConfiguration { performConfiguration }

  /// How the destination is removed: one object, made at the first use (`router:2.10`).
  public final var removeConfiguration: RemoveRouteConfiguration { storedOrMadeRemoveConfiguration }

  /// Removes the destination, with a builder for the configuration: what it sets replaces what was set when the route was
  /// performed (`router:2.19`). When the route cannot be removed, the handlers are told in an order of their own
  /// (`router:3.8.2`).
  ///
  /// - Throws: what the platform raises; the router is then where it was before, and nobody was told.
  public final func removeRoute(configuring: (RemoveRouteConfiguration) -> Void) throws(PlatformException) {
    try remove(configuring: configuring)
  }

  // MARK: What a router of a module overrides

  /// Makes the destination; nil when the configuration does not allow it, which fails the route with RE/2 (`router:3.3.2`).
  open func destination(with configuration: PerformRouteConfiguration) -> SimulatedObject? {
    refuseToMakeDestination()
    return nil
  }

  /// Prepares the destination, after the performer did (`router:3.3.7`).
  open func prepareDestination(_ destination: SimulatedObject, configuration: PerformRouteConfiguration) {}

  /// Follows the preparation: the place to check that nothing is missing (`router:3.3.7`).
  open func didFinishPrepareDestination(_ destination: SimulatedObject, configuration: PerformRouteConfiguration) {}

  /// Performs the route in the module's own way (`router:7.6`): calls ``prepareDestinationForPerforming(_:)``, does the work, and ends
  /// with ``endPerformRouteWithSuccess(_:)`` or ``endPerformRouteWithError(_:_:)``, at once or any time later.
  ///
  /// - Throws: what the platform raises.
  open func performRoute(
    onDestination destination: SimulatedObject, configuration: PerformRouteConfiguration
  ) throws(PlatformException) {
    prepareAndEnd(destination)
  }

  /// Removes the destination in the module's own way (`router:7.7`): calls ``prepareDestinationForRemoving(_:)``, does the work, and ends
  /// with ``endRemoveRouteWithSuccess(_:)`` or ``endRemoveRouteWithError(_:)``. Without a way of its own a router is told so, and counts as
  /// removed.
  ///
  /// - Throws: what the platform raises.
  open func removeDestination(
    _ destination: SimulatedObject, configuration: RemoveRouteConfiguration
  ) throws(PlatformException) {
    prepareAndEndRemoving(destination)
  }

  /// Registers what the router class routes to.
  open class func registerRoutableDestination(_ registration: ServiceRouterRegistration) {
    refuseToRegister(registration)
  }

  // MARK: What the life of a router asks of its family

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
    switch selector {
    case .performRouteOnDestination: prepareAndEnd(destination)
    case .removeDestination: prepareAndEndRemoving(destination)
    default: return nil
    }
    return Value.none
  }

  /// Prepares the destination, and that is all (`router:7.1`), unless the module has its own way (`router:7.5`,
  /// `router:7.6`).
  override func route(to made: SimulatedObject) throws(PlatformException) {
    guard let method = objectClass.override(.performRouteOnDestination) else {
      return try performRoute(onDestination: made, configuration: configuration)
    }
    world.log.append(.callback(identity, .performRouteOnDestination, .object(made.identity)))
    world.callback {
      _ = method.call(self, objectClass, Arguments(.object(made), .object(configuration)))
    }
  }

  /// Implements `router:7.7`.
  override func removeDestination() throws(PlatformException) {
    guard let destination else { return endRemoving("the destination was deallocated before its removal") }
    keepDuringTransition()
    guard let method = objectClass.override(.removeDestination) else {
      return try removeDestination(destination, configuration: removeConfiguration)
    }
    world.log.append(.callback(identity, .removeDestination, .object(destination.identity)))
    world.callback {
      _ = method.call(self, objectClass, Arguments(.object(destination), .object(removeConfiguration)))
    }
  }
}
