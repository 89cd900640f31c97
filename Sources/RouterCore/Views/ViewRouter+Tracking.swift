internal import Simulation
internal import ViewHierarchy

/// What happens to a router when the app, and not the router, moves its destination (`router:3.9`). A router that moves the destination
/// itself is told all the same, and mostly does nothing.
extension ViewRouter {
  /// Lets the router hear of what happens to its destination, and to no other.
  func follow(_ destination: (some ObservedResponder)?) {
    routing?.letAllFollow()
    if let note = tracking.note?.takeUnretainedValue() {
      if note === destination?.viewNote { return }
      note.leave(self)
    }
    destination?.madeViewNote.enter(self)
  }

  /// The destination was only made, and never shown since.
  private var awaitsFirstDisplay: Bool { tracking.awaitsDisplay && routeType == .makeDestination }

  /// The destination is about to be shown (`router:3.9.1`).
  func destinationWillShow(_ destination: SimulatedObject) {
    guard !tracking.isInternal, state != .routing else { return }
    let configuration = configuration
    if configuration.routeType == .addAsChildViewController && realRouteType == .unknown {
      realRouteType = .addAsChild
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

  /// The destination was shown (`router:3.9.2`).
  func destinationDidShow(_ destination: SimulatedObject) {
    noteFirstDisplay(of: destination)
    guard !tracking.isInternal, state != .routed else { return }
    warnIfNotBegun()
    change(to: .routed)
    if configuration.handleExternalRoute { notifyPerformSuccess(destination) }
  }

  /// The destination is about to be removed (`router:3.9.3`, `router:4.15`).
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

  /// The destination was removed (`router:3.9.4`, `router:3.9.6`).
  func destinationWasRemoved(_ destination: SimulatedObject) {
    noteFirstDisplay(of: destination)
    guard !tracking.isInternal, state != .removed else { return }
    change(to: .removed)
    if removeConfiguration.handleExternalRoute { notifyRemoveSuccess() }
  }

  /// The destination stays after all (`router:3.9.5`, `router:6.20`).
  func removalWasCancelled() {
    if !tracking.isInternal && state == .removing { change(to: previousState) }
  }

  /// A destination that was only made stands somewhere now: where, tells how it can be removed (`router:3.9.2`,
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
