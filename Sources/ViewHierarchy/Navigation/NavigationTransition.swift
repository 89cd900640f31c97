internal import Simulation

/// The transition of a navigation controller, from the call that changed the stack to its finish.
struct NavigationTransition {
  /// Whether a transition runs.
  var isRunning = false
  /// Whether the running transition has reached the commit.
  var hasBegun = false
  /// Whether the callbacks of a finish are being sent: pops may begin the next transition, pushes wait (`hierarchy:0.6`).
  var isFinishing = false
  /// Whether the callbacks of the begin were sent.
  var didSendBegin = false
  /// Whether the finish comes by itself.
  var isFinishScheduled = false
  var animated = false
  /// How long the transition takes by itself.
  var wholeDuration = VirtualTime.zero
  /// The part of the duration that passes by itself, from 0 to 1: the user's swipe takes the place of the other.
  var rest = 1.0
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

  /// How the user's swipe drives the transition.
  var interaction = Interaction.none
  /// How far the swipe has got, from 0 to 1.
  var percent = 0.0
  /// The controller that the user swipes away.
  var dragged: UIViewController?
  /// What the app asks about the transition, once it has asked.
  var coordinator: UIViewControllerTransitionCoordinator?

  enum Interaction {
    /// No swipe.
    case none
    /// The user holds it.
    case dragged
    /// The user has let go, and it goes on.
    case finished
    /// The user has let go, and it goes back.
    case cancelled
  }

  /// How long the transition takes once it is left to itself (`hierarchy:9.5`).
  var remainingDuration: VirtualTime {
    rest == 1 ? wholeDuration : VirtualTime.seconds(wholeDuration.seconds * rest)
  }

  /// What left the stack with the transition.
  var gone: [UIViewController] { alsoPopped + (popped.map { [$0] } ?? []) }

  /// Whether a push has to wait (`hierarchy:0.6`).
  var holdsPushes: Bool { isRunning || isFinishing }
}
