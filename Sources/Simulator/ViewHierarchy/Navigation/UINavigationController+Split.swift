package import SimulatedWorld

extension UINavigationController {
  /// Pushes a controller like a storyboard that decodes both. Unlike a push, this accepts a navigation controller
  /// (`storyboards:11.3a`).
  ///
  /// - Throws: The same errors as ``pushViewController(_:animated:)`` for any other controller.
  package func decodeRoot(_ controller: UIViewController) throws(PlatformException) {
    guard controller.kind == .navigation else { return try tryPushViewController(controller, animated: false) }
    try pushWhole(controller, animated: false)
  }
}

/// The behavior of a navigation controller as the primary controller of a split view controller.
extension UINavigationController {
  /// Pushes a controller. A navigation controller is nested as a whole (`hierarchy:4.51`).
  func pushWhole(_ controller: UIViewController, animated: Bool) throws(PlatformException) {
    endZoom()
    if putsCallsOff {
      warnOfPresentation("pushViewController:animated:")
      return world.hierarchy.waitingCalls.enqueue(.push(self, controller, animated: animated))
    }
    try push(controller, animated: animated)
  }

  /// Pushes a controller that another one will cover before anything is shown.
  func pushSilently(_ controller: UIViewController) throws(PlatformException) {
    try checkCanContain(controller)
    controller.removeFromParent()
    controller.sendWillMove(toParent: self)
    // The callback may have given the controller another place.
    try checkCanContain(controller)
    guard controller.parent == nil else { return }
    adopt(controller)
    controller.sendDidMove(toParent: self)
  }

  /// Removes the top controller from the stack and from the screen immediately. The controller below appears at the
  /// commit. Call this only between two transitions (`hierarchy:4.52`).
  ///
  /// - Returns: The removed controller, or `nil` if only one is left.
  func takeTop() -> UIViewController? {
    guard children.count > 1, let top = children.last else { return nil }
    world.lifetimes?.pin(top)
    defer { world.lifetimes?.unpin(top) }
    top.sendWillMove(toParent: nil)
    guard top.parent === self, let place = children.lastIndex(where: { $0 === top }) else { return nil }
    if shown === top {
      top.front.beginDisappearing(animated: false)
      top.front.endDisappearing(animated: false)
      uninstall(top)
    }
    guard top.parent === self, children.indices.contains(place), children[place] === top else { return nil }
    contents.remove(at: place)
    unlink(top, UIKitName.children.symbol)
    top.container = nil
    top.flags.remove(.awaitsDidMove)
    top.sendDidMove(toParent: nil)
    _ = startTransition(animated: false, .pop)
    return top
  }
}
