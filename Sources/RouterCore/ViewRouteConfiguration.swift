public import Simulation

/// How one route is performed (`router:2.2`, `router:2.4`).
///
/// `prepareDestination`, `successHandler`, `errorHandler`, `completionHandler` and `stateNotifier` fire each time the router
/// performs; `performerSuccessHandler` and `performerErrorHandler` belong to one call and fire once.
open class ViewRouteConfiguration: RouteConfiguration {
  /// The controller that the route starts from. Weak: the path keeps it until the call, nobody afterwards (`router:2.31`).
  public final weak var source: SimulatedObject?
  /// The kind of path; `presentModally` by default.
  public final var routeType: ViewRouteType = .presentModally
  /// Whether the transition is animated; true by default.
  public final var animated = true
  /// Whoever triggered the route. Weak.
  public final weak var sender: SimulatedObject?
  /// The router that the configuration belongs to, for handlers that run before the call has returned it. Weak.
  public final internal(set) weak var router: ViewRouter?

  /// Prepares the destination before the router does.
  public final var prepareDestination: ((SimulatedObject) -> Void)?
  /// Told of each success.
  public final var successHandler: ((SimulatedObject) -> Void)?
  /// Told of each success and each failure: whether it succeeded, the destination if there is one, the action, the error.
  public final var completionHandler: ((Bool, SimulatedObject?, RouteAction, RouteError?) -> Void)?
  /// Told of the first success, once.
  public final var performerSuccessHandler: ((SimulatedObject) -> Void)?
  /// Told of each change of the router's state: the old one and the new one.
  public final var stateNotifier: ((RouterState, RouterState) -> Void)?

  private var storedUserInfo: RouteUserInfo?

  deinit { storedUserInfo?.loseEdge() }

  /// What the performer hands over; made at the first use, emptied when the route was removed (`router:2.8`).
  public final var userInfo: RouteUserInfo {
    if let storedUserInfo { return storedUserInfo }
    let made = RouteUserInfo(in: world)
    share(made)
    return made
  }

  func clearUserInfo() { storedUserInfo?.removeAll() }

  /// A configuration with the same contents (`router:2.11`). The user info is shared, not copied.
  open func copy() -> ViewRouteConfiguration {
    let copy = Self(in: world, as: objectClass)
    copyHandlers(to: copy)
    copy.source = source
    copy.routeType = routeType
    copy.animated = animated
    copy.sender = sender
    copy.prepareDestination = prepareDestination
    copy.successHandler = successHandler
    copy.completionHandler = completionHandler
    copy.performerSuccessHandler = performerSuccessHandler
    copy.stateNotifier = stateNotifier
    if let storedUserInfo { copy.share(storedUserInfo) }
    return copy
  }

  private func share(_ info: RouteUserInfo) {
    storedUserInfo = info
    link(info, .userInfo)
  }

  /// The user info.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let storedUserInfo { body(.userInfo, storedUserInfo) }
  }
}
