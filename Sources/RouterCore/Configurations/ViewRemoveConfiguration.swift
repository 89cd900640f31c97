internal import Simulation

/// How a view or a view controller is removed (`router:2.5`).
open class ViewRemoveConfiguration: RemoveRouteConfiguration {
  /// Whether the transition is animated; true by default.
  public final var animated = true

  open override func copyContents(to copy: RouteConfiguration) {
    super.copyContents(to: copy)
    if let copy = copy as? ViewRemoveConfiguration { copy.animated = animated }
  }
}
