/// The containers above a controller: found through ``UIViewController/parent``, the controller itself excluded, and never across
/// a presentation (`hierarchy:6.8`).
extension UIViewController {
  /// The nearest navigation controller above this one; of a navigation controller that stands in another one, the outer
  /// (`hierarchy:6.8`).
  public final var navigationController: UINavigationController? {
    nearest(.navigation).map { unsafeDowncast($0, to: UINavigationController.self) }
  }

  /// The nearest tab bar controller above this one (`hierarchy:6.8`).
  public final var tabBarController: UITabBarController? {
    nearest(.tabBar).map { unsafeDowncast($0, to: UITabBarController.self) }
  }

  /// The nearest split view controller above this one, also when that has collapsed (`hierarchy:6.8`).
  public final var splitViewController: UISplitViewController? {
    nearest(.split).map { unsafeDowncast($0, to: UISplitViewController.self) }
  }

  // The walk counts no references: that would cost several times as much as the walk. A child's parent lives at least as long as
  // the look-up, which runs none of the app's code.
  private func nearest(_ kind: ControllerKind) -> UIViewController? {
    var current = unmanagedContainer
    while let ancestor = current {
      if ancestor._withUnsafeGuaranteedRef({ $0.kind == kind }) { return ancestor.takeUnretainedValue() }
      current = ancestor._withUnsafeGuaranteedRef { $0.unmanagedContainer }
    }
    return nil
  }
}
