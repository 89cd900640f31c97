#if UIKit
  public import ViewHierarchy

  extension UITabBarControllerDelegate {
    /// Called before the user arranges tabs. Inert: never called.
    public func tabBarController(
      _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
    ) {}
    /// Called before the user has arranged tabs. Inert: never called.
    public func tabBarController(
      _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) {}
    /// Called when the user has arranged tabs. Inert: never called.
    public func tabBarController(
      _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) {}
  }

  extension UIPageViewControllerDataSource {
    /// Asks for the number of pages that the page control shows. Inert: never called.
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    /// Asks for the selected page of the page control. Inert: never called.
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
  }
#endif
