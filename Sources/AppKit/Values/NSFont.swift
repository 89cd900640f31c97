#if UIKit
  public import Foundation

  /// A font. Inert.
  open class NSFont: NSObject, @unchecked Sendable {
    /// The weight of a font. Inert.
    public struct Weight: Hashable, Sendable {
      let value: Double
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

    /// The size.
    public let pointSize: CGFloat

    init(_ size: CGFloat) { pointSize = size }

    /// The size of the system's text.
    open class var systemFontSize: CGFloat { 13 }
    /// The size of the system's small text.
    open class var smallSystemFontSize: CGFloat { 11 }
    /// Returns the size of the text of a control.
    open class func systemFontSize(for controlSize: NSControl.ControlSize) -> CGFloat { 13 }
    /// Returns a font of the system.
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight = .regular) -> NSFont { NSFont(fontSize) }
    /// Returns a bold font of the system.
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> NSFont { NSFont(fontSize) }
  }
#endif
