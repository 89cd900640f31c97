/// Where a page view controller gets the neighbours of a page from (`hierarchy:4.57`).
public protocol UIPageViewControllerDataSource: AnyObject {
  /// The page before another one; nil at the beginning.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after another one; nil at the end.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}
