/// The methods of an interaction controller, which drives a custom transition with the user's gesture
/// (`hierarchy:4.67`).
///
/// An object of a dynamic class implements `startInteractiveTransition`, with the context as the argument.
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Starts the transition. The controller calls the context as the gesture continues and ends.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// Whether the transition starts with the gesture. If not, the animator performs it as without a gesture.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// `true`.
  public var wantsInteractiveStart: Bool { true }
}
