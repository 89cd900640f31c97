#if UIKit
  public import Foundation
  internal import ViewHierarchy

  /// Text of several lines. The text is stored, and nothing is drawn.
  open class UITextView: UIScrollView {
    /// The text.
    open var text: String! = ""
    /// The string with attributes. Setting it sets ``text``.
    open var attributedText: NSAttributedString! {
      didSet { text = attributedText?.string }
    }
    /// The font. Inert.
    open var font: UIFont?
    /// The color. Inert.
    open var textColor: UIColor?
    /// The alignment. Inert.
    open var textAlignment = NSTextAlignment.natural
    /// Whether the user can edit. Inert.
    open var isEditable = true
    /// Whether the user can select. Inert.
    open var isSelectable = true
    /// The delegate. Inert.
    open weak var delegate: (any UITextViewDelegate)?
  }

  /// The delegate of a text view. Inert: the simulator calls none of these.
  public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Called when the text changed. Inert.
    func textViewDidChange(_ textView: UITextView)
  }

  extension UITextViewDelegate {
    /// Does nothing.
    public func textViewDidChange(_ textView: UITextView) {}
  }
#endif
