public import SimulatedWorld

/// Functions for routers with custom routes, and calls of their overrides.
extension ViewRouter {
  /// Prepares the destination and notifies the routers of its class (`router:3.5.11`, `router:6.10`).
  ///
  /// An override of ``performCustomRoute(on:from:configuration:)`` calls it first.
  public final func beginPerformRoute() {
    guard let destination, isInState(.routing, "beginPerformRoute") else { return }
    beginPerforming(destination, from: configuration.source)
  }

  /// Ends the route successfully (`router:3.3.8`).
  public final func endPerformRouteWithSuccess() {
    guard isInState(.routing, "endPerformRouteWithSuccess") else { return }
    world.takeStep {
      warnIfNotBegun()
      if let destination { return endShowing(destination) }
      endPerforming(
        with: .actionFailed, "the destination was deallocated before it was shown",
        advice: ["retain the destination until the route has ended"])
    }
  }

  /// Ends the route with the error RE/3 (`router:3.3.9`).
  public final func endPerformRoute(withError message: String, advice: [String] = []) {
    guard isInState(.routing, "endPerformRouteWithError") else { return }
    world.takeStep { endPerforming(with: .actionFailed, message, advice: advice, concerning: [destination]) }
  }

  /// Notifies the routers of the destination's class.
  ///
  /// An override of ``removeCustomRoute(on:from:removeConfiguration:configuration:)`` calls it first.
  public final func beginRemoveRoute(from source: SimulatedObject?) {
    guard let destination, isInState(.removing, "beginRemoveRoute") else { return }
    beginRemoving(destination, from: source)
  }

  /// Ends the removal successfully (`router:3.8.4`, `router:3.8.6`).
  public final func endRemoveRouteWithSuccess(on destination: SimulatedObject, from source: SimulatedObject?) {
    guard isInState(.removing, "endRemoveRouteWithSuccess") else { return }
    world.takeStep { endRemoving(destination, from: source) }
  }

  /// Ends the removal with the error RE/3 (`router:3.8.4`).
  public final func endRemoveRoute(withError message: String) {
    guard isInState(.removing, "endRemoveRouteWithError") else { return }
    world.takeStep { endRemoving(message) }
  }

  /// Records a warning if a custom route ends successfully but was never started (`router:3.5.11`).
  ///
  /// In that case the destination was not prepared, and the routers of its class were not notified.
  func warnIfNotBegun() {
    guard tracking.awaitsBegin else { return }
    tracking.awaitsBegin = false
    world.warn(
      ViewRouter.routeNotBegun,
      "\(self) ended a custom route that it had not started: the destination was not prepared",
      subjects: [identity], advice: ["call beginPerformRoute at the start of performCustomRoute"],
      rule: "router:3.5.11")
  }

  /// The name of the warning for a route that ends but was never started.
  public static let routeNotBegun = "routeNotBegun"

  private func isInState(_ expected: RouterState, _ what: String) -> Bool {
    if state == expected { return true }
    world.assertionFailure(
      .customRouteOutOfPlace, "\(what) was called while \(self) is \(state)", subjects: [identity],
      advice: ["call it once, between the call of the custom method and the end of the route"])
    return false
  }

  // MARK: Missing overrides

  /// Implements `router:3.5.11`.
  final func refuseToPerformCustomRoute() {
    beginPerformRoute()
    endPerforming(
      with: .unsupportType, "\(objectClass.name) does not define how to perform a custom route",
      advice: ["override performCustomRoute"], concerning: [destination])
    world.assertionFailure(
      .customRouteNotOverridden, "\(objectClass.name) supports custom routes, but does not perform them",
      subjects: [identity], advice: ["override performCustomRoute"])
  }

  final func refuseToRemoveCustomRoute(from source: SimulatedObject?) {
    beginRemoveRoute(from: source)
    endRemoving("\(objectClass.name) does not define how to remove a custom route", .unsupportType)
    world.assertionFailure(
      .customRouteNotOverridden, "\(objectClass.name) supports custom routes, but does not remove them",
      subjects: [identity], advice: ["override removeCustomRoute"])
  }

  // MARK: Dispatch

  func sendPerformCustomRoute(_ destination: SimulatedObject, from source: SimulatedObject?) {
    world.log.append(.callback(identity, ViewRouteName.performCustomRoute.symbol, .object(destination.identity)))
    world.callback {
      if let method = objectClass.override(ViewRouteName.performCustomRoute.symbol) {
        _ = method.call(self, objectClass, Arguments(.object(destination), Value(source), .object(configuration)))
      } else {
        performCustomRoute(on: destination, from: source, configuration: configuration)
      }
    }
  }

  func sendRemoveCustomRoute(_ destination: SimulatedObject, from source: SimulatedObject?) {
    world.log.append(.callback(identity, ViewRouteName.removeCustomRoute.symbol, .object(destination.identity)))
    world.callback {
      if let method = objectClass.override(ViewRouteName.removeCustomRoute.symbol) {
        let arguments = Arguments(
          .object(destination), Value(source), .object(removeConfiguration), .object(configuration))
        _ = method.call(self, objectClass, arguments)
      } else {
        removeCustomRoute(
          on: destination, from: source, removeConfiguration: removeConfiguration, configuration: configuration)
      }
    }
  }

  // These are queries, not steps, and are not logged.

  var answersCanPerformCustomRoute: Bool { ask(.canPerformCustomRoute) { canPerformCustomRoute() } }

  var answersCanRemoveCustomRoute: Bool { ask(.canRemoveCustomRoute) { canRemoveCustomRoute() } }

  func answersDestinationFromExternalPrepared(_ destination: SimulatedObject) -> Bool {
    ask(.destinationFromExternalPrepared, Arguments(.object(destination))) {
      destinationFromExternalPrepared(destination)
    }
  }

  private func ask(_ name: ViewRouteName, _ arguments: Arguments = Arguments(), _ native: () -> Bool) -> Bool {
    world.callback {
      if let method = objectClass.override(name.symbol) { return method.call(self, objectClass, arguments).isTruthy }
      return native()
    }
  }
}
