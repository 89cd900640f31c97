public import Simulation

/// Who watches what reaches the platform's own implementation of the callbacks of controllers and views, as a library does that
/// replaces methods of UIKit (`router:6.12a`).
///
/// An override of the app meets the observer when it calls `super`, and one that never does is invisible to it. Views of the platform's own
/// classes hear no callbacks, so nothing is observed of them.
public protocol HierarchyObserver: AnyObject {
  /// `viewWillAppear` has reached the platform, whose own work is yet to come.
  func viewWillAppear(_ controller: UIViewController)
  /// `viewDidAppear` has reached the platform, whose own work is yet to come.
  func viewDidAppear(_ controller: UIViewController)
  /// `viewWillDisappear` has reached the platform, whose own work is yet to come.
  func viewWillDisappear(_ controller: UIViewController)
  /// `viewDidDisappear` has reached the platform, whose own work is yet to come.
  func viewDidDisappear(_ controller: UIViewController)
  /// The platform has done its work for `willMove(toParent:)`.
  func controller(_ controller: UIViewController, willMoveTo parent: UIViewController?)
  /// The platform has done its work for `didMove(toParent:)`.
  func controller(_ controller: UIViewController, didMoveTo parent: UIViewController?)
  /// `willMove(toSuperview:)` has reached the platform.
  func view(_ view: UIView, willMoveTo superview: UIView?)
  /// `didMoveToSuperview` has reached the platform.
  func viewDidMoveToSuperview(_ view: UIView)
  /// `willMove(toWindow:)` has reached the platform.
  func view(_ view: UIView, willMoveToWindow window: UIWindow?)
  /// `didMoveToWindow` has reached the platform.
  func viewDidMoveToWindow(_ view: UIView)

  // MARK: macOS

  /// `viewWillAppear` has reached AppKit.
  func viewWillAppear(_ controller: NSViewController)
  /// `viewDidAppear` has reached AppKit.
  func viewDidAppear(_ controller: NSViewController)
  /// `viewWillDisappear` has reached AppKit.
  func viewWillDisappear(_ controller: NSViewController)
  /// `viewDidDisappear` has reached AppKit.
  func viewDidDisappear(_ controller: NSViewController)
  /// A controller is about to fill a window.
  func window(_ window: NSWindow, willShow controller: NSViewController)
  /// The window in which a controller stands is about to close, or to be filled by another one.
  func window(_ window: NSWindow, willLetGoOf controller: NSViewController)
  /// A controller is about to be dismissed by the one that presents it.
  func controller(_ controller: NSViewController, willDismiss presented: NSViewController)
  /// `viewWillMove(toSuperview:)` has reached AppKit.
  func view(_ view: NSView, willMoveTo superview: NSView?)
  /// `viewDidMoveToSuperview` has reached AppKit.
  func viewDidMoveToSuperview(_ view: NSView)
  /// `viewWillMove(toWindow:)` has reached AppKit.
  func view(_ view: NSView, willMoveToWindow window: NSWindow?)
  /// `viewDidMoveToWindow` has reached AppKit.
  func viewDidMoveToWindow(_ view: NSView)
}

/// An observer of iOS alone need not know of macOS.
extension HierarchyObserver {
  /// Does nothing.
  public func viewWillAppear(_ controller: NSViewController) {}
  /// Does nothing.
  public func viewDidAppear(_ controller: NSViewController) {}
  /// Does nothing.
  public func viewWillDisappear(_ controller: NSViewController) {}
  /// Does nothing.
  public func viewDidDisappear(_ controller: NSViewController) {}
  /// Does nothing.
  public func window(_ window: NSWindow, willShow controller: NSViewController) {}
  /// Does nothing.
  public func window(_ window: NSWindow, willLetGoOf controller: NSViewController) {}
  /// Does nothing.
  public func controller(_ controller: NSViewController, willDismiss presented: NSViewController) {}
  /// Does nothing.
  public func view(_ view: NSView, willMoveTo superview: NSView?) {}
  /// Does nothing.
  public func viewDidMoveToSuperview(_ view: NSView) {}
  /// Does nothing.
  public func view(_ view: NSView, willMoveToWindow window: NSWindow?) {}
  /// Does nothing.
  public func viewDidMoveToWindow(_ view: NSView) {}
}

/// What a ``HierarchyObserver`` can keep notes about: the responders of both platforms.
public protocol ObservedResponder: SimulatedObject {
  /// What the observer keeps about the responder; nil when there is nothing.
  var observerNote: ResponderNote? { get set }
  /// What the observer marks the responder with, of which it alone knows the meaning; 0 at first.
  var noteFlags: UInt8 { get set }
}

extension UIResponder: ObservedResponder {}
extension NSResponder: ObservedResponder {}

extension World {
  /// Who watches the callbacks of the app's controllers and views; nobody at first. Whoever it is must not hold the world.
  public var hierarchyObserver: (any HierarchyObserver)? {
    get { hierarchy.observer }
    set { hierarchy.observer = newValue }
  }
}

/// What a ``HierarchyObserver`` keeps about one controller or view, and with it: made when there is something to keep.
///
/// A note that holds objects strongly links them from the responder and names them in ``forEachEdge(_:)``.
open class ResponderNote {
  /// Makes a note without contents.
  public init() {}

  /// Calls the body with the objects that the note holds strongly, as edges of the responder.
  open func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {}
}
