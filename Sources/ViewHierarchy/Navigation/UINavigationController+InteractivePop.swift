internal import Simulation

/// The user's swipe from the edge, as actions: it begins, moves, and is finished or given up.
extension UINavigationController {
  /// Begins to pop the top controller as the user's swipe: the callbacks of the call and the commit of a pop are sent, and the
  /// finish waits for ``finishInteractivePop()`` (`hierarchy:4.22`).
  ///
  /// - Returns: whether the swipe does anything: not with one controller on the stack, while a transition runs, off the screen,
  ///   under something presented, or with a hidden bar or back button (`hierarchy:4.24`).
  @discardableResult
  public final func beginInteractivePop() -> Bool {
    guard children.count > 1, let popped = children.last, appearance.isVisible, let transitions = currentTransitions,
      !transition.holdsPushes, !transitions.isBusy, nearestPresenter == nil, !isNavigationBarHidden,
      !popped.hidesBackButton
    else { return false }
    world.log.append(.hierarchy(identity, .beginInteractivePop, popped.identity))
    guard startTransition(animated: true, duration: \.pop) else { return false }
    transition.interaction = .dragged
    transition.dragged = popped
    popped.sendWillMove(toParent: nil)
    remove(popped, true)
    return true
  }

  /// Moves the swipe; nothing when there is none.
  ///
  /// - Parameter percent: how far it has got, from 0 to 1; other values count as the nearest end, not-a-number as 0.
  public final func updateInteractivePop(_ percent: Double) {
    guard transition.interaction == .dragged else { return }
    transition.percent = percent.isNaN ? 0 : min(max(percent, 0), 1)
    transition.coordinator?.percentComplete = transition.percent
  }

  /// Lets go of the swipe so that the pop is finished: the rest of its time passes, then the callbacks of the finish are sent
  /// (`hierarchy:4.22`, `hierarchy:9.5`). Nothing when there is no swipe.
  public final func finishInteractivePop() { endInteraction(.finished, rest: 1 - transition.percent) }

  /// Gives the swipe up: the time that it has taken passes again, then the controller that was uncovered disappears, and the
  /// popped one comes back and stands on the stack again (`hierarchy:4.23`). Nothing when there is no swipe.
  public final func cancelInteractivePop() {
    if transition.interaction == .dragged, let dragged = transition.dragged {
      world.log.append(.hierarchy(identity, .cancelInteractivePop, dragged.identity))
    }
    endInteraction(.cancelled, rest: transition.percent)
  }

  private func endInteraction(_ end: NavigationTransition.Interaction, rest: Double) {
    guard transition.interaction == .dragged else { return }
    transition.interaction = end
    transition.rest = rest
    transition.coordinator?.endInteraction(isCancelled: end == .cancelled)
    if transition.isRunning && transition.didSendBegin { scheduleFinish() }
  }

  /// The callbacks of the finish of a swipe that was given up (`hierarchy:4.23`, `hierarchy:7.6`, `hierarchy:G7`).
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
      if front.appearance == .appearing { view.insert(front.view) }
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
