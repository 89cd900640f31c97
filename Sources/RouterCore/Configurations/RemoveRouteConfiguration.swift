public import Simulation

/// How a destination is removed (`router:2.3`). A router has one, which each removal uses again (`router:2.10`).
open class RemoveRouteConfiguration: RouteConfiguration {
  /// Prepares the destination before it is removed.
  public final var prepareDestination: ((SimulatedObject) -> Void)?
  /// Told of each removal.
  public final var successHandler: (() -> Void)?
  /// Told of each removal and of each failure to remove: whether it succeeded, the action, the error.
  public final var completionHandler: ((Bool, RouteAction, RouteError?) -> Void)?
  /// Told of the first removal, once.
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
