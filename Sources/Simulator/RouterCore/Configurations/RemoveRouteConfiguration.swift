public import SimulatedWorld

/// The configuration for removing a destination (`router:2.3`). A router has one, which it uses for every removal (`router:2.10`).
open class RemoveRouteConfiguration: RouteConfiguration {
  /// Prepares the destination before it is removed.
  public final var prepareDestination: ((SimulatedObject) -> Void)?
  /// Called after each removal.
  public final var successHandler: (() -> Void)?
  /// Called after each removal and after each failure to remove: whether it succeeded, the action, the error.
  public final var completionHandler: ((Bool, RouteAction, RouteError?) -> Void)?
  /// Called once, after the first removal.
  public final var performerSuccessHandler: (() -> Void)?

  open override func copyContents(to copy: RouteConfiguration) {
    super.copyContents(to: copy)
    guard let copy = copy as? RemoveRouteConfiguration else { return }
    copy.prepareDestination = prepareDestination
    copy.successHandler = successHandler
    copy.completionHandler = completionHandler
    copy.performerSuccessHandler = performerSuccessHandler
  }
}
