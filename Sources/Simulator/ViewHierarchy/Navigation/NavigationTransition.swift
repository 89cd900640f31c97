internal import SimulatedWorld

/// The transition of a navigation controller, from the call that changed the stack to the end.
///
/// It has more than 15 stored properties because the controller replaces it as a whole, so that nothing of a transition remains after its
/// end.
final class NavigationTransition {
  /// Whether a transition is running.
  var isRunning = false
  /// Whether the running transition has reached the commit.
  var hasBegun = false
  /// The transition before this one while the callbacks of its end are being sent. The app can still access its
  /// coordinator (`hierarchy:6.12`), pops may start this transition, and pushes wait (`hierarchy:0.6`).
  var ending: NavigationTransition?
  /// Whether the callbacks of the start were sent.
  var didSendBegin = false
  /// The time of the end, or `nil` while it is not scheduled, such as during a gesture.
  var finishTime: VirtualTime?
  var animated = false
  /// Whether the call that started the transition has set the stack.
  var setsStack = false
  /// Whether the controller on top comes with the transition, or was below.
  var operation = UINavigationController.Operation.none
  /// The duration of the transition without a gesture.
  var wholeDuration = VirtualTime.zero
  /// The fraction of the duration that passes without a gesture, from 0 to 1. The user's swipe takes the place of the
  /// rest.
  var rest = 1.0
  /// The controller that disappears.
  var from: UIViewController?
  /// The controller that appears, known at the end.
  var to: UIViewController?
  /// The controller of the stack that was shown before, to which a cancelled transition returns.
  var previous: UIViewController?
  /// The controllers that a cancelled transition returns to the stack, in its order (`hierarchy:4.66`).
  var returning: [UIViewController] = []
  /// The controller that was popped, or the topmost of several. It is retained until it has disappeared.
  var popped: UIViewController?
  /// Other controllers that left the stack, in its order. They are retained equally long.
  var alsoPopped: [UIViewController] = []
  /// The window's transitions, which include this one.
  var transitions: WindowTransitions?
  /// The work that runs when the transition is over (`hierarchy:6.12`).
  var completions: [VirtualClock.Work] = []

  /// The user's swipe that drives the transition (`hierarchy:4.22`).
  var swipe = TransitionGesture()
  /// Whether the controller zooms in or out (`hierarchy:4.126`).
  var isZoom = false
  /// The transition that an animator performs, or `nil` for the platform's animation.
  var custom: UIViewControllerTransitionContext?
  /// The coordinator of the transition, if the app has requested it.
  var coordinator: UIViewControllerTransitionCoordinator?

  /// Whether the end is scheduled.
  var isFinishScheduled: Bool { finishTime != nil }

  /// The duration of the transition without or after a gesture (`hierarchy:9.5`).
  var remainingDuration: VirtualTime {
    rest == 1 ? wholeDuration : VirtualTime.seconds(wholeDuration.seconds * rest)
  }

  /// The controllers that left the stack with the transition.
  var gone: [UIViewController] { alsoPopped + (popped.map { [$0] } ?? []) }

  /// The gesture that drives the transition.
  var gesture: TransitionGesture { custom?.gesture ?? swipe }

  /// Whether the transition was cancelled, so that it reverses.
  var isCancelled: Bool { custom.map { $0.outcome == false } ?? swipe.isCancelled }

  /// Whether the callbacks of the end are being sent.
  var isFinishing: Bool { ending != nil }

  /// Whether a push of the same turn joins the transition, which has set the stack without animation (`hierarchy:5.5`).
  var acceptsPush: Bool { isRunning && setsStack && !animated && !hasBegun && !isFinishing }

  /// Whether a push has to wait (`hierarchy:0.6`).
  var holdsPushes: Bool { isRunning || isFinishing }
}
