#if UIKit
  public import Foundation

  /// An image without pixels. Inert.
  open class UIImage: NSObject, @unchecked Sendable {
    /// The tint of the image. Inert.
    public enum RenderingMode: Int, Sendable {
      /// The context decides.
      case automatic
      /// The original colors.
      case alwaysOriginal
      /// A template.
      case alwaysTemplate
    }

    /// Creates an empty image.
    public override init() {}

    /// Creates a substitute for an image of the app, or returns `nil` if neither an asset catalog nor a file of the app has the name.
    public convenience init?(named name: String, in bundle: Bundle? = nil, compatibleWith traits: AnyObject? = nil) {
      guard PreparedApp.current.hasImage(name) else { return nil }
      self.init()
    }

    /// Creates a substitute for an image of the app, or returns `nil` if the app has no image with the name.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
      self.init(named: name, in: bundle)
    }

    /// Creates a substitute for a symbol of the system.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) { self.init() }

    /// The properties of an image. Inert.
    open class Configuration: NSObject {}

    /// The properties of a symbol. Inert.
    open class SymbolConfiguration: Configuration {
      /// The size of a symbol. Inert.
      public enum Scale: Int, Sendable {
        /// The default.
        case `default` = -1
        /// Small.
        case small = 1
        /// Medium.
        case medium
        /// Large.
        case large
      }

      /// The weight of a symbol. Inert.
      public enum Weight: Int, Sendable {
        /// Unspecified.
        case unspecified
        /// Ultra-light.
        case ultraLight
        /// Thin.
        case thin
        /// Light.
        case light
        /// Regular.
        case regular = 4
        /// Medium.
        case medium
        /// Semibold.
        case semibold
        /// Bold.
        case bold
        /// Heavy.
        case heavy
        /// Black.
        case black
      }

      /// Creates properties.
      public init(pointSize: CGFloat, weight: Weight = .regular, scale: Scale = .default) {}
      /// Creates properties.
      public init(scale: Scale) {}
      /// Creates properties.
      public init(weight: Weight) {}
      /// Creates properties.
      public init(textStyle: UIFont.TextStyle, scale: Scale = .default) {}
      /// Creates properties.
      public init(font: UIFont, scale: Scale = .default) {}
    }

    /// The weight of a symbol. Inert.
    public typealias SymbolWeight = SymbolConfiguration.Weight
    /// The size of a symbol. Inert.
    public typealias SymbolScale = SymbolConfiguration.Scale

    /// Returns the image itself. Inert.
    open func withConfiguration(_ configuration: Configuration) -> UIImage { self }
    /// Returns no data, because the image has no pixels. Inert.
    open func pngData() -> Data? { nil }
    /// Returns no data, because the image has no pixels. Inert.
    open func jpegData(compressionQuality: CGFloat) -> Data? { nil }
    /// Returns the image itself. Inert.
    open func withTintColor(_ color: UIColor) -> UIImage { self }
    /// Returns the image itself. Inert.
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { self }
    /// Returns the image itself. Inert.
    open func resizableImage(withCapInsets insets: UIEdgeInsets) -> UIImage { self }
    /// Returns the image itself. Inert.
    open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }
    /// The number of pixels for a point. Inert.
    open var scale: CGFloat { 1 }

    /// Creates a substitute for a symbol of the system.
    public convenience init?(systemName name: String) { self.init() }

    /// Creates a substitute for an image in data, or returns `nil` without data.
    public convenience init?(data: Data) {
      if data.isEmpty { return nil }
      self.init()
    }

    /// The size. Inert.
    open var size: CGSize { .zero }

    /// Returns the image itself. Inert.
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
  }
#endif
