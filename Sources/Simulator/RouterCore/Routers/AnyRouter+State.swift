internal import SimulatedWorld

/// Changes of the state.
extension AnyRouter {
  /// Changes the state and calls the state notifier (`router:3.1.1`, `router:3.1.2`, `router:3.1.3`, `router:3.1.4`, `router:3.1.5`).
  ///
  /// The class counts its moving routers. The count increases before the change, and decreases after the notifier (`router:4.11`).
  func change(to new: RouterState) {
    guard new != state else { return }
    guard !isNotifyingState else { return refuseInsideNotifier("change its state to \(new)") }
    if new.isMoving { link.ask { $0.countUp(countedClass) } }
    if new == .removed { willBecomeRemoved() }
    let old = state
    previousState = old
    state = new
    world.append(.state(identity, from: old.symbol, to: new.symbol))
    withConfiguration { configuration in
      if let notifier = configuration.stateNotifier {
        world.append(.callback(configuration.identity, RouterName.stateNotifier.symbol, .name(new.symbol)))
        isNotifyingState = true
        world.callback { notifier(old, new) }
        isNotifyingState = false
      }
    }
    if !new.isMoving { link.ask { $0.countDown(countedClass) } }
  }

  /// Returns whether a call may start. A call inside the router's own state notifier is rejected (`router:3.1.4`).
  func mayBegin(_ action: RouteAction) -> Bool {
    if isNotifyingState {
      refuseInsideNotifier(action.rawValue)
      return false
    }
    guard let hasEnded = link.ask(\.hasEnded), !hasEnded else {
      world.assertionFailure(
        .routerOutsideApp, "\(self) cannot perform \(action): it has no app, or its app has ended",
        subjects: [identity],
        advice: ["perform routes with the `router` of a running app"])
      return false
    }
    return true
  }

  private func refuseInsideNotifier(_ what: String) {
    world.assertionFailure(
      .reentrantStateNotifier,
      "\(self) must not \(what) inside its own stateNotifier: ZIKRouter deadlocks there",
      subjects: [identity], advice: ["do it in successHandler, errorHandler or completionHandler"])
  }

  /// Retains the router until the transition ends, so that its owner can release it during the transition (`router:3.1.7`,
  /// `router:4.10`).
  func keepDuringTransition() { link.ask { $0.keep(self) } }
}
