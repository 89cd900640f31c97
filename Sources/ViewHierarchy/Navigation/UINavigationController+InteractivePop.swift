internal import Simulation

/// The user's swipe from the edge, as calls that start, move, finish and cancel it.
extension UINavigationController {
  /// Starts to pop the top controller with the user's swipe. The callbacks of the call and the commit of a pop are
  /// sent, and the end waits for ``finishInteractivePop()`` (`hierarchy:4.22`).
  ///
  /// - Returns: Whether the swipe has an effect. It has none with one controller on the stack, during a transition,
  ///   off the screen, below a presented controller, or with a hidden bar or back button (`hierarchy:4.24`).
  @discardableResult
  public final func beginInteractivePop() -> Bool {
    guard children.count > 1, let popped = children.last, appearance.isVisible, let transitions = currentTransitions,
      !transition.holdsPushes, !transitions.isBusy, nearestPresenter == nil, !isNavigationBarHidden,
      !popped.hidesBackButton
    else { return false }
    logChange(.beginInteractivePop, popped)
    guard startTransition(animated: true, duration: \.pop) else { return false }
    transition.swipe.begin(popped)
    popped.sendWillMove(toParent: nil)
    remove(popped, true)
    return true
  }

  /// Moves the swipe, if there is one.
  ///
  /// - Parameter percent: The progress of the swipe, from 0 to 1. Other values count as the nearest end, and NaN
  ///   counts as 0.
  public final func updateInteractivePop(_ percent: Double) {
    guard transition.swipe.phase == .dragged else { return }
    transition.swipe.move(to: percent)
    transition.coordinator?.percentComplete = transition.swipe.percent
  }

  /// Ends the swipe and finishes the pop. The rest of its duration passes, then the callbacks of the end are sent
  /// (`hierarchy:4.22`, `hierarchy:9.5`). Does nothing without a swipe.
  public final func finishInteractivePop() { endInteraction(.finished, rest: 1 - transition.swipe.percent) }

  /// Cancels the swipe. The time that it has taken passes again, then the uncovered controller disappears, and the
  /// popped one reappears and returns to the stack (`hierarchy:4.23`). Does nothing without a swipe.
  public final func cancelInteractivePop() {
    if transition.swipe.phase == .dragged, let dragged = transition.swipe.controller {
      logChange(.cancelInteractivePop, dragged)
    }
    endInteraction(.cancelled, rest: transition.swipe.percent)
  }

  private func endInteraction(_ end: PopSwipe.Phase, rest: Double) {
    guard transition.swipe.phase == .dragged else { return }
    transition.swipe.phase = end
    transition.rest = rest
    transition.coordinator?.endInteraction(isCancelled: end == .cancelled)
    if transition.isRunning && transition.didSendBegin { scheduleFinish() }
  }

  /// Sends the callbacks at the end of a cancelled swipe (`hierarchy:4.23`, `hierarchy:7.6`, `hierarchy:G7`).
  func sendCancellation(_ cancelled: NavigationTransition, restoring dragged: UIViewController) {
    restore(dragged)
    for controller in cancelled.gone where controller !== dragged { leave(controller) }
    let uncovered = shown?.front
    shown = dragged
    owesDidShow = false
    if let uncovered, uncovered !== dragged.front {
      uncovered.beginDisappearing(animated: true, turnsRound: true)
      uncovered.endDisappearing(animated: true)
      if let view = uncovered.viewIfLoaded, view.superview === viewIfLoaded { view.detach() }
    }
    let front = dragged.front
    if appearance.isVisible && shown === dragged {
      front.beginAppearing(animated: true, turnsRound: true)
      if front.appearance == .appearing { rootView.insert(front.rootView) }
      front.announceAppearing(animated: true)
      front.endAppearing(animated: true)
    } else {
      front.endDisappearing(animated: true)
    }
    if dragged.parent === self && !dragged.flags.contains(.leavesStack) { dragged.sendDidMove(toParent: self) }
    for controller in cancelled.gone where controller !== dragged { tellLeft(controller) }
    settleTop(animated: true)
  }

  private func restore(_ dragged: UIViewController) {
    dragged.flags.remove(.leavesStack)
    contents.append(dragged)
    link(dragged, .children)
  }
}
