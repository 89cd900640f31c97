/// The methods that a page view controller calls on a Swift delegate when the user turns pages (`hierarchy:4.57`).
public protocol UIPageViewControllerDelegate: AnyObject {
  /// Called after the user has started to turn to other pages.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  /// Called when the turn is over.
  ///
  /// - Parameter completed: Whether the page was turned: `false` if the user let it fall back.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
  /// Asks the delegate for the spine location after the window was rotated (`hierarchy:4.56c`). The delegate sets as
  /// many pages as the new spine requires, and returns its location.
  func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
  /// Returns the current location, which keeps the spine where it is.
  public func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation { pageViewController.spineLocation }
}
