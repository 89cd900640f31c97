#if UIKit
  public import Foundation

  /// A color. Inert.
  open class UIColor: NSObject, @unchecked Sendable {
    private let components: [CGFloat]

    /// Creates a color.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { components = [red, green, blue, alpha] }

    /// Creates a gray.
    public convenience init(white: CGFloat, alpha: CGFloat) {
      self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Creates a color that depends on the traits: the color for an unspecified appearance.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
      self.init(red: hue, green: saturation, blue: brightness, alpha: alpha)
    }

    /// Creates a substitute for a color of an asset catalog, which is not read.
    public convenience init?(named name: String, in bundle: Bundle? = nil, compatibleWith traits: AnyObject? = nil) {
      self.init(white: 0, alpha: 1)
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
  }

  /// The components of a color. Inert.
  public final class CGColor: Sendable {
    /// The components.
    public let components: [CGFloat]?

    init(components: [CGFloat]) { self.components = components }
  }
#endif
