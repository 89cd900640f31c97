internal import SimulatedWorld

/// The place from which the user swipes back.
public enum InteractivePopOrigin: String, CaseIterable, Sendable {
  /// The edge of the screen.
  case edge
  /// Anywhere in the content, since iOS 26 (`hierarchy:4.24i`).
  case content
  /// The content, downward, of a controller that zooms (`hierarchy:4.127`).
  case down
}

/// The user's swipe back, as calls that start, move, finish and cancel it.
extension UINavigationController {
  /// Starts to pop the top controller with the user's swipe. The callbacks of the call and the commit of a pop are
  /// sent, and the end waits for ``finishInteractivePop()`` (`hierarchy:4.22`).
  ///
  /// The pop is a message to this controller, which the app can override (`hierarchy:3.28`). The swipe then drives the pop
  /// that the override makes.
  ///
  /// During the pop of a controller that zooms, the swipe takes hold of this pop (`hierarchy:4.128`).
  ///
  /// - Parameter origin: The place from which the user swipes.
  /// - Returns: Whether the swipe has an effect. It has none with one controller on the stack, during a transition,
  ///   off the screen, below a presented controller, or with a hidden bar or back button (`hierarchy:4.24`). The app can
  ///   replace the conditions on the bar with a delegate of the recognizer, or disable the recognizer
  ///   (`hierarchy:4.24a`). Each place has its own recognizer (`hierarchy:4.24i`). The swipe also has no effect if the delegate is of a
  ///   dynamic class that has the method which returns animators, or if a Swift delegate returns one (`hierarchy:4.74`).
  @discardableResult
  public final func beginInteractivePop(from origin: InteractivePopOrigin = .edge) -> Bool {
    if grabZoomPop() { return true }
    guard children.count > 1, let popped = children.last, appearance.isVisible, let transitions = currentTransitions,
      runsZoom && transition.operation == .push || !transition.holdsPushes && !transitions.isBusy,
      controllerOverBar == nil,
      allowsSwipe(from: origin),
      !delegateReference.isDynamic(with: .navigationControllerAnimationControllerFor),
      animator(for: .pop, from: popped, to: children[children.count - 2]) == nil
    else { return false }
    endZoom()
    // Callbacks of the end may have changed the hierarchy.
    guard !transition.holdsPushes, children.last === popped, currentTransitions?.isBusy == false else { return false }
    logChange(.beginInteractivePop, popped)
    awaitsSwipe = true
    sendPop(animated: true)
    awaitsSwipe = false
    return transition.swipe.isActive
  }

  /// Makes the user's swipe drive the animated pop that has started.
  func followSwipe(_ popped: [UIViewController]) {
    awaitsSwipe = false
    guard transition.isRunning, transition.animated else { return }
    transition.swipe.begin()
    transition.previous = popped.last
    transition.returning = popped
  }

  /// Moves the swipe, if there is one.
  ///
  /// - Parameter percent: The progress of the swipe, from 0 to 1. Other values count as the nearest end, and NaN
  ///   counts as 0.
  public final func updateInteractivePop(_ percent: Double) {
    guard transition.swipe.isActive else { return }
    transition.swipe.move(to: percent)
    transition.coordinator?.follow(transition.swipe)
  }

  /// Ends the swipe and finishes the pop. The rest of its duration passes, then the callbacks of the end are sent
  /// (`hierarchy:4.22`, `hierarchy:9.5`). Does nothing without a swipe.
  public final func finishInteractivePop() { endSwipe(cancelling: false) }

  /// Cancels the swipe. The time that it has taken passes again, then the uncovered controller disappears, and the
  /// popped one reappears and returns to the stack (`hierarchy:4.23`). Does nothing without a swipe.
  public final func cancelInteractivePop() {
    if transition.swipe.isActive, let dragged = transition.previous { logChange(.cancelInteractivePop, dragged) }
    endSwipe(cancelling: true)
  }

  private func endSwipe(cancelling: Bool) {
    guard transition.swipe.isActive else { return }
    let percent = transition.swipe.percent
    transition.swipe.end(cancelling: cancelling)
    transition.rest = cancelling ? percent : 1 - percent
    transition.coordinator?.follow(transition.swipe)
    if transition.isRunning && transition.didSendBegin { scheduleFinish() }
  }
}
