public import Simulation

/// How a view or a view controller is removed (`router:2.5`).
open class ViewRemoveConfiguration: RemoveRouteConfiguration {
  /// Whether the transition is animated; true by default (`router:2.3`, `router:2.5`).
  public final var animated = true
  /// Takes away the view of a destination that is a child: it gets the child, and what to call once the view is gone (`router:3.8.3`).
  /// Without it the view is taken out at once.
  public final var removingChildViewHandler: ((SimulatedObject, @escaping () -> Void) -> Void)?
  /// Whether the handlers are told too when the app, and not the router, removes the destination (`router:3.9.4`); false by default.
  public final var handleExternalRoute = false

  open override func copyContents(to copy: RouteConfiguration) {
    super.copyContents(to: copy)
    guard let copy = copy as? ViewRemoveConfiguration else { return }
    copy.animated = animated
    copy.removingChildViewHandler = removingChildViewHandler
    copy.handleExternalRoute = handleExternalRoute
  }
}
