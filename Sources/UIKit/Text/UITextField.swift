#if UIKit
  public import Foundation
  public import Simulation
  public import ViewHierarchy

  /// A field in which the user types. The text is stored; the delegate is called by ``userTyped(_:)``.
  open class UITextField: UIControl {
    /// The style of the border. Inert.
    public enum BorderStyle: Int, Sendable {
      /// None.
      case none
      /// A line.
      case line
      /// A bezel.
      case bezel
      /// Rounded.
      case roundedRect
    }

    /// The text.
    open var text: String? = ""
    /// The text while the field is empty. Inert.
    open var placeholder: String?
    /// The font. Inert.
    open var font: UIFont?
    /// The color. Inert.
    open var textColor: UIColor?
    /// The alignment. Inert.
    open var textAlignment = NSTextAlignment.natural
    /// The style of the border. Inert.
    open var borderStyle = BorderStyle.none
    /// Whether the characters are hidden. Inert.
    open var isSecureTextEntry = false
    /// The kind of keyboard. Inert.
    open var keyboardType = UIKeyboardType.default
    /// The label of the return key. Inert.
    open var returnKeyType = UIReturnKeyType.default
    /// The capitalization of words. Inert.
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    /// Whether words are corrected. Inert.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// The delegate. The reference is weak.
    open weak var delegate: (any UITextFieldDelegate)?

    /// Text fields can become the first responder.
    open override var canBecomeFirstResponder: Bool { isEnabled }

    /// Whether the field is the first responder.
    public var isEditing: Bool { isFirstResponder }

    /// Asks the delegate, then becomes the first responder.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
      if !isFirstResponder, delegate?.textFieldShouldBeginEditing(self) == false { return false }
      let isNew = !isFirstResponder
      guard super.becomeFirstResponder() else { return false }
      if isNew {
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
      }
      return true
    }

    /// Asks the delegate, then resigns.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
      guard isFirstResponder else { return super.resignFirstResponder() }
      guard delegate?.textFieldShouldEndEditing(self) != false, super.resignFirstResponder() else { return false }
      delegate?.textFieldDidEndEditing(self)
      sendActions(for: .editingDidEnd)
      return true
    }

    /// Replaces the text, like a user who types: asks the delegate and sends `editingChanged`.
    public func userTyped(_ text: String) {
      world.callback {
        if !becomeFirstResponder() && window != nil { return }
        let old = self.text ?? ""
        let range = NSRange(location: 0, length: old.utf16.count)
        guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) != false else {
          return
        }
        self.text = text
        sendActions(for: .editingChanged)
      }
    }

    /// Presses the return key, like a user: asks the delegate.
    public func userPressedReturn() {
      world.callback {
        _ = delegate?.textFieldShouldReturn(self)
        sendActions(for: .editingDidEndOnExit)
      }
    }
  }

  /// The delegate of a text field.
  public protocol UITextFieldDelegate: AnyObject {
    /// Asks whether editing starts.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Called when editing has started.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Asks whether editing ends.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Called when editing has ended.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Asks whether characters are replaced.
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    /// Asks about the return key.
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
    /// Returns `true`.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  }
#endif
