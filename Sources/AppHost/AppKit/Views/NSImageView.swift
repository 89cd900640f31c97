#if UIKit

  /// A view of an image. Inert.
  open class NSImageView: NSControl {
    /// The image. Inert.
    open var image: NSImage?
    /// The color of the image. Inert.
    open var contentTintColor: NSColor?

    /// Creates a view of an image.
    public convenience init(image: NSImage) {
      self.init(frame: .zero)
      self.image = image
    }
  }
#endif
