#if UIKit
  public import Foundation
  public import ViewHierarchy

  /// Text. The string is stored, and nothing is drawn.
  open class UILabel: UIView {
    /// The text.
    open var text: String?
    /// The string with attributes. Setting it sets ``text``.
    open var attributedText: NSAttributedString? {
      didSet { text = attributedText?.string }
    }
    /// The font. Inert.
    open var font: UIFont! = .systemFont(ofSize: 17)
    /// The color. Inert.
    open var textColor: UIColor! = .label
    /// The alignment. Inert.
    open var textAlignment = NSTextAlignment.natural
    /// The maximum number of lines. Inert.
    open var numberOfLines = 1
    /// The place of line breaks. Inert.
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Whether the font follows the user's setting. Inert.
    open var adjustsFontForContentSizeCategory = false
    /// Whether the font shrinks. Inert.
    open var adjustsFontSizeToFitWidth = false
    /// Whether the label is enabled. Inert.
    open var isEnabled = true
  }

  /// The alignment of text. Inert.
  public enum NSTextAlignment: Int, Sendable {
    /// Left.
    case left
    /// Center.
    case center
    /// Right.
    case right
    /// Justified.
    case justified
    /// The language's.
    case natural
  }

  /// The place of line breaks. Inert.
  public enum NSLineBreakMode: Int, Sendable {
    /// Between words.
    case byWordWrapping
    /// Between characters.
    case byCharWrapping
    /// The rest is clipped.
    case byClipping
    /// The start is truncated.
    case byTruncatingHead
    /// The end is truncated.
    case byTruncatingTail
    /// The middle is truncated.
    case byTruncatingMiddle
  }
#endif
