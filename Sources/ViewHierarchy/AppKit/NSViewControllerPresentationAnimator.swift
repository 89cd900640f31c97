/// How the app itself puts a presented controller on the screen and takes it off again (`hierarchy:8.5`). A dynamic class brings
/// the same two methods as `animatePresentation(controller, from)` and `animateDismissal(controller, from)`.
public protocol NSViewControllerPresentationAnimator: AnyObject {
  /// Shows a controller: typically its view is added to the other one's, or to a window of its own.
  func animatePresentation(of viewController: NSViewController, from fromViewController: NSViewController)
  /// Takes off the screen what ``animatePresentation(of:from:)`` has shown.
  func animateDismissal(of viewController: NSViewController, from fromViewController: NSViewController)
}
