internal import SimulatedWorld

/// The methods of an animator, which performs a transition between two controllers (`hierarchy:4.62`).
///
/// An object of a dynamic class implements them by name, with the context as the argument.
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// Asks for the duration of the transition, in seconds. It is called once, before the transition starts.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double
  /// Performs the transition: adds the new view to the container view, animates, and calls
  /// ``UIViewControllerContextTransitioning/completeTransition(_:)`` at the end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Asks for an animator that can be paused, which a percent-driven transition starts instead of calling
  /// ``animateTransition(using:)`` (`hierarchy:4.68`). It returns the same object during a transition.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating
  /// Called after the transition has ended, or was cancelled.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Returns an object that stands for a missing implementation. The simulator calls ``animateTransition(using:)``
  /// then.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { MissingAnimator() }
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// The answer of an animator that does not implement
/// ``UIViewControllerAnimatedTransitioning/interruptibleAnimator(using:)``.
final class MissingAnimator: UIViewImplicitlyAnimating {
  var state: UIViewAnimatingState { .inactive }
  var isRunning: Bool { false }
  var isReversed = false
  var fractionComplete: CGFloat = 0
  var addCompletion: ((@escaping (UIViewAnimatingPosition) -> Void) -> Void)? { nil }
  func startAnimation() {}
  func pauseAnimation() {}
  func stopAnimation(_ withoutFinishing: Bool) {}
  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
  func addAnimations(_ animation: @escaping () -> Void) {}
}
