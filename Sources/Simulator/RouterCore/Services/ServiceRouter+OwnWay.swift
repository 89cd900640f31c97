public import SimulatedWorld

/// Functions for modules with custom performing or removing (`router:7.6`, `router:7.7`).
extension ServiceRouter {
  // MARK: Performing

  /// Prepares the destination: the first step of custom performing.
  public final func prepareDestinationForPerforming(_ destination: SimulatedObject) { prepare(destination) }

  /// Ends the route successfully.
  public final func endPerformRouteWithSuccess(_ destination: SimulatedObject) {
    guard isIn(.routing, "endPerformRouteWithSuccess") else { return }
    endPerforming(destination)
  }

  /// Ends the route with an error.
  ///
  /// - Parameters:
  ///   - cause: the cause of the error.
  ///   - message: the observed and the expected state.
  public final func endPerformRouteWithError(_ cause: RouteError.Cause, _ message: String) {
    guard isIn(.routing, "endPerformRouteWithError") else { return }
    endPerforming(with: cause, message, advice: [], concerning: [destination])
  }

  // MARK: Removing

  /// Prepares the destination for its removal: the first step of custom removing.
  public final func prepareDestinationForRemoving(_ destination: SimulatedObject) { prepareForRemoving(destination) }

  /// Ends the removal successfully.
  public final func endRemoveRouteWithSuccess(_ destination: SimulatedObject) {
    guard isIn(.removing, "endRemoveRouteWithSuccess") else { return }
    change(to: .removed)
    notifyRemoveSuccess()
    // A handler may have started to perform the route again.
    if !state.isMoving { letGoAfterTransition() }
  }

  /// Ends the removal with an error and its reason.
  public final func endRemoveRouteWithError(_ reason: String) {
    guard isIn(.removing, "endRemoveRouteWithError") else { return }
    endRemoving(reason)
  }

  // MARK: Default implementation

  /// Implements `router:7.1`.
  func prepareAndEnd(_ destination: SimulatedObject) {
    prepareDestinationForPerforming(destination)
    endPerformRouteWithSuccess(destination)
  }

  func prepareAndEndRemoving(_ destination: SimulatedObject) {
    world.assertionFailure(
      .removeDestinationNotOverridden,
      "\(closureRoute?.name ?? objectClass.name) does not define how to remove its destination",
      subjects: [identity, destination.identity],
      advice: ["override removeDestination, and end it with endRemoveRouteWithSuccess"])
    prepareDestinationForRemoving(destination)
    endRemoveRouteWithSuccess(destination)
  }

  /// Returns whether a route that is to end is in progress.
  private func isIn(_ wanted: RouterState, _ call: String) -> Bool {
    if state == wanted { return true }
    world.assertionFailure(
      .routeNotInProgress, "\(call) was called on \(self), which is \(state)", subjects: [identity],
      advice: ["end each perform and each removal once"])
    return false
  }
}
