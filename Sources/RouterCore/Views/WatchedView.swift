internal import Simulation
internal import ViewHierarchy

/// A view of either platform, as far as routers look at it.
protocol WatchedView: ObservedResponder {
  /// The views of the platform.
  associatedtype View: WatchedView where View.View == View
  /// The controllers of the platform.
  associatedtype Controller: WatchedController where Controller.Controller == Controller
  /// The windows of the platform.
  associatedtype Window: WatchedWindow where Window.Controller == Controller

  var superview: View? { get }
  var window: Window? { get }
  /// Who comes after the view in the responder chain.
  var nextInChain: SimulatedObject? { get }

  func addSubview(_ view: View) throws(PlatformException)
  func removeFromSuperview()
}

/// A view controller of either platform.
protocol WatchedController: ObservedResponder {
  /// The controllers of the platform.
  associatedtype Controller: WatchedController where Controller.Controller == Controller

  var parent: Controller? { get }
  var isViewLoaded: Bool { get }
}

/// A window of either platform.
protocol WatchedWindow: SimulatedObject {
  /// The controllers of the platform.
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
