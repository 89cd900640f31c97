public import SimulatedWorld

extension UIViewController {
  /// Runs work after the end of the transition in which the controller participates, or else the nearest of its
  /// ancestors that participates in one. This is the transition of ``transitionCoordinator`` (`hierarchy:6.12`).
  ///
  /// - Returns: Whether there is such a transition. Without one the work does not run.
  public final func runWhenTransitionEnds(_ work: @escaping VirtualClock.Work) -> Bool {
    var current: UIViewController? = self
    while let controller = current {
      if let navigation = controller as? UINavigationController, navigation.transition.isRunning {
        navigation.transition.completions.append(work)
        return true
      }
      if let tabs = controller as? UITabBarController, tabs.tabTransition != nil {
        tabs.tabTransition?.completions.append(work)
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

  /// Whether the controller is the root of a window.
  public final var isWindowRoot: Bool { flags.contains(.isWindowRoot) }
}
