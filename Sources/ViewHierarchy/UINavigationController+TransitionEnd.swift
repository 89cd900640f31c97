public import Simulation

extension UINavigationController {
  /// Runs work once the transition that was just begun has finished, as a completion of the platform's transition coordinator
  /// does (`hierarchy:6.12`): after the callbacks, and before the calls that were put off. When a push was put off, the end is
  /// that of its own transition. Without a transition the work runs at the beginning of the next turn. Never at once.
  public final func whenTransitionEnds(_ work: @escaping VirtualClock.Work) {
    if currentTransitions?.afterWaitingPush(on: self, work) == true { return }
    if transition.isRunning {
      transition.completions.append(work)
    } else {
      world.clock.nextTurn(work)
    }
  }
}
