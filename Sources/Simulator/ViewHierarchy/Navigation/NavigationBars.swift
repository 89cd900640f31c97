internal import SimulatedWorld

/// The bars of a navigation controller and the recognizer of the swipe back. Most navigation controllers have none of
/// them, because the app does not access them.
final class NavigationBars {
  var navigationBar: UINavigationBar?
  var toolbar: UIToolbar?
  var popRecognizer: UIGestureRecognizer?
  var contentPopRecognizer: UIGestureRecognizer?
  /// The delegate that the platform gives the recognizers.
  var popDelegate: PopGestureDelegate?
  /// Whether the user taps Back. The pop then does not call `navigationBar(_:shouldPop:)` again (`hierarchy:4.24c`).
  var isTappingBack = false

  /// Separates the bars from their controller, which is deallocated.
  func detach() {
    navigationBar?.controller = nil
    navigationBar?.loseEdge()
    toolbar?.controller = nil
    toolbar?.loseEdge()
    popRecognizer?.loseEdge()
    contentPopRecognizer?.loseEdge()
  }
}

/// The delegate that the platform gives the recognizer of the swipe back. It allows the swipe if the user sees a back
/// button (`hierarchy:4.24`).
final class PopGestureDelegate: UIGestureRecognizerDelegate {
  private weak var controller: UINavigationController?

  init(_ controller: UINavigationController) { self.controller = controller }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    controller?.showsBackButton ?? false
  }
}
