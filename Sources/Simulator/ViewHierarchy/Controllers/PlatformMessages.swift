public import SimulatedWorld

// The public methods that the platform itself calls, and that an app can override (`hierarchy:3.28`).
//
// - `present`: `show` and `showDetailViewController` without a container that handles them, modal segues, routes.
// - `dismiss`: unwinding, the menu button of tvOS, routes.
// - `addChild`: embed segues, routes.
// - `show`, `showDetailViewController`: segues, routes, descendants, a collapsed split view controller.
// - `pushViewController`: `init(rootViewController:)`, `show`, push segues, routes.
// - `popViewController`: the swipe from the edge, the Back button, the menu button of tvOS.
// - `popToViewController`: unwinding, columns of a collapsed split view controller, routes.
// - `popToRootViewController`: a tap on the selected tab.
// - `setViewControllers`: setting `viewControllers` of a navigation controller or a tab bar controller.
// - `selectedViewController`: a tap on a tab, unwinding; a property, which only Swift classes override.
// - `collapseSecondaryViewController`, `separateSecondaryViewController`: a classic split view controller that collapses or expands.
//
// The calls of the app itself need none of this: they reach the overrides of their language, so that an override can call super.

extension UIViewController {
  /// Sends a message of the platform: to the override of a dynamic class, or else to the Swift method (`hierarchy:3.28`).
  ///
  /// - Parameters:
  ///   - native: Calls the Swift method, which a Swift class can override.
  ///   - read: Returns the result of a dynamic class's override.
  /// - Throws: The exception that the Swift method raises. The log records one of an override.
  @inline(__always)
  final func send<Result>(
    _ name: UIKitName, _ arguments: @autoclosure () -> Arguments, native: () -> Result, read: (Value) -> Result
  ) throws(PlatformException) -> Result {
    guard let method = objectClass.override(name.symbol) else { return try world.catching(native) }
    return read(world.callback { method.call(self, objectClass, arguments()) })
  }

  /// Sends a message of the platform that returns nothing.
  @inline(__always)
  final func send(
    _ name: UIKitName, _ arguments: @autoclosure () -> Arguments, native: () -> Void
  ) throws(PlatformException) {
    try send(name, arguments(), native: native) { _ in }
  }

  /// Sends a message of the platform for which no caller handles exceptions: the log records them.
  @inline(__always)
  final func report(_ subject: UIViewController? = nil, _ message: () throws(PlatformException) -> Void) {
    do {
      try message()
    } catch {
      world.report(error, subjects: [identity] + (subject.map { [$0.identity] } ?? []))
    }
  }

  /// Sends ``present(_:animated:completion:)``.
  package final func sendPresent(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) throws(PlatformException) {
    try send(.present, Arguments(.object(controller), .bool(animated), Value(completion: completion))) {
      present(controller, animated: animated, completion: completion)
    }
  }

  /// Sends ``dismiss(animated:completion:)``.
  package final func sendDismiss(animated: Bool, completion: (() -> Void)? = nil) {
    report { () throws(PlatformException) in
      try send(.dismiss, Arguments(.bool(animated), Value(completion: completion))) {
        dismiss(animated: animated, completion: completion)
      }
    }
  }

  /// Sends ``addChild(_:)``.
  package final func sendAddChild(_ child: UIViewController) throws(PlatformException) {
    try send(.addChild, Arguments(.object(child))) { addChild(child) }
  }

  /// Sends ``show(_:sender:)``.
  public final func sendShow(_ controller: UIViewController, sender: Any?) throws(PlatformException) {
    try send(.show, Arguments(.object(controller), Value(any: sender))) { show(controller, sender: sender) }
  }

  /// Sends ``showDetailViewController(_:sender:)``.
  public final func sendShowDetailViewController(
    _ controller: UIViewController, sender: Any?
  ) throws(PlatformException) {
    try send(.showDetailViewController, Arguments(.object(controller), Value(any: sender))) {
      showDetailViewController(controller, sender: sender)
    }
  }

  /// Sends ``collapseSecondaryViewController(_:for:)``.
  final func sendCollapse(_ secondary: UIViewController, for split: UISplitViewController) {
    world.log.append(.callback(identity, UIKitName.collapseSecondaryViewController.symbol, .object(secondary.identity)))
    report { () throws(PlatformException) in
      try send(.collapseSecondaryViewController, Arguments(.object(secondary), .object(split))) {
        world.callback { collapseSecondaryViewController(secondary, for: split) }
      }
    }
  }

  /// Sends ``separateSecondaryViewController(for:)``.
  final func sendSeparateSecondary(for split: UISplitViewController) -> UIViewController? {
    world.log.append(.callback(identity, UIKitName.separateSecondaryViewController.symbol, .object(split.identity)))
    var separated: UIViewController?
    report { () throws(PlatformException) in
      separated = try send(.separateSecondaryViewController, Arguments(.object(split))) {
        world.callback { separateSecondaryViewController(for: split) }
      } read: {
        $0.object as? UIViewController
      }
    }
    return separated
  }
}

extension UINavigationController {
  /// Sends ``pushViewController(_:animated:)``.
  package final func sendPush(_ controller: UIViewController, animated: Bool) throws(PlatformException) {
    try send(.pushViewController, Arguments(.object(controller), .bool(animated))) {
      pushViewController(controller, animated: animated)
    }
  }

  /// Sends ``popViewController(animated:)``.
  package final func sendPop(animated: Bool) {
    report { () throws(PlatformException) in
      try send(.popViewController, Arguments(.bool(animated))) { _ = popViewController(animated: animated) }
    }
  }

  /// Sends ``popToViewController(_:animated:)``.
  package final func sendPopTo(_ controller: UIViewController, animated: Bool) throws(PlatformException) {
    try send(.popToViewController, Arguments(.object(controller), .bool(animated))) {
      _ = popToViewController(controller, animated: animated)
    }
  }

  /// Sends ``popToRootViewController(animated:)``.
  final func sendPopToRoot(animated: Bool) {
    report { () throws(PlatformException) in
      try send(.popToRootViewController, Arguments(.bool(animated))) { _ = popToRootViewController(animated: animated) }
    }
  }

  /// Sends ``setViewControllers(_:animated:)``.
  package final func sendSetViewControllers(
    _ controllers: [UIViewController], animated: Bool
  ) throws(PlatformException) {
    try send(.setViewControllers, Arguments(Value(list: controllers), .bool(animated))) {
      setViewControllers(controllers, animated: animated)
    }
  }
}

extension UITabBarController {
  /// Sends ``setViewControllers(_:animated:)``.
  package final func sendSetViewControllers(
    _ controllers: [UIViewController], animated: Bool
  ) throws(PlatformException) {
    try send(.setViewControllers, Arguments(Value(list: controllers), .bool(animated))) {
      setViewControllers(controllers, animated: animated)
    }
  }
}

extension Value {
  /// Creates the value of several objects.
  init(list: [SimulatedObject]) { self = .foreign(ObjectList(list)) }

  /// Creates the value of a completion, or of none.
  init(completion: (() -> Void)?) { self = completion.map { .foreign(Callback($0)) } ?? .none }
}
