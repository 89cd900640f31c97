#if UIKit
  public import Foundation

  /// A place to draw in. Inert: nothing is drawn.
  public final class CGContext: NSObject {
    /// Inert.
    public func setFillColor(_ color: CGColor) {}
    /// Inert.
    public func setStrokeColor(_ color: CGColor) {}
    /// Inert.
    public func setLineWidth(_ width: CGFloat) {}
    /// Inert.
    public func fill(_ rect: CGRect) {}
    /// Inert.
    public func fillEllipse(in rect: CGRect) {}
    /// Inert.
    public func strokePath() {}
    /// Inert.
    public func addPath(_ path: CGPath) {}
    /// Inert.
    public func translateBy(x: CGFloat, y: CGFloat) {}
    /// Inert.
    public func scaleBy(x: CGFloat, y: CGFloat) {}
    /// Inert.
    public func saveGState() {}
    /// Inert.
    public func restoreGState() {}
  }

  /// Inert: nothing is drawn.
  public func UIGraphicsBeginImageContext(_ size: CGSize) {}
  /// Inert: nothing is drawn.
  public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {}
  /// Returns an image without pixels. Inert.
  public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { UIImage() }
  /// Returns a place that draws nothing. Inert.
  public func UIGraphicsGetCurrentContext() -> CGContext? { CGContext() }
  /// Inert: nothing is drawn.
  public func UIGraphicsEndImageContext() {}
  /// Inert: nothing is drawn.
  public func UIRectFill(_ rect: CGRect) {}

  /// The properties of a drawing. Inert.
  open class UIGraphicsImageRendererFormat: NSObject {
    /// The number of pixels for a point. Inert.
    open var scale: CGFloat = 1
    /// Whether the image is opaque. Inert.
    open var opaque = false
    /// The properties for the main screen. Inert.
    open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  }

  /// A drawing. Inert: nothing is drawn.
  open class UIGraphicsImageRendererContext: NSObject {
    /// The place to draw in. Inert.
    public let cgContext = CGContext()
    /// An image without pixels. Inert.
    open var currentImage: UIImage { UIImage() }
    /// Inert.
    open func fill(_ rect: CGRect) {}
    /// Inert.
    open func stroke(_ rect: CGRect) {}
  }

  /// An object that draws images. It runs the app's code and returns an image without pixels.
  open class UIGraphicsImageRenderer: NSObject {
    /// The properties. Inert.
    public let format: UIGraphicsImageRendererFormat

    /// Creates a renderer.
    public init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) { self.format = format }
    /// Creates a renderer.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) { self.format = format }

    /// Runs the actions, and returns an image without pixels.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
      actions(UIGraphicsImageRendererContext())
      return UIImage()
    }
    /// Runs the actions, and returns no data, because the image has no pixels.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
      actions(UIGraphicsImageRendererContext())
      return Data()
    }
  }

  extension UIColor {
    /// Inert: nothing is drawn.
    public func set() {}
    /// Inert: nothing is drawn.
    public func setFill() {}
    /// Inert: nothing is drawn.
    public func setStroke() {}
  }

  extension UIImage {
    /// Inert: nothing is drawn.
    public func draw(in rect: CGRect) {}
    /// Inert: nothing is drawn.
    public func draw(at point: CGPoint) {}
  }
#endif
