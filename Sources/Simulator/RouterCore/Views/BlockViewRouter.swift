internal import SimulatedWorld

/// The router of a ``ViewRoute``, whose closures replace the router's methods. ``BlockServiceRouter`` is its twin.
///
/// There is one class for each set of route types that a route can have (`router:2.34`).
class BlockViewRouter: ViewRouter {
  /// Returns the class of the routers that support a set of route types.
  ///
  /// A set without a class counts as the set for controllers. A set does not have to contain the types of the platform on which the app
  /// does not run.
  static func type(supporting types: ViewRouteTypeMask) -> BlockViewRouter.Type {
    all.first { candidate in
      let supported = candidate.supportedRouteTypes
      return types == supported || types == supported.subtracting(.onlyOnMacOS)
        || types == supported.subtracting(.onlyOnIOS)
    } ?? BlockViewRouter.self
  }

  /// The router classes of closure-based routes.
  static let all: [BlockViewRouter.Type] = [
    BlockViewRouter.self, BlockCustomViewRouter.self, BlockSubviewRouter.self, BlockCustomSubviewRouter.self,
    BlockCustomOnlyViewRouter.self, BlockAnyViewRouter.self, BlockAllViewRouter.self,
  ]

  override func nativeDestination(with configuration: PerformRouteConfiguration) -> SimulatedObject? {
    madeWith?.closures?.makeDestination?(configuration)
  }

  /// Implements `router:1.21`.
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

  /// Implements `router:8.22`.
  override func beforePerformWithConfigurationFromURL(_ configuration: PerformRouteConfiguration) {
    madeWith?.closures?.beforePerformFromURL?(configuration, self)
    super.beforePerformWithConfigurationFromURL(configuration)
  }

  override func afterSuccessActionFromURL(_ action: RouteAction) {
    super.afterSuccessActionFromURL(action)
    madeWith?.closures?.afterSuccessFromURL?(action, configuration, self)
  }

  // MARK: Custom routes

  private var route: ViewRoute? { closureRoute as? ViewRoute }

  override func canPerformCustomRoute() -> Bool { route?.canPerformCustom?(self) ?? false }

  /// Implements `router:1.21`.
  override func performCustomRoute(
    on destination: SimulatedObject, from source: SimulatedObject?, configuration: ViewRouteConfiguration
  ) {
    guard let perform = route?.performCustom else {
      return super.performCustomRoute(on: destination, from: source, configuration: configuration)
    }
    perform(destination, source, configuration, self)
  }

  override func canRemoveCustomRoute() -> Bool { route?.canRemoveCustom?(self) ?? false }

  override func removeCustomRoute(
    on destination: SimulatedObject, from source: SimulatedObject?, removeConfiguration: ViewRemoveConfiguration,
    configuration: ViewRouteConfiguration
  ) {
    guard let remove = route?.removeCustom else {
      return super.removeCustomRoute(
        on: destination, from: source, removeConfiguration: removeConfiguration, configuration: configuration)
    }
    remove(destination, source, removeConfiguration, self)
  }

  override func destinationFromExternalPrepared(_ destination: SimulatedObject) -> Bool {
    route?.isPreparedFromExternal?(destination, self) ?? true
  }

  override class func nativeRegister(_ registration: RouterRegistration) {}

  /// Returns `true`, because a closure-based route counts as abstract and accepts any destination (`router:3.3.3`).
  override func accepts(_ made: SimulatedObject, as type: RouterType?) -> Bool { true }
}

/// The router class for controllers and custom routes.
final class BlockCustomViewRouter: BlockViewRouter {
  override class var supportedRouteTypes: ViewRouteTypeMask { [.viewControllerDefault, .custom] }
}

/// The router class for views.
final class BlockSubviewRouter: BlockViewRouter {
  override class var supportedRouteTypes: ViewRouteTypeMask { .viewDefault }
}

/// The router class for views and custom routes.
final class BlockCustomSubviewRouter: BlockViewRouter {
  override class var supportedRouteTypes: ViewRouteTypeMask { [.viewDefault, .custom] }
}

/// The router class for custom routes only.
final class BlockCustomOnlyViewRouter: BlockViewRouter {
  override class var supportedRouteTypes: ViewRouteTypeMask { .custom }
}

/// The router class for controllers and views.
final class BlockAnyViewRouter: BlockViewRouter {
  override class var supportedRouteTypes: ViewRouteTypeMask { [.viewControllerDefault, .viewDefault] }
}

/// The router class for controllers, views and custom routes.
final class BlockAllViewRouter: BlockViewRouter {
  override class var supportedRouteTypes: ViewRouteTypeMask { [.viewControllerDefault, .viewDefault, .custom] }
}
