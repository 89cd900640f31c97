internal import Simulation

/// The routers of a ``ViewRoute``: its closures do what methods would. Each set of kinds of path that a route may have stands for a class
/// of its own (`router:2.34`).
class BlockViewRouter: ViewRouter {
  /// The class of the routers that support a set of kinds; any other set than those of the classes counts as the controllers' set. A set need
  /// not name the kinds of the platform on which the app does not run.
  static func type(supporting types: ViewRouteTypeMask) -> BlockViewRouter.Type {
    all.first { candidate in
      let supported = candidate.supportedRouteTypes
      return types == supported || types == supported.subtracting(.ofAppKitAlone)
        || types == supported.subtracting(.ofUIKitAlone)
    } ?? BlockViewRouter.self
  }

  /// The classes of routers of closures.
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

  // MARK: The route's own way

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

  /// A route of closures counts as abstract: it takes what it is given (`router:3.3.3`).
  override func accepts(_ made: SimulatedObject, as type: RouterType?) -> Bool { true }
}

/// Controllers, and the router's own way.
final class BlockCustomViewRouter: BlockViewRouter {
  override class var supportedRouteTypes: ViewRouteTypeMask { [.viewControllerDefault, .custom] }
}

/// Views.
final class BlockSubviewRouter: BlockViewRouter {
  override class var supportedRouteTypes: ViewRouteTypeMask { .viewDefault }
}

/// Views, and the router's own way.
final class BlockCustomSubviewRouter: BlockViewRouter {
  override class var supportedRouteTypes: ViewRouteTypeMask { [.viewDefault, .custom] }
}

/// The router's own way alone.
final class BlockCustomOnlyViewRouter: BlockViewRouter {
  override class var supportedRouteTypes: ViewRouteTypeMask { .custom }
}

/// Controllers and views.
final class BlockAnyViewRouter: BlockViewRouter {
  override class var supportedRouteTypes: ViewRouteTypeMask { [.viewControllerDefault, .viewDefault] }
}

/// Everything.
final class BlockAllViewRouter: BlockViewRouter {
  override class var supportedRouteTypes: ViewRouteTypeMask { [.viewControllerDefault, .viewDefault, .custom] }
}
