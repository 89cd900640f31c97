public import SimulatedWorld

/// The configuration of one route (`router:2.2`). It is complete for service routers; ``ViewRouteConfiguration`` extends it for views.
///
/// `prepareDestination`, `successHandler`, `errorHandler`, `completionHandler` and `stateNotifier` fire each time the router
/// performs; `performerSuccessHandler` and `performerErrorHandler` belong to one call and fire once.
open class PerformRouteConfiguration: RouteConfiguration {
  /// Prepares the destination before the router does.
  public final var prepareDestination: ((SimulatedObject) -> Void)?
  /// Called after each success.
  public final var successHandler: ((SimulatedObject) -> Void)?
  /// Called after each success and each failure: whether it succeeded, the destination if there is one, the action, the error.
  public final var completionHandler: ((Bool, SimulatedObject?, RouteAction, RouteError?) -> Void)?
  /// Called once, after the first success.
  public final var performerSuccessHandler: ((SimulatedObject) -> Void)?
  /// The factory for the destination, or `nil` if the configuration is not makeable (`router:2.24`).
  public final internal(set) var maker: DestinationMaker?
  /// The closure-based route that is performed, or `nil` for a router class (`router:2.2`).
  public final internal(set) var route: RouterType?
  /// The router of the configuration. Weak. Handlers can use it before the call that performs the route has returned.
  public final var owner: AnyRouter? { currentOwner?.takeUnretainedValue() ?? weakReferences?.formerOwner }

  // Not weak, which would slow down each use of the router: a router reports when it ends, and when it takes another configuration.
  private final var currentOwner: Unmanaged<AnyRouter>?
  /// The weak references of the configuration, or `nil` until the first is set.
  private(set) final var weakReferences: WeakReferences?
  private final var storedUserInfo: RouteUserInfo?

  deinit {
    storedUserInfo?.loseEdge()
    maker?.ownerDied()
  }

  /// Assigns the configuration to a router.
  final func setOwner(_ router: AnyRouter) {
    currentOwner = .passUnretained(router)
    weakReferences?.formerOwner = nil
  }

  /// Detaches the configuration from its router, which takes another one and no longer reports its end to this one.
  final func leaveOwner(_ router: AnyRouter) {
    guard belongs(to: router) else { return }
    currentOwner = nil
    madeWeakReferences.formerOwner = router
  }

  /// Detaches the configuration from a router that ends.
  final func loseOwner(_ router: AnyRouter) {
    if belongs(to: router) { currentOwner = nil }
  }

  /// The weak references of the configuration, created on first use.
  final var madeWeakReferences: WeakReferences {
    if let weakReferences { return weakReferences }
    let made = WeakReferences()
    weakReferences = made
    return made
  }

  private final func belongs(to router: AnyRouter) -> Bool {
    currentOwner?.toOpaque() == Unmanaged.passUnretained(router).toOpaque()
  }

  /// The values that the performer passes, created on first use and emptied when the route was removed (`router:2.2`, `router:2.8`).
  public final var userInfo: RouteUserInfo {
    if let storedUserInfo { return storedUserInfo }
    let made = RouteUserInfo(in: world)
    share(made)
    return made
  }

  /// The values that the performer passes, or `nil` if they were never requested.
  final var userInfoIfMade: RouteUserInfo? { storedUserInfo }

  final func clearUserInfo() { storedUserInfo?.removeAll() }

  /// Copies the contents. The copy shares the user info.
  open override func copyContents(to copy: RouteConfiguration) {
    super.copyContents(to: copy)
    guard let copy = copy as? PerformRouteConfiguration else { return }
    copy.prepareDestination = prepareDestination
    copy.successHandler = successHandler
    copy.completionHandler = completionHandler
    copy.performerSuccessHandler = performerSuccessHandler
    copy.route = route
    if let maker, let other = copy.maker { maker.copyContents(to: other) }
    if let storedUserInfo { copy.share(storedUserInfo) }
  }

  private final func share(_ info: RouteUserInfo) {
    storedUserInfo = info
    link(info, RouterName.userInfo.symbol)
  }

  /// Copies the declared properties of app-defined classes from another configuration, but no handlers (`router:2.12`).
  ///
  /// A Swift class with additional fields overrides this method and calls super. If the class of the other configuration does not match,
  /// nothing is copied and a debug assertion fails.
  ///
  /// - Returns: whether the other configuration is an instance of this configuration's class or of a subclass.
  @discardableResult
  open func setProperties(from other: PerformRouteConfiguration) -> Bool {
    guard other.objectClass.isSubclass(of: objectClass) else {
      world.assertionFailure(
        .foreignConfiguration, "\(self) cannot copy the properties of \(other)",
        subjects: [identity, other.identity],
        advice: ["pass a \(objectClass.name), or an instance of a class derived from it"])
      return false
    }
    takeDeclaredProperties(from: other, of: objectClass)
    return true
  }

  /// Visits the user info and the destination that was made in advance.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let storedUserInfo { body(RouterName.userInfo.symbol, storedUserInfo) }
    if let made = maker?.linked { body(RouterName.makedDestination.symbol, made) }
  }
}
