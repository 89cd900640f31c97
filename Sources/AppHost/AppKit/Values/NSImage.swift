#if UIKit
  public import Foundation
  internal import UIKit

  /// An image without pixels. Inert.
  open class NSImage: NSObject, @unchecked Sendable {
    /// The name of an image.
    public typealias Name = String

    /// The size. Inert.
    open var size: NSSize
    /// Whether the image is a template. Inert.
    open var isTemplate = false

    /// Creates an empty image.
    public init(size: NSSize) { self.size = size }

    /// Creates a substitute for an image of the app or of the system, or returns `nil` if neither has the name.
    ///
    /// Names of the system begin with `NS`, such as `NSUser`.
    public convenience init?(named name: NSImage.Name) {
      guard name.hasPrefix("NS") || PreparedApp.current.hasImage(name) else { return nil }
      self.init(size: .zero)
    }

    /// Creates a substitute for a symbol of the system.
    public convenience init?(systemSymbolName name: String, accessibilityDescription description: String?) {
      self.init(size: .zero)
    }
  }

  /// The shape of the pointer. Inert.
  open class NSCursor: NSObject, @unchecked Sendable {
    /// An arrow.
    public static let arrow = NSCursor()
    /// A hand.
    public static let pointingHand = NSCursor()
  }

  /// An appearance of the interface. Inert.
  open class NSAppearance: NSObject, @unchecked Sendable {
    /// The name of an appearance.
    public struct Name: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String
      /// Creates a name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Light.
      public static let aqua = Name(rawValue: "NSAppearanceNameAqua")
      /// Dark.
      public static let darkAqua = Name(rawValue: "NSAppearanceNameDarkAqua")
    }

    /// The name; always light. Inert.
    open var name: Name { .aqua }
    /// Returns the light appearance, if it is in the list, or else the first one. Inert.
    open func bestMatch(from appearances: [Name]) -> Name? { appearances.first { $0 == name } ?? appearances.first }
  }
#endif
