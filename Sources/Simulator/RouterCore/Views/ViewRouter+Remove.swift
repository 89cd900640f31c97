internal import SimulatedWorld
internal import ViewHierarchy

/// Removing: the parts that all route types share (`router:3.8`).
extension ViewRouter {
  /// Removes the destination in the way that its route type determines (`router:3.8.3`).
  func takeAway() throws(PlatformException) {
    guard let destination else { return endRemoving("the destination was deallocated before its removal") }
    prepareForRemoving(destination)
    try routeType.behavior.removal(by: self).remove(destination, by: self)
  }

  /// The reason why a live destination cannot be removed, or `nil` (`router:3.7.5`, `router:3.12.9`).
  func reasonNotToTakeAway(_ destination: SimulatedObject) -> String? {
    let removal = routeType.behavior.removal(by: self)
    return removal.canRemove(destination, by: self) ? nil : removal.reasonNotToRemove(destination)
  }

  // MARK: Start and end

  func beginRemoving(_ destination: SimulatedObject, from source: SimulatedObject?) {
    keepDuringTransition()
    tracking.isInternal = true
    tellRouters(.willRemoveRoute, destination, source)
  }

  /// Ends a removal successfully, in the order of `router:3.8.4` (`router:6.9`).
  func endRemoving(_ destination: SimulatedObject, from source: SimulatedObject?, tellsRouters: Bool = true) {
    change(to: .removed)
    if tellsRouters { self.tellRouters(.didRemoveRoute, destination, source) }
    notifyRemoveSuccess()
    // A handler may have started to perform the route again, which then releases the router itself.
    guard state == .removed else { return }
    container = nil
    letGoAfterTransition()
  }

  /// Ends the removal of a macOS controller after its transition (`router:3.12.9`).
  func endWhenGone(_ controller: NSViewController, from source: SimulatedObject?) {
    controller.whenTransitionEnds { [weak self] in
      self?.forgetDisplay(of: controller)
      self?.endRemoving(controller, from: source)
    }
  }

  /// Clears the marks of a controller that the router removed. The watcher does not observe the end of each presentation on macOS.
  func forgetDisplay(of controller: NSViewController) {
    guard !controller.isVisible else { return }
    controller.routeMark = nil
    controller.isMarkedRouted = false
    controller.isMarkedRemoving = false
  }
}
