/// The methods that a gesture recognizer calls on its delegate.
///
/// The simulator calls `gestureRecognizerShouldBegin` of the recognizer of the swipe back (`hierarchy:4.24a`), and of no
/// other recognizer, because it does not simulate touches.
public protocol UIGestureRecognizerDelegate: AnyObject {
  /// Asks the delegate whether the gesture begins.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  #if UIKit
    /// Asks whether two gestures run together. Inert.
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool
    /// Asks whether the recognizer receives a touch. Inert.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
  #endif
}

extension UIGestureRecognizerDelegate {
  /// Returns `true`.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  #if UIKit
    /// Returns `false`.
    public func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { false }
    /// Returns `true`.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      true
    }
  #endif
}
