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

    /// Creates a substitute for an image of the app, which is not read.
    public convenience init?(named name: String, in bundle: Bundle? = nil, compatibleWith traits: AnyObject? = nil) {
      self.init()
    }

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
