internal import Simulation

/// What a user does to a sheet, as far as a scenario can act it (`hierarchy:4.38`).
extension UIViewController {
  /// The user begins to drag down the sheet in which this controller is presented.
  ///
  /// When the controller, or what it shows, is ``isModalInPresentation``, or the presentation controller's delegate says no to
  /// `presentationControllerShouldDismiss`, the sheet springs back at once: the delegate hears
  /// `presentationControllerDidAttemptToDismiss`, and no controller hears anything. Otherwise the delegate hears
  /// `presentationControllerWillDismiss`, the controller's `viewWillDisappear` comes, and the sheet follows the finger until
  /// ``finishSwipeToDismiss()`` or ``cancelSwipeToDismiss()``; calls that present, dismiss or push wait so long.
  ///
  /// - Returns: whether the sheet follows; false as well when the controller is not shown as a sheet or presents something itself,
  ///   and when a transition runs.
  @discardableResult
  public final func beginSwipeToDismiss() -> Bool {
    guard let presented = nearestPresentation?.presented, presented.presentation?.shownStyle?.isSheet == true else {
      return false
    }
    return presented.beginUserDismissal(.swipe)
  }

  /// The user drags the sheet further, or back; nothing when no drag has begun.
  ///
  /// - Parameter percent: how far down the sheet is, from 0 to 1; other values count as the nearest end, not-a-number as 0. It
  ///   decides how long the rest takes (`hierarchy:9.5`).
  public final func updateSwipeToDismiss(_ percent: Double) { runningSwipe?.update(percent) }

  /// The user lets go of the sheet far enough down: it goes, and the delegate hears `presentationControllerDidDismiss` after the
  /// controller's `viewDidDisappear` (`hierarchy:4.38`, `hierarchy:4.40`).
  ///
  /// - Returns: false when no drag has begun, or when the sheet was let go of before.
  @discardableResult
  public final func finishSwipeToDismiss() -> Bool { runningSwipe?.release(finishing: true) ?? false }

  /// The user lets go of the sheet too early: it springs back, and the controller appears again (`hierarchy:4.39`).
  ///
  /// - Returns: false when no drag has begun, or when the sheet was let go of before.
  @discardableResult
  public final func cancelSwipeToDismiss() -> Bool { runningSwipe?.release(finishing: false) ?? false }

  private var runningSwipe: ModalTransition? {
    guard let presented = nearestPresentation?.presented else { return nil }
    return presented.presentation?.transitions?.modal
  }

  /// Whether this controller or what it shows forbids the user to dismiss it.
  private var isShownModal: Bool {
    var rest = [self]
    while let controller = rest.popLast() {
      if controller.isModalInPresentation { return true }
      controller.forEachShownChild { rest.append($0) }
    }
    return false
  }

  /// Asks whether the user may dismiss this presented controller, and begins to do so.
  final func beginUserDismissal(_ gesture: UserDismissal) -> Bool {
    guard let presenter = presentation?.presenter, let transitions = presentation?.transitions, isTopmostAtRest else {
      return false
    }
    let manager = presentation?.controller
    guard !isShownModal, manager?.allowsDismissal ?? true else {
      manager?.tellDidAttemptToDismiss()
      return false
    }
    // The delegate may have done something by itself.
    guard presentation?.presenter === presenter, presentation?.transitions === transitions, isTopmostAtRest else {
      return false
    }
    ModalTransition(.dismiss, presenter, self, animated: true, in: transitions).start(by: gesture)
    return true
  }

  /// Whether the controller is presented, presents nothing, and nothing moves.
  private var isTopmostAtRest: Bool {
    guard let state = presentation, state.presented == nil else { return false }
    return state.transitions?.isBusy == false && appearance == .appeared
  }
}
