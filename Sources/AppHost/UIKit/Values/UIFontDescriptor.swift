#if UIKit
  public import Foundation
  public import ViewHierarchy

  /// The properties of a font. Inert.
  open class UIFontDescriptor: NSObject {
    /// The traits of a font. Inert.
    public struct SymbolicTraits: OptionSet, Sendable {
      /// The bits of the traits.
      public let rawValue: UInt32
      /// Creates a set.
      public init(rawValue: UInt32) { self.rawValue = rawValue }
      /// Italic.
      public static let traitItalic = SymbolicTraits(rawValue: 1)
      /// Bold.
      public static let traitBold = SymbolicTraits(rawValue: 2)
      /// With letters of one width.
      public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
    }

    /// The size in points.
    public let pointSize: CGFloat
    /// The name of the font; empty for the font of the system.
    public let postscriptName: String
    /// The traits.
    open private(set) var symbolicTraits: SymbolicTraits = []

    init(pointSize: CGFloat, name: String = "") {
      self.pointSize = pointSize
      postscriptName = name
    }

    /// Creates the properties of a font with a name.
    public convenience init(name: String, size: CGFloat) { self.init(pointSize: size, name: name) }

    /// Returns the properties of the font for a role. Inert.
    open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
      UIFontDescriptor(pointSize: 17)
    }
    /// Returns the properties with other traits.
    open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
      let made = UIFontDescriptor(pointSize: pointSize)
      made.symbolicTraits = symbolicTraits
      return made
    }
    /// Returns the properties with another size.
    open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { UIFontDescriptor(pointSize: newPointSize) }
  }

  /// An object that scales fonts. Inert: they keep their sizes.
  open class UIFontMetrics: NSObject {
    /// The metrics of body text. Inert.
    public static var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }
    /// Creates metrics.
    public init(forTextStyle textStyle: UIFont.TextStyle) {}
    /// Returns the font itself. Inert.
    open func scaledFont(for font: UIFont) -> UIFont { font }
    /// Returns the font itself. Inert.
    open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont { font }
    /// Returns the value itself. Inert.
    open func scaledValue(for value: CGFloat) -> CGFloat { value }
  }

  extension UIFont {
    /// Creates a font from its properties.
    public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
      self.init(pointSize: size > 0 ? size : descriptor.pointSize)
    }
    /// The properties. Inert.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(pointSize: pointSize) }
    /// The name. Inert.
    public var fontName: String { ".SFUI-Regular" }
    /// The name of the family. Inert.
    public var familyName: String { ".AppleSystemUIFont" }
    /// The height of a line. Inert.
    public var lineHeight: CGFloat { pointSize * 1.2 }
    /// Returns the font with another size.
    public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(pointSize: fontSize) }
    /// Returns the system's italic font. Inert.
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(pointSize: size) }
    /// Returns the system's font with digits of one width. Inert.
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
      UIFont(pointSize: size)
    }
    /// Returns the system's font with letters of one width. Inert.
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { UIFont(pointSize: size) }
    /// Returns the font for a role. Inert.
    public static func preferredFont(
      forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection?
    ) -> UIFont { preferredFont(forTextStyle: style) }
  }
#endif
