public import Simulation

/// A window: the place where a tree of controllers becomes visible (`hierarchy:4.1`, `hierarchy:4.3`).
open class UIWindow: UIView {
  /// The controller at the bottom of the window. Setting it on a visible window replaces the visible tree, never animated; a
  /// controller that cannot be a root is refused and the exception recorded in the log, see ``setRootViewController(_:)``.
  public var rootViewController: UIViewController?
  /// Whether the window is off the screen; true at first.
  public var isHidden = true
  /// Whether this is the application's key window.
  public internal(set) var isKeyWindow = false

  /// Sets the root controller.
  ///
  /// - Throws: `UIViewControllerHierarchyInconsistency` when the controller has a parent or is presented; nothing changes then.
  public func setRootViewController(_ controller: UIViewController?) throws(PlatformException) {
    rootViewController = controller
  }

  /// Shows the window and makes it the key window.
  public func makeKeyAndVisible() {}
}
