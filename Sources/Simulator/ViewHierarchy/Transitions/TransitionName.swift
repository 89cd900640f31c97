public import SimulatedWorld

/// The names of the methods for custom transitions.
///
/// A name is the platform's without argument labels. `animationControllerForPresented` is
/// `animationController(forPresented:presenting:source:)`.
public enum TransitionName: String, ReservedName {
  // Methods of animators.
  case transitionDuration
  case animateTransition
  case animationEnded
  // The method of interaction controllers.
  case startInteractiveTransition
  // Methods of transitioning delegates.
  case animationControllerForPresented
  case animationControllerForDismissed
  case interactionControllerForPresentation
  case interactionControllerForDismissal
  // Methods of containers' delegates.
  case navigationControllerAnimationControllerFor
  case navigationControllerInteractionControllerFor
  case tabBarControllerAnimationControllerFor
  case tabBarControllerInteractionControllerFor
  // Methods of presentation controllers.
  case presentationTransitionWillBegin
  case presentationTransitionDidEnd
  case dismissalTransitionWillBegin
  case dismissalTransitionDidEnd
  // An edge.
  case preferredTransition

  /// The group, with those that it follows.
  public static let reserved = ReservedNames(Self.self, after: UIKitName.reserved)
}
