public import SimulatedWorld

/// The configuration for removing a view or a view controller (`router:2.5`).
open class ViewRemoveConfiguration: RemoveRouteConfiguration {
  /// Whether the transition is animated; true by default (`router:2.3`, `router:2.5`).
  public final var animated = true
  /// Removes the view of a child destination (`router:3.8.3`).
  ///
  /// It receives the child, and a closure to call after the view is removed. Without a handler, the view is removed immediately.
  public final var removingChildViewHandler: ((SimulatedObject, @escaping () -> Void) -> Void)?
  /// Whether the handlers also run when the app removes the destination without the router (`router:3.9.4`); false by default.
  public final var handleExternalRoute = false

  open override func copyContents(to copy: RouteConfiguration) {
    super.copyContents(to: copy)
    guard let copy = copy as? ViewRemoveConfiguration else { return }
    copy.animated = animated
    copy.removingChildViewHandler = removingChildViewHandler
    copy.handleExternalRoute = handleExternalRoute
  }
}
