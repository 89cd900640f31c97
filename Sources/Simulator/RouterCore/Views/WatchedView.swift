internal import SimulatedWorld
internal import ViewHierarchy

/// A view of either platform, with the members that routers use.
protocol WatchedView: ObservedResponder {
  /// The type of the platform's views.
  associatedtype View: WatchedView where View.View == View
  /// The type of the platform's controllers.
  associatedtype Controller: WatchedController where Controller.Controller == Controller
  /// The type of the platform's windows.
  associatedtype Window: WatchedWindow where Window.Controller == Controller

  var superview: View? { get }
  var window: Window? { get }
  /// The next object in the responder chain.
  var nextInChain: SimulatedObject? { get }

  func tryAddSubview(_ view: View) throws(PlatformException)
  func removeFromSuperview()
}

/// A view controller of either platform.
protocol WatchedController: ObservedResponder {
  /// The type of the platform's controllers.
  associatedtype Controller: WatchedController where Controller.Controller == Controller

  var parent: Controller? { get }
  var isViewLoaded: Bool { get }
  /// The removal of the controller or its container, or `nil` if the controller only leaves the screen temporarily.
  var removal: Removal? { get }
}

/// A window of either platform.
protocol WatchedWindow: SimulatedObject {
  /// The type of the platform's controllers.
  associatedtype Controller: WatchedController where Controller.Controller == Controller

  /// The controller that fills the window.
  var rootController: Controller? { get }
}

extension UIView: WatchedView {
  typealias View = UIView
  typealias Controller = UIViewController
  typealias Window = UIWindow

  var nextInChain: SimulatedObject? { next }
}

extension NSView: WatchedView {
  typealias View = NSView
  typealias Controller = NSViewController
  typealias Window = NSWindow

  var nextInChain: SimulatedObject? { nextResponder }
}

extension UIViewController: WatchedController {
  typealias Controller = UIViewController
}

extension NSViewController: WatchedController {
  typealias Controller = NSViewController
}

extension UIWindow: WatchedWindow {
  var rootController: UIViewController? { rootViewController }
}

extension NSWindow: WatchedWindow {
  var rootController: NSViewController? { contentViewController }
}
