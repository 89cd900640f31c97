internal import Simulation

/// The transition of a navigation controller, from the call that changed the stack to its finish.
struct NavigationTransition {
  /// Whether a transition runs.
  var isRunning = false
  /// Whether the running transition has reached the commit.
  var hasBegun = false
  /// Whether the callbacks of a finish are being sent: pops may begin the next transition, pushes wait (`hierarchy:0.6`).
  var isFinishing = false
  var animated = false
  var duration = VirtualTime.zero
  /// What disappears.
  var from: UIViewController?
  /// The controller that was popped, or the topmost of several; kept until it has disappeared.
  var popped: UIViewController?
  /// Others that left the stack, in its order; kept as long.
  var alsoPopped: [UIViewController] = []
  /// The window's transitions, of which this is one.
  var transitions: WindowTransitions?
  /// What runs when the transition is over (`hierarchy:6.12`).
  var completions: [VirtualClock.Work] = []

  /// Whether a push has to wait.
  var holdsPushes: Bool { isRunning || isFinishing }
}
