/// The methods that a tab bar controller calls on a Swift delegate when the user taps a tab (`hierarchy:4.44`).
public protocol UITabBarControllerDelegate: AnyObject {
  /// Asks the delegate whether the user may select a controller, which may be selected already.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// Called after the user has selected a controller, which may have been selected before.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  /// Returns `true`.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}
