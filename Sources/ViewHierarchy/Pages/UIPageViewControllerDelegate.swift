/// What a delegate written in Swift is told when the user turns pages (`hierarchy:4.57`).
public protocol UIPageViewControllerDelegate: AnyObject {
  /// The user has begun to turn to a page.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  /// The turn is over.
  ///
  /// - Parameter completed: whether the page was turned; false when the user let it fall back.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
  /// The window is turned (`hierarchy:4.56c`): sets as many pages as the new spine asks for, and says where it is; nil leaves it where
  /// it was.
  func pageViewControllerSpineLocation(
    _ pageViewController: UIPageViewController
  ) -> UIPageViewController.SpineLocation?
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
  /// Leaves the spine where it was.
  public func pageViewControllerSpineLocation(
    _ pageViewController: UIPageViewController
  ) -> UIPageViewController.SpineLocation? { nil }
}
