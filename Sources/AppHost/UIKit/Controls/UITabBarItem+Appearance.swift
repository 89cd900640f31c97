#if UIKit
  internal import Foundation
  internal import SimulatedWorld
  public import ViewHierarchy

  extension UITabBarItem {
    /// Creates an item.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
      self.init()
      self.title = title
      self.image = image
      self.tag = tag
    }

    /// Creates an item with two images.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
      self.init(title: title, image: image, tag: 0)
    }

    /// Creates an item of the system. Its title is the item's name, such as `search`.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
      self.init(title: "\(systemItem)", image: nil, tag: tag)
    }

    /// An item of the system.
    public enum SystemItem: Int, Sendable {
      /// More.
      case more
      /// Favorites.
      case favorites
      /// Featured.
      case featured
      /// Top rated.
      case topRated
      /// Recents.
      case recents
      /// Contacts.
      case contacts
      /// History.
      case history
      /// Bookmarks.
      case bookmarks
      /// Search.
      case search
      /// Downloads.
      case downloads
      /// Most recent.
      case mostRecent
      /// Most viewed.
      case mostViewed
    }

    /// The image. Inert.
    public var image: UIImage? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// The image of the selected tab. Inert.
    public var selectedImage: UIImage? {
      get { added(nil) }
      set { add(newValue) }
    }
  }
#endif
