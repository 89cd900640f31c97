/// An app-defined animator, which shows and hides a presented controller (`hierarchy:8.5`). A dynamic class has the
/// same methods as `animatePresentation(controller, from)` and `animateDismissal(controller, from)`.
public protocol NSViewControllerPresentationAnimator: AnyObject {
  /// Shows a controller, typically by adding its view to the other controller's view, or to a separate window.
  func animatePresentation(of viewController: NSViewController, from fromViewController: NSViewController)
  /// Takes the controller that ``animatePresentation(of:from:)`` has shown off the screen.
  func animateDismissal(of viewController: NSViewController, from fromViewController: NSViewController)
}
