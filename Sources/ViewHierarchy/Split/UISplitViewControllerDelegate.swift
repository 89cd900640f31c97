public import Simulation

/// What a delegate written in Swift decides for a split view controller. Each method may be left out: then the split view controller
/// does what it does without a delegate.
public protocol UISplitViewControllerDelegate: AnyObject {
  /// The controller that is to be the primary one once the two are collapsed; nil for the one that is (`hierarchy:4.51`).
  func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController?
  /// The controller that is to be the primary one once there are two again; nil for the one that is (`hierarchy:4.52`).
  func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController?
  /// Whether the delegate has dealt with the secondary controller, which is dropped then; false lets the primary controller take
  /// it (`hierarchy:4.51`).
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  /// The controller that is to be the secondary one; nil lets the primary controller give one (`hierarchy:4.52`).
  func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?
  /// Whether the delegate has shown the controller itself.
  func splitViewController(
    _ splitViewController: UISplitViewController, show viewController: UIViewController, sender: SimulatedObject?
  ) -> Bool
  /// Whether the delegate has shown the controller itself (`hierarchy:4.50`).
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail viewController: UIViewController, sender: SimulatedObject?
  ) -> Bool
  /// The column that is to be on top once the columns are collapsed (`hierarchy:4.53`).
  func splitViewController(
    _ splitViewController: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
}

extension UISplitViewControllerDelegate {
  /// Keeps the primary controller.
  public func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? {
    nil
  }
  /// Keeps the primary controller.
  public func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController? {
    nil
  }
  /// Lets the primary controller take the secondary one.
  public func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  /// Lets the primary controller give a secondary one.
  public func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { nil }
  /// Leaves it to the split view controller.
  public func splitViewController(
    _ splitViewController: UISplitViewController, show viewController: UIViewController, sender: SimulatedObject?
  ) -> Bool { false }
  /// Leaves it to the split view controller.
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail viewController: UIViewController, sender: SimulatedObject?
  ) -> Bool { false }
  /// Agrees.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
}
