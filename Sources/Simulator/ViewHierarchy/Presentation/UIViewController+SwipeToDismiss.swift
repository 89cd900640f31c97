internal import SimulatedWorld

/// The user's gestures on a sheet, as far as a scenario can perform them (`hierarchy:4.38`).
extension UIViewController {
  /// Starts the user's drag down of the sheet in which this controller is presented, or of a controller that
  /// zooms (`hierarchy:4.127`).
  ///
  /// The sheet springs back immediately if the controller, or one in its contents, is ``isModalInPresentation``, or
  /// if the presentation controller's delegate returns `false` from `presentationControllerShouldDismiss`. The
  /// delegate then receives `presentationControllerDidAttemptToDismiss`, and no controller receives anything.
  ///
  /// Otherwise the delegate receives `presentationControllerWillDismiss`, the controller receives
  /// `viewWillDisappear`, and the sheet follows the finger until ``finishSwipeToDismiss()`` or
  /// ``cancelSwipeToDismiss()``. Calls that present, dismiss or push wait in the meantime.
  ///
  /// - Returns: Whether the sheet follows. Also `false` if the controller is not shown as a sheet, if it presents a
  ///   controller itself, or during a transition.
  @discardableResult
  public final func beginSwipeToDismiss() -> Bool {
    guard let presented = nearestPresentation?.presented else { return false }
    let zoom = presented.zoom
    guard zoom != nil || presented.presentation?.shownStyle?.isSheet == true else { return false }
    if let modal = presented.presentation?.transitions?.modal, modal.runsZoom(of: presented) {
      return presented.grabZoom(modal)
    }
    guard presented.isTopmostAtRest, zoom?.allowsGesture ?? true else { return false }
    return presented.beginUserDismissal(.swipe)
  }

  /// Takes hold of the running dismissal of this presented controller, which zooms. A running presentation ends at once,
  /// so that the dismissal can start (`hierarchy:4.128`).
  private func grabZoom(_ modal: ModalTransition) -> Bool {
    guard zoom?.allowsGesture ?? true, modal.runsZoom(of: self) else { return false }
    guard modal.kind == .present else {
      modal.grab()
      return true
    }
    modal.finish()
    return beginUserDismissal(.swipe)
  }

  /// Drags the sheet further, or back. Does nothing without a drag.
  ///
  /// - Parameter percent: How far down the sheet is, from 0 to 1. Other values count as the nearest end, and NaN
  ///   counts as 0. It determines the remaining duration (`hierarchy:9.5`).
  public final func updateSwipeToDismiss(_ percent: Double) { runningSwipe?.update(percent) }

  /// Releases the sheet far enough down. The sheet leaves, and the delegate receives
  /// `presentationControllerDidDismiss` after the controller's `viewDidDisappear` (`hierarchy:4.38`,
  /// `hierarchy:4.40`).
  ///
  /// - Returns: `false` if no drag has started, or if the sheet was released before.
  @discardableResult
  public final func finishSwipeToDismiss() -> Bool { runningSwipe?.release(finishing: true) ?? false }

  /// Releases the sheet too early: it springs back, and the controller appears again (`hierarchy:4.39`).
  ///
  /// - Returns: `false` if no drag has started, or if the sheet was released before.
  @discardableResult
  public final func cancelSwipeToDismiss() -> Bool { runningSwipe?.release(finishing: false) ?? false }

  private var runningSwipe: ModalTransition? {
    guard let presented = nearestPresentation?.presented else { return nil }
    return presented.presentation?.transitions?.modal
  }

  /// Whether this controller or one in its contents prevents the user from dismissing it.
  private var isShownModal: Bool {
    var rest = [self]
    while let controller = rest.popLast() {
      if controller.isModalInPresentation { return true }
      controller.forEachShownChild { rest.append($0) }
    }
    return false
  }

  /// Asks whether the user may dismiss this presented controller, and starts to do so.
  final func beginUserDismissal(_ gesture: UserDismissal) -> Bool {
    guard let presenter = presentation?.presenter, let transitions = presentation?.transitions, isTopmostAtRest else {
      return false
    }
    let manager = presentation?.controller
    guard !isShownModal, manager?.allowsDismissal ?? true else {
      manager?.tellDidAttemptToDismiss()
      return false
    }
    // The delegate may have changed the hierarchy.
    guard presentation?.presenter === presenter, presentation?.transitions === transitions, isTopmostAtRest else {
      return false
    }
    ModalTransition(.dismiss, presenter, self, animated: true, in: transitions).start(by: gesture)
    return true
  }

  /// Whether the controller is presented, presents nothing, and no transition is running.
  final var isTopmostAtRest: Bool {
    guard let state = presentation, state.presented == nil else { return false }
    return state.transitions?.isBusy == false && appearance == .appeared
  }
}
