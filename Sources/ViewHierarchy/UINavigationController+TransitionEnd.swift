public import Simulation

extension UINavigationController {
  /// Runs work once the transition that was just begun has finished, as a completion of the platform's transition coordinator
  /// does (`hierarchy:6.12`); without a transition, at the beginning of the next turn. Never at once.
  public func whenTransitionEnds(_ work: @escaping VirtualClock.Work) {
    world.clock.nextTurn(work)
  }
}
