#if UIKit
  public import Foundation
  public import ViewHierarchy

  /// A view with an image. Inert: nothing is drawn.
  open class UIImageView: UIView {
    /// The image.
    open var image: UIImage?
    /// The highlighted image. Inert.
    open var highlightedImage: UIImage?

    /// Creates a view with an image.
    public init(image: UIImage?) {
      super.init(frame: .zero)
      self.image = image
    }

    /// Creates a view.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a view of a storyboard.
    public required init?(coder: NSCoder) { super.init(coder: coder) }
  }
#endif
