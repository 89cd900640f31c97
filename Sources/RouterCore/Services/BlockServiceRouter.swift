internal import Simulation

/// The routers of a ``ServiceRoute``: its closures do what methods would.
final class BlockServiceRouter: ServiceRouter {
  override func nativeDestination(with configuration: PerformRouteConfiguration) -> SimulatedObject? {
    closureRoute?.closures?.makeDestination?(configuration)
  }

  override func nativePrepare(_ destination: SimulatedObject, with configuration: PerformRouteConfiguration) {
    closureRoute?.closures?.prepareDestination?(destination, configuration, self)
  }

  override func nativeDidFinishPrepare(
    _ destination: SimulatedObject, with configuration: PerformRouteConfiguration
  ) {
    closureRoute?.closures?.didFinishPrepareDestination?(destination, configuration, self)
  }

  override class func nativeRegister(_ registration: RouterRegistration) {}
}
