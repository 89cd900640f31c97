public import Simulation

/// Who hears of views as they come into the tree of a controller, whatever their classes: a container that injects into views
/// (`injection:S26`).
public protocol ViewTreeObserver: AnyObject {
  /// A controller's view was loaded, with what stands in it; `viewDidLoad` is yet to come.
  func didLoadView(of controller: UIViewController)
  /// A view was added to another one, which were told.
  func view(_ superview: UIView, didAdd view: UIView)
}

extension World {
  /// Who hears of the views of the app; nobody at first. It is not held.
  public var viewTreeObserver: (any ViewTreeObserver)? {
    get { hierarchy.viewTreeObserver }
    set { hierarchy.viewTreeObserver = newValue }
  }
}
