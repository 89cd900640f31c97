/// The methods of a Swift delegate that customizes the presentation of a controller, and its transitions.
public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// Asks the delegate for the animator of an animated presentation, or `nil` for the platform's animation
  /// (`hierarchy:4.62`).
  ///
  /// - Parameters:
  ///   - presented: The presented controller.
  ///   - presenting: The presenter.
  ///   - source: The controller on which `present` was called.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Asks the delegate for the animator of an animated dismissal, or `nil` for the platform's animation.
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
  /// Asks the delegate for the interaction controller of a presentation with an animator (`hierarchy:4.67`).
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Asks the delegate for the interaction controller of a dismissal with an animator.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Asks the delegate for the presentation controller of the style `custom`, or `nil` for a plain one, which leaves
  /// the presenter on the screen.
  ///
  /// - Parameters:
  ///   - presented: The presented controller.
  ///   - presenting: The presenter, or `nil` if the presentation controller is requested before the presentation
  ///     (`hierarchy:6.5`).
  ///   - source: The controller on which `present` was called.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// Returns `nil`, so that the platform animates.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns `nil`, so that the platform animates.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns `nil`, so that no gesture drives the transition.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns `nil`, so that no gesture drives the transition.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns `nil`, so that there is no custom presentation controller.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { nil }
}
