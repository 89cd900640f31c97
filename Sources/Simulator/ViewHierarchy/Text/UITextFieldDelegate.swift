public import SimulatedWorld

/// The methods that a text field calls on its delegate (`hierarchy:4.110`).
public protocol UITextFieldDelegate: AnyObject {
  /// Asks the delegate whether editing starts.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called when editing has started.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Asks the delegate whether editing ends.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called when editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Asks the delegate whether characters are replaced.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Called after the user has changed the text.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Asks the delegate whether the return key has its effect.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Returns `true`.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Returns `true`.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Returns `true`.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Returns `true`.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
