#if UIKit
  internal import Foundation
  internal import SimulatedWorld
  public import ViewHierarchy

  extension UITextField {
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

    /// The font. Inert.
    public var font: UIFont? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// The color. Inert.
    public var textColor: UIColor? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// The alignment. Inert.
    public var textAlignment: NSTextAlignment {
      get { added(.natural) }
      set { add(newValue) }
    }
    /// The style of the border. Inert.
    public var borderStyle: BorderStyle {
      get { added(.none) }
      set { add(newValue) }
    }
    /// Whether the characters are hidden. Inert.
    public var isSecureTextEntry: Bool {
      get { added(false) }
      set { add(newValue) }
    }
    /// The kind of keyboard. Inert.
    public var keyboardType: UIKeyboardType {
      get { added(.default) }
      set { add(newValue) }
    }
    /// The label of the return key. Inert.
    public var returnKeyType: UIReturnKeyType {
      get { added(.default) }
      set { add(newValue) }
    }
    /// The capitalization of words. Inert.
    public var autocapitalizationType: UITextAutocapitalizationType {
      get { added(.sentences) }
      set { add(newValue) }
    }
    /// Whether words are corrected. Inert.
    public var autocorrectionType: UITextAutocorrectionType {
      get { added(.default) }
      set { add(newValue) }
    }

    /// Replaces the text, like a user who types: starts the editing, asks the delegate and sends `editingChanged`. A field that is in no
    /// window has no delegate calls at the start.
    public func userTyped(_ text: String) {
      world.callback {
        if becomeFirstResponder() || window == nil { replaceText(by: text) }
      }
    }

    /// Presses the return key, like a user: asks the delegate.
    public func userPressedReturn() { world.callback { pressReturn() } }
  }

  extension UIControl.Event {
    /// The event of a text field.
    init(_ event: UITextField.EditingEvent) {
      switch event {
      case .editingDidBegin: self = .editingDidBegin
      case .editingChanged: self = .editingChanged
      case .editingDidEnd: self = .editingDidEnd
      case .editingDidEndOnExit: self = .editingDidEndOnExit
      }
    }
  }
#endif
