#if UIKit
  public import Foundation

  extension NSAttributedString.Key {
    /// A font. Inert.
    public static let font = NSAttributedString.Key("NSFont")
    /// The color of text. Inert.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The color behind text. Inert.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// A paragraph style. Inert.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// The distance of characters. Inert.
    public static let kern = NSAttributedString.Key("NSKern")
    /// A line below text. Inert.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    /// A line through text. Inert.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    /// The color of a line below text. Inert.
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// A link. Inert.
    public static let link = NSAttributedString.Key("NSLink")
    /// The distance from the base line. Inert.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  }
#endif
