public import Simulation

extension UINavigationController {
  /// Runs work once the transition that runs now has finished, as a completion of the platform's transition coordinator does
  /// (`hierarchy:6.12`): after the callbacks, and before the calls that were put off. A push that was put off has no transition
  /// yet, so the end is that of the one for which it waits. Without a transition the work runs at the beginning of the next turn.
  /// Never at once.
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
