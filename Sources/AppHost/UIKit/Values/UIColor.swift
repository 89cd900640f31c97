#if UIKit
  public import Foundation
  public import ViewHierarchy

  /// A color. Inert.
  open class UIColor: NSObject, @unchecked Sendable {
    private let components: [CGFloat]

    /// Creates a color.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { components = [red, green, blue, alpha] }

    /// Creates a gray.
    public convenience init(white: CGFloat, alpha: CGFloat) {
      self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Creates a color that depends on the traits: the color for the main screen.
    public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
      let color = dynamicProvider(UITraitCollection())
      self.init(
        red: color.components[0], green: color.components[1], blue: color.components[2], alpha: color.components[3])
    }

    /// Creates a color from hue, saturation and brightness, which are stored in place of red, green and blue.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
      self.init(red: hue, green: saturation, blue: brightness, alpha: alpha)
    }

    /// Creates a substitute for a color of an asset catalog, or returns `nil` if no catalog of the app has the name.
    public convenience init?(named name: String, in bundle: Bundle? = nil, compatibleWith traits: AnyObject? = nil) {
      guard PreparedApp.current.hasColor(name) else { return nil }
      self.init(white: 0, alpha: 1)
    }

    /// Creates a color from another representation.
    public convenience init(cgColor: CGColor) {
      let parts = cgColor.components ?? [0, 0, 0, 1]
      self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }

    /// Returns the color itself. Inert.
    open func resolvedColor(with traits: UITraitCollection) -> UIColor { self }

    /// Reads the components.
    @discardableResult
    open func getRed(
      _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
      blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
      red?.pointee = components[0]
      green?.pointee = components[1]
      blue?.pointee = components[2]
      alpha?.pointee = components[3]
      return true
    }

    /// Returns the color with another opacity.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
      UIColor(red: components[0], green: components[1], blue: components[2], alpha: alpha)
    }

    /// The color itself, because nothing is drawn.
    open var cgColor: CGColor { CGColor(components: components) }

    /// Whether an object is the same color.
    open override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.components == components }

    /// The hash of the components.
    open override var hash: Int { components.hashValue }

    /// Black. Inert.
    public static let black = UIColor(white: 0, alpha: 1)
    /// White. Inert.
    public static let white = UIColor(white: 1, alpha: 1)
    /// Clear. Inert.
    public static let clear = UIColor(white: 0, alpha: 0)
    /// Gray. Inert.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// Light gray. Inert.
    public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
    /// Dark gray. Inert.
    public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
    /// Red. Inert.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Green. Inert.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Blue. Inert.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Yellow. Inert.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Orange. Inert.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Purple. Inert.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// Cyan. Inert.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// Magenta. Inert.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// Brown. Inert.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    /// The system's red. Inert.
    public static let systemRed = UIColor(red: 1, green: 0.23, blue: 0.19, alpha: 1)
    /// The system's green. Inert.
    public static let systemGreen = UIColor(red: 0.2, green: 0.78, blue: 0.35, alpha: 1)
    /// The system's blue. Inert.
    public static let systemBlue = UIColor(red: 0, green: 0.48, blue: 1, alpha: 1)
    /// The system's orange. Inert.
    public static let systemOrange = UIColor(red: 1, green: 0.58, blue: 0, alpha: 1)
    /// The system's yellow. Inert.
    public static let systemYellow = UIColor(red: 1, green: 0.8, blue: 0, alpha: 1)
    /// The system's gray. Inert.
    public static let systemGray = UIColor(white: 0.56, alpha: 1)
    /// The color of text. Inert.
    public static let label = UIColor(white: 0, alpha: 1)
    /// The color of secondary text. Inert.
    public static let secondaryLabel = UIColor(white: 0.24, alpha: 0.6)
    /// The background of the interface. Inert.
    public static let systemBackground = UIColor(white: 1, alpha: 1)
    /// The secondary background. Inert.
    public static let secondarySystemBackground = UIColor(white: 0.95, alpha: 1)
    /// The background of grouped tables. Inert.
    public static let systemGroupedBackground = UIColor(white: 0.95, alpha: 1)
    /// The color of separators. Inert.
    public static let separator = UIColor(white: 0.24, alpha: 0.3)
    /// A color of the system. Inert.
    public static let systemPurple = UIColor(red: 0.69, green: 0.32, blue: 0.87, alpha: 1)
    /// A color of the system. Inert.
    public static let systemPink = UIColor(red: 1, green: 0.18, blue: 0.33, alpha: 1)
    /// A color of the system. Inert.
    public static let systemIndigo = UIColor(red: 0.35, green: 0.34, blue: 0.84, alpha: 1)
    /// A color of the system. Inert.
    public static let systemTeal = UIColor(red: 0.19, green: 0.69, blue: 0.78, alpha: 1)
    /// A color of the system. Inert.
    public static let systemMint = UIColor(red: 0, green: 0.78, blue: 0.75, alpha: 1)
    /// A color of the system. Inert.
    public static let systemCyan = UIColor(red: 0.2, green: 0.68, blue: 0.9, alpha: 1)
    /// A color of the system. Inert.
    public static let systemBrown = UIColor(red: 0.64, green: 0.52, blue: 0.37, alpha: 1)
    /// A color of the system. Inert.
    public static let systemGray2 = UIColor(white: 0.68, alpha: 1)
    /// A color of the system. Inert.
    public static let systemGray3 = UIColor(white: 0.78, alpha: 1)
    /// A color of the system. Inert.
    public static let systemGray4 = UIColor(white: 0.82, alpha: 1)
    /// A color of the system. Inert.
    public static let systemGray5 = UIColor(white: 0.9, alpha: 1)
    /// A color of the system. Inert.
    public static let systemGray6 = UIColor(white: 0.95, alpha: 1)
    /// A color of the system. Inert.
    public static let tertiarySystemBackground = UIColor(white: 1, alpha: 1)
    /// A color of the system. Inert.
    public static let secondarySystemGroupedBackground = UIColor(white: 1, alpha: 1)
    /// A color of the system. Inert.
    public static let tertiarySystemGroupedBackground = UIColor(white: 0.95, alpha: 1)
    /// A color of the system. Inert.
    public static let tertiaryLabel = UIColor(white: 0.24, alpha: 0.3)
    /// A color of the system. Inert.
    public static let quaternaryLabel = UIColor(white: 0.24, alpha: 0.18)
    /// A color of the system. Inert.
    public static let placeholderText = UIColor(white: 0.24, alpha: 0.3)
    /// A color of the system. Inert.
    public static let opaqueSeparator = UIColor(white: 0.78, alpha: 1)
    /// A color of the system. Inert.
    public static let systemFill = UIColor(white: 0.47, alpha: 0.2)
    /// A color of the system. Inert.
    public static let secondarySystemFill = UIColor(white: 0.47, alpha: 0.16)
    /// A color of the system. Inert.
    public static let tertiarySystemFill = UIColor(white: 0.46, alpha: 0.12)
    /// A color of the system. Inert.
    public static let quaternarySystemFill = UIColor(white: 0.45, alpha: 0.08)
    /// A color of the system. Inert.
    public static let darkText = UIColor(white: 0, alpha: 1)
    /// A color of the system. Inert.
    public static let lightText = UIColor(white: 1, alpha: 0.6)
    /// A color of the system. Inert.
    public static let link = UIColor.systemBlue
    /// The color that the system tints controls with. Inert.
    public static let tintColor = UIColor.systemBlue
  }

  /// The components of a color. Inert.
  public final class CGColor: Sendable {
    /// The components.
    public let components: [CGFloat]?

    init(components: [CGFloat]) { self.components = components }
  }
#endif
