public import ViewHierarchy

/// The place and the transition of a view. A router uses them to ignore a view that only reappears.
extension UIView {
  /// Whether the view is the root view of a view controller (`router:5.38`).
  public final var isRootView: Bool { next is UIViewController }

  /// Whether the navigation controller around the view is in a pop transition, due to a call or a gesture of the user (`router:5.39`).
  public final var isDuringNavigationTransitionBack: Bool {
    guard let navigation = nearestController?.navigationController, let running = navigation.transitionCoordinator,
      let leaving = running.viewController(forKey: .from), let coming = running.viewController(forKey: .to)
    else { return false }
    let stack = navigation.viewControllers
    return stack.contains { $0 === coming } && !stack.contains { $0 === leaving }
  }
}

/// The place of a macOS view.
extension NSView {
  /// Whether the view is the root view of a view controller (`router:5.38`).
  public final var isRootView: Bool { nextResponder is NSViewController }

  /// Always `false`, because macOS has no navigation controllers (`router:5.39`).
  public final var isDuringNavigationTransitionBack: Bool { false }
}
