/// The decisions of a Swift delegate for a split view controller. Each method has a default, which is the behavior
/// without a delegate.
public protocol UISplitViewControllerDelegate: AnyObject {
  /// Asks the delegate for the primary controller of the collapsed state, or `nil` to keep the current one
  /// (`hierarchy:4.51`).
  func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController?
  /// Asks the delegate for the primary controller of the expanded state, or `nil` to keep the current one
  /// (`hierarchy:4.52`).
  func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController?
  /// Asks the delegate whether it has handled the secondary controller, which is then dropped. If it returns `false`,
  /// the primary controller takes over the secondary one (`hierarchy:4.51`).
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  /// Asks the delegate for the secondary controller, or `nil` to request one from the primary controller
  /// (`hierarchy:4.52`).
  func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?
  /// Asks the delegate whether it has shown the controller itself.
  func splitViewController(
    _ splitViewController: UISplitViewController, show viewController: UIViewController, sender: Any?
  ) -> Bool
  /// Asks the delegate whether it has shown the controller itself (`hierarchy:4.50`).
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail viewController: UIViewController, sender: Any?
  ) -> Bool
  /// Asks the delegate for the column that is on top after the columns collapse (`hierarchy:4.53`).
  func splitViewController(
    _ splitViewController: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// Asks the delegate for the display mode after the columns expand (`hierarchy:4.54b`).
  func splitViewController(
    _ splitViewController: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode
  /// Called after the columns have collapsed (`hierarchy:4.54b`).
  func splitViewControllerDidCollapse(_ splitViewController: UISplitViewController)
  /// Called after the columns have expanded (`hierarchy:4.54b`).
  func splitViewControllerDidExpand(_ splitViewController: UISplitViewController)
  /// Called before the display mode changes while the columns are side by side (`hierarchy:4.54e`).
  func splitViewController(
    _ splitViewController: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  /// Called before a column becomes visible, unless the app shows it (`hierarchy:4.54c`).
  func splitViewController(
    _ splitViewController: UISplitViewController, willShow column: UISplitViewController.Column)
  /// Called before a column is hidden, unless the app hides it (`hierarchy:4.54c`).
  func splitViewController(
    _ splitViewController: UISplitViewController, willHide column: UISplitViewController.Column)
  /// Called when a column has become visible, since iOS 26, unless the app shows it (`hierarchy:4.54f`).
  func splitViewController(_ svc: UISplitViewController, didShow column: UISplitViewController.Column)
  /// Called when a column has been hidden, since iOS 26, unless the app hides it (`hierarchy:4.54f`).
  func splitViewController(_ svc: UISplitViewController, didHide column: UISplitViewController.Column)
}

extension UISplitViewControllerDelegate {
  /// Returns `nil` to keep the primary controller.
  public func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? {
    nil
  }
  /// Returns `nil` to keep the primary controller.
  public func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController? {
    nil
  }
  /// Returns `false`, so that the primary controller takes over the secondary one.
  public func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  /// Returns `nil`, so that the primary controller provides a secondary one.
  public func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { nil }
  /// Returns `false`, so that the split view controller shows the controller.
  public func splitViewController(
    _ splitViewController: UISplitViewController, show viewController: UIViewController, sender: Any?
  ) -> Bool { false }
  /// Returns `false`, so that the split view controller shows the controller.
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail viewController: UIViewController, sender: Any?
  ) -> Bool { false }
  /// Returns the proposed column.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  /// Returns the proposed mode.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
  /// Does nothing.
  public func splitViewControllerDidCollapse(_ splitViewController: UISplitViewController) {}
  /// Does nothing.
  public func splitViewControllerDidExpand(_ splitViewController: UISplitViewController) {}
  /// Does nothing.
  public func splitViewController(
    _ splitViewController: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  /// Does nothing.
  public func splitViewController(
    _ splitViewController: UISplitViewController, willShow column: UISplitViewController.Column
  ) {}
  /// Does nothing.
  public func splitViewController(
    _ splitViewController: UISplitViewController, willHide column: UISplitViewController.Column
  ) {}
  /// Does nothing.
  public func splitViewController(_ svc: UISplitViewController, didShow column: UISplitViewController.Column) {}
  /// Does nothing.
  public func splitViewController(_ svc: UISplitViewController, didHide column: UISplitViewController.Column) {}
}
