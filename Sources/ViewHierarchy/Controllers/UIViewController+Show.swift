public import Simulation

/// How a controller is shown without saying where: whoever above knows how does it.
extension UIViewController {
  /// The controller that takes an action: this one or the nearest above it through ``parent`` that overrides the action, nil when
  /// none does (storyboards:11.8) (`storyboards:11.8`).
  ///
  /// A dynamic class overrides the action by a method of that name; of a Swift class ``canPerformAction(_:withSender:)`` says so.
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

  /// Sends ``show(_:sender:)``, which reaches the overrides of dynamic classes: what a segue does.
  public final func sendShow(_ controller: UIViewController, sender: SimulatedObject?) throws(PlatformException) {
    if !sendOverride(.show, controller, sender) { try show(controller, sender: sender) }
  }

  /// Sends ``showDetailViewController(_:sender:)``, which reaches the overrides of dynamic classes: what a segue does.
  public final func sendShowDetailViewController(
    _ controller: UIViewController, sender: SimulatedObject?
  ) throws(PlatformException) {
    if !sendOverride(.showDetailViewController, controller, sender) {
      try showDetailViewController(controller, sender: sender)
    }
  }

  private func sendOverride(_ action: Symbol, _ controller: UIViewController, _ sender: SimulatedObject?) -> Bool {
    guard let method = objectClass.override(action) else { return false }
    world.callback { _ = method.call(self, objectClass, Arguments(.object(controller), Value(sender))) }
    return true
  }

  /// What a controller does that does not override the action: the nearest above that does takes it, else the controller is
  /// presented (`hierarchy:5.32`, `storyboards:11.8`).
  func forward(
    _ action: Symbol, _ controller: UIViewController, _ sender: SimulatedObject?
  ) throws(PlatformException) {
    guard let target = parent?.targetViewController(forAction: action, sender: sender) else {
      return try present(controller, animated: true)
    }
    if action == .show {
      try target.sendShow(controller, sender: sender)
    } else {
      try target.sendShowDetailViewController(controller, sender: sender)
    }
  }

  /// What `super` of an overridden action means to a dynamic class.
  ///
  /// - Returns: nil when the selector is no action, or no controller is passed.
  func callNativeAction(_ selector: Symbol, _ arguments: Arguments) -> Value? {
    if selector == .separateSecondaryViewController, let split = arguments[0].object as? UISplitViewController {
      return Value(separateSecondaryViewController(for: split))
    }
    if selector == .collapseSecondaryViewController, let secondary = arguments[0].object as? UIViewController,
      let split = arguments[1].object as? UISplitViewController
    {
      collapseSecondaryViewController(secondary, for: split)
      return Value.none
    }
    guard selector == .show || selector == .showDetailViewController,
      let controller = arguments[0].object as? UIViewController
    else { return nil }
    let sender = arguments[1].object
    do {
      if selector == .show {
        try show(controller, sender: sender)
      } else {
        try showDetailViewController(controller, sender: sender)
      }
    } catch {
      world.report(error, subjects: [identity, controller.identity])
    }
    return Value.none
  }
}
