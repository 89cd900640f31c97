public import Simulation

/// A container that shows the last controller of a stack.
open class UINavigationController: UIViewController {
  /// The stack, the root first.
  public var viewControllers: [UIViewController] { children }
  /// The last controller of the stack (`hierarchy:6.9`).
  public var topViewController: UIViewController? { children.last }
  /// What is presented over the navigation controller, else the top of the stack (`hierarchy:6.9`).
  public var visibleViewController: UIViewController? { presentedViewController ?? topViewController }
  /// Who is told what the navigation controller shows: the messages `navigationControllerWillShow` and
  /// `navigationControllerDidShow` with the navigation controller, the controller shown and `animated`. A Swift class conforms
  /// to ``UINavigationControllerDelegate`` instead.
  public weak var delegate: SimulatedObject?

  /// Makes a navigation controller with one controller in its stack.
  public convenience init(in world: World, rootViewController: UIViewController) {
    self.init(in: world)
  }

  /// Pushes a controller.
  ///
  /// - Throws: `NSInvalidArgumentException` when the controller stands in the stack already or is a navigation controller
  ///   (`hierarchy:5.1`, `hierarchy:5.2`).
  public func pushViewController(_ controller: UIViewController, animated: Bool) throws(PlatformException) {}

  /// Pops the top controller.
  ///
  /// - Returns: the popped controller; nil when only one is left, or when a transition runs (`hierarchy:5.7`, `hierarchy:5.24`).
  @discardableResult
  public func popViewController(animated: Bool) -> UIViewController? { nil }

  /// Pops until a controller of the stack is on top.
  ///
  /// - Returns: the popped controllers in the order of the stack.
  /// - Throws: `NSInternalInconsistencyException` when the controller is not in the stack (`hierarchy:5.23`).
  @discardableResult
  public func popToViewController(
    _ controller: UIViewController, animated: Bool
  ) throws(PlatformException) -> [UIViewController] { [] }

  /// Pops until only the root is left.
  ///
  /// - Returns: the popped controllers in the order of the stack.
  @discardableResult
  public func popToRootViewController(animated: Bool) -> [UIViewController] { [] }
}

/// What a delegate written in Swift can be told by a navigation controller (`hierarchy:6.13`).
public protocol UINavigationControllerDelegate: SimulatedObject {
  /// The navigation controller is about to show a controller.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// The navigation controller has shown a controller.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
}
