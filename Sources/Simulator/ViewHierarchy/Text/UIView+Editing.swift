internal import SimulatedWorld

extension UIView {
  /// Makes the first responder in the view resign (`hierarchy:4.110a`).
  ///
  /// - Parameter force: Has no effect: the delegate of a field can always refuse.
  /// - Returns: Whether a first responder has resigned.
  @discardableResult
  public final func endEditing(_ force: Bool) -> Bool {
    guard let responder = window?.firstResponder as? UIView, responder.isDescendant(of: self) else { return false }
    return responder.resignFirstResponder()
  }
}
