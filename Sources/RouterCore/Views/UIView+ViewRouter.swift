public import ViewHierarchy

/// The place and the transition of a view, which a router needs to leave a view alone that only comes back.
extension UIView {
  /// Whether the view belongs to a view controller, as its root view (`router:5.38`).
  public final var isRootView: Bool { next is UIViewController }

  /// Whether the navigation controller around the view is going back: a pop runs, by a call or by the user's gesture (`router:5.39`).
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
  /// Whether the view belongs to a view controller, as its root view (`router:5.38`).
  public final var isRootView: Bool { nextResponder is NSViewController }

  /// Always false: there are no navigation controllers on macOS (`router:5.39`).
  public final var isDuringNavigationTransitionBack: Bool { false }
}
