internal import SimulatedWorld
internal import ViewHierarchy

/// Reactions of a router when the app, and not the router, moves its destination (`router:3.9`).
///
/// A router that moves the destination itself is also notified, but usually does nothing.
extension ViewRouter {
  /// Makes the router follow the events of its destination, and of no other object.
  func follow(_ destination: (some ObservedResponder)?) {
    routing?.letAllFollow()
    if let note = tracking.note?.takeUnretainedValue() {
      if note === destination?.viewNote { return }
      note.leave(self)
    }
    destination?.madeViewNote.enter(self)
  }

  /// Whether the destination was only created, and not shown since.
  private var awaitsFirstDisplay: Bool { tracking.awaitsDisplay && !routeType.behavior.showsDestination }

  /// Called when the destination is about to be shown (`router:3.9.1`).
  func destinationWillShow(_ destination: SimulatedObject) {
    guard !tracking.isInternal, state != .routing else { return }
    let configuration = configuration
    if realRouteType == .unknown, let realType = routeType.behavior.realTypeOnAppearance {
      realRouteType = realType
      return
    }
    guard state != .routed || awaitsFirstDisplay else { return }
    change(to: .routing)
    if configuration.handleExternalRoute { return prepare(destination) }
    if let preparation = configuration.providerPrepareDestination {
      tell(configuration, .providerPrepareDestination, .object(destination.identity)) { preparation(destination) }
    }
    sendPrepareDestination(destination)
    sendDidFinishPrepareDestination(destination)
  }

  /// Called after the destination was shown (`router:3.9.2`).
  func destinationDidShow(_ destination: SimulatedObject) {
    noteFirstDisplay(of: destination)
    guard !tracking.isInternal, state != .routed else { return }
    warnIfNotBegun()
    change(to: .routed)
    if configuration.handleExternalRoute { notifyPerformSuccess(destination) }
  }

  /// Called when the destination is about to be removed (`router:3.9.3`, `router:4.15`).
  func destinationWillBeRemoved(_ destination: SimulatedObject) {
    let before = state
    if !tracking.isInternal, before != .removing, before != .removed || awaitsFirstDisplay { change(to: .removing) }
    guard before == .routing else { return }
    let (error, record) = makeError(
      .unbalancedTransition, .performRoute, "\(destination) was removed during the transition that shows it",
      advice: ["start the next transition after the previous one has ended"], concerning: [destination],
      receiver: .nobody)
    self.error = error
    routing?.notifyGlobalHandler(.view, self, error, record)
  }

  /// Called after the destination was removed (`router:3.9.4`, `router:3.9.6`).
  func destinationWasRemoved(_ destination: SimulatedObject) {
    noteFirstDisplay(of: destination)
    guard !tracking.isInternal, state != .removed else { return }
    change(to: .removed)
    if removeConfiguration.handleExternalRoute { notifyRemoveSuccess() }
  }

  /// Called when the destination stays because its removal was cancelled (`router:3.9.5`, `router:6.20`).
  func removalWasCancelled() {
    if !tracking.isInternal && state == .removing { change(to: previousState) }
  }

  /// Records the first place of a destination that was only created. The place determines how it can be removed (`router:3.9.2`,
  /// `router:3.12.7`).
  private func noteFirstDisplay(of destination: SimulatedObject) {
    guard awaitsFirstDisplay else { return }
    tracking.awaitsDisplay = false
    if let before = tracking.snapshot, let controller = destination as? UIViewController {
      tracking.snapshot = nil
      realRouteType = RealRouteType(PresentationChange(from: before, to: PresentationSnapshot(controller)))
    } else if let controller = destination as? NSViewController {
      realRouteType = RealRouteType(of: controller)
    }
  }
}
