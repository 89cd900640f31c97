internal import SimulatedWorld

/// The router of a ``ServiceRoute``, whose closures replace the router's methods. ``BlockViewRouter`` is its twin.
final class BlockServiceRouter: ServiceRouter {
  override func nativeDestination(with configuration: PerformRouteConfiguration) -> SimulatedObject? {
    madeWith?.closures?.makeDestination?(configuration)
  }

  override func nativePrepare(_ destination: SimulatedObject, with configuration: PerformRouteConfiguration) {
    madeWith?.closures?.prepareDestination?(destination, configuration, self)
  }

  override func nativeDidFinishPrepare(
    _ destination: SimulatedObject, with configuration: PerformRouteConfiguration
  ) {
    madeWith?.closures?.didFinishPrepareDestination?(destination, configuration, self)
  }

  override func processUserInfo(_ userInfo: RouteUserInfo, fromURL url: String) {
    madeWith?.closures?.processUserInfo?(userInfo, url, configuration, self)
  }

  override func performAction(_ action: String, userInfo: RouteUserInfo, fromURL url: String) {
    madeWith?.closures?.performAction?(action, userInfo, url, configuration, self)
  }

  override func beforePerformWithConfigurationFromURL(_ configuration: PerformRouteConfiguration) {
    madeWith?.closures?.beforePerformFromURL?(configuration, self)
    super.beforePerformWithConfigurationFromURL(configuration)
  }

  /// Implements `router:8.22`.
  override func afterSuccessActionFromURL(_ action: RouteAction) {
    super.afterSuccessActionFromURL(action)
    madeWith?.closures?.afterSuccessFromURL?(action, configuration, self)
  }

  override class func nativeRegister(_ registration: RouterRegistration) {}
}
