package import SimulatedWorld

// The calls of scripts and routers, which handle the platform's exceptions themselves: each calls the method of the same name, which an
// app may have overridden, and throws the exception that it raises.

extension UIViewController {
  /// Calls ``present(_:animated:completion:)``, and throws its exception.
  package final func tryPresent(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) throws(PlatformException) {
    try world.catching { present(controller, animated: animated, completion: completion) }
  }

  /// Sets the ``view``, and throws the exception.
  package final func trySetView(_ view: UIView) throws(PlatformException) {
    try world.catching { self.view = view }
  }

  /// Calls ``addChild(_:)``, and throws its exception.
  package final func tryAddChild(_ child: UIViewController) throws(PlatformException) {
    try world.catching { addChild(child) }
  }

  /// Replaces one child with another one, and throws the exception; see
  /// ``transition(from:to:duration:options:animations:completion:)``.
  package final func tryTransition(
    from old: UIViewController, to new: UIViewController, duration: VirtualTime, animations: (() -> Void)? = nil,
    completion: (() -> Void)? = nil
  ) throws(PlatformException) {
    try raisingTransition(from: old, to: new, duration: duration, animations: animations, completion: completion)
  }

  /// Calls ``show(_:sender:)``, and throws its exception.
  package final func tryShow(_ controller: UIViewController, sender: Any?) throws(PlatformException) {
    try world.catching { show(controller, sender: sender) }
  }

  /// Calls ``showDetailViewController(_:sender:)``, and throws its exception.
  package final func tryShowDetailViewController(
    _ controller: UIViewController, sender: Any?
  ) throws(PlatformException) {
    try world.catching { showDetailViewController(controller, sender: sender) }
  }
}

extension UINavigationController {
  /// Calls ``pushViewController(_:animated:)``, and throws its exception.
  package final func tryPushViewController(
    _ controller: UIViewController, animated: Bool
  ) throws(PlatformException) {
    try world.catching { pushViewController(controller, animated: animated) }
  }

  /// Calls ``setViewControllers(_:animated:)``, and throws its exception.
  package final func trySetViewControllers(
    _ controllers: [UIViewController], animated: Bool
  ) throws(PlatformException) {
    try world.catching { setViewControllers(controllers, animated: animated) }
  }

  /// Calls ``popToViewController(_:animated:)``, and throws its exception.
  @discardableResult
  package final func tryPopToViewController(
    _ controller: UIViewController, animated: Bool
  ) throws(PlatformException) -> [UIViewController] {
    try world.catching { popToViewController(controller, animated: animated) } ?? []
  }
}

extension UITabBarController {
  /// Calls ``setViewControllers(_:animated:)``, and throws its exception.
  package final func trySetViewControllers(
    _ controllers: [UIViewController], animated: Bool
  ) throws(PlatformException) {
    try world.catching { setViewControllers(controllers, animated: animated) }
  }
}

extension UIPageViewController {
  /// Calls ``setViewControllers(_:direction:animated:completion:)``, and throws its exception.
  package final func trySetViewControllers(
    _ controllers: [UIViewController], direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) throws(PlatformException) {
    try world.catching {
      setViewControllers(controllers, direction: direction, animated: animated, completion: completion)
    }
  }
}

extension UISplitViewController {
  /// Calls ``setViewController(_:for:)``, and throws its exception.
  package final func trySetViewController(
    _ controller: UIViewController?, for column: Column
  ) throws(PlatformException) {
    try world.catching { setViewController(controller, for: column) }
  }
}

extension UIAlertController {
  /// Calls ``addAction(_:)``, and throws its exception.
  package func tryAddAction(_ action: UIAlertAction) throws(PlatformException) {
    try world.catching { addAction(action) }
  }
}

extension UIView {
  /// Calls ``addSubview(_:)``, and throws its exception.
  package final func tryAddSubview(_ view: UIView) throws(PlatformException) {
    try world.catching { addSubview(view) }
  }

  /// Calls ``insertSubview(_:at:)``, and throws its exception.
  package final func tryInsertSubview(_ view: UIView, at index: Int) throws(PlatformException) {
    try world.catching { insertSubview(view, at: index) }
  }

  /// Calls ``insertSubview(_:belowSubview:)``, and throws its exception.
  package final func tryInsertSubview(_ view: UIView, belowSubview sibling: UIView) throws(PlatformException) {
    try world.catching { insertSubview(view, belowSubview: sibling) }
  }

  /// Calls ``insertSubview(_:aboveSubview:)``, and throws its exception.
  package final func tryInsertSubview(_ view: UIView, aboveSubview sibling: UIView) throws(PlatformException) {
    try world.catching { insertSubview(view, aboveSubview: sibling) }
  }
}
