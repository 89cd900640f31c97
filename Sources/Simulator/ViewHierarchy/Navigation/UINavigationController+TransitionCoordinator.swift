internal import SimulatedWorld

/// The transition coordinator of a push or a pop (`hierarchy:6.12`).
extension UINavigationController {
  /// The coordinator of the running transition, or of the one whose callbacks of the end are being sent. It is created
  /// on first access, because most apps never access it.
  final var knownOrNewCoordinator: UIViewControllerTransitionCoordinator? {
    transition.isRunning ? runningCoordinator : endingCoordinator
  }

  private var endingCoordinator: UIViewControllerTransitionCoordinator? {
    guard let ending = transition.ending else { return nil }
    if let known = ending.coordinator { return known }
    let made = UIViewControllerTransitionCoordinator.make(in: world)
    made.describe(from: ending.from, to: ending.to, animated: ending.animated, duration: ending.wholeDuration)
    made.follow(ending.gesture)
    made.begin()
    ending.coordinator = made
    return made
  }

  private var runningCoordinator: UIViewControllerTransitionCoordinator {
    if let known = transition.coordinator { return known }
    let made = UIViewControllerTransitionCoordinator.make(in: world)
    describe(made)
    made.follow(transition.gesture)
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
