/// The methods that a presentation controller calls on a Swift delegate. The defaults are the platform's behavior
/// without a delegate.
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Asks the delegate for the style of a popover or a sheet if there is little space (`hierarchy:4.29`).
  ///
  /// - Returns: A sheet style, `fullScreen` or `overFullScreen`, or `none` to keep the style. Any other answer leaves
  ///   the choice to the platform.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// Asks the delegate for the style if there is little space, without the traits. It is called only by the default
  /// implementation of ``adaptivePresentationStyle(for:traitCollection:)``.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
  /// Called before the controller is presented in a style (`hierarchy:4.33`).
  func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: UIViewControllerTransitionCoordinator?)
  /// Asks the delegate whether the user may dismiss the controller (`hierarchy:4.38`).
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Called when the user starts to dismiss the controller (`hierarchy:4.38`).
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called after the user has dismissed the controller (`hierarchy:4.38`).
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when the user tried to dismiss the controller, which was rejected (`hierarchy:4.38`).
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Returns ``adaptivePresentationStyle(for:)``.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
  /// Returns `automatic` to leave the choice to the platform.
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
    .automatic
  }
  /// Does nothing.
  public func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: UIViewControllerTransitionCoordinator?
  ) {}
  /// Returns `true`.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  /// Does nothing.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// The additional method that a popover's presentation controller calls on a Swift delegate.
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before the popover is shown. This is the last opportunity to set its source (`hierarchy:4.33`).
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}
