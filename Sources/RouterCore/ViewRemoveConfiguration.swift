public import Simulation

/// How a destination is removed (`router:2.3`, `router:2.5`). A router has one, which each removal uses again (`router:2.10`).
open class ViewRemoveConfiguration: RouteConfiguration {
  /// Whether the transition is animated; true by default.
  public final var animated = true
  /// Prepares the destination before it is removed.
  public final var prepareDestination: ((SimulatedObject) -> Void)?
  /// Told of each removal.
  public final var successHandler: (() -> Void)?
  /// Told of each removal and of each failure to remove: whether it succeeded, the action, the error.
  public final var completionHandler: ((Bool, RouteAction, RouteError?) -> Void)?
  /// Told of the first removal, once.
  public final var performerSuccessHandler: (() -> Void)?

  /// A configuration with the same contents (`router:2.11`).
  open func copy() -> ViewRemoveConfiguration {
    let copy = Self(in: world, as: objectClass)
    copyHandlers(to: copy)
    copy.animated = animated
    copy.prepareDestination = prepareDestination
    copy.successHandler = successHandler
    copy.completionHandler = completionHandler
    copy.performerSuccessHandler = performerSuccessHandler
    return copy
  }
}
