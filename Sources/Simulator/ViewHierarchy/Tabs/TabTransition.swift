internal import SimulatedWorld

/// A selection of a tab that an animator performs, from the call to the end (`hierarchy:4.62`).
struct TabTransition {
  let custom: UIViewControllerTransitionContext
  /// The controller that disappears.
  let from: UIViewController
  /// The controller that appears.
  let to: UIViewController
  /// Whether the controller that disappears is no longer a tab, so that it leaves at the end.
  let leaves: Bool
  /// The coordinator of the transition, if the app has requested it.
  var coordinator: UIViewControllerTransitionCoordinator?
  /// The work that runs when the transition is over (`hierarchy:6.12`).
  var completions: [VirtualClock.Work] = []
  /// Whether the callbacks of the start were sent.
  var didSendBegin = false
  /// Retains the two controllers until the end. The tab bar controller, which has this value, is pinned itself.
  let pins: Pins
}
