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

  override func processUserInfo(_ userInfo: RouteUserInfo, fromURL url: String) {
    closureRoute?.closures?.processUserInfo?(userInfo, url, configuration, self)
  }

  override func performAction(_ action: String, userInfo: RouteUserInfo, fromURL url: String) {
    closureRoute?.closures?.performAction?(action, userInfo, url, configuration, self)
  }

  override func beforePerformWithConfigurationFromURL(_ configuration: PerformRouteConfiguration) {
    closureRoute?.closures?.beforePerformFromURL?(configuration, self)
    super.beforePerformWithConfigurationFromURL(configuration)
  }

  override func afterSuccessActionFromURL(_ action: RouteAction) {
    super.afterSuccessActionFromURL(action)
    closureRoute?.closures?.afterSuccessFromURL?(action, configuration, self)
  }

  override class func nativeRegister(_ registration: RouterRegistration) {}
}
