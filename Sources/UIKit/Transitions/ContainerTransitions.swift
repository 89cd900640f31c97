#if UIKit
  public import ViewHierarchy

  extension UINavigationController {
    /// A change of the stack.
    public enum Operation: Int, Sendable {
      /// None.
      case none
      /// A push.
      case push
      /// A pop.
      case pop
    }
  }

  extension UINavigationControllerDelegate {
    /// Asks for the interactive controller of a transition. Inert: never called.
    public func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    /// Asks for the animator of a transition. Inert: never called.
    public func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  }

  extension UITabBarControllerDelegate {
    /// Asks for the interactive controller of a transition. Inert: never called.
    public func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    /// Asks for the animator of a transition. Inert: never called.
    public func tabBarController(
      _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
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
