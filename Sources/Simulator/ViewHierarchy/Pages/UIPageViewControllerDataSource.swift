/// The source of the pages before and after a page of a page view controller (`hierarchy:4.57`).
public protocol UIPageViewControllerDataSource: AnyObject {
  /// Asks the data source for the page before another one, or `nil` at the start.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Asks the data source for the page after another one, or `nil` at the end.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}

extension UIPageViewControllerDataSource {
  /// Asks for the number of pages that the page control shows. Inert: never called.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// Asks for the selected page of the page control. Inert: never called.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}
