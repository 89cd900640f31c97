/// What a delegate written in Swift is asked and told by a tab bar controller when the user taps a tab (`hierarchy:4.44`).
public protocol UITabBarControllerDelegate: AnyObject {
  /// Whether the user may select a controller, which may be the selected one already.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// The user has selected a controller, which may have been the selected one before.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  /// Allows it.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}
