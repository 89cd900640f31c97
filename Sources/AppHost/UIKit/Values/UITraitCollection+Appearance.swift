#if UIKit
  public import Foundation
  public import ViewHierarchy

  extension UITraitCollection {
    /// The traits of the main screen.
    public static var current: UITraitCollection { UIApplication.shared.screenTraits }
    /// The appearance. Inert: it is light.
    public var userInterfaceStyle: UIUserInterfaceStyle { .light }
    /// The number of pixels for a point. Inert.
    public var displayScale: CGFloat { 3 }
    /// The direction of the layout. Inert.
    public var layoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// The user's size of text. Inert.
    public var preferredContentSizeCategory: UIContentSizeCategory { .large }
    /// Returns `false`. Inert: colors do not change.
    public func hasDifferentColorAppearance(comparedTo traits: UITraitCollection?) -> Bool { false }
  }

  /// The user's size of text. Inert.
  public struct UIContentSizeCategory: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a size.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Small.
    public static let small = UIContentSizeCategory(rawValue: "S")
    /// Medium.
    public static let medium = UIContentSizeCategory(rawValue: "M")
    /// Large, which is the default.
    public static let large = UIContentSizeCategory(rawValue: "L")
    /// Posted when the size changes. Inert.
    public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
  }

  extension NSValue {
    /// Stores a point.
    public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
    /// Stores a rectangle.
    public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
    /// Stores a size.
    public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
    /// The point.
    public var cgPointValue: CGPoint { pointValue }
    /// The rectangle.
    public var cgRectValue: CGRect { rectValue }
    /// The size.
    public var cgSizeValue: CGSize { sizeValue }
  }
#endif
