#if UIKit
  public import Foundation
  public import ViewHierarchy

  /// The appearance of a bar. Inert.
  open class UIBarAppearance: NSObject {
    /// The color of the background. Inert.
    open var backgroundColor: UIColor?
    /// The image of the background. Inert.
    open var backgroundImage: UIImage?
    /// The color of the shadow. Inert.
    open var shadowColor: UIColor?
    /// The image of the shadow. Inert.
    open var shadowImage: UIImage?
    /// Inert.
    open func configureWithDefaultBackground() {}
    /// Inert.
    open func configureWithOpaqueBackground() {}
    /// Inert.
    open func configureWithTransparentBackground() {}
  }

  /// The appearance of a navigation bar. Inert.
  open class UINavigationBarAppearance: UIBarAppearance {
    /// The attributes of the title. Inert.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The attributes of the large title. Inert.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The appearance of buttons. Inert.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// The appearance of the back button. Inert.
    open var backButtonAppearance = UIBarButtonItemAppearance()
    /// Inert.
    open func setBackIndicatorImage(_ image: UIImage?, transitionMaskImage: UIImage?) {}
  }

  /// The appearance of a state of an item. Inert.
  open class UIBarItemStateAppearance: NSObject {
    /// The attributes of the title. Inert.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The color of the icon. Inert.
    open var iconColor: UIColor?
    /// The color of the badge. Inert.
    open var badgeBackgroundColor: UIColor?
  }

  /// The appearance of bar button items. Inert.
  open class UIBarButtonItemAppearance: NSObject {
    /// The appearance of items that the user can tap. Inert.
    public let normal = UIBarItemStateAppearance()
    /// The appearance of tapped items. Inert.
    public let highlighted = UIBarItemStateAppearance()
    /// The appearance of disabled items. Inert.
    public let disabled = UIBarItemStateAppearance()
  }

  /// The appearance of tabs. Inert.
  open class UITabBarItemAppearance: NSObject {
    /// The appearance of tabs. Inert.
    public let normal = UIBarItemStateAppearance()
    /// The appearance of the selected tab. Inert.
    public let selected = UIBarItemStateAppearance()
  }

  /// The appearance of a tab bar. Inert.
  open class UITabBarAppearance: UIBarAppearance {
    /// The appearance of tabs with the icon above the title. Inert.
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    /// The appearance of tabs with the icon beside the title. Inert.
    open var inlineLayoutAppearance = UITabBarItemAppearance()
    /// The appearance of tabs in little space. Inert.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  }

  extension UINavigationBar {
    /// The appearance. Inert.
    public var standardAppearance: UINavigationBarAppearance {
      get { addedOnce(UINavigationBarAppearance()) }
      set { add(newValue) }
    }
    /// The appearance in little height. Inert.
    public var compactAppearance: UINavigationBarAppearance? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// The appearance above the start of the contents. Inert.
    public var scrollEdgeAppearance: UINavigationBarAppearance? {
      get { added(nil) }
      set { add(newValue) }
    }
  }

  extension UINavigationItem {
    /// The appearance. Inert.
    public var standardAppearance: UINavigationBarAppearance? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// The appearance in little height. Inert.
    public var compactAppearance: UINavigationBarAppearance? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// The appearance above the start of the contents. Inert.
    public var scrollEdgeAppearance: UINavigationBarAppearance? {
      get { added(nil) }
      set { add(newValue) }
    }
  }

  extension UITabBar {
    /// The appearance. Inert.
    public var standardAppearance: UITabBarAppearance {
      get { addedOnce(UITabBarAppearance()) }
      set { add(newValue) }
    }
    /// The appearance above the end of the contents. Inert.
    public var scrollEdgeAppearance: UITabBarAppearance? {
      get { added(nil) }
      set { add(newValue) }
    }
  }

  extension UIView {
    /// Returns a view whose appearance no other view gets. Inert.
    public class func appearance() -> Self {
      guard let made = PreparedCreation.substitute(for: self) else {
        fatalError("\(self) has no initializer that appearance() can call")
      }
      return made
    }
    /// Returns a view whose appearance no other view gets. Inert.
    public class func appearance(whenContainedInInstancesOf containers: [AnyObject.Type]) -> Self { appearance() }
  }

  extension UIBarButtonItem {
    /// Returns an item whose appearance no other item gets. Inert.
    public class func appearance() -> UIBarButtonItem { UIBarButtonItem() }
    /// Inert.
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
    /// Whether the item is hidden. Inert: the user can tap it.
    public var isHidden: Bool {
      get { added(false) }
      set { add(newValue) }
    }
  }

  extension UITabBarItem {
    /// Returns an item whose appearance no other item gets. Inert.
    public class func appearance() -> UITabBarItem { UITabBarItem(title: nil, image: nil, tag: 0) }
    /// Inert.
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
  }
#endif
