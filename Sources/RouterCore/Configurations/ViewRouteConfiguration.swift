public import Simulation

/// How a route to a view or a view controller is performed (`router:2.4`).
open class ViewRouteConfiguration: PerformRouteConfiguration {
  /// The controller that the route starts from. Weak: the path keeps it until the call, nobody afterwards (`router:2.31`).
  public final weak var source: SimulatedObject?
  /// The kind of path; `presentModally` by default.
  public final var routeType: ViewRouteType = .presentModally
  /// Whether the transition is animated; true by default.
  public final var animated = true
  /// Whoever triggered the route. Weak.
  public final weak var sender: SimulatedObject?
  /// The router that the configuration belongs to, for handlers that run before the call has returned it. Weak.
  public final var router: ViewRouter? { owner as? ViewRouter }

  open override func copyContents(to copy: RouteConfiguration) {
    super.copyContents(to: copy)
    guard let copy = copy as? ViewRouteConfiguration else { return }
    copy.source = source
    copy.routeType = routeType
    copy.animated = animated
    copy.sender = sender
  }
}
