public import SimulatedWorld

/// The calls that show a controller without specifying where: an ancestor that supports the call performs it.
extension UIViewController {
  /// Returns the controller that handles an action: the nearest one that overrides it, from this one up through
  /// ``parent``, or `nil` if no controller does (`storyboards:11.8`).
  ///
  /// A dynamic class overrides the action with a method of that name. A Swift class reports it from
  /// ``canPerformAction(_:withSender:)``.
  ///
  /// - Parameter action: The name of a method, such as `show` or `showDetailViewController`.
  public final func targetViewController(
    forAction action: Symbol, sender: SimulatedObject?
  ) -> UIViewController? {
    var current: UIViewController? = self
    while let candidate = current {
      if candidate.objectClass.override(action) != nil || candidate.canPerformAction(action, withSender: sender) {
        return candidate
      }
      current = candidate.parent
    }
    return nil
  }

  /// Handles an action that the controller does not override. The nearest ancestor that overrides it takes it;
  /// without one, this controller presents the other (`hierarchy:5.32`, `storyboards:11.8`).
  func forward(
    _ action: UIKitName, _ controller: UIViewController, _ sender: Any?
  ) throws(PlatformException) {
    guard let target = parent?.targetViewController(forAction: action.symbol, sender: sender as? SimulatedObject) else {
      return try sendPresent(controller, animated: true)
    }
    if action == .show {
      try target.sendShow(controller, sender: sender)
    } else {
      try target.sendShowDetailViewController(controller, sender: sender)
    }
  }

  /// Calls the Swift implementation of an overridden action, which is the `super` of a dynamic class.
  ///
  /// - Returns: `nil` if the name is not one of an action, or if no controller is passed.
  func callNativeAction(_ name: UIKitName, _ arguments: Arguments) -> Value? {
    if name == .separateSecondaryViewController, let split = arguments[0].object as? UISplitViewController {
      return Value(separateSecondaryViewController(for: split))
    }
    if name == .collapseSecondaryViewController, let secondary = arguments[0].object as? UIViewController,
      let split = arguments[1].object as? UISplitViewController
    {
      collapseSecondaryViewController(secondary, for: split)
      return Value.none
    }
    guard name == .show || name == .showDetailViewController,
      let controller = arguments[0].object as? UIViewController
    else { return nil }
    let sender = arguments[1].object
    do {
      if name == .show {
        try tryShow(controller, sender: sender)
      } else {
        try tryShowDetailViewController(controller, sender: sender)
      }
    } catch {
      world.report(error, subjects: [identity, controller.identity])
    }
    return Value.none
  }
}
