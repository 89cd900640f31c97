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
  open class NSAppearance: NSObject, @unchecked Sendable {}
#endif
