public import Simulation

/// What a module calls that performs or removes in its own way (`router:7.6`, `router:7.7`).
extension ServiceRouter {
  // MARK: Performing

  /// Prepares the destination: the first step of a module's own way.
  public final func prepareDestinationForPerforming(_ destination: SimulatedObject) { prepare(destination) }

  /// Ends the route well.
  public final func endPerformRouteWithSuccess(_ destination: SimulatedObject) {
    guard isIn(.routing, "endPerformRouteWithSuccess") else { return }
    endPerforming(destination)
  }

  /// Ends the route in an error.
  ///
  /// - Parameters:
  ///   - cause: what sort of error it is.
  ///   - message: what was found, and what was expected.
  public final func endPerformRouteWithError(_ cause: RouteError.Cause, _ message: String) {
    guard isIn(.routing, "endPerformRouteWithError") else { return }
    endPerforming(with: cause, message, advice: [], concerning: [destination])
  }

  // MARK: Removing

  /// Prepares the destination for its removal: the first step of a module's own way.
  public final func prepareDestinationForRemoving(_ destination: SimulatedObject) { prepareForRemoving(destination) }

  /// Ends the removal well.
  public final func endRemoveRouteWithSuccess(_ destination: SimulatedObject) {
    guard isIn(.removing, "endRemoveRouteWithSuccess") else { return }
    change(to: .removed)
    notifyRemoveSuccess()
    // A handler may have begun to perform the route again.
    if !state.isMoving { letGoAfterTransition() }
  }

  /// Ends the removal in an error, which says why.
  public final func endRemoveRouteWithError(_ reason: String) {
    guard isIn(.removing, "endRemoveRouteWithError") else { return }
    endRemoving(reason)
  }

  // MARK: The usual way

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

  /// Whether the end of a route comes while there is one.
  private func isIn(_ wanted: RouterState, _ call: String) -> Bool {
    if state == wanted { return true }
    world.assertionFailure(
      .routeNotInProgress, "\(call) was called on \(self), which is \(state)", subjects: [identity],
      advice: ["end each perform and each removal once"])
    return false
  }
}
