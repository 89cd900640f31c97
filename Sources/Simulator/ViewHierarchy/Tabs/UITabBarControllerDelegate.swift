/// The methods that a tab bar controller calls on a Swift delegate: when the user taps a tab (`hierarchy:4.44`), and for
/// the animators of selections (`hierarchy:4.62`).
public protocol UITabBarControllerDelegate: AnyObject {
  /// Asks the delegate whether the user may select a controller, which may be selected already.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// Called after the user has selected a controller, which may have been selected before.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// Asks the delegate whether the user may select a tab, in a controller with ``UITabBarController/tabs``
  /// (`hierarchy:4.112`).
  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
  /// Called after the user has selected a tab, in a controller with ``UITabBarController/tabs``.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
  /// Asks the delegate for the animator of a selection, or `nil` for a selection without animation.
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Asks the delegate for the interaction controller of a selection with an animator, or `nil` if no gesture drives it.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  /// Returns `true`.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
  /// Returns `true`.
  public func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {}
  /// Returns `nil`, so that the selection is not animated.
  public func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns `nil`, so that no gesture drives the selection.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
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
