#if UIKit
  public import Foundation

  /// A color. Inert.
  open class NSColor: NSObject, @unchecked Sendable {
    /// The red part, from 0 to 1.
    public let redComponent: CGFloat
    /// The green part, from 0 to 1.
    public let greenComponent: CGFloat
    /// The blue part, from 0 to 1.
    public let blueComponent: CGFloat
    /// The opacity, from 0 to 1.
    public let alphaComponent: CGFloat

    /// Creates a color from its parts, from 0 to 1.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      (redComponent, greenComponent, blueComponent, alphaComponent) = (red, green, blue, alpha)
    }

    /// Creates a gray from its brightness, from 0 to 1.
    public convenience init(white: CGFloat, alpha: CGFloat) {
      self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Returns the color with an opacity.
    open func withAlphaComponent(_ alpha: CGFloat) -> NSColor {
      NSColor(red: redComponent, green: greenComponent, blue: blueComponent, alpha: alpha)
    }

    /// Inert: nothing is drawn.
    open func set() {}
    /// Inert: nothing is drawn.
    open func setFill() {}
    /// Inert: nothing is drawn.
    open func setStroke() {}

    /// Black.
    public static let black = NSColor(white: 0, alpha: 1)
    /// White.
    public static let white = NSColor(white: 1, alpha: 1)
    /// Transparent.
    public static let clear = NSColor(white: 0, alpha: 0)
    /// Gray.
    public static let gray = NSColor(white: 0.5, alpha: 1)
    /// Red.
    public static let red = NSColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Blue.
    public static let blue = NSColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// The color of text.
    public static let labelColor = black
    /// The color of secondary text.
    public static let secondaryLabelColor = gray
    /// The color of text in controls.
    public static let controlTextColor = black
    /// The color of windows.
    public static let windowBackgroundColor = white
    /// The color of controls.
    public static let controlBackgroundColor = white
    /// The user's color.
    public static let controlAccentColor = blue
    /// The system's red.
    public static let systemRed = red
    /// The system's blue.
    public static let systemBlue = blue
  }

  extension NSRect {
    /// Inert: nothing is drawn.
    public func fill() {}
  }
#endif
