public import SimulatedWorld

/// The circumstances of a custom transition, which an animator receives (`hierarchy:4.62`).
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view in which the transition takes place. The animator adds the view of the new controller to it.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether the user drives the transition at the moment.
  var isInteractive: Bool { get }
  /// Whether the transition was cancelled, so that the animator must end it with `completeTransition(false)`.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation, or `none` in a container.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Records the progress of the user's gesture, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Records that the user finished the gesture. The animator then ends the transition.
  func finishInteractiveTransition()
  /// Records that the user cancelled the gesture. The animator then ends the transition.
  func cancelInteractiveTransition()
  /// Records that the user took hold of a running transition again.
  func pauseInteractiveTransition()
  /// Ends the transition. Until this call the transition is running, and touches have no effect (`hierarchy:4.65`).
  ///
  /// - Parameter didComplete: Whether the new controller is shown. `false` reverses the transition
  ///   (`hierarchy:4.66`).
  func completeTransition(_ didComplete: Bool)
  /// Returns a controller of the transition.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns a view that the transition adds or removes, or `nil` if the presenter's view stays on the screen.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns the frame of a controller's view before the transition, or an empty one if it is not on the screen.
  func initialFrame(for viewController: UIViewController) -> CGRect
  /// Returns the frame of a controller's view after the transition, or an empty one if it is not on the screen then.
  func finalFrame(for viewController: UIViewController) -> CGRect
}

/// A role of a controller in a transition.
public enum UITransitionContextViewControllerKey: String, CaseIterable, Sendable {
  /// The controller that was shown before.
  case from
  /// The controller that is shown afterwards, unless the transition is cancelled.
  case to
}

/// A role of a view in a transition.
public enum UITransitionContextViewKey: String, CaseIterable, Sendable {
  /// The view that was shown before.
  case from
  /// The view that is shown afterwards, unless the transition is cancelled.
  case to
}
