public import SimulatedWorld

extension UINavigationController {
  /// Runs work after the running transition, like a completion of the platform's transition coordinator
  /// (`hierarchy:6.12`). The work runs after the callbacks, and before the deferred calls.
  ///
  /// A deferred push does not have a transition yet, so the work runs after the transition for which the push waits.
  /// Without a transition the work runs at the start of the next turn. It never runs immediately.
  public final func whenTransitionEnds(_ work: @escaping VirtualClock.Work) {
    if transition.isRunning {
      transition.completions.append(work)
    } else if let modal = currentTransitions?.modal {
      modal.whenEnded(work)
    } else {
      world.clock.nextTurn(work)
    }
  }
}
