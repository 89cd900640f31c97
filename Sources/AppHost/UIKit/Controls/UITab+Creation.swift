#if UIKit
  public import ViewHierarchy

  extension UITab {
    /// Creates a tab. The image is stored, and not drawn.
    public convenience init(
      title: String, image: UIImage?, identifier: String,
      viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
      self.init(title: title, identifier: identifier, viewControllerProvider: viewControllerProvider)
      self.image = image
    }

    /// The image. Inert.
    public var image: UIImage? {
      get { added(nil) }
      set { add(newValue) }
    }
  }

  extension UITabGroup {
    /// Creates a group of tabs. The image is stored, and not drawn.
    public convenience init(
      title: String, image: UIImage?, identifier: String, children: [UITab] = [],
      viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
      self.init(
        title: title, identifier: identifier, children: children, viewControllerProvider: viewControllerProvider)
      self.image = image
    }
  }
#endif
