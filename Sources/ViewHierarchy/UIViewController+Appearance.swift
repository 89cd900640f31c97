internal import Simulation

/// The appearance machine (`hierarchy:3.15`): each function does nothing when the controller is not in the state for it, so
/// that callbacks stay balanced whatever the app does inside them.
extension UIViewController {
  /// `viewWillAppear`, after the view was loaded; the contents follow (`hierarchy:3.21`).
  func beginAppearing(animated: Bool) {
    guard !appearance.isVisible else { return }
    loadViewIfNeeded()
    guard !appearance.isVisible else { return }
    if appearance == .disappearing { warnOfUnbalance() }
    appearance = .appearing
    flags.remove(.isMovingFromParent)
    flags.insert(flags.contains(.entersParent) ? [.awaitsIsAppearing, .isMovingToParent] : .awaitsIsAppearing)
    deliver(.viewWillAppear, animated: animated)
    if appearance == .appearing { appearContents(animated: animated) }
  }

  /// `viewIsAppearing`, now that the view stands in the tree; the contents follow (`hierarchy:3.22`).
  func announceAppearing(animated: Bool) {
    guard appearance == .appearing && flags.contains(.awaitsIsAppearing) else { return }
    flags.remove(.awaitsIsAppearing)
    deliver(.viewIsAppearing, animated: animated)
    guard appearance == .appearing else { return }
    forEachShownChild { $0.announceAppearing(animated: animated) }
    didAnnounceAppearing(animated: animated)
  }

  /// `viewDidAppear`; the contents go first (`hierarchy:3.21`).
  func endAppearing(animated: Bool) {
    guard appearance == .appearing else { return }
    endAppearingContents(animated: animated)
    guard appearance == .appearing else { return }
    appearance = .appeared
    deliver(.viewDidAppear, animated: animated)
    flags.subtract([.entersParent, .isMovingToParent, .awaitsIsAppearing])
    didEndAppearing(animated: animated)
  }

  /// `viewWillDisappear`; the contents follow.
  func beginDisappearing(animated: Bool) {
    guard appearance.isVisible else { return }
    if appearance == .appearing { warnOfUnbalance() }
    appearance = .disappearing
    flags.subtract([.awaitsIsAppearing, .isMovingToParent])
    if flags.contains(.leavesParent) { flags.insert(.isMovingFromParent) }
    deliver(.viewWillDisappear, animated: animated)
    forEachShownChild { $0.beginDisappearing(animated: animated) }
  }

  /// `viewDidDisappear`; the contents go first.
  func endDisappearing(animated: Bool) {
    guard appearance == .disappearing else { return }
    forEachShownChild { $0.endDisappearing(animated: animated) }
    guard appearance == .disappearing else { return }
    appearance = .disappeared
    deliver(.viewDidDisappear, animated: animated)
    flags.remove(.isMovingFromParent)
  }

  private func warnOfUnbalance() {
    world.warn(
      .unbalancedTransition, "Unbalanced calls to begin/end appearance transitions for <\(self)>.", self,
      advice: ["start the next transition when the one before it has finished, for instance in viewDidAppear"])
  }
}
