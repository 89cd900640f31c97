#if UIKit
  public import Foundation

  /// A font. Inert.
  open class UIFont: NSObject, @unchecked Sendable {
    /// The weight of a font. Inert.
    public struct Weight: Hashable, Sendable {
      let value: Double
      /// Ultra-light.
      public static let ultraLight = Weight(value: -0.8)
      /// Thin.
      public static let thin = Weight(value: -0.6)
      /// Heavy.
      public static let heavy = Weight(value: 0.56)
      /// Black.
      public static let black = Weight(value: 0.62)
      /// Light.
      public static let light = Weight(value: -0.4)
      /// Regular.
      public static let regular = Weight(value: 0)
      /// Medium.
      public static let medium = Weight(value: 0.23)
      /// Semibold.
      public static let semibold = Weight(value: 0.3)
      /// Bold.
      public static let bold = Weight(value: 0.4)
    }

    /// The role of text. Inert.
    public struct TextStyle: Hashable, Sendable {
      let name: String
      /// A large title.
      public static let largeTitle = TextStyle(name: "largeTitle")
      /// A title.
      public static let title1 = TextStyle(name: "title1")
      /// A second title.
      public static let title2 = TextStyle(name: "title2")
      /// A third title.
      public static let title3 = TextStyle(name: "title3")
      /// A headline.
      public static let headline = TextStyle(name: "headline")
      /// A second headline.
      public static let subheadline = TextStyle(name: "subheadline")
      /// Body text.
      public static let body = TextStyle(name: "body")
      /// A callout.
      public static let callout = TextStyle(name: "callout")
      /// A footnote.
      public static let footnote = TextStyle(name: "footnote")
      /// A second caption.
      public static let caption2 = TextStyle(name: "caption2")
      /// A caption.
      public static let caption1 = TextStyle(name: "caption1")
    }

    /// The size in points.
    public let pointSize: CGFloat

    init(pointSize: CGFloat) { self.pointSize = pointSize }

    /// Creates a substitute for a font with a name.
    public convenience init?(name: String, size: CGFloat) { self.init(pointSize: size) }

    /// Returns the system's font. Inert.
    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont { UIFont(pointSize: size) }
    /// Returns the system's bold font. Inert.
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(pointSize: size) }
    /// Returns the font for a role. Inert.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(pointSize: 17) }
  }
#endif
