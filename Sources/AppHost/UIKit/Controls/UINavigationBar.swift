#if UIKit
  public import Foundation
  internal import SimulatedWorld
  public import ViewHierarchy

  extension UINavigationBar {
    /// Whether the bar is translucent. Inert.
    public var isTranslucent: Bool {
      get { added(true) }
      set { add(newValue) }
    }
    /// The color of the bar. Inert.
    public var barTintColor: UIColor? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// Whether titles are large. Inert.
    public var prefersLargeTitles: Bool {
      get { added(false) }
      set { add(newValue) }
    }
    /// The image below the bar. Inert.
    public var shadowImage: UIImage? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// The style. Inert.
    public var barStyle: UIBarStyle {
      get { added(.default) }
      set { add(newValue) }
    }
    /// The attributes of the title. Inert.
    public var titleTextAttributes: [NSAttributedString.Key: Any]? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// The attributes of the large title. Inert.
    public var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// The image of the back button. Inert.
    public var backIndicatorImage: UIImage? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// The mask of the image of the back button. Inert.
    public var backIndicatorTransitionMaskImage: UIImage? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// Inert.
    public func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}
  }

  /// The style of a bar. Inert.
  public enum UIBarStyle: Int, Sendable {
    /// The default.
    case `default`
    /// Black.
    case black
  }

  /// The metrics of a bar. Inert.
  public enum UIBarMetrics: Int, Sendable {
    /// The default.
    case `default`
    /// Compact.
    case compact
  }

  extension UIToolbar {
    /// Whether the bar is translucent. Inert.
    public var isTranslucent: Bool {
      get { added(true) }
      set { add(newValue) }
    }
    /// The color of the bar. Inert.
    public var barTintColor: UIColor? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// The style. Inert.
    public var barStyle: UIBarStyle {
      get { added(.default) }
      set { add(newValue) }
    }
  }

  extension UINavigationController {
    /// Creates a controller with bars of other classes.
    public convenience init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
      self.init(nibName: nil, bundle: nil)
      if let type = navigationBarClass as? UINavigationBar.Type {
        let bar = PreparedCreation.object(of: type, "", []) as? UINavigationBar ?? type.make(in: world)
        if let bar { adopt(bar) }
      }
      if let type = toolbarClass as? UIToolbar.Type {
        let bar = PreparedCreation.object(of: type, "", []) as? UIToolbar ?? type.make(in: world)
        if let bar { adopt(bar) }
      }
    }

    /// Whether a swipe hides the bars. Inert.
    public var hidesBarsOnSwipe: Bool {
      get { added(false) }
      set { add(newValue) }
    }
  }

  extension UITabBarController {
    /// The tabs' controllers that the user can rearrange. Inert: the user cannot.
    public var customizableViewControllers: [UIViewController]? {
      get { added(viewControllers) }
      set { add(newValue) }
    }
  }

  extension UITabBar {
    /// Whether the bar is translucent. Inert.
    public var isTranslucent: Bool {
      get { added(true) }
      set { add(newValue) }
    }
    /// The color of the bar. Inert.
    public var barTintColor: UIColor? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// The color of other tabs. Inert.
    public var unselectedItemTintColor: UIColor? {
      get { added(nil) }
      set { add(newValue) }
    }
  }
#endif
