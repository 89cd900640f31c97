/// The containers above a controller, found through ``UIViewController/parent``. The controller itself is excluded,
/// and the search never crosses a presentation (`hierarchy:6.8`).
extension UIViewController {
  /// The nearest navigation controller above this one. For a nested navigation controller this is the outer one
  /// (`hierarchy:6.8`).
  public final var navigationController: UINavigationController? {
    nearest(.navigation).map { unsafeDowncast($0, to: UINavigationController.self) }
  }

  /// The nearest tab bar controller above this one (`hierarchy:6.8`).
  public final var tabBarController: UITabBarController? {
    nearest(.tabBar).map { unsafeDowncast($0, to: UITabBarController.self) }
  }

  /// The nearest split view controller above this one, even if it has collapsed (`hierarchy:6.8`).
  public final var splitViewController: UISplitViewController? {
    nearest(.split).map { unsafeDowncast($0, to: UISplitViewController.self) }
  }

  // The walk does not count references, which would cost several times as much as the walk. A child's parent lives at
  // least as long as the lookup, which does not run the app's code.
  private func nearest(_ kind: ControllerKind) -> UIViewController? {
    var current = unmanagedContainer
    while let ancestor = current {
      if ancestor._withUnsafeGuaranteedRef({ $0.kind == kind }) { return ancestor.takeUnretainedValue() }
      current = ancestor._withUnsafeGuaranteedRef { $0.unmanagedContainer }
    }
    return nil
  }
}
