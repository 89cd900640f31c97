internal import Simulation

/// The transition of a navigation controller, from the call that changed the stack to its finish. A navigation controller has
/// one, and uses it again and again.
struct NavigationTransition {
  /// Whether a transition runs.
  var isRunning = false
  /// Whether the running transition has reached the commit.
  var hasBegun = false
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
}
