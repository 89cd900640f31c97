internal import SimulatedWorld

/// The selections that the delegate's animators perform (`hierarchy:4.62`).
extension UITabBarController: CustomTransitionHost {
  var requestedCoordinator: UIViewControllerTransitionCoordinator? { tabTransition?.coordinator }

  /// The coordinator of the running transition. It is created on first access.
  var tabTransitionCoordinator: UIViewControllerTransitionCoordinator? {
    guard let running = tabTransition else { return nil }
    if let known = running.coordinator { return known }
    let made = UIViewControllerTransitionCoordinator.make(in: world)
    made.describe(
      from: running.from, to: running.to, animated: true, duration: .seconds(running.custom.duration))
    made.follow(running.custom.gesture)
    if running.didSendBegin { made.begin() }
    tabTransition?.coordinator = made
    return made
  }

  /// Asks the delegate for the animator of a selection, and for the interaction controller.
  ///
  /// - Returns: `nil` if the selection takes no time: without an animator, off the screen, or with animations disabled.
  func customTransition(
    from old: UIViewController?, to new: UIViewController?
  ) -> UIViewControllerTransitionContext? {
    guard delegateReference.object != nil, let old, let new, old !== new, tabTransition == nil,
      appearance == .appeared, isPlaced(old), world.hierarchy.areAnimationsEnabled
    else { return nil }
    guard
      let animator = delegateReference.participant(
        .tabBarControllerAnimationControllerFor, from: self, about: new,
        Arguments(.object(self), .object(old), .object(new)),
        as: (any UIViewControllerAnimatedTransitioning).self,
        native: { $0.tabBarController(self, animationControllerForTransitionFrom: old, to: new) })
    else { return nil }
    let interaction = delegateReference.participant(
      .tabBarControllerInteractionControllerFor, from: self, about: new,
      Arguments(.object(self), Value(participant: animator)), as: (any UIViewControllerInteractiveTransitioning).self
    ) { delegate in
      (animator as? any UIViewControllerAnimatedTransitioning).flatMap {
        delegate.tabBarController(self, interactionControllerFor: $0)
      }
    }
    return UIViewControllerTransitionContext(from: old, to: new, by: animator, drivenBy: interaction, in: world)
  }

  /// Exchanges two tabs with an animator, in the order of a selection (`hierarchy:4.41`, `hierarchy:4.76`).
  ///
  /// - Parameter leaves: Whether the old controller is no longer a tab. It has received `willMove(toParent: nil)`.
  func exchange(
    _ old: UIViewController, for new: UIViewController, leaves: Bool, with custom: UIViewControllerTransitionContext
  ) {
    // The questions to the animator run the app's code, which may have taken this controller off the screen, or have
    // selected a tab with another animator.
    guard tabTransition == nil, let transitions = viewIfLoaded?.window?.transitions else {
      custom.abandon()
      if leaves { completeExpulsion(of: old) }
      return placeContents()
    }
    placement.isPlacing = true
    tabTransition = TabTransition(custom: custom, from: old, to: new, leaves: leaves, pins: Pins([old, new]))
    world.lifetimes?.pin(self)
    let front = new.front
    front.loadViewIfNeeded()
    placement.placed.append(new)
    front.leaveOtherViews(for: self)
    front.beginAppearing(animated: true)
    if isPlaced(old) { old.front.beginDisappearing(animated: true) }
    custom.begin(in: rootView, old.front.viewIfLoaded, front.rootView, host: self, transitions)
    if isPlaced(new) && front.appearance == .appearing { custom.ensureDestination { rootView.insert($0) } }
    if isPlaced(new) { front.announceAppearing(animated: true) }
    guard tabTransition != nil else { return }
    tabTransition?.didSendBegin = true
    tabTransition?.coordinator?.begin()
    custom.didBegin()
  }

  func animatorDidComplete() {
    guard let finished = tabTransition else { return }
    tabTransition = nil
    defer { world.lifetimes?.unpin(self) }
    // A controller that is no longer a tab cannot return.
    if finished.custom.outcome == false && !finished.leaves && isPlaced(finished.from) {
      cancel(finished)
    } else {
      finish(finished)
    }
    placement.isPlacing = false
    finished.custom.end()
    for work in finished.completions { work() }
    finished.coordinator?.end()
    // Another root may have replaced this controller, so that its window is unknown.
    world.hierarchy.waitingCalls.resume(world.clock)
    // The app may have selected another tab in the meantime.
    placeContents()
  }

  func transitionWasAbandoned() {
    guard let abandoned = tabTransition else { return }
    tabTransition = nil
    abandoned.coordinator?.abandon()
    world.lifetimes?.unpin(self)
  }

  private func finish(_ finished: TabTransition) {
    let leavesFirst = world.hierarchy.iOS.leavingTabEndsFirst
    if leavesFirst { displace(finished.from, animated: true) }
    if isPlaced(finished.to), appearance == .appeared { finished.to.front.endAppearing(animated: true) }
    if !leavesFirst { displace(finished.from, animated: true) }
    if finished.leaves { separate(finished.from) }
  }

  /// Selects the old tab again (`hierarchy:4.66`).
  private func cancel(_ cancelled: TabTransition) {
    revertSelection(from: cancelled.to, to: cancelled.from)
    if let place = placement.placed.firstIndex(where: { $0 === cancelled.to }) { placement.placed.remove(at: place) }
    let front = cancelled.to.front
    front.leaveScreen(animated: true)
    front.viewIfLoaded?.detach()
    cancelled.from.front.returnToScreen(animated: true)
  }
}
