internal import Simulation

/// The transition coordinator of a push or a pop (`hierarchy:6.12`).
extension UINavigationController {
  /// The coordinator of the running transition. It is created on first access, because most apps never access it.
  final var knownOrNewCoordinator: UIViewControllerTransitionCoordinator {
    if let known = transition.coordinator { return known }
    let made = UIViewControllerTransitionCoordinator.make(in: world)
    describe(made)
    made.follow(transition.custom?.gesture ?? transition.swipe)
    if transition.didSendBegin { made.begin() }
    transition.coordinator = made
    return made
  }

  /// Sets a coordinator's properties to those of the running transition.
  final func describe(_ coordinator: UIViewControllerTransitionCoordinator) {
    coordinator.describe(
      from: transition.hasBegun ? transition.from : shown?.front,
      to: transition.hasBegun ? shown?.front : children.last?.front, animated: transition.animated,
      duration: transition.wholeDuration)
  }
}
