internal import SimulatedWorld

extension UINavigationController {
  /// Replaces the stack of the navigation controller (`hierarchy:4.16`, `hierarchy:4.17`, `hierarchy:5.5`).
  ///
  /// The whole stack is in place when the call returns. The last controller determines the transition: none if it was
  /// on top before, a pop if it was elsewhere on the stack, otherwise a push. An empty list shows nothing
  /// (`hierarchy:4.19`).
  ///
  /// Controllers that stay receive nothing. Those that leave receive `willMove(toParent: nil)` and, immediately or
  /// when they have disappeared, `didMove(toParent: nil)`. New controllers receive the same callbacks with their new
  /// parent.
  ///
  /// During a transition the call is deferred to its end, where the log records an exception. A list with a split
  /// view controller is rejected like its push (`hierarchy:5.37`).
  ///
  /// - Throws: `NSInternalInconsistencyException` if a controller is in the list twice (`hierarchy:4.20`).
  ///   `NSInvalidArgumentException` if one is a navigation controller (`hierarchy:5.26`).
  ///   `UIViewControllerHierarchyInconsistency` as for a push. Nothing changes then.
  final func raisingSetViewControllers(
    _ controllers: [UIViewController], animated: Bool
  ) throws(PlatformException) {
    try checkCanStack(controllers)
    if controllers.contains(where: refusesSplit) { return }
    endZoom()
    if putsCallsOff {
      warnOfPresentation("setViewControllers:animated:")
      return world.hierarchy.waitingCalls.enqueue(.setStack(self, controllers, animated: animated))
    }
    try performSet(controllers, animated: animated)
  }

  /// Sets a stack immediately (`hierarchy:4.16`, `hierarchy:4.17`, `hierarchy:4.18`, `hierarchy:4.19`).
  func performSet(_ controllers: [UIViewController], animated: Bool) throws(PlatformException) {
    try checkCanStack(controllers)
    for controller in controllers { try checkCanContain(controller) }
    let old = Set(children.map(ObjectIdentifier.init))
    let new = Set(controllers.map(ObjectIdentifier.init))
    logChange(.setViewControllers, controllers.last)
    let leaving = children.filter { !new.contains(ObjectIdentifier($0)) }
    let coming = controllers.filter { !old.contains(ObjectIdentifier($0)) }
    let (oldTop, wasEmpty) = (children.last, children.isEmpty)
    for controller in coming { controller.removeFromParent() }
    var isTransition = false
    if controllers.last !== oldTop {
      let isPop = controllers.last.map { old.contains(ObjectIdentifier($0)) } ?? true
      isTransition = startTransition(animated: animated, isPop ? .pop : .push)
    }
    for controller in leaving { controller.sendWillMove(toParent: nil) }
    for controller in coming { controller.sendWillMove(toParent: self) }
    // The callbacks may have given controllers other places.
    for controller in coming { try checkCanContain(controller) }
    // The callbacks may also have shown this controller.
    if !isTransition, controllers.last !== oldTop {
      isTransition = startTransition(animated: false, .push)
    }
    let gone = replaceStack(by: controllers)
    tell(gone: gone, coming: coming, transition.isRunning || wasEmpty)
    // Pushes of the callbacks above wait.
    if isTransition { transition.setsStack = world.hierarchy.iOS.pushJoinsStackOfSameTurn }
    stackChanged()
  }

  /// Implements `hierarchy:4.20`, `hierarchy:5.25` and `hierarchy:5.26`.
  ///
  /// - Throws: The exception for controllers that no list can contain, regardless of their parents.
  private func checkCanStack(_ controllers: [UIViewController]) throws(PlatformException) {
    if controllers.contains(where: { $0.kind == .navigation }) { throw .pushedNavigationController }
    guard Set(controllers.map(ObjectIdentifier.init)).count == controllers.count else {
      throw .stackedTwice(controllers)
    }
  }

  /// Sets the contents of the stack. Controllers in the transition keep their parent until they have disappeared.
  ///
  /// - Returns: The controllers that have left already.
  private func replaceStack(by controllers: [UIViewController]) -> [UIViewController] {
    let before = Set(children.map(ObjectIdentifier.init))
    let stack = controllers.filter { $0.parent === self ? before.contains(ObjectIdentifier($0)) : $0.parent == nil }
    let after = Set(stack.map(ObjectIdentifier.init))
    let leaving = children.filter { !after.contains(ObjectIdentifier($0)) }
    let entering = stack.filter { !before.contains(ObjectIdentifier($0)) }
    contents = stack
    for controller in entering {
      controller.container = self
      link(controller, UIKitName.children.symbol)
    }
    var gone: [UIViewController] = []
    for controller in leaving {
      controller.flags.remove(.awaitsDidMove)
      if shown === controller && transition.isRunning {
        keep(controller)
      } else {
        world.lifetimes?.pin(controller)
        controller.container = nil
        gone.append(controller)
      }
      unlink(controller, UIKitName.children.symbol)
    }
    if let shown, gone.contains(where: { $0 === shown }) { uninstall(shown) }
    return gone
  }

  /// Implements `hierarchy:4.17`.
  private func tell(gone: [UIViewController], coming: [UIViewController], _ awaitsAppearance: Bool) {
    if awaitsAppearance, let top = children.last, coming.contains(where: { $0 === top }) {
      top.flags.insert(.awaitsDidMove)
    }
    for controller in gone {
      if controller.parent == nil { controller.sendDidMove(toParent: nil) }
      world.lifetimes?.unpin(controller)
    }
    for controller in coming where controller.parent === self && !controller.flags.contains(.awaitsDidMove) {
      controller.sendDidMove(toParent: self)
    }
  }
}
