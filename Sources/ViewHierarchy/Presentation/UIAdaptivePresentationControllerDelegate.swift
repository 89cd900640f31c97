/// What a delegate written in Swift is told and asked by a presentation controller. Each default says or does what the platform
/// does without a delegate.
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// The style in which a popover or a sheet is shown where there is little room (`hierarchy:4.29`).
  ///
  /// - Returns: a sheet, `fullScreen` or `overFullScreen`; `none` keeps the style. Any other answer is none.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle?
  /// The controller is about to be presented in a style (`hierarchy:4.33`).
  func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle)
  /// Whether the user may dismiss the controller (`hierarchy:4.38`).
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// The user begins to dismiss the controller (`hierarchy:4.38`).
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// The user has dismissed the controller (`hierarchy:4.38`).
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// The user tried to dismiss the controller, which was refused (`hierarchy:4.38`).
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// Leaves it to the platform.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle? { nil }
  /// Does nothing.
  public func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle
  ) {}
  /// Says yes.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  /// Does nothing.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// What a delegate written in Swift is told besides by the presentation controller of a popover.
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The popover is about to be shown: the last moment to say where (`hierarchy:4.33`).
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing.
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}

/// What a delegate written in Swift brings for the presentation of a controller.
public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// The presentation controller for the style `custom`; nil for a plain one, which leaves the presenter on the screen.
  ///
  /// - Parameters:
  ///   - presented: what is presented.
  ///   - presenting: who presents it; nil when the presentation controller is asked for before the presentation (`hierarchy:6.5`).
  ///   - source: who was asked to present.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// Brings none.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { nil }
}
