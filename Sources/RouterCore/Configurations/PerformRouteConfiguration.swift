public import Simulation

/// How one route is performed (`router:2.2`): all that a service router needs, and what a ``ViewRouteConfiguration`` adds to.
///
/// `prepareDestination`, `successHandler`, `errorHandler`, `completionHandler` and `stateNotifier` fire each time the router
/// performs; `performerSuccessHandler` and `performerErrorHandler` belong to one call and fire once.
open class PerformRouteConfiguration: RouteConfiguration {
  // No access to a handler lasts while other code runs.

  /// Prepares the destination before the router does.
  @exclusivity(unchecked) public final var prepareDestination: ((SimulatedObject) -> Void)?
  /// Told of each success.
  @exclusivity(unchecked) public final var successHandler: ((SimulatedObject) -> Void)?
  /// Told of each success and each failure: whether it succeeded, the destination if there is one, the action, the error.
  @exclusivity(unchecked)
  public final var completionHandler: ((Bool, SimulatedObject?, RouteAction, RouteError?) -> Void)?
  /// Told of the first success, once.
  @exclusivity(unchecked) public final var performerSuccessHandler: ((SimulatedObject) -> Void)?
  /// How the configuration makes the destination itself; nil unless the configuration is makeable (`router:2.24`).
  @exclusivity(unchecked) public final internal(set) var maker: DestinationMaker?
  /// The route of closures that is performed; nil for a router class (`router:2.2`).
  @exclusivity(unchecked) public final internal(set) var route: RouterType?
  /// The router that the configuration belongs to, for handlers that run before the call has returned it. Weak.
  public final var owner: AnyRouter? { currentOwner?.takeUnretainedValue() ?? weakReferences?.formerOwner }

  // Not weak, which would slow down each use of the router: a router says when it ends, and when it takes another configuration.
  private final var currentOwner: Unmanaged<AnyRouter>?
  /// What the configuration refers to weakly; nil until there is something.
  @exclusivity(unchecked) private(set) final var weakReferences: WeakReferences?
  private final var storedUserInfo: RouteUserInfo?

  deinit {
    storedUserInfo?.loseEdge()
    maker?.ownerDied()
  }

  /// The configuration belongs to a router from now on.
  final func setOwner(_ router: AnyRouter) {
    currentOwner = .passUnretained(router)
    weakReferences?.formerOwner = nil
  }

  /// Its router takes another configuration: it is told no more when the router ends.
  final func leaveOwner(_ router: AnyRouter) {
    guard belongs(to: router) else { return }
    currentOwner = nil
    madeWeakReferences.formerOwner = router
  }

  /// A router that held the configuration ends.
  final func loseOwner(_ router: AnyRouter) {
    if belongs(to: router) { currentOwner = nil }
  }

  /// What the configuration refers to weakly, made at the first request.
  final var madeWeakReferences: WeakReferences {
    if let weakReferences { return weakReferences }
    let made = WeakReferences()
    weakReferences = made
    return made
  }

  private final func belongs(to router: AnyRouter) -> Bool {
    currentOwner?.toOpaque() == Unmanaged.passUnretained(router).toOpaque()
  }

  /// What the performer hands over; made at the first use, emptied when the route was removed (`router:2.2`,
  /// `router:2.8`).
  public final var userInfo: RouteUserInfo {
    if let storedUserInfo { return storedUserInfo }
    let made = RouteUserInfo(in: world)
    share(made)
    return made
  }

  /// What the performer hands over, if it was ever asked for.
  final var userInfoIfMade: RouteUserInfo? { storedUserInfo }

  final func clearUserInfo() { storedUserInfo?.removeAll() }

  /// The user info is shared, not copied.
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
    link(info, .userInfo)
  }

  /// Takes over from another configuration what the app's own classes add to this one's: declared properties. A Swift class with fields
  /// of its own overrides this and calls super. Handlers are not taken over (`router:2.12`).
  ///
  /// - Returns: whether the other configuration is of this one's class, or of one derived from it; nothing is taken over, and a debug
  ///   assertion recorded, when it is not.
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

  /// The user info, and the destination that was made before.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let storedUserInfo { body(.userInfo, storedUserInfo) }
    if let made = maker?.linked { body(.makedDestination, made) }
  }
}
