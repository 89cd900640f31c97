public import SimulatedWorld

/// An observer of views that enter the tree of a controller, regardless of their classes, such as a container that
/// injects into views (`injection:S26`).
public protocol ViewTreeObserver: AnyObject {
  /// Called when a controller's view and its subviews are loaded, before `viewDidLoad`.
  func didLoadView(of controller: UIViewController)
  /// Called when a view was added to another one, after both received their callbacks.
  func view(_ superview: UIView, didAdd view: UIView)
}

extension World {
  /// The observer of the app's views; `nil` initially. The reference is weak.
  public var viewTreeObserver: (any ViewTreeObserver)? {
    get { hierarchy.viewTreeObserver }
    set { hierarchy.viewTreeObserver = newValue }
  }
}
