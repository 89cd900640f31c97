public import Simulation

extension UIViewController {
  /// Runs work once the transition has ended in which the controller takes part, or else the nearest of its ancestors that does: the one
  /// whose coordinator ``transitionCoordinator`` is (`hierarchy:6.12`).
  ///
  /// - Returns: whether there is one; without it the work does not run.
  public final func runWhenTransitionEnds(_ work: @escaping VirtualClock.Work) -> Bool {
    var current: UIViewController? = self
    while let controller = current {
      if let navigation = controller as? UINavigationController, navigation.transition.isRunning {
        navigation.transition.completions.append(work)
        return true
      }
      if let modal = controller.ownModalTransition {
        modal.whenEnded(work)
        return true
      }
      current = controller.parent
    }
    return false
  }

  /// Whether a window has the controller as its root.
  public final var isWindowRoot: Bool { flags.contains(.isWindowRoot) }
}
