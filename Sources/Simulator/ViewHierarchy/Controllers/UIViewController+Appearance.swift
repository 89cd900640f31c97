internal import SimulatedWorld

/// The calls for a container that does not forward appearance (`hierarchy:3.15`).
extension UIViewController {
  /// Starts to show or hide the controller: sends `viewWillAppear`, after the view was loaded, or
  /// `viewWillDisappear`.
  ///
  /// Within a transition in the same direction the call is only counted. In the opposite direction the transition
  /// reverses, and one end closes it (`hierarchy:3.16`). Showing a shown controller, or hiding a hidden one, is
  /// reported as ``HierarchyWarning/unbalancedTransition`` (`hierarchy:3.17`).
  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if appearance == (isAppearing ? .appearing : .disappearing) {
      madeExtras.nestedTransitions += 1
      return
    }
    guard appearance.isVisible != isAppearing else { return warnOfUnbalance() }
    madeExtras.nestedTransitions = 0
    madeExtras.isTransitionAnimated = animated
    if isAppearing {
      beginAppearing(animated: animated, turnsRound: true)
    } else {
      beginDisappearing(animated: animated, turnsRound: true)
    }
  }

  /// Ends the most recent ``beginAppearanceTransition(_:animated:)``: sends `viewDidAppear` or `viewDidDisappear`.
  /// Without a started transition the call is reported as ``HierarchyWarning/unbalancedTransition``
  /// (`hierarchy:3.15`, `hierarchy:3.17`, `hierarchy:4.59`).
  public final func endAppearanceTransition() {
    guard appearance == .appearing || appearance == .disappearing else { return warnOfUnbalance() }
    if madeExtras.nestedTransitions > 0 {
      madeExtras.nestedTransitions -= 1
      return
    }
    let animated = madeExtras.isTransitionAnimated
    if appearance == .disappearing { return endDisappearing(animated: animated) }
    announceAppearing(animated: animated)
    endAppearing(animated: animated)
  }

  /// The value of ``shouldAutomaticallyForwardAppearanceMethods`` from an override, or else from the Swift class.
  final var forwardsAppearance: Bool {
    guard let method = objectClass.override(UIKitName.shouldAutomaticallyForwardAppearanceMethods.symbol) else {
      return shouldAutomaticallyForwardAppearanceMethods
    }
    return world.callback { method.call(self, objectClass, Arguments()) }.isTruthy
  }
}

/// The appearance state machine (`hierarchy:3.15`). Each function does nothing if the controller is not in the state
/// for it, so that callbacks stay balanced whatever the app does inside them.
extension UIViewController {
  /// Sends `viewWillAppear` after the view was loaded, then to the contents (`hierarchy:3.14`, `hierarchy:3.21`,
  /// `hierarchy:3.26`, `router:6.12a`).
  ///
  /// - Parameter turnsRound: Whether the call reverses a started disappearance, which otherwise should have ended
  ///   before.
  func beginAppearing(animated: Bool, turnsRound: Bool = false) {
    guard !appearance.isVisible else { return }
    loadViewIfNeeded()
    guard !appearance.isVisible else { return }
    if appearance == .disappearing && !turnsRound { warnOfUnbalance() }
    appearance = .appearing
    flags.remove(.isMovingFromParent)
    flags.insert(flags.contains(.entersParent) ? [.awaitsIsAppearing, .isMovingToParent] : .awaitsIsAppearing)
    deliver(.viewWillAppear, animated: animated)
    if appearance == .appearing { appearContents(animated: animated) }
    forEachGuest { if appearance == .appearing { $0.beginAppearing(animated: animated, turnsRound: true) } }
  }

  /// Sends `viewIsAppearing` after the view was added to the tree, then to the contents (`hierarchy:3.22`,
  /// `hierarchy:3.23`).
  func announceAppearing(animated: Bool) {
    guard appearance == .appearing && flags.contains(.awaitsIsAppearing) else { return }
    flags.remove(.awaitsIsAppearing)
    deliver(.viewIsAppearing, animated: animated)
    layOut()
    guard appearance == .appearing else { return }
    forEachShownChild { $0.announceAppearing(animated: animated) }
    forEachGuest { $0.announceAppearing(animated: animated) }
    didAnnounceAppearing(animated: animated)
  }

  /// Sends `viewDidAppear`, then to the contents (`hierarchy:3.21`).
  func endAppearing(animated: Bool) {
    guard appearance == .appearing else { return }
    appearance = .appeared
    flags.insert(.owesContents)
    deliver(.viewDidAppear, animated: animated)
    forwardEnd(animated: animated)
    flags.subtract([.entersParent, .isMovingToParent, .awaitsIsAppearing])
    didEndAppearing(animated: animated)
  }

  /// Sends `viewWillDisappear`, then to the contents (`hierarchy:3.14`, `hierarchy:3.16`, `hierarchy:3.24`).
  func beginDisappearing(animated: Bool, turnsRound: Bool = false) {
    guard appearance.isVisible else { return }
    if appearance == .appearing && !turnsRound { warnOfUnbalance() }
    appearance = .disappearing
    flags.subtract([.awaitsIsAppearing, .isMovingToParent])
    if flags.contains(.leavesParent) { flags.insert(.isMovingFromParent) }
    deliver(.viewWillDisappear, animated: animated)
    // The contents reverse together with this controller, or because of it: they are not unbalanced themselves.
    forEachShownChild { $0.beginDisappearing(animated: animated, turnsRound: true) }
    forEachGuest { $0.beginDisappearing(animated: animated, turnsRound: true) }
  }

  /// Sends `viewDidDisappear`, then to the contents (`hierarchy:3.21`).
  func endDisappearing(animated: Bool) {
    guard appearance == .disappearing else { return }
    appearance = .disappeared
    flags.insert(.owesContents)
    deliver(.viewDidDisappear, animated: animated)
    forwardEnd(animated: animated)
    flags.remove(.isMovingFromParent)
  }

  /// Ends the transition of the contents, after the controller's own callback. The platform's containers do so in their
  /// Swift implementation, so that an app's container finds them appeared after its call to `super` (`hierarchy:3.21`).
  ///
  /// Does nothing if it was called already, or if the callback has begun another transition.
  func forwardEnd(animated: Bool) {
    guard flags.remove(.owesContents) != nil else { return }
    switch appearance {
    case .appeared:
      endAppearingContents(animated: animated)
      forEachGuest { $0.endAppearing(animated: animated) }
    case .disappeared:
      forEachShownChild { $0.endDisappearing(animated: animated) }
      forEachGuest { $0.endDisappearing(animated: animated) }
    case .appearing, .disappearing: break
    }
  }

  /// Calls the body with the controllers without a parent whose views the app added to this one's (`hierarchy:2.26`).
  private func forEachGuest(_ body: (UIViewController) -> Void) {
    guard flags.contains(.hasGuests), let view = viewIfLoaded else { return }
    for subview in view.subviews {
      for guest in subview.outermostOwners where guest.parent == nil { body(guest) }
    }
  }

  private func warnOfUnbalance() {
    world.warn(
      .unbalancedTransition, "Unbalanced calls to begin/end appearance transitions for <\(self)>.", self,
      advice: ["start the next transition after the previous one has finished, for instance in viewDidAppear"])
  }
}
