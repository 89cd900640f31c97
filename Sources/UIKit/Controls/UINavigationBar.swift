#if UIKit
  public import Foundation
  internal import Simulation
  public import ViewHierarchy

  /// The bar of a navigation controller. Inert.
  open class UINavigationBar: UIView {
    /// Whether the bar is translucent. Inert.
    open var isTranslucent = true
    /// The color of the bar. Inert.
    open var barTintColor: UIColor?
    /// Whether titles are large. Inert.
    open var prefersLargeTitles = false
    /// The image below the bar. Inert.
    open var shadowImage: UIImage?
    /// The style. Inert.
    open var barStyle = UIBarStyle.default
    /// The attributes of the title. Inert.
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    /// The attributes of the large title. Inert.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    /// The image of the back button. Inert.
    open var backIndicatorImage: UIImage?
    /// The mask of the image of the back button. Inert.
    open var backIndicatorTransitionMaskImage: UIImage?
    /// Inert.
    open func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}
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

  /// A bar with items. Inert.
  open class UIToolbar: UIView {
    /// The items. Inert.
    open var items: [UIBarButtonItem]?
    /// Whether the bar is translucent. Inert.
    open var isTranslucent = true
    /// The color of the bar. Inert.
    open var barTintColor: UIColor?
    /// The style. Inert.
    open var barStyle = UIBarStyle.default
    /// Sets ``items``. Inert.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
  }

  extension UINavigationController {
    /// Creates a controller with bars of other classes.
    public convenience init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
      self.init(nibName: nil, bundle: nil)
      if let type = navigationBarClass as? UINavigationBar.Type {
        let bar = PreparedCreation.object(of: type, "", []) as? UINavigationBar ?? type.make(in: world)
        if let bar { add(bar, "navigationBar") }
      }
    }

    /// The bar. Inert.
    public var navigationBar: UINavigationBar {
      addedOnce(UINavigationBar())
    }
    /// The toolbar. Inert.
    public var toolbar: UIToolbar! {
      addedOnce(UIToolbar())
    }
    /// The recognizer of the swipe back. The user swipes with `swipeBack()`. Inert.
    public var interactivePopGestureRecognizer: UIGestureRecognizer? {
      addedOnce(UIScreenEdgePanGestureRecognizer(target: nil, action: nil) as UIGestureRecognizer)
    }
    /// Whether the toolbar is hidden. Inert.
    public var isToolbarHidden: Bool {
      get { added(true) }
      set { add(newValue) }
    }
    /// Sets ``isToolbarHidden``.
    public func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
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
