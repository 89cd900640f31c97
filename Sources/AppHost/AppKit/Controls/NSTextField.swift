#if UIKit
  public import Foundation
  internal import SimulatedWorld
  public import UIKit

  /// Text, which the user may edit. The string is stored, and nothing is drawn.
  open class NSTextField: NSControl {
    /// The string that an empty field shows. Inert.
    open var placeholderString: String?
    /// Whether the user can edit the text.
    open var isEditable = true
    /// Whether the frame is visible. Inert.
    open var isBezeled = true
    /// Whether the frame is visible. Inert.
    open var isBordered = false
    /// Whether the background is drawn. Inert.
    open var drawsBackground = true
    /// The color of the background. Inert.
    open var backgroundColor: NSColor?
    /// The color of the text. Inert.
    open var textColor: NSColor?
    /// The maximum number of lines. Inert.
    open var maximumNumberOfLines = 0
    /// The place of line breaks. Inert.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// The object that observes the editing.
    open weak var delegate: (any NSTextFieldDelegate)?

    /// Creates a label.
    public convenience init(labelWithString stringValue: String) {
      self.init(string: stringValue)
      isEditable = false
      isBezeled = false
    }

    /// Creates a label of several lines.
    public convenience init(wrappingLabelWithString stringValue: String) { self.init(labelWithString: stringValue) }

    /// Creates a field with text.
    public convenience init(string stringValue: String) {
      self.init(frame: .zero)
      self.stringValue = stringValue
    }

    /// Enters text, like a user who then presses Return: the delegate receives the change and the end of the editing, and the action is
    /// sent. Does nothing if the field is not editable.
    public func userTyped(_ text: String) {
      guard isEditable else { return }
      stringValue = text
      let change = Notification(name: NSControl.textDidChangeNotification, object: self)
      let end = Notification(name: NSControl.textDidEndEditingNotification, object: self)
      if let delegate { world.callback { delegate.controlTextDidChange(change) } }
      if let delegate { world.callback { delegate.controlTextDidEndEditing(end) } }
      performClick(nil)
    }
  }

  /// A field that hides its text.
  open class NSSecureTextField: NSTextField {}

  /// An object that observes the editing of a text field.
  public protocol NSTextFieldDelegate: AnyObject {
    /// Called after the text changed.
    func controlTextDidChange(_ obj: Notification)
    /// Called after the editing ended.
    func controlTextDidEndEditing(_ obj: Notification)
  }

  extension NSTextFieldDelegate {
    /// Does nothing.
    public func controlTextDidChange(_ obj: Notification) {}
    /// Does nothing.
    public func controlTextDidEndEditing(_ obj: Notification) {}
  }

  extension NSControl {
    /// The notification after the text of a control changed.
    public static let textDidChangeNotification = Notification.Name("NSControlTextDidChangeNotification")
    /// The notification after the editing of a control ended.
    public static let textDidEndEditingNotification = Notification.Name("NSControlTextDidEndEditingNotification")
  }
#endif
