internal import SimulatedWorld

/// Pushes and pops of controllers that zoom (`hierarchy:4.126`).
extension UINavigationController {
  /// Records that the transition zooms, and requests the view from which or to which.
  func prepareZoom(from: UIViewController, to: UIViewController) {
    let isPush = transition.operation == .push
    let (zoomed, source) = isPush ? (to, from) : (from, to)
    guard let zoom = zoomed.zoom else { return }
    transition.isZoom = true
    zoom.requestSource(of: zoomed, in: source)
  }

  /// Whether the push or pop of a controller that zooms is running, and no gesture drives it. Another one may end it.
  var runsZoom: Bool { transition.isRunning && transition.isZoom && transition.isFinishScheduled }

  /// Ends the running push or pop of a controller that zooms, so that another one can start in the same turn
  /// (`hierarchy:4.126`).
  func endZoom() {
    if runsZoom { finishTransition() }
  }

  /// Starts the user's control of the running pop of a controller that zooms, which has not been popped with the stack
  /// (`hierarchy:4.128`).
  ///
  /// - Returns: Whether a pop follows the user.
  func grabZoomPop() -> Bool {
    let grabbed = transition
    guard runsZoom, grabbed.operation == .pop, !grabbed.setsStack, let popped = grabbed.popped, popped.parent === self,
      popped.zoom?.allowsGesture ?? true
    else { return false }
    // The closure may have changed the hierarchy.
    guard transition === grabbed, runsZoom, popped.parent === self, let end = grabbed.finishTime else { return false }
    logChange(.beginInteractivePop, popped)
    grabbed.previous = popped
    grabbed.returning = grabbed.gone
    grabbed.swipe.grab(rest: (end.seconds - world.clock.now.seconds) / max(grabbed.wholeDuration.seconds, 1e-9))
    grabbed.finishTime = nil
    grabbed.coordinator?.follow(grabbed.swipe)
    return true
  }
}
