internal import Simulation

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

  /// Whether the push of a controller that zooms is running, which a pop may end.
  var runsZoomPush: Bool {
    transition.isRunning && transition.isZoom && transition.operation == .push && transition.isFinishScheduled
  }

  /// Ends the running push of a controller that zooms, so that its pop can start in the same turn (`hierarchy:4.126`).
  func endZoomPush() {
    if runsZoomPush { finishTransition() }
  }
}
